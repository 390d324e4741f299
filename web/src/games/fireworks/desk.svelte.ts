// The state of one player's controls: the aim, the previewed tile, the picked tile and the proposed layout.
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
/** How long a tile that somebody else grabbed first stays visible, in milliseconds. */
const REGRET = 1800;
const cm = (value: number): string => String(Math.round(value * 100) / 100);

export class Desk {
  readonly choice = new Choice();
  readonly fx = new Fx();
  readonly arranging: Arranging;
  readonly worth: Worth;
  aim = $state<Aim>({ x: 0, y: 0, height: 0 });
  /** The layout that *Arrange for me* has found, until the player accepts or rejects it. */
  proposal = $state.raw<ArrangeResponse | null>(null);
  searching = $state(false);
  /** Tiles that this player tried to grab but somebody else grabbed first. */
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

  /** The table as it is shown: during a launch animation, as it was before the launch. */
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

  /** The tile in the box that is being previewed. */
  get looked(): string | null {
    return this.choice.shown;
  }

  /** Whether this board may be arranged now. */
  get editable(): boolean {
    const { play } = this;
    return play.live && !play.watching && play.view.boards[play.seat]?.may_arrange === true;
  }

  get layout(): Layout {
    return this.proposal ? layoutOf(this.proposal.action) : this.arranging.shown;
  }

  /** The space of the picked tile; null if the tile is no longer there. */
  get picked(): string | null {
    const inHand = this.#picked;
    return inHand && this.layout[inHand.space]?.tile === inHand.tile ? inHand.space : null;
  }

  set picked(space: string | null) {
    const tile = space === null ? undefined : this.layout[space]?.tile;
    this.#picked = space !== null && tile ? { space, tile } : null;
  }

  /** Whether the player has to choose a tile of the board for a Gale or Heavy Rain. */
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

  /** Takes a tile and places it where it was previewed or dropped, or on any free space if there is no such place. */
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

  /** Grabs a tile in a race, without waiting for animations. If somebody else was faster, marks the tile as lost. */
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

  /** Requests the best layout of the player's tiles, which is shown before it is used. */
  async propose(): Promise<void> {
    this.picked = null;
    this.searching = true;
    await this.arranging.idle;
    this.proposal = await this.play.ask('arrange', { seat: this.play.seat, seconds: SEARCH });
    this.searching = false;
  }

  /** Called when a tile of the list is dropped on the board. */
  drop(tile: string, space: string | null): void {
    if (space && this.takeable.has(tile)) void this.take(tile, space);
  }

  /** Where the previewed tile would be placed. */
  get preview(): { tile: string; space: string; turn: number } | null {
    const tile = this.looked;
    const seen = tile ? this.worth.of[tile] : undefined;
    return tile && seen && !this.layout[seen.space] && this.takeable.has(tile)
      ? { tile, space: seen.space, turn: seen.turn }
      : null;
  }
}
