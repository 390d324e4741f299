// A table as one person sees it: from which seat, with which legal actions, and how to take them.
import { announce } from '../announce.svelte';
import { formatList, t } from '../i18n.svelte';
import { ask, Refused } from '../net/api';
import type { Answer } from '../net/live.svelte';
import type {
  HintResponse,
  ErrorBody,
  GameName,
  Games,
  LaunchMotion,
  LoggedStep,
  PlayerInfo,
  Snapshot,
  TableRequests,
} from '../net/protocol';
import { secondsLeft, serverTime } from '../net/server-time';
import { settings } from '../settings.svelte';
import { play as sound } from '../sound';
import { Conversation } from './conversation.svelte';
import { Grace } from './grace.svelte';
import { hintStory, type Names } from './hint';
import { type Drawing, type Story, wordsOf } from './story';
import type { Places } from './log';
import { nameOf, standInName } from './names';

type Anytime = (seat: number, action: string) => Promise<Answer>;
/** The refusal is null if the player has already been told why. */
type Act = (seat: number, action: string, at?: number) => Promise<Answer | { ok: false; refusal: null }>;

/** How long a refusal is shown, in milliseconds. */
const REFUSAL_TIME = 7000;
/** How long news is shown, in milliseconds. */
const NEWS_TIME = 8000;
/** A move is delayed only if it still arrives this many seconds before the player's time is up. */
const SPARE_TIME = 2;
const NOTHING: readonly string[] = [];
const NOBODY: readonly number[] = [];
const NO_HELP = {};
const NO_COSTS: ReadonlyMap<number, string> = new Map();

/** The names of players in descriptions of what they did. */
export interface Voices {
  voice: (seat: number) => 'you' | 'they';
  name: (seat: number) => string;
  /** Returns the name inside a sentence. */
  whom: (seat: number) => string;
}

/** Actions that are compared on the board: in a review, the one that was played and a better one. */
export interface Study<G extends GameName = GameName> {
  seat: number;
  actions: readonly string[];
  /** The action that the board shows. */
  shown: string;
  /** What the actions would do, as far as this is known. */
  help: Record<string, Games[G]['prospect']>;
  /** Shows another of the actions. */
  onshow: (action: string) => void;
}

/** The seat of a step, and the bot that made it in place of the seat's player. */
export type Mover = Pick<LoggedStep, 'seat' | 'stand_in'>;

/** The source of a table: a live connection, or the frames of a replay. */
export interface Source<G extends GameName> {
  snapshot: Snapshot<G>;
  act: Act | null;
  /** The actions that a review compares in this position. */
  study?: Study<G> | null;
  /** What the costliest moves have cost, in words, by the number of the step. */
  costs?: ReadonlyMap<number, string>;
  /** The seats that may be addressed as "you"; by default, those of the client. */
  own?: readonly number[];
  /** Returns the number of the state that the player saw when they chose; by default, the one that is shown. */
  lookedAt?: () => number | undefined;
  /** Whether a lesson or puzzle says what to do: accidental moves do no harm, and there is nobody to talk to. */
  guided?: boolean;
  /** Lets a spectator take a seat that is free again. */
  join?: () => void;
  /** Sends an action that is accepted at any time. */
  sendAnytime?: Anytime;
  /** The seats that are holding their button, and a function to hold this player's. */
  holds?: readonly number[];
  hold?: (seat: number, down: boolean) => void;
  /** What another player is about to do, and a function to show what this player is about to do. */
  gesture?: { seat: number; values: readonly number[] } | null;
  gesticulate?: (seat: number, values: number[]) => void;
}

/** Declared as a method, so that a table of one game can be passed to components for tables of all games. */
interface Shows<G extends GameName> {
  onstep(events: readonly Games[G]['event'][], motion: LaunchMotion | null, mover: Mover): Promise<void>;
}

export class Play<G extends GameName = GameName> {
  refusal = $state.raw<ErrorBody | null>(null);
  /** What has happened at the table apart from moves; shown for a while. */
  news = $state('');
  waiting = $state(false);
  readonly talk = new Conversation(this);
  readonly grace = new Grace();
  /** Whether the sheet with the chat is open. */
  chatting = $state(false);
  /** The places that the log points at, highlighted on the boards. */
  pointed = $state.raw<Places | null>(null);
  /** The suggested action, and the legal actions it was chosen from: when these change, it is outdated. */
  #hint = $state.raw<(HintResponse & { among: readonly string[] }) | null>(null);
  /** Whether a hint has been requested and has not arrived yet. */
  thinking = $state(false);
  /** The suggestion with its reasons. */
  hintStory = $state.raw<Story>([]);
  #unconfirmed = $state.raw<{ action: string; at: number } | null>(null);
  /** The seat whose board a spectator is looking at. */
  #looking = $state(0);
  /** Whether a spectator sees the board of the player who moved last. */
  following = $state(false);
  /** The seat that this browser played last, if it has several seats. */
  #last = $state<number | null>(null);
  /** Set by the game's table: animates a step, with the motion of a launch. The next step waits for it. */
  onstep: Shows<G>['onstep'] = async () => {};
  /** Set by the game's table: whether the result of the last step has already been shown to everybody. */
  held = false;
  /** Set by the game's table: whether an action ends only a turn. It is delayed, but need not be confirmed. */
  endsTurn: (action: string) => boolean = () => false;
  /** Set by the game's table: ends the current animation. */
  onhurry: () => void = () => {};
  #source: () => Source<G>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newsTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: () => Source<G>) {
    this.#source = source;
  }

  // Each value is computed once per step, and dependents are updated only if it has changed.
  readonly snapshot: Snapshot<G> = $derived.by(() => this.#source().snapshot);
  readonly #mine: readonly number[] = $derived(this.snapshot.mine);
  readonly #own: readonly number[] = $derived.by(() => this.#source().own ?? this.#mine);
  readonly #toAct: readonly number[] = $derived(this.snapshot.to_act);
  readonly study: Study<G> | null = $derived.by(() => this.#source().study ?? null);
  readonly costs: ReadonlyMap<number, string> = $derived.by(() => this.#source().costs ?? NO_COSTS);
  readonly players: readonly PlayerInfo[] = $derived(this.snapshot.players);

  readonly #watched: number = $derived.by(() => {
    if (!this.following) return this.#looking;
    return this.snapshot.log.at(-1)?.seat ?? this.#toAct[0] ?? 0;
  });
  /** The seat whose board is shown large. */
  readonly seat: number = $derived.by(() => {
    if (this.study) return this.study.seat;
    const mover = this.#mine.find((seat) => this.#toAct.includes(seat));
    if (this.#last !== null && this.#toAct.includes(this.#last) && this.#mine.includes(this.#last)) return this.#last;
    return mover ?? this.#last ?? this.#mine[0] ?? Math.min(this.#watched, this.players.length - 1);
  });

  readonly live: boolean = $derived.by(() => this.#source().act !== null);
  readonly guided: boolean = $derived.by(() => this.#source().guided ?? false);
  readonly acting: boolean = $derived(
    this.live
      && this.snapshot.status === 'playing'
      && this.#mine.includes(this.seat)
      && this.#toAct.includes(this.seat)
      && !this.players[this.seat]?.stand_in,
  );
  readonly watching: boolean = $derived(this.#mine.length === 0);
  /** Whether the board shows what an action would do: the player may choose one, or a review compares some. */
  readonly previewing: boolean = $derived(this.acting || this.study !== null);

  readonly view: Games[G]['view'] = $derived.by(() => {
    const { views } = this.snapshot;
    const view = views[String(this.seat)] ?? views.spectator ?? Object.values(views)[0];
    if (!view) throw new Error('the game has not started');
    return view;
  });

  readonly legal: readonly string[] = $derived(
    this.study?.actions ?? ((this.acting && this.snapshot.legal[String(this.seat)]) || NOTHING),
  );
  readonly help: Record<string, Games[G]['prospect']> = $derived(
    this.study?.help ?? this.snapshot.help[String(this.seat)] ?? NO_HELP,
  );
  readonly nearness: Games[G]['nearness'] | null = $derived(this.snapshot.nearness[String(this.seat)] ?? null);
  readonly holds: readonly number[] = $derived.by(() => this.#source().holds ?? NOBODY);

  /** The other seats in seating order, starting after this one. */
  readonly others: readonly number[] = $derived.by(() => {
    const count = this.players.length;
    return Array.from({ length: count - 1 }, (_, step) => (this.seat + 1 + step) % count);
  });

  /** Shows a spectator the board of this seat. */
  set looking(seat: number) {
    this.#looking = seat;
    this.following = false;
  }

  /** The action that is marked on the board: the one that a hint suggests or that a review shows. */
  get hint(): string | null {
    if (this.study) return this.study.shown;
    return this.#hint?.among === this.legal ? this.#hint.action : null;
  }

  /** Shows and announces the hint. `named` names or draws a component, given its id, within a sentence. */
  suggest(describe: (action: string) => string, named: (id: string) => string | Drawing): void {
    if (!this.#hint) return;
    const names: Names = { thing: named, whom: (seat) => this.whom(seat) };
    this.hintStory = hintStory(this.snapshot.game, this.#hint, describe, names);
    announce(wordsOf(this.hintStory));
  }

  hold(down: boolean, seat = this.seat): void {
    this.#source().hold?.(seat, down);
  }

  /** What another player is about to do; the game interprets the numbers. */
  get gesture(): { seat: number; values: readonly number[] } | null {
    return this.#source().gesture ?? null;
  }

  gesticulate(values: number[]): void {
    this.#source().gesticulate?.(this.seat, values);
  }

  /** Lets a spectator take a seat that is free again. */
  join(): void {
    this.#source().join?.();
  }

  /** Switches to another seat of this browser if several may act at once. */
  sitAt(seat: number): void {
    this.#last = seat;
  }

  /** Returns "you" if this is the only seat of this browser, otherwise "they". */
  voice(seat: number): 'you' | 'they' {
    return this.#own.length === 1 && this.#own[0] === seat ? 'you' : 'they';
  }

  /** Returns a text about the board that is shown large: "Your board", or "Ana's board" for anyone else. */
  whose(yours: string, others: string, params: Record<string, string | number> = {}): string {
    if (this.voice(this.seat) === 'you') return t(yours, params);
    return t(others, { ...params, name: this.name(this.seat) });
  }

  name(seat: number): string {
    if (this.voice(seat) === 'you') return t('seat.you');
    return nameOf(this.players[seat] ?? { kind: '', name: '' }, seat);
  }

  /** Returns a player's name inside a sentence. */
  whom(seat: number): string {
    return this.voice(seat) === 'you' ? t('seat.you.within') : this.name(seat);
  }

  /** Returns the name of the bot that plays for a person. */
  standIn(seat: number): string {
    return standInName(this.players, seat);
  }

  /** Returns the names for describing a step: a bot that played for a person is named, not the person. */
  voices({ seat: mover, stand_in }: Mover): Voices {
    const played = (seat: number): boolean => Boolean(stand_in) && seat === mover;
    const bot = (seat: number): string => t('web.bot.for', { bot: this.standIn(seat), name: this.whom(seat) });
    return {
      voice: (seat) => (played(seat) ? 'they' : this.voice(seat)),
      name: (seat) => (played(seat) ? bot(seat) : this.name(seat)),
      whom: (seat) => (played(seat) ? bot(seat) : this.whom(seat)),
    };
  }

  /** Says whose turn it is; a bot that plays for a person is named, not the person. */
  awaited(seats: readonly number[]): string {
    const bot = (seat: number): string | null => (this.players[seat]?.stand_in ? this.standIn(seat) : null);
    if (seats.length === 1 && seats.every((seat) => this.voice(seat) === 'you' && !bot(seat)))
      return t('web.turn.yours');
    if (seats.length > 1)
      return t('web.turn.several', { names: formatList(seats.map((seat) => bot(seat) ?? this.whom(seat))) });
    return t('web.turn.of', { name: seats.map((seat) => bot(seat) ?? this.name(seat)).join() });
  }

  can(action: string): boolean {
    return this.legal.includes(action);
  }

  /** The action that waits for confirmation in the state that is shown; null if there is none. */
  get confirming(): string | null {
    return this.acting && this.#unconfirmed?.at === this.snapshot.at ? this.#unconfirmed.action : null;
  }

  /** Returns whether an action of this player ends a round, the game or, in some games, a turn (`endsTurn`). */
  endsRound(action: string): boolean {
    return this.snapshot.ends[String(this.seat)]?.includes(action) ?? false;
  }

  /** Cancels the move that waits for confirmation. */
  cancel(): void {
    this.#unconfirmed = null;
  }

  #mustConfirm(action: string): boolean {
    return (
      settings.confirm === 'always'
      || (settings.confirm === 'round' && this.endsRound(action) && !this.endsTurn(action))
    );
  }

  /**
   * Returns for how many seconds a move is delayed. Moves that end a round are delayed against bots too, because most of
   * them reveal something and cannot be undone afterwards. The delay is 0 if the player has hardly any time left.
   */
  #graceFor(action: string): number {
    const { clock } = this.snapshot;
    if (!this.acting || this.guided || !this.can(action) || !this.endsRound(action)) return 0;
    const time = clock ? secondsLeft(clock, this.seat, serverTime.now()) - SPARE_TIME : Infinity;
    return Math.max(0, Math.min(settings.grace, Math.floor(time)));
  }

  /**
   * Sends an action to the server and shows the reason if it is refused. An action that the player wants to confirm is
   * sent when it is chosen a second time. One that ends a round is sent after a grace period, or when it is chosen a
   * second time; another choice replaces it. Returns whether the action was made.
   */
  async act(action: string, confirmed = false): Promise<boolean> {
    const { act, lookedAt } = this.#source();
    this.study?.onshow(action);
    if (!act || this.waiting || this.watching) return false;
    const again = this.confirming === action;
    if (this.acting && !confirmed && !again && this.#mustConfirm(action)) {
      this.#unconfirmed = { action, at: this.snapshot.at };
      return false;
    }
    this.cancel();
    if (this.grace.action === action) {
      this.grace.release();
      return false; // the first call returns whether it was made
    }
    const { seat } = this;
    const at = lookedAt?.() ?? this.snapshot.at;
    const send = (): Promise<boolean> => this.#send(() => act(seat, action, at), seat);
    const seconds = confirmed || again ? 0 : this.#graceFor(action);
    if (seconds) return this.grace.hold(action, seconds, send);
    this.grace.takeBack();
    return send();
  }

  async #send(act: () => ReturnType<Act>, seat: number): Promise<boolean> {
    this.waiting = true;
    this.dismiss();
    const answer = await act();
    this.waiting = false;
    this.showHint(null);
    if (answer.ok) this.#last = seat;
    else if (answer.refusal) this.refuse(answer.refusal);
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

  /** Shows and announces news. */
  tell(news: string): void {
    this.news = news;
    announce(news);
    clearTimeout(this.#newsTimer);
    this.#newsTimer = setTimeout(() => (this.news = ''), NEWS_TIME);
  }

  /** Says that it is not this player's turn, and ends the animation, which may show an earlier state. */
  refuseTurn(): void {
    if (this.watching || this.acting || this.snapshot.status !== 'playing') return;
    this.onhurry();
    this.refuse({ error: 'not-your-turn', sentence: '', rule: '', key: 'server.not-your-turn', params: {} });
  }

  /** Says that a tile or card was dropped where it cannot go. */
  refuseDrop(key = 'web.drop.nowhere'): void {
    this.refuse({ error: 'no-place', sentence: '', rule: '', key, params: {} });
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

  /** Hides the words of the hint; the board still shows it. */
  dismissHint(): void {
    this.hintStory = [];
  }

  async askHint(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      this.showHint(await this.ask('hint', { seat: this.seat }));
    } finally {
      this.thinking = false;
    }
  }

  /** Marks a suggested action on the board, or removes the marks if it is null. */
  showHint(hint: HintResponse | null): void {
    this.hintStory = [];
    this.#hint = hint && { ...hint, among: this.legal };
  }
}
