// What the server sends about Fireworks, exactly as it sends it. See docs/server.md.
import type { LogEntry, View as AnyView } from '../../net/types';

/* ---- GET /api/games/fireworks/components ---- */

export type TileKind = 'start' | 'basic' | 'special' | 'function';
export type Half = 'kaleidoscope' | 'saturn' | 'small-flower';
export type FunctionName = 'gale' | 'heavy-rain' | 'fireworks';
export type Variant = 'standard' | 'advanced' | 'speed';
export type DieFace = '1' | '2' | '3' | 'fireworks';

/** A space of the city board, in reading order. */
export interface SpacePart {
  name: string;
  row: number;
  /** Place within its row, from 0. */
  column: number;
  /** Half hexagons from the left: rows interlock. */
  half: number;
}

/** What a kind of tile does not have is null. Printed edges are numbered clockwise from north-east:
 * 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW (pointy-top hexagons); turned by r, edge e looks towards (e + r) mod 6. */
export interface TilePart {
  id: string;
  kind: TileKind;
  colour: string | null;
  shape: string | null;
  half: Half | null;
  segment_edge: number | null;
  half_edge: number | null;
  motif: string | null;
  function: FunctionName | null;
}

/** An action card and how it launches: centimetres, cm/s, rad/s. */
export interface CardPart {
  id: string;
  players: '1' | '2' | '2-4';
  /** The height of the launch, whatever the action says. */
  height: number;
  drops: number;
  deviation: number;
  tremble: number;
  spin: number;
  sideways: number;
  downward: number;
}

export interface Parts {
  spaces: SpacePart[];
  tiles: TilePart[];
  characters: string[];
  die: DieFace[];
  cards: CardPart[];
  physical: {
    /** Width, depth, height of the walls. */
    box_inside: [number, number, number];
    tile_flat_to_flat: number;
    tile_thickness: number;
    die_edge: number;
    lowest: number;
    highest: number;
  };
}

/* ---- the box ---- */

/** x, y, z in hundredths of a centimetre, i, j, k, w in thousandths. */
export type PlacedPose = [x: number, y: number, z: number, i: number, j: number, k: number, w: number];

/** `tile` is an id only where `up` is 1. */
export type SceneTile = [
  slot: number,
  x: number,
  y: number,
  z: number,
  i: number,
  j: number,
  k: number,
  w: number,
  up: 0 | 1,
  inside: 0 | 1,
  tile: string | null,
];

/** By slot. Tiles that flew out are there until the turn ends. */
export interface Scene {
  die: PlacedPose | null;
  tiles: SceneTile[];
}

export type MotionKey = [frame: number, x: number, y: number, z: number, i: number, j: number, k: number, w: number];

/** Tiles that have been outside before the launch are in no motion: they stay where the scene has them. */
export interface Motion {
  format: 'skyburst-motion/1';
  rate: number;
  frames: number;
  bodies: { body: 'die' | number; keys: MotionKey[] }[];
}

/* ---- snapshot, step, replay frame: in addition to net/types ---- */

/** In a snapshot. */
export interface BoxStanding {
  /** How launches are made: 'fast' has no scene. null: not Fireworks. */
  launcher: 'box' | 'fast' | null;
  scene: Scene | null;
  /** The helpers whose hands are at the launch now. */
  holds: number[];
}

/** In a step message. */
export interface BoxStep {
  /** null where it has not changed. */
  scene: Scene | null;
  /** null where nothing was launched. */
  motion: Motion | null;
}

/** In a replay frame; `at` of the frame is what GET /api/tables/ID/motion/AT wants. */
export interface BoxFrame {
  at: number;
  scene: Scene | null;
  motion: boolean;
}

/** An entry of the log: `motion` where GET /api/tables/ID/motion/AT gives the launch of that step.
 * The action of another seat's secret choice is just `give` or `return` until the game is over. Of arrangements that a seat
 * made one after the other a snapshot has the last one only. */
export type FireworksLogEntry = LogEntry & { motion: boolean };

/* ---- the view ---- */

export type Phase = 'launch' | 'draw' | 'helpers' | 'choose' | 'gale' | 'heavy-rain' | 'last' | 'grab' | 'over';

export interface TileView {
  tile: string;
  turn: number;
}

export type ScorePart = 'big' | 'kaleidoscopes' | 'saturns' | 'small_flowers' | 'special' | 'character';

export interface BoardView {
  character: string;
  /** By the space's name; free spaces are missing. */
  spaces: Record<string, TileView>;
  free: number;
  /** Without a total: add them up. */
  score: Record<ScorePart, number>;
  /** Whether the tile to give or to return has been chosen. */
  chosen: boolean;
  ready: boolean;
}

export interface TurnView {
  card: string | null;
  helpers: number[];
  die: DieFace | null;
  fails: number;
  heaped: boolean;
  /** By seat: how many tiles each still takes (phase choose only). */
  wanted: Record<string, number>;
  bonus: 'die' | 'tile' | null;
  /** The function tiles that resolve after the one being resolved. */
  resolving: string[];
}

export interface View extends AnyView {
  options: { variant: Variant };
  phase: Phase;
  active: number;
  turns: number;
  /** Kinds of bonus turn the active player has had in this row. */
  spent: ('die' | 'tile')[];
  turn: TurnView;
  boards: BoardView[];
  /** Inside the box. */
  face_up: string[];
  face_down: number;
  outside_up: string[];
  outside_down: number;
  removed: string[];
  /** How many action cards are left in each pile. */
  piles: number[];
  discards: string[];
  /** The tile this seat has chosen to give or to return, while others choose. */
  choice: string | null;
  ending: 'full-board' | null;
}

/* ---- actions: texts for `act`, heights and aims in cm with two decimals at most ----
 * heap · launch X,Y,HEIGHT · draw 1|2 · helpers 1,3 · take TILE · give TILE · return TILE · grab TILE ·
 * arrange A1=TILE:TURN B2=TILE:TURN … (all tiles of the board) · ready
 * arrange, grab and ready are accepted whatever `at` says. `legal` lists some launches (any aim over the box and any
 * height from `lowest` to `highest` is legal) and no layouts. With an action card the height of the card counts, but the text
 * still needs one from `lowest` to `highest`: say `lowest`. */

/* ---- events: [name, fields] ---- */

export interface Events {
  Heaped: { seat: number };
  CardDrawn: { seat: number; pile: number; card: string; reshuffled: boolean };
  HelpersAsked: { seat: number; helpers: number[] };
  Launched: {
    seat: number;
    card: string | null;
    die: DieFace;
    up: string[];
    down: number;
    out_up: string[];
    out_down: number;
  };
  LaunchFailed: { seat: number };
  TileTaken: { seat: number; tile: string; space: string };
  /** SPACE=TILE:TURN. */
  Arranged: { seat: number; layout: string[] };
  EndTriggered: { seat: number };
  FunctionResolved: { seat: number; function: FunctionName; effect: boolean };
  TilePassed: { seat: number; to: number; tile: string; space: string };
  TileReturned: { seat: number; space: string };
  TilesPutBack: { up: string[]; down: number };
  BonusTurn: { seat: number; by: 'die' | 'tile' };
  ActivePlayer: { seat: number };
  LastArranging: Record<string, never>;
  SaidReady: { seat: number };
  GameEnded: { ending: string };
}

/* ---- help ---- */

export type FormationKind = 'big' | Half | 'special';

/** nearness[seat]: what scores there. `complete` is false for a big firework that is not (1 point). */
export interface Nearness {
  formations?: { kind: FormationKind; spaces: string[]; points: number; complete: boolean }[];
}

/** A part of the score that would grow; `closed`: a big firework becomes complete. */
export type Why = 'closed' | 'big' | 'kaleidoscopes' | 'saturns' | 'small_flowers' | 'special' | 'character';

/** POST /api/tables/ID/worth {"seat"}: where a tile that lies face up would bring most at once, all else as it lies.
 * {} where the board is full. */
export interface Worth {
  worth: Record<string, { gain: number; space: string; turn: number; why: Why[] }>;
}

/** POST /api/tables/ID/arrange {"seat","seconds"}: `action` is for `act`; nothing is done yet. */
export interface Arrangement {
  action: string;
  score: Record<ScorePart, number>;
  total: number;
}

/* ---- hands, over the socket ---- */

/** Client to server, for a seat of one's own that helps at a launch. */
export interface Hold {
  hold: { seat: number; down: boolean };
}

/** Server to everybody, whenever it changes. */
export interface Holds {
  type: 'holds';
  seats: number[];
}

/** params of the refusal `hands-missing` (409): who does not hold yet, and seconds until the launch goes without them. */
export interface HandsMissing {
  missing: number[];
  wait: number;
}

/** What is open over the table. */
export type SheetState = { kind: 'seat'; seat: number } | { kind: 'function'; name: string } | { kind: 'score' } | null;
