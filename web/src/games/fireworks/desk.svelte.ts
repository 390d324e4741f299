// What one person has in hand at the table: an aim, a tile that is looked at, a tile picked up, a layout proposed.
import type { ArrangeResponse, FireworksActionCard, FireworksView } from '../../net/protocol';
import { Choice } from '../../table/choice.svelte';
import { Arranging } from './arranging.svelte';
import { Fx } from './fx.svelte';
import { layoutOf } from './layout';
import type { FireworksPlay, Layout } from './play';
import { Worth } from './worth.svelte';
import type { Components } from './components';

export interface Aim {
  x: number;
  y: number;
  height: number;
}

const SEARCH = 0.5;
/** How long a lost race stays in sight, in milliseconds. */
const REGRET = 1800;
const cm = (value: number): string => String(Math.round(value * 100) / 100);

export class Desk {
  readonly choice = new Choice();
  readonly fx = new Fx();
  readonly arranging: Arranging;
  readonly worth: Worth;
  aim = $state<Aim>({ x: 0, y: 0, height: 0 });
  /** What *arrange for me* has found, not yet done. */
  proposal = $state.raw<ArrangeResponse | null>(null);
  searching = $state(false);
  /** Tiles that somebody else was quicker to grab. */
  lost = $state.raw<ReadonlySet<string>>(new Set());
  #picked = $state.raw<{ space: string; tile: string } | null>(null);

  constructor(
    readonly play: FireworksPlay,
    readonly components: Components,
  ) {
    this.arranging = new Arranging(play);
    this.worth = new Worth(play);
    this.aim.height = components.parts.physical.lowest;
  }

  /** The table as it may be seen: while a launch is shown, as it was before. */
  get view(): FireworksView {
    return this.fx.held ?? this.play.view;
  }

  get acting(): boolean {
    return this.play.acting && !this.fx.held;
  }

  get racing(): boolean {
    return this.play.snapshot.options.variant === 'speed';
  }

  get card(): FireworksActionCard | null {
    const { card } = this.view.turn;
    return card ? this.components.card(card) : null;
  }

  get takeable(): ReadonlySet<string> {
    return new Set(
      this.acting ? this.play.legal.flatMap((action) => /^(?:take|grab) (.+)$/.exec(action)?.[1] ?? []) : [],
    );
  }

  /** The tile in the box that is being looked at. */
  get looked(): string | null {
    return this.choice.shown;
  }

  /** Whether this board may be laid anew now. */
  get editable(): boolean {
    const { play } = this;
    return play.live && !play.watching && play.view.boards[play.seat]?.may_arrange === true;
  }

  get layout(): Layout {
    return this.proposal ? layoutOf(this.proposal.action) : this.arranging.shown;
  }

  /** The space whose tile is in hand; a tile that has gone is in nobody's. */
  get picked(): string | null {
    const inHand = this.#picked;
    return inHand && this.layout[inHand.space]?.tile === inHand.tile ? inHand.space : null;
  }

  set picked(space: string | null) {
    const tile = space === null ? undefined : this.layout[space]?.tile;
    this.#picked = space !== null && tile ? { space, tile } : null;
  }

  /** Whether a tile of the board is to be chosen for a Gale or Heavy Rain. */
  get parting(): boolean {
    return this.acting && this.play.legal.some((action) => /^(?:give|return) /.test(action));
  }

  lay(layout: Layout): void {
    this.proposal = null;
    this.arranging.lay(layout);
  }

  async launch({ x, y, height }: Aim): Promise<void> {
    const { lowest, highest } = this.components.parts.physical;
    await this.play.act(`launch ${cm(x)},${cm(y)},${cm(Math.min(highest, Math.max(lowest, height)))}`);
  }

  /** Takes a tile, and lays it where it was seen or dropped; without a place it lies where there is room. */
  async take(tile: string, space = this.worth.of[tile]?.space): Promise<void> {
    const seen = this.worth.of[tile];
    this.proposal = null;
    await this.arranging.idle;
    const before = this.arranging.shown;
    const last = this.play.view.boards[this.play.seat]?.last_grab;
    const taken = this.racing ? await this.#grab(tile) : await this.play.act(`take ${tile}`);
    this.choice.show(null);
    if (!taken || last || !space || before[space]) return;
    this.arranging.lay({ ...before, [space]: { tile, turn: seen?.space === space ? seen.turn : 0 } });
  }

  /** Everybody's hands are in the box: no waiting, and a lost race is seen at once. */
  async #grab(tile: string): Promise<boolean> {
    const answer = await this.play.sendAnytime(`grab ${tile}`);
    if (!answer || answer.ok) return answer !== null;
    if (answer.refusal.key !== 'fireworks.refusal.not-face-up') this.play.refuse(answer.refusal);
    this.lost = new Set([...this.lost, tile]);
    setTimeout(() => {
      this.lost = new Set([...this.lost].filter((one) => one !== tile));
    }, REGRET);
    return false;
  }

  /** The best layout of one's tiles, to be looked at before it is laid. */
  async propose(): Promise<void> {
    this.picked = null;
    this.searching = true;
    await this.arranging.idle;
    this.proposal = await this.play.ask('arrange', { seat: this.play.seat, seconds: SEARCH });
    this.searching = false;
  }

  /** A tile of the list was dropped on the board. */
  drop(tile: string, space: string | null): void {
    if (space && this.takeable.has(tile)) void this.take(tile, space);
  }

  /** Where the tile that is looked at would lie. */
  get preview(): { tile: string; space: string; turn: number } | null {
    const tile = this.looked;
    const seen = tile ? this.worth.of[tile] : undefined;
    return tile && seen && !this.layout[seen.space] && this.takeable.has(tile)
      ? { tile, space: seen.space, turn: seen.turn }
      : null;
  }
}
