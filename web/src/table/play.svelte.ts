// A table as one person sees it: from which seat, with which legal actions, and how to take them.
import { formatList, t } from '../i18n.svelte';
import { ask, Refused } from '../net/api';
import type { Answer } from '../net/live.svelte';
import type { ErrorBody, GameName, Games, LaunchMotion, PlayerInfo, Snapshot, TableRequests } from '../net/protocol';
import { play as sound } from '../sound';
import { nameOf } from './names';

type Act = (seat: number, action: string) => Promise<Answer>;

/** How long a refusal is shown, in milliseconds. */
const REFUSAL_TIME = 7000;
const NOTHING: readonly string[] = [];
const NOBODY: readonly number[] = [];
const NO_HELP = {};

/** The source of a table: a live connection, or the frames of a replay. */
export interface Source<G extends GameName> {
  snapshot: Snapshot<G>;
  act: Act | null;
  /** Sends an action that is accepted at any time. */
  sendAnytime?: Act;
  /** The seats that are holding their button, and a function to hold one's own. */
  holds?: readonly number[];
  hold?: (seat: number, down: boolean) => void;
}

/** A method, so that a table of one game can be passed to components for tables of all games. */
interface Shows<G extends GameName> {
  onstep(events: readonly Games[G]['event'][], motion: LaunchMotion | null): Promise<void>;
}

export class Play<G extends GameName = GameName> {
  refusal = $state.raw<ErrorBody | null>(null);
  waiting = $state(false);
  hint = $state<string | null>(null);
  /** The seat whose board a spectator is looking at. */
  looking = $state(0);
  /** The seat that this browser played last, if it has several seats. */
  #last = $state<number | null>(null);
  /** Set by the game's table: animates a step, with the motion of a launch. The next step waits for it. */
  onstep: Shows<G>['onstep'] = async () => {};
  /** Set by the game's table: ends the running animation. */
  onhurry: () => void = () => {};
  #source: () => Source<G>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: () => Source<G>) {
    this.#source = source;
  }

  // Each is computed once per step, and dependents update only if its value has changed.
  readonly snapshot: Snapshot<G> = $derived.by(() => this.#source().snapshot);
  readonly #mine: readonly number[] = $derived(this.snapshot.mine);
  readonly #toAct: readonly number[] = $derived(this.snapshot.to_act);
  readonly #players: readonly PlayerInfo[] = $derived(this.snapshot.players);

  /** The seat whose board is shown large. */
  readonly seat: number = $derived.by(() => {
    const mover = this.#mine.find((seat) => this.#toAct.includes(seat));
    if (this.#last !== null && this.#toAct.includes(this.#last) && this.#mine.includes(this.#last)) return this.#last;
    return mover ?? this.#last ?? this.#mine[0] ?? Math.min(this.looking, this.#players.length - 1);
  });

  readonly live: boolean = $derived.by(() => this.#source().act !== null);
  readonly acting: boolean = $derived(
    this.live
      && this.snapshot.status === 'playing'
      && this.#mine.includes(this.seat)
      && this.#toAct.includes(this.seat),
  );
  readonly watching: boolean = $derived(this.#mine.length === 0);

  readonly view: Games[G]['view'] = $derived.by(() => {
    const { views } = this.snapshot;
    const view = views[String(this.seat)] ?? views.spectator ?? Object.values(views)[0];
    if (!view) throw new Error('the game has not started');
    return view;
  });

  readonly legal: readonly string[] = $derived((this.acting && this.snapshot.legal[String(this.seat)]) || NOTHING);
  readonly help: Record<string, Games[G]['prospect']> = $derived(this.snapshot.help[String(this.seat)] ?? NO_HELP);
  readonly nearness: Games[G]['nearness'] | null = $derived(this.snapshot.nearness[String(this.seat)] ?? null);
  readonly holds: readonly number[] = $derived.by(() => this.#source().holds ?? NOBODY);

  /** The other seats in seating order, starting after one's own. */
  readonly others: readonly number[] = $derived.by(() => {
    const count = this.#players.length;
    return Array.from({ length: count - 1 }, (_, step) => (this.seat + 1 + step) % count);
  });

  hold(down: boolean, seat = this.seat): void {
    this.#source().hold?.(seat, down);
  }

  /** Plays from another seat of this browser if several may act at once. */
  sitAt(seat: number): void {
    this.#last = seat;
  }

  /** "you" if this is the only seat of this browser. */
  voice(seat: number): 'you' | 'they' {
    return this.#mine.length === 1 && this.#mine[0] === seat ? 'you' : 'they';
  }

  name(seat: number): string {
    if (this.voice(seat) === 'you') return t('seat.you');
    return nameOf(this.#players[seat] ?? { kind: '', name: '' }, seat);
  }

  /** A player's name inside a sentence. */
  whom(seat: number): string {
    return this.voice(seat) === 'you' ? t('seat.you.within') : this.name(seat);
  }

  /** Whose turn it is. */
  awaited(seats: readonly number[]): string {
    if (seats.length > 1) return t('web.turn.several', { names: formatList(seats.map((seat) => this.whom(seat))) });
    return t('web.turn.of', { name: seats.map((seat) => this.name(seat)).join() });
  }

  can(action: string): boolean {
    return this.legal.includes(action);
  }

  /** Sends an action to the server and shows the reason if it is refused. */
  async act(action: string): Promise<boolean> {
    const { act } = this.#source();
    if (!act || this.waiting || this.watching) return false;
    const { seat } = this;
    this.waiting = true;
    this.dismiss();
    const answer = await act(seat, action);
    this.waiting = false;
    this.hint = null;
    if (answer.ok) this.#last = seat;
    else this.refuse(answer.refusal);
    return answer.ok;
  }

  /** Sends an action that is accepted at any time, without ending animations. */
  async sendAnytime(action: string, seat = this.seat): Promise<Answer | null> {
    return (await this.#source().sendAnytime?.(seat, action)) ?? null;
  }

  refuse(refusal: ErrorBody): void {
    this.refusal = refusal;
    sound('refuse');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dismiss(), REFUSAL_TIME);
  }

  /** Says that it is not this player's turn, and ends the animation, which may show an earlier state. */
  refuseTurn(): void {
    if (this.watching || this.acting || this.snapshot.status !== 'playing') return;
    this.onhurry();
    this.refuse({ error: 'not-your-turn', sentence: '', rule: '', key: 'server.not-your-turn', params: {} });
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.refusal = null;
  }

  /** Sends a request over HTTP: undo, consent, bot or rematch. */
  async ask<What extends keyof TableRequests>(
    what: What,
    body: TableRequests[What]['body'],
  ): Promise<TableRequests[What]['response'] | null> {
    try {
      return await ask(this.snapshot.table, what, body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(error.refusal);
      return null;
    }
  }

  async askHint(): Promise<void> {
    const answer = await this.ask('hint', { seat: this.seat });
    this.hint = answer?.action ?? null;
  }
}
