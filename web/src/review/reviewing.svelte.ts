// The review of a replay: what it has found, and which costly move is being looked at.
import type { GameUi } from '../games/manifest';
import { t } from '../i18n.svelte';
import { pastHelp } from '../net/api';
import type { GameName, Games, Replay, Review } from '../net/protocol';
import { reasonsOf } from '../table/hint';
import type { Study } from '../table/play.svelte';
import { chancesOf, percentOf } from './chances';
import type { Curve } from './curves';
import { type FoundMistake, inOrder, mistakeAt, mistakesOf, type SeatMistakes } from './mistakes';
import { ReviewRun } from './review-run.svelte';

/** The replay that is reviewed. */
export interface Reviewed {
  replay: Replay;
  ui: GameUi;
  parts: Games[GameName]['components'];
  at: number;
  /** Whether the replay is playing, so that no position is looked at. */
  isPlaying: boolean;
  name: (seat: number) => string;
  /** Returns the name inside a sentence. */
  whom: (seat: number) => string;
}

/** A move that costs at least this much is marked in the log. */
const COSTLY = 0.05;
const NO_COSTS: ReadonlyMap<number, string> = new Map();
const NO_HELP = {};

export class Reviewing {
  readonly run: ReviewRun;
  isOpen = $state(false);
  /** The action that the player has chosen to see on the board. */
  #chosen = $state.raw<{ mistake: FoundMistake; action: string } | null>(null);
  /** The costly move that was picked; several may have been made in the same position. */
  #picked = $state.raw<FoundMistake | null>(null);
  /** What the actions of the positions that were looked at would have done, by step and seat. */
  #help = $state.raw<Record<string, Study['help']>>({});
  #source: () => Reviewed | null;

  constructor(
    readonly table: string,
    source: () => Reviewed | null,
  ) {
    this.run = new ReviewRun(table);
    this.#source = source;
  }

  readonly review: Review | null = $derived.by(() => this.run.answer?.review ?? null);
  readonly #replay: Replay | null = $derived.by(() => this.#source()?.replay ?? null);
  readonly groups: readonly SeatMistakes[] = $derived(
    this.review && this.#replay ? mistakesOf(this.review, this.#replay.frames, this.#replay.mine) : [],
  );
  readonly mistakes: readonly FoundMistake[] = $derived(inOrder(this.groups));
  readonly #chances = $derived(this.review && this.#replay ? chancesOf(this.review, this.#replay.frames) : []);

  readonly curves: readonly Curve[] = $derived.by(() => {
    const found = this.#source();
    const view = found?.replay.frames[0]?.view;
    if (!found || !view) return [];
    return this.#chances.map((chances, seat) => ({
      seat,
      name: found.name(seat),
      colour: found.ui.colour(view, seat),
      chances,
      isOwn: found.replay.mine.includes(seat),
    }));
  });

  /** What the costly moves have cost, by the number of the step. */
  readonly costs: ReadonlyMap<number, string> = $derived.by(() => {
    if (!this.isOpen || !this.review) return NO_COSTS;
    const listed = new Set(this.mistakes.map(({ at }) => at));
    const costly = this.review.moves.filter(({ at, lost }) => lost >= COSTLY || listed.has(at));
    return new Map(costly.map(({ at, lost }) => [at, t('web.review.cost', { percent: percentOf(lost) })]));
  });

  /** The costly move that was made in the position that is shown. */
  readonly mistake: FoundMistake | null = $derived.by(() => {
    const found = this.#source();
    return found && this.isOpen && !found.isPlaying ? mistakeAt(this.mistakes, found.at, this.#picked) : null;
  });
  readonly #actions: readonly string[] = $derived(
    this.mistake ? [this.mistake.played.action, this.mistake.best.action] : [],
  );

  /** The action that the board shows; at first the better one. */
  readonly shown: string = $derived.by(() => {
    const { mistake } = this;
    return (this.#chosen?.mistake === mistake && this.#chosen?.action) || (mistake?.best.action ?? '');
  });

  readonly study: Study | null = $derived.by(() => {
    const { mistake } = this;
    if (!mistake) return null;
    return {
      seat: mistake.seat,
      actions: this.#actions,
      shown: this.shown,
      help: this.#help[keyOf(mistake)] ?? NO_HELP,
      onshow: (action) => this.show(action),
    };
  });

  /** What the board shows, in words; empty if no costly move is looked at. */
  readonly spoken: string = $derived.by(() => {
    const { mistake, shown } = this;
    const found = this.#source();
    if (!mistake || !found) return '';
    const isBest = shown === mistake.best.action;
    const action = this.describe(mistake, shown);
    if (!isBest) return t('web.review.was', { action });
    const cost = t('web.review.cost.said', { percent: percentOf(mistake.lost) });
    return [
      t('web.labelled', {
        name: found.name(mistake.seat),
        what: t('web.review.was', { action: this.describe(mistake, mistake.played.action) }),
      }),
      t('web.review.better-is', { action }),
      cost,
      ...reasonsOf(found.replay.game, mistake.best.reasons),
    ].join(' ');
  });

  /** Picks a costly move and returns the frame of its position. */
  pick(mistake: FoundMistake): number {
    this.#picked = mistake;
    return mistake.frame;
  }

  /** Shows one of the two actions on the board. */
  show(action: string): void {
    const { mistake } = this;
    if (mistake && this.#actions.includes(action)) this.#chosen = { mistake, action };
  }

  /** Requests what the actions in the position before a move would have done; without an answer, less is shown. */
  async loadHelp(mistake: FoundMistake): Promise<void> {
    const key = keyOf(mistake);
    if (this.#help[key]) return;
    const found = await pastHelp(this.table, mistake.before).catch(() => null);
    const help = found?.help[String(mistake.seat)];
    if (help) this.#help = { ...this.#help, [key]: help };
  }

  /** Describes an action in the position before a costly move. */
  describe({ frame, seat }: FoundMistake, action: string): string {
    const found = this.#source();
    const before = found?.replay.frames[frame];
    if (!found || !before) return '';
    const view = before.seat_views[String(seat)] ?? before.view;
    return found.ui.describe({ game: found.replay.game, view, seat, whom: found.whom }, found.parts, action);
  }
}

const keyOf = ({ before, seat }: FoundMistake): string => `${before} ${seat}`;
