// The state of one player's controls: the aim, the previewed tile, the picked tile and the proposed layout.
import { announce } from '../../announce.svelte';
import { t } from '../../i18n.svelte';
import type { ArrangeResponse, FireworksActionCard, FireworksView } from '../../net/protocol';
import { Choice } from '../../table/choice.svelte';
import { Arranging } from './arranging.svelte';
import { Fx } from './fx.svelte';
import { layoutOf, moved, same, without } from './layout';
import type { FireworksPlay, Layout } from './play';
import { type Places, Worth, type WorthOfTile } from './worth.svelte';
import type { Components } from './components';

export interface Aim {
  x: number;
  y: number;
  height: number;
}

/** The phases in which nobody launches. */
const STILL = new Set(['gale', 'heavy-rain', 'last']);
/** The phases in which the player to move may practise, unless an action card already asks for a launch. */
const BEFORE_LAUNCH = new Set(['draw', 'launch']);
const SEARCH = 0.5;
/** The number of practice launches that a player may make. */
const PRACTICE = 2;
/** The countdown before a race in seconds; bots wait just as long. */
const COUNTDOWN = 3;
/** How long a tile that somebody else grabbed first stays visible, in milliseconds. */
const REGRET = 1800;
/** How many times the page checks whether a step or an undo has arrived, and the milliseconds between two checks. */
const STEP_WAIT = 60;
const STEP_MS = 50;
const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
const cm = (value: number): string => String(Math.round(value * 100) / 100);

/** A tile whose taking ends the turn and is therefore delayed. Until then, only this page shows it on the board. */
class Placing {
  /** The board with the tile. */
  layout = $state.raw<Layout>({});
  /** Whether the layout differs from what the server would do with the tile. */
  arranged = $state(false);

  constructor(
    readonly tile: string,
    readonly seat: number,
  ) {}
}

export class Desk {
  readonly choice = new Choice();
  readonly fx = new Fx();
  readonly arranging: Arranging;
  readonly worth: Worth;
  aim = $state<Aim>({ x: 0, y: 0, height: 0 });
  /** The layout that *Arrange for me* has found, until the player accepts or rejects it. */
  proposal = $state.raw<ArrangeResponse | null>(null);
  searching = $state(false);
  /** Seconds until a race begins. */
  countdown = $state(0);
  /** Tiles that this player tried to grab but somebody else grabbed first. */
  lost = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the player aims a practice launch although they cannot launch now. */
  #practising = $state(false);
  /** How many practice launches each seat of this browser has made. */
  #practised = $state<Record<number, number>>({});
  /** The tile that was taken last. */
  #taken = $state<string | null>(null);
  #picked = $state.raw<{ space: string; tile: string } | null>(null);
  #placing = $state.raw<Placing | null>(null);

  constructor(
    readonly play: FireworksPlay,
    readonly components: Components,
  ) {
    this.arranging = new Arranging(play);
    this.worth = new Worth(play);
    this.aim.height = components.parts.physical.good;
    if (this.racing && play.live && play.snapshot.status === 'playing' && play.snapshot.at === 0) {
      this.countdown = COUNTDOWN;
      const timer = setInterval(() => {
        this.countdown -= 1;
        if (this.countdown <= 0) clearInterval(timer);
      }, 1000);
    }
  }

  /** The table as it is shown: during a launch animation, the state before the launch. */
  get view(): FireworksView {
    return this.fx.held ?? this.play.view;
  }

  get acting(): boolean {
    return this.play.acting && !this.fx.held;
  }

  /** Whether the choices are drawn: the player may choose, or a review compares actions. */
  get previewing(): boolean {
    return this.play.previewing && !this.fx.held;
  }

  get racing(): boolean {
    return this.play.snapshot.options.variant === 'speed';
  }

  /** Whether the table has no *Arrange for me*, because players must arrange by hand in the race. */
  get arrangesByHand(): boolean {
    return this.racing && this.play.snapshot.options.race !== 'help';
  }

  get card(): FireworksActionCard | null {
    const { card } = this.view.turn;
    return card ? this.components.card(card) : null;
  }

  get takeable(): ReadonlySet<string> {
    const tiles = new Set(
      this.previewing && !this.countdown
        ? this.play.legal.flatMap((action) => /^(?:take|grab) (.+)$/.exec(action)?.[1] ?? [])
        : [],
    );
    if (this.placing !== null) tiles.delete(this.placing);
    return tiles;
  }

  /** The tile that the player places at the end of the turn, before the turn passes on; null if there is none. */
  get placing(): string | null {
    return this.#placing?.seat === this.play.seat ? this.#placing.tile : null;
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
    if (this.proposal) return layoutOf(this.proposal.action);
    return this.#placing?.seat === this.play.seat ? this.#placing.layout : this.arranging.shown;
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

  /** Whether the player has to choose a tile from their board for a Gale or Heavy Rain. */
  get parting(): boolean {
    return this.previewing && this.play.legal.some((action) => /^(?:give|return) /.test(action));
  }

  /** The seat of this browser that must hold its button to help with the launch, or null. */
  get helping(): number | null {
    const { phase, turn } = this.view;
    if (phase !== 'launch' || !this.play.live || this.fx.held || this.sharesScreen(this.view.active)) return null;
    return turn.helpers.find((seat) => this.sharesScreen(seat)) ?? null;
  }

  /** Whether a seat is played in this browser. Helpers who share the screen of the active player need not hold. */
  sharesScreen(seat: number): boolean {
    return this.play.snapshot.mine.includes(seat);
  }

  /** Whether a helper is ready for the launch. */
  holds(seat: number): boolean {
    return this.play.holds.includes(seat) || (this.sharesScreen(seat) && this.sharesScreen(this.view.active));
  }

  lay(layout: Layout): void {
    this.proposal = null;
    const placing = this.#placing;
    if (placing?.seat === this.play.seat) Object.assign(placing, { layout, arranged: true });
    else this.arranging.lay(layout);
  }

  #launchAction({ x, y, height }: Aim): string {
    const { lowest, highest } = this.components.parts.physical;
    return `launch ${cm(x)},${cm(y)},${cm(Math.min(highest, Math.max(lowest, height)))}`;
  }

  async launch(aim: Aim): Promise<void> {
    await this.play.act(this.#launchAction(aim));
  }

  /**
   * How many practice launches are left. They are possible before the player's first launch: on their turn, and while
   * everybody waits for a person to make the first launch of the game.
   */
  get practiceLeft(): number {
    const { play } = this;
    const { scene, status, log, to_act, players } = play.snapshot;
    if (!play.live || play.watching || play.guided) return 0;
    if (status !== 'playing' || !scene || this.racing || this.fx.held) return 0;
    const { phase } = this.view;
    if (STILL.has(phase)) return 0;
    const launched = log.filter(({ motion }) => motion);
    const isFirst = this.acting
      ? BEFORE_LAUNCH.has(phase) && !this.card && launched.every(({ seat }) => seat !== play.seat)
      : !launched.length && this.helping === null && to_act.every((seat) => players[seat]?.kind === 'human');
    return isFirst ? PRACTICE - (this.#practised[play.seat] ?? 0) : 0;
  }

  /** Whether the player can practise with the barrel that they are about to launch with. */
  get practisesHere(): boolean {
    return this.acting && this.view.phase === 'launch' && !this.card;
  }

  get practising(): boolean {
    return this.#practising && this.practiceLeft > 0;
  }

  set practising(on: boolean) {
    this.#practising = on;
  }

  /** Makes a practice launch in a separate box, without any effect on the game. */
  async practise(aim: Aim): Promise<void> {
    const { seat } = this.play;
    const answer = await this.play.ask('practice', { seat, action: this.#launchAction(aim) });
    if (!answer) return;
    this.#practised[seat] = (this.#practised[seat] ?? 0) + 1;
    if (!(await this.fx.practise(answer))) return;
    announce(answer.up ? t('web.fireworks.turned', { count: answer.up }) : t('web.fireworks.turned.none'));
    announce(t('web.fireworks.practice.over'));
  }

  /**
   * Takes a tile and places it where it was dropped or, by default, where it scores most. If that place is
   * not known in time, the server is asked once the tile is on the board, so that the result does not depend on timing.
   * A tile that ends the turn is taken after a delay, in which the player can place it or put it back.
   */
  async take(tile: string, dropped?: string): Promise<void> {
    const { study } = this.play;
    if (study) return study.onshow(study.actions.find((action) => action.endsWith(` ${tile}`)) ?? study.shown);
    this.proposal = null;
    await this.arranging.idle;
    const known = this.worth.known(tile);
    const before = this.arranging.shown;
    const last = this.play.view.boards[this.play.seat]?.last_grab;
    const action = `take ${tile}`;
    const taking = this.racing ? this.#grab(tile) : this.play.act(action);
    const placing = this.play.grace.action === action ? this.#place(tile, dropped, known) : null;
    const taken = await taking;
    this.choice.show(null);
    if (placing && !this.#finish(placing, taken)) return;
    if (!taken || last) return;
    const asked =
      known || !this.play.snapshot.helping ? { worth: known, rest: before } : await this.#askFor(tile, before);
    const space = dropped ?? asked?.worth?.space;
    if (!asked || !space || asked.rest[space]) return;
    const { worth, rest } = asked;
    const turn = worth?.places[space]?.turn ?? (worth?.space === space ? worth.turn : 0);
    this.arranging.lay({ ...rest, [space]: { tile, turn } });
    if (this.racing) return;
    this.picked = space;
    this.#taken = tile;
  }

  /** Shows a tile on the board while its taking is delayed. It replaces a tile that was chosen before. */
  #place(tile: string, dropped: string | undefined, known: WorthOfTile | undefined): Placing {
    const placing = new Placing(tile, this.play.seat);
    const rest = this.placing === null ? this.arranging.shown : without(this.layout, this.placing);
    const wanted = dropped ?? known?.space;
    const free = this.components.spaces.find(({ name }) => !rest[name])?.name ?? '';
    const space = wanted && !rest[wanted] ? wanted : free;
    placing.layout = { ...rest, [space]: { tile, turn: known?.places[space]?.turn ?? 0 } };
    placing.arranged = Boolean(wanted) || !same(rest, this.arranging.shown);
    this.#placing = placing;
    this.choice.show(null);
    this.picked = space;
    return placing;
  }

  /**
   * Sends the layout that the player has made in the meantime, with or without the tile. Returns whether the tile has
   * been taken and its place is still to be found.
   */
  #finish(placing: Placing, taken: boolean): boolean {
    if (this.#placing !== placing) return false; // replaced by another tile
    this.#placing = null;
    const { tile, layout, seat, arranged } = placing;
    if (taken) this.#taken = tile;
    if (arranged) this.arranging.lay(taken ? layout : without(layout, tile), seat);
    return taken && !arranged;
  }

  /**
   * Asks the server where a tile that was just taken scores most. Returns the answer and the rest of the board, or null
   * if the board has changed in the meantime.
   */
  async #askFor(tile: string, before: Layout): Promise<{ worth: WorthOfTile | undefined; rest: Layout } | null> {
    const lies = (): string | undefined =>
      Object.keys(this.layout).find((space) => this.layout[space]?.tile === tile && !before[space]);
    for (let wait = 0; wait < STEP_WAIT && !lies(); wait += 1) await sleep(STEP_MS);
    const space = lies();
    if (!space) return null;
    const arrived = this.layout;
    const rest = Object.fromEntries(Object.entries(arrived).filter(([there]) => there !== space));
    const worth = await this.worth.move(space, tile);
    return same(arrived, this.layout) ? { worth, rest } : null;
  }

  /** Whether the picked tile was just taken and can be put back into the box. */
  get canPutBack(): boolean {
    const tile = this.picked && this.layout[this.picked]?.tile;
    if (!tile) return false;
    return tile === this.placing || (tile === this.#taken && this.play.snapshot.can_undo);
  }

  /** Undoes the last take, and everything that the player has arranged since then. */
  async putBack(): Promise<void> {
    if (this.placing !== null) {
      if (this.play.grace.takeBack()) announce(t('web.grace.undone'));
      return;
    }
    const tile = this.#taken;
    this.#taken = null;
    this.picked = null;
    await this.arranging.idle;
    const lies = (): boolean => Object.values(this.arranging.shown).some((there) => there.tile === tile);
    while (lies() && this.play.snapshot.can_undo) {
      const { at } = this.play.snapshot;
      if (!(await this.play.ask('undo', {}))) return;
      for (let wait = 0; wait < STEP_WAIT && this.play.snapshot.at === at; wait += 1) await sleep(STEP_MS);
      if (this.play.snapshot.at === at) return;
    }
  }

  /** What the previewed or picked tile would score on each free space; null if this is not known. */
  get places(): Places | null {
    if (this.parting || this.proposal) return null;
    const tile = this.preview?.tile ?? (this.picked ? this.layout[this.picked]?.tile : undefined);
    return tile ? this.worth.placesOf(tile) : null;
  }

  /** If the table allows help, asks the server where the tile on a space could move. */
  look(space: string): void {
    const tile = this.layout[space]?.tile;
    if (tile && this.play.snapshot.helping && !this.racing && !this.parting) void this.worth.move(space, tile);
  }

  /** Moves a tile of the board to a space. On a free space, it is rotated to score as much as possible. */
  move(from: string, to: string): void {
    const { layout } = this;
    const there = layout[from];
    if (!there || from === to) return;
    const turn = layout[to] ? undefined : this.worth.placesOf(there.tile)?.[to]?.turn;
    const after = moved(layout, from, to);
    this.lay(turn === undefined ? after : { ...after, [to]: { ...there, turn } });
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
    const found = await this.play.ask('arrange', { seat: this.play.seat, seconds: SEARCH });
    this.proposal = this.placing === null ? found : null; // a proposal would not include the tile that is being placed
    this.searching = false;
  }

  /** Takes a tile from the list that was dropped on the board; if the space is occupied, only says so. */
  drop(tile: string, space: string): void {
    if (this.layout[space] ?? this.arranging.shown[space]) this.play.refuseDrop('web.fireworks.drop.occupied');
    else if (this.takeable.has(tile)) void this.take(tile, space);
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
