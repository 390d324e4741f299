// What the server sends and accepts, written by `make protocol`. Do not edit it.

/** Any of these events: its name and its fields. */
type EventOf<Events> = { [Name in keyof Events]: [name: Name, fields: Events[Name]] }[keyof Events];

// Messages of the server over WebSockets

/** A whole table as one client may see it. */
export interface Snapshot<G extends GameName = GameName> extends GameStatus<G> {
  type: 'snapshot';
  /** The id of the table. */
  table: string;
  game: G;
  options: Games[G]['options'];
  players: PlayerInfo[];
  /** The number of connected clients without a seat. */
  spectators: number;
  /** Whether the host may end the game. */
  abandoned: boolean;
  /** The client's seats. */
  mine: number[];
  /** Whether the client created the table. */
  host: boolean;
  /** The parts of the score in this game, in order; empty until the game starts. */
  score_parts: string[];
  /** The steps so far, without undone steps. If a seat took several free actions in a row, only the last is listed. */
  log: LoggedStep<G>[];
  /** The latest chat messages. */
  chat: ChatEntry[];
  /** A hash of the shuffle; null until the game starts. After the game, anyone can check it with `reveal`. */
  commitment: string | null;
  /** Whether the host chose the seed of the shuffle and so may know the shuffle. */
  seeded: boolean;
  /** Whether the table is listed in the lobby. */
  public: boolean;
  /** How fast bots move. */
  pace: 'slow' | 'normal' | 'fast';
  /** Whether players can get previews and hints, i.e. whether the table allows them and the game has them. */
  helping: boolean;
  /** The time limit; null if there is none. Unlike `clock`, it is sent even before the game starts. */
  limit: TimeLimit | null;
  /** The id of the rematch's table; null if there is none. */
  rematch: string | null;
  /** The finished game that this game continues from one of its positions; null for a newly dealt game. */
  continues: Continued | null;
  /** The day whose challenge is played at this table, such as 2026-11-19; null at other tables. */
  challenge: string | null;
  /** `box` if launches are simulated, `fast` for the fast launch model; null in games without launches. */
  launcher: 'box' | 'fast' | null;
  /** The helpers who are holding the launch button. */
  holds: number[];
}

/** Everything that a step can change. */
export interface GameStatus<G extends GameName = GameName> {
  /** The number of the last step. */
  at: number;
  /** `waiting` (for players), `playing` or `over`. */
  status: 'waiting' | 'playing' | 'over';
  /** The seats that the game is waiting for. */
  to_act: number[];
  /**
   * The view of each of the client's seats; for a client without seats, a spectator's view under the key `spectator`.
   *
   * Empty until the game starts. The views lack the fields `seat`, `options`, `to_act` and `legal`, because messages
   * have these values elsewhere.
   */
  views: Record<string, Games[G]['view']>;
  /**
   * The table as text. Null until the game starts, and in games that define types for their views.
   *
   * It shows what one of the client's seats sees: the one that has to act or, if none has to, the first one. A client
   * without seats gets what a spectator sees.
   */
  plain: PlainTable | null;
  /** The legal actions of each of the client's seats. If there are infinitely many, only a sample. */
  legal: Record<string, string[]>;
  /** For each of the client's seats that has to act: the legal actions that end a round, the game or a turn. */
  ends: Record<string, string[]>;
  /**
   * For each of the client's seats that has to act: what each of its actions would do.
   *
   * Empty if the client has not asked for help. At tables without hints, each seat's entry is empty.
   */
  help: Record<string, Record<string, Games[G]['prospect']>>;
  /**
   * For each of the client's seats, or for every seat if the client has none: how close the seat is to scoring.
   *
   * Empty if the client has not asked for help. Each seat's entry is empty if the table does not show this.
   */
  nearness: Record<string, Games[G]['nearness']>;
  clock: ClockState | null;
  /** The pending request for an undo; null if there is none. */
  undo: UndoQuestion | null;
  /** Whether the client can undo its last move without asking the other players. */
  can_undo: boolean;
  /** Whether the client can ask the other players to agree to undoing its last move. */
  can_ask: boolean;
  /** The scores and winners; null until the game is over, and null if the host ended it early. */
  result: GameResult | null;
  /** The seed, nonce and set-up; null until the game is over. */
  reveal: Reveal | null;
  /** The contents of the simulated box; null if there is no box, or if this is a step that did not change it. */
  scene: Scene | null;
}

/** What a seat or a spectator sees, in a game that does not define types for its views. */
export interface PlainTable {
  /** The board as text, with line breaks. */
  board: string;
  /** The score of each seat so far: `total`, and the points by part; null if the game does not show them. */
  scores: Record<string, number>[] | null;
}

/** A table's clocks. */
export interface ClockState {
  kind: 'move' | 'player' | 'days';
  /** The time limit in seconds: for each move or, if `kind` is `player`, for all moves of a player. */
  seconds: number;
  /** The server's time when `left` was measured, in seconds since 1970. */
  time: number;
  /** The seconds that each seat had left at `time`. */
  left: number[];
  /** The seats whose clocks are running. */
  running: number[];
  /** How many seconds a player gets for each move after using up the total time; null unless `kind` is `player`. */
  overtime: number | null;
}

/** A pending request for an undo. */
export interface UndoQuestion {
  /** The seat that asks for the undo. */
  by: number;
  /** How many steps of the match would remain after the undo. */
  to: number;
  /** The seats that have agreed to the undo. */
  agreed: number[];
}

/** How a game ended. */
export interface GameResult {
  /** What triggered the end. */
  ending: string;
  /** The score of each seat: `total`, and the points by part. */
  scores: Record<string, number>[];
  /** The seats that won; several if they share the victory. */
  winners: number[];
  /**
   * The rank of each seat.
   *
   * Winners have rank 1. The others are ranked by points; those with equal points share a rank.
   */
  places: number[];
}

/** What was secret during the game. Anyone can use it to check the commitment. */
export interface Reveal {
  seed: string;
  nonce: string;
  /** The set-up, in the same form as in records. */
  setup: unknown;
}

/** The poses of the die and the tiles in a simulated box. */
export interface Scene {
  die: Pose | null;
  tiles: SceneTile[];
}

/** The position of a body in tenths of a millimetre, and its rotation as a quaternion in thousandths. */
export type Pose = [x: number, y: number, z: number, i: number, j: number, k: number, w: number];

/** A tile in the simulated box or next to it, and its pose. */
export type SceneTile = [
  /** A number that identifies the tile without revealing which tile it is. */
  slot: number,
  x: number,
  y: number,
  z: number,
  i: number,
  j: number,
  k: number,
  w: number,
  /** Whether the tile is face up. */
  up: 0 | 1,
  /** Whether the tile is inside the box. */
  inside: 0 | 1,
  /** The tile's id if it is face up; null otherwise. */
  tile: string | null,
];

/** A seat, and who plays it. */
export interface PlayerInfo {
  seat: number;
  name: string;
  /** `open`, `human`, or `bot:` followed by the bot's name. */
  kind: string;
  /** What the player chose before the game, e.g. a city. */
  pick: string | null;
  /** Whether the player is connected; always true for bots. */
  present: boolean;
  /** The bot that is playing for the person now; null if there is none. */
  stand_in: string | null;
  /** How many deadlines the person has missed since their last move. */
  missed: number;
  /** Whether the game is waiting for the person and they have been away so long that the others may let a bot play. */
  absent: boolean;
  /** Whether the person has made a move. If not, the host can free the seat. */
  has_played: boolean;
  /** Whether the host has muted the person in the chat. */
  muted: boolean;
}

/** A step in the log of a snapshot. */
export interface LoggedStep<G extends GameName = GameName> {
  /** The number of the step. */
  at: number;
  seat: number;
  /** The text of the action. If it is another player's secret choice, only its verb until the game is over. */
  action: string;
  events: Games[G]['event'][];
  /** Whether the motion of the die and the tiles is stored for the step; `GET …/motion/AT` returns it. */
  motion: boolean;
  /** The bot that made the step in place of the seat's player; null if no bot replaced the player. */
  stand_in: string | null;
}

/** A chat message. */
export interface ChatEntry {
  /** The seat that wrote the message; null for a host without a seat. */
  seat: number | null;
  name: string;
  text: string;
  /** When the message was written, in seconds since 1970. */
  time: number;
}

/** A limit for each move (`move`, or `days` for correspondence), or for all moves of a player (`player`). */
export interface TimeLimit {
  kind: 'move' | 'player' | 'days';
  seconds: number;
}

/** The finished game that a table continues, and the position from which it continues. */
export interface Continued {
  /** The id of the finished game's table. */
  table: string;
  /** How many steps of the finished game were copied. */
  at: number;
  /** Whether everything that the player could not know was reshuffled; otherwise it is as in the finished game. */
  shuffled: boolean;
}

/** A step, and what it has changed. */
export interface StepMessage<G extends GameName = GameName> extends GameStatus<G> {
  type: 'step';
  seat: number;
  /** The text of the action. If it is another player's secret choice, only its verb until the game is over. */
  action: string;
  events: Games[G]['event'][];
  /** The bot that made the step in place of the seat's player; null if no bot replaced the player. */
  stand_in: string | null;
  /** How the die and the tiles moved; null unless the step was a launch in a simulated box. */
  motion: LaunchMotion | null;
}

/** The motion of the die and the tiles during a launch. */
export interface LaunchMotion {
  format: 'skyburst-motion/1';
  /** Frames per second. */
  rate: number;
  /** The number of frames. */
  frames: number;
  /** The die, then the tiles by slot. Tiles that were outside the box before the launch are not listed. */
  bodies: MotionTrack[];
}

/** The motion of one body, which moves in a straight line from each keyframe to the next. */
export interface MotionTrack {
  /** "die", or the slot of a tile: a number that stands for the tile without revealing its face. */
  body: number | 'die';
  /** The keyframes in order; only one if the body never moves. */
  keys: Keyframe[];
}

/** A body's pose in one frame: its position in tenths of a millimetre and its rotation quaternion in thousandths. */
export type Keyframe = [
  frame: number,
  x: number,
  y: number,
  z: number,
  i: number,
  j: number,
  k: number,
  w: number,
];

/** Sent after a change to the players, the connections, the clocks, the undo request, the pace or the rematch. */
export interface TableMessage {
  type: 'table';
  players: PlayerInfo[];
  spectators: number;
  abandoned: boolean;
  clock: ClockState | null;
  undo: UndoQuestion | null;
  can_undo: boolean;
  can_ask: boolean;
  pace: 'slow' | 'normal' | 'fast';
  rematch: string | null;
}

/** A new chat message. */
export interface ChatMessage extends ChatEntry {
  type: 'chat';
}

/** The helpers who are now holding the launch button. */
export interface HoldsMessage {
  type: 'holds';
  seats: number[];
}

/** What a player is about to do on their turn. The meaning of the values depends on the game. */
export interface GestureMessage {
  type: 'gesture';
  seat: number;
  values: number[];
}

/** The move with this `id` was made as step `at`. */
export interface AckMessage {
  type: 'ack';
  id: number | null;
  at: number;
}

/** The message with this `id` was refused; `id` is null if the message had none or could not be read. */
export interface RefusedMessage extends ErrorBody {
  type: 'refused';
  id: number | null;
}

/** Why a request was refused. */
export interface ErrorBody {
  /** A stable error code for programs. */
  error: string;
  /** What is wrong and what to do about it, in English, for developers. */
  sentence: string;
  /** The number of the rule that forbids the request; empty if no rule does. */
  rule: string;
  /** The key of the message for players in the text catalogues. */
  key: string | null;
  /** The values for the placeholders in the message for players. */
  params: Record<string, string | number | boolean | null | number[]>;
}

/** The answer to a ping. */
export interface PongMessage {
  type: 'pong';
  /** The number from the ping. */
  number: number;
  /** The server's time, in seconds since 1970. */
  time: number;
}

export type ServerMessage<G extends GameName = GameName> =
  | Snapshot<G>
  | StepMessage<G>
  | TableMessage
  | ChatMessage
  | HoldsMessage
  | GestureMessage
  | AckMessage
  | RefusedMessage
  | PongMessage;

// Messages of clients over WebSockets

/** The first message, which identifies the client. The server answers with a snapshot. */
export interface Hello extends Message {
  type: 'hello';
  /** The client's secret; null for a spectator. */
  secret?: string | null;
  /** Whether the server should send `help` and `nearness` with snapshots and steps, if the table allows it. */
  help?: boolean;
}

/** The base class of all client messages. */
export interface Message {
  /** A number chosen by the client. If the server answers with `ack` or `refused`, it repeats the number. */
  id?: number | null;
}

/** Makes a move. The server answers with `ack` or `refused`. */
export interface Act extends Message {
  type: 'act';
  seat: number;
  action: string;
  /** The number of the last step that the client has seen. */
  at: number;
}

/** Posts a chat message. */
export interface Chat extends Message {
  type: 'chat';
  text: string;
}

/** Reports that a helper has pressed or released the launch button. */
export interface Hold extends Message {
  type: 'hold';
  seat: number;
  down: boolean;
}

/**
 * Shows the other players what a player is about to do, such as where they hold the barrel.
 *
 * A gesture does not change the game.
 */
export interface Gesture extends Message {
  type: 'gesture';
  seat: number;
  values: number[];
}

/** Asks for a `pong` with the same number. */
export interface Ping extends Message {
  type: 'ping';
  number: number;
}

export type ClientMessage =
  | Hello
  | Act
  | Chat
  | Hold
  | Gesture
  | Ping;

// Responses over HTTP

/** The secret that a browser needs to play, and the seats for which it is valid. */
export interface SeatsResponse {
  table: string;
  secret: string;
  seats: number[];
}

/** The number of the step that the request made. If it made no step, the number of the last step. */
export interface StepResponse {
  at: number;
}

/**
 * Whether the move was undone, and the number of the last step.
 *
 * If the move was not undone, some players still have to agree, or the request was refused or withdrawn.
 */
export interface UndoResponse {
  undone: boolean;
  at: number;
}

/** The rematch's table, and the client's seats at it. */
export interface RematchResponse {
  table: string;
  seats: number[];
}

/** One thing that a suggested action does for the seat. */
export interface HintReason {
  /** What it does, e.g. `completes`. Its text has the key `hint.reason.GAME.KIND`. */
  kind: string;
  /** The points that it is about, e.g. those of the objective; 0 if it is not about points. */
  points: number;
  /** The id of the component that it is about, e.g. of an objective or a tile; empty if there is none. */
  thing: string;
  /** The opponent that it is about; null if it is about none. */
  seat: number | null;
  /** How many, e.g. how many tiles of an objective are in place after the action. */
  number: number;
  /** Out of how many; 0 if there is no such number. */
  of: number;
}

/** The action that a search would take if it could not take the best one. */
export interface SecondBest {
  action: string;
  /** What speaks for and against the action, in points, by the name of the evaluation's feature. */
  reasons: Record<string, number>;
  /** What the action does, strongest reason first; empty if the game gives no such reasons. */
  details: HintReason[];
  /** How much lower the chance of winning is than with the best action, from 0 to 1. */
  gives_up: number;
}

/** The best action that a search has found. */
export interface HintResponse {
  action: string;
  /** What speaks for and against the action, in points, by the name of the evaluation's feature. */
  reasons: Record<string, number>;
  /** What the action does, strongest reason first; empty if the game gives no such reasons. */
  details: HintReason[];
  /** The second best action; null if there is only one. */
  second: SecondBest | null;
}

/** How good an action is in a position. */
export interface AnswerResponse {
  grade: 'best' | 'good' | 'worse';
  /** How much lower the chance of winning is than with the best action, from 0 to 1. */
  cost: number;
}

/** A mistake in a finished game, with what is needed to continue from the position before it. */
export interface MistakeResponse<G extends GameName = GameName> {
  game: G;
  /** The seat that made the mistake. */
  seat: number;
  /** The number of the step before the mistake. */
  before: number;
}

/** What a puzzle is about, without the solution. */
export interface PuzzleInfo {
  /** The puzzle's number, counted from 1. */
  number: number;
  /** The number of seats. */
  players: number;
  options: Record<string, string | boolean>;
  /** The seat that has to find the best action. */
  seat: number;
  /** What the game is waiting for. */
  phase: string;
  /** The part of the game: `early`, `middle` or `late`. */
  stage: string;
}

/** The puzzles of a game. */
export interface PuzzlesResponse {
  puzzles: PuzzleInfo[];
}

/** A puzzle, with what is needed to create a table with its position. */
export interface PuzzleResponse {
  puzzle: PuzzleInfo;
  /** How many puzzles the game has. */
  count: number;
  /** The seed of the deal. */
  seed: string;
  /** The moves that lead to the position. */
  moves: PreparedMove[];
}

/** One of the moves that lead to a prepared position. */
export interface PreparedMove {
  seat: number;
  action: string;
  /** The random outcome of the move, in the same form as in records; null if it has none. */
  outcome?: Record<string, unknown> | null;
}

/** The best place for each requested tile, by tile id, and the points that the tile would add there. */
export interface WorthResponse {
  worth: Record<string, TileWorth>;
}

/** Where on the board a tile would add the most points if no other tile is moved. */
export interface TileWorth {
  /** The points that the tile would add immediately. */
  gain: number;
  space: string;
  /** The tile's rotation on the best space, in sixths of a turn clockwise. */
  turn: number;
  /** The parts of the score that would increase, largest increase first; `closed` means a completed big firework. */
  why: string[];
  /** The points that the tile would add on each free space; empty if players grab tiles in a race. */
  places: Record<string, PlaceWorth>;
}

/** The points that a tile would add on one space. */
export interface PlaceWorth {
  gain: number;
  /** The rotation that adds the most points, in sixths of a turn clockwise. */
  turn: number;
}

/** The result of a practice launch, which does not affect the game. */
export interface PracticeResponse {
  /** The number of tiles that the launch turned face up inside the box. */
  up: number;
  before: Scene;
  after: Scene;
  motion: LaunchMotion;
}

/** The best layout that was found, as the text of an action, and its score. */
export interface ArrangeResponse {
  action: string;
  /** The points for each part of the score. */
  score: Record<string, number>;
  total: number;
}

/** A seat at a table in the lobby, and who plays it. */
export interface LobbyPlayer {
  seat: number;
  name: string;
  /** `open`, `human`, or `bot:` followed by the bot's name. */
  kind: string;
}

/** A public table in the lobby. */
export interface LobbyTable {
  table: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  /** When the table was created, in seconds since 1970. */
  created: number;
  /** The number of open seats. */
  open: number;
  players: LobbyPlayer[];
  options: Record<string, string | boolean>;
  clock: ClockSpec | null;
}

/** A time limit for each move (`move`, or `days` for correspondence) or for all moves of a player (`player`). */
export interface ClockSpec {
  kind: 'move' | 'player' | 'days';
  seconds: number;
}

/** The public tables, the newest first. */
export interface LobbyResponse {
  tables: LobbyTable[];
}

/** A table that the client created or at which it has seats. */
export interface MyTable<G extends GameName = GameName> {
  table: string;
  game: G;
  status: 'waiting' | 'playing' | 'over';
  players: LobbyPlayer[];
  /** The client's seats. */
  mine: number[];
  /** The seats that the game is waiting for. */
  to_act: number[];
  /** Whether the game is waiting for one of the client's seats. Seats that a bot plays do not count. */
  my_turn: boolean;
  /**
   * When the last move was made, in seconds since 1970.
   *
   * Before the first move, this is when the game started; before the game, when the table was created.
   */
  moved: number;
  clock: ClockSpec | null;
  /** The scores and winners; null until the game is over, and null if the host ended it early. */
  result: GameResult | null;
  /** A spectator's view of the board; null before the game starts. */
  view: Games[G]['view'] | null;
}

/**
 * The client's tables.
 *
 * Tables where the client has to move come first, then other running games, tables that are waiting for players, and
 * finished games. In each group, the table with the latest move comes first.
 */
export interface MyTablesResponse<G extends GameName = GameName> {
  tables: MyTable<G>[];
}

/** The table with the requested code, or similar codes. */
export interface CodeResponse {
  /** The id of the table; null if there is none. */
  table: string | null;
  /** Similar codes of public tables and of the client's own tables, if no table has the requested code. */
  similar: string[];
}

/** Whether and how the server sends push messages. */
export interface PushResponse {
  /** The public key that browsers need to subscribe; null if the server does not send push messages. */
  key: string | null;
}

/** An option of a game. */
export interface OptionInfo {
  values: (string | boolean)[];
  default: string | boolean;
  /** The values that other options must have for this option to have an effect. */
  only_with: Record<string, string | boolean>;
}

/** A component set. */
export interface DeckInfo {
  id: string;
  /** The hash of the component file. */
  sha256: string;
}

/** What a client needs to know about a game in order to offer it. */
export interface GameInfo {
  name: string;
  /** The possible numbers of players. */
  seats: number[];
  options: Record<string, OptionInfo>;
  /** The levels of the bots, weakest first. */
  bots: string[];
  /** What players may choose before the game, e.g. their city. */
  picks: string[];
  deck: DeckInfo;
  /** The version of the rules. */
  rules: number;
}

/** All games that can be played on this server. */
export interface GamesResponse {
  games: GameInfo[];
}

/** A player, as stored in the record of a game. */
export interface ReplayPlayer {
  name: string;
  /** `human`, or `bot:` followed by the bot's name. */
  kind: string;
  /** What the player chose before the game; left out if there was no choice. */
  city?: string;
}

/** The table after a step, as a spectator saw it. The first frame shows the start of the game. */
export interface ReplayFrame<G extends GameName = GameName> {
  /** The number of the step. */
  at: number;
  /** The number of the turn that was being played after the step; the first turn is 1. */
  turn: number;
  /** The seats that the game was waiting for after the step. */
  to_act: number[];
  view: Games[G]['view'];
  /** The views of the seats that saw something different from a spectator. */
  seat_views: Record<string, Games[G]['view']>;
  /** The table as text; null in games that define types for their views. */
  plain: PlainTable | null;
  events: Games[G]['event'][];
  /** The action of the step; null at the start. */
  action: string | null;
  /** The seat that acted; null at the start. */
  seat: number | null;
  /** The contents of the simulated box; null if there is no box or the step did not change it. */
  scene: Scene | null;
  /** Whether the motion of the die and the tiles is stored for the step; `GET …/motion/AT` returns it. */
  motion: boolean;
  /** The bot that made the step in place of the seat's player; null if no bot replaced the player. */
  stand_in: string | null;
  /** For each seat, how close it was to scoring. */
  nearness: Record<string, Games[G]['nearness']>;
}

/** A finished game, move by move. */
export interface Replay<G extends GameName = GameName> {
  game: G;
  options: Games[G]['options'];
  players: ReplayPlayer[];
  /** The client's seats. */
  mine: number[];
  /** The parts of the score in this game, in order. */
  score_parts: string[];
  result: GameResult | null;
  /** The hash of the shuffle that everyone could see before the first move. */
  commitment: string;
  reveal: Reveal;
  /** Whether the host chose the seed of the shuffle and so may have known the shuffle. */
  seeded: boolean;
  frames: ReplayFrame<G>[];
}

/** What the actions at a past position of a finished game would have done. */
export interface PastHelp<G extends GameName = GameName> {
  /** For each seat that had to act: what each of its actions would have done. */
  help: Record<string, Record<string, Games[G]['prospect']>>;
}

/** The review of a finished game, or how far it has come. */
export interface ReviewResponse {
  /** Whether the review has not been started (or has failed), is being computed, or is complete. */
  state: 'none' | 'running' | 'done';
  /** How many of the game's positions have been reviewed. */
  done: number;
  /** The number of positions of the game: one more than steps. */
  total: number;
  /** The review; null until it is complete. */
  review: Review | null;
}

/** The review of a whole game. */
export interface Review {
  /** `skyburst-review/1`. */
  format: string;
  game: string;
  /** The number of seats. */
  players: number;
  /** The chance of winning of each seat before the first step. */
  start: number[];
  /** Every step, in order. */
  moves: ReviewedMove[];
  seats: ReviewedSeat[];
}

/** A step of the game. For each seat, `after` minus `before` equals `skill` plus `luck`. */
export interface ReviewedMove {
  /** The number of the step. */
  at: number;
  /** The seat that acted. */
  seat: number;
  action: string;
  kind: 'decision' | 'forced' | 'free' | 'unrated';
  /** The bot that made the move in place of the seat's player; null if no bot replaced the player. */
  stand_in: string | null;
  /** The best action; null unless the move was a decision. */
  best: string | null;
  /** How much lower the acting seat's chance of winning is than after the best action; 0 if the move was the best. */
  lost: number;
  /** The chance of winning of each seat before the step. */
  before: number[];
  /** The chance of winning of each seat after the step. */
  after: number[];
  /**
   * The part of each seat's change that the decision caused: minus `lost` for the seat that acted, and what the others
   * gained from that.
   */
  skill: number[];
  /** The rest of each seat's change: what was drawn, rolled or revealed, and what could not be foreseen. */
  luck: number[];
}

/** A seat's part of the game. The moves of bots that stood in for its player count only for `skill` and `luck`. */
export interface ReviewedSeat {
  seat: number;
  /** How good the seat's decisions were, from 0 to 100; null if it had nothing to decide. */
  accuracy: number | null;
  /** The number of decisions that were rated. */
  decisions: number;
  /** The sum of what the seat's own decisions changed; never above 0. */
  skill: number;
  /** The sum of what the seat gained from the other seats' mistakes; never below 0. */
  gifts: number;
  /** The sum of what chance changed. With `skill` and `gifts`, it adds up to the change from the start to the end. */
  luck: number;
  /** The costliest moves, costliest first; at most three. */
  mistakes: Mistake[];
}

/** A costly move, with what is needed to let somebody find the better one. */
export interface Mistake {
  /** The number of the step. */
  at: number;
  /** The number of the step before it, after which the seat had to decide; 0 if it was the first one. */
  before: number;
  seat: number;
  played: RatedAction;
  best: RatedAction;
  /** The difference between the values of the best and the played action. */
  lost: number;
  /**
   * Every action that was rated, best first, without reasons. In games with very many actions, not every legal action
   * was rated.
   */
  options: RatedAction[];
}

/** An action, and what the review thinks of it. */
export interface RatedAction {
  action: string;
  /** The acting seat's chance of winning after the action. */
  value: number;
  /**
   * What speaks for and against the action, in points, by the name of the evaluation's feature; for most actions empty,
   * because only the reasons of the best and of the played action are kept.
   */
  reasons: Record<string, number>;
}

/** An opponent in a daily challenge. */
export interface ChallengeBot {
  /** A default name of bots, which clients may translate. */
  name: string;
  level: string;
}

/** The challenge of a game on a day. The player has seat 0; the bots have the seats after it. */
export interface ChallengeInfo {
  game: string;
  /** The date (UTC), such as 2026-11-19. */
  day: string;
  bots: ChallengeBot[];
  /** The options that vary from day to day; the others have their defaults. */
  options: Record<string, string | boolean>;
  /** The SHA-256 hash of the seed. */
  commitment: string;
  /** The seed of the deal; null until the day is over. */
  seed: string | null;
}

/** The challenges of today. */
export interface DailyResponse {
  /** Today's date (UTC). */
  day: string;
  /** The earliest day whose challenge can still be played. */
  first: string;
  /** When the next challenges begin, in seconds since 1970. */
  ends: number;
  challenges: ChallengeInfo[];
}

/** How `master` has done in the challenge that was played at a table. */
export interface MasterResponse {
  /**
   * Whether there is nothing to compare, because the rules or components have changed since the deal; whether `master`
   * is still playing; or whether its result is known.
   */
  state: 'none' | 'running' | 'done';
  /** The id of the table at which `master` has played; null until its game is over. */
  table: string | null;
  /** The seat that `master` has played, which is the seat of every person who plays the challenge. */
  seat: number;
  /** The result of the game in which `master` has played; null until it is over. */
  result: GameResult | null;
}

/** The server's status and version, and the number of tables in its memory. */
export interface HealthResponse {
  status: string;
  version: string;
  tables: number;
}

/** The request has been carried out. */
export interface DoneResponse {
  done: boolean;
}

/** What a table has stored about one of the client's seats. */
export interface PersonalSeat {
  seat: number;
  name: string;
  /** What the player chose before the game, e.g. a city. */
  pick: string | null;
  muted: boolean;
}

/** A chat message of the client. */
export interface PersonalMessage {
  time: number;
  text: string;
}

/** A browser that gets push messages. */
export interface PersonalSubscription {
  endpoint: string;
  language: string;
  created: number;
}

/** Everything that a table has stored about the client. */
export interface PersonalData {
  table: string;
  seats: PersonalSeat[];
  chat: PersonalMessage[];
  subscriptions: PersonalSubscription[];
  /** The numbers of the client's moves; `GET …/record` returns the moves once the game is over. */
  moves: number[];
}

/** An address whose requests are refused; an IPv6 address as its /64 network. */
export interface BannedAddress {
  address: string;
  reason: string;
  time: number;
}

/** Something that the operator has done. */
export interface AuditEntry {
  time: number;
  action: string;
  /** The id of a table, or an address. */
  subject: string;
  details: Record<string, string | number | boolean>;
}

// Requests over HTTP

/** A seat at a new table. `kind` says who gets it: `me`, `open` (anyone with the link), or `bot:NAME`. */
export interface SeatSpec {
  kind: string;
  name?: string;
  /** What the player chooses before the game, e.g. a city; null means a random choice. */
  pick?: string | null;
}

/** Creates a table. */
export interface CreateRequest {
  game: string;
  seats: SeatSpec[];
  options?: Record<string, string | boolean | number>;
  clock?: ClockSpec | null;
  /** Whether the table is listed in the lobby. */
  public?: boolean;
  /** Whether players may see previews and ask for hints. */
  help?: boolean;
  /** How fast bots move. */
  pace?: 'slow' | 'normal' | 'fast';
  /** The seed of the shuffle; null means a random seed. If a seed is given, all players are told so (`seeded`). */
  seed?: string | null;
  /**
   * Moves that are made when the game starts, so that it continues from a prepared position. Allowed only with a seed,
   * on a private table without open seats.
   */
  moves?: PreparedMove[];
  /** Random text with which the client can repeat the request if it gets no response. */
  token?: string | null;
}

/** Asks for the table with this code. */
export interface CodeRequest {
  /** The code as it was typed. */
  code: string;
  /** The ids of the client's own tables, which may be suggested if the code is wrong. */
  own?: string[];
}

/** A table, and the secret of its host or of one of its players. */
export interface OwnSeat {
  table: string;
  secret: string;
}

/** Asks for the client's tables. The secrets are in the body, because URLs end up in log files. */
export interface MyTablesRequest {
  seats: OwnSeat[];
}

/** Takes the open seat `seat`, or the first open seat if `seat` is null. */
export interface JoinRequest {
  name?: string;
  seat?: number | null;
  pick?: string | null;
  /** Random text with which the client can repeat the request if it gets no response. */
  token?: string | null;
}

/**
 * Continues a finished game from its position after step `at`. The client plays `seat`; bots play the others.
 *
 * If `bot` is left out, the finished game's bots play on, and bots of the default level play for its other people.
 */
export interface ContinueRequest {
  at: number;
  seat: number;
  name?: string;
  bot?: string | null;
  /** Random text with which the client can repeat the request if it gets no response. */
  token?: string | null;
}

/** Creates a table for a daily challenge. */
export interface ChallengeRequest {
  name?: string;
  /** How fast bots move. */
  pace?: 'slow' | 'normal' | 'fast';
  /** Random text with which the client can repeat the request if it gets no response. */
  token?: string | null;
}

/** Makes a move. */
export interface ActRequest {
  seat: number;
  action: string;
  at: number;
}

/** Accepts or refuses an undo that another player has asked for. */
export interface ConsentRequest {
  undo: boolean;
}

/**
 * Lets a bot play a seat. If `bot` is left out, a bot of the default level plays.
 *
 * If `bot` is null, the seat's player gets the seat back. Before the game starts, the host can also send null to open
 * the seat of a bot.
 */
export interface StandInRequest {
  seat: number;
  bot?: string | null;
}

/** Changes a table before its game starts. Values that are left out stay the same. */
export interface OptionsRequest {
  options?: Record<string, string | boolean | number>;
  clock?: ClockSpec | null;
  public?: boolean;
  help?: boolean;
}

/** Frees the seat of a person who has not made a move yet. */
export interface FreeRequest {
  seat: number;
}

/** Mutes a player in the table's chat, or lets them write again. */
export interface MuteRequest {
  seat: number;
  muted: boolean;
}

/** Makes the bots of a table slower or faster. */
export interface PaceRequest {
  pace: 'slow' | 'normal' | 'fast';
}

/** Changes the name of a seat. */
export interface RenameRequest {
  seat: number;
  name: string;
}

/** Subscribes a browser to push messages that announce the turns of the player's seats. */
export interface PushRequest {
  /** The URL to which the server sends messages for the browser. It belongs to the browser's push service. */
  endpoint: string;
  /** The browser's public key, `p256dh`. */
  key: string;
  auth: string;
  language?: string;
}

/** Unsubscribes a browser from push messages about this table. */
export interface PushStopRequest {
  endpoint: string;
}

/** Posts a chat message. */
export interface ChatRequest {
  text: string;
}

/** Asks for a hint for a seat. */
export interface SeatRequest {
  seat: number;
}

/** Answers the question which action is best in a position. */
export interface AnswerRequest {
  action: string;
}

/** Asks for a practice launch before the seat's first launch. */
export interface PracticeRequest {
  seat: number;
  action: string;
}

/** Asks what each available tile would add to a seat's score, or what moving the tile on `space` would add. */
export interface WorthRequest {
  seat: number;
  /** The space of the tile to ask about; null to ask about all tiles that can be taken. */
  space?: string | null;
}

/** Asks for the best layout of a seat's tiles that the server can find within `seconds`. */
export interface ArrangeRequest {
  seat: number;
  seconds?: number;
}

// Requests about a table

/** The body and the response of `POST /api/tables/ID/…`, by the end of the path. */
export interface TableRequests {
  /** Takes an open seat. The game starts when no seat is open any more. */
  join: { body: JoinRequest; response: SeatsResponse };
  /** Makes a move. */
  act: { body: ActRequest; response: StepResponse };
  /** Undoes the client's last move, or asks the other players to agree. */
  undo: { body: Record<string, never>; response: UndoResponse };
  /** Accepts or refuses a requested undo. Players who refuse their own request withdraw it. */
  consent: { body: ConsentRequest; response: UndoResponse };
  /** Lets a bot play a seat, or removes the bot. The seat then goes back to its player or, if it has none, is open. */
  bot: { body: StandInRequest; response: StepResponse };
  /** Posts a chat message. */
  chat: { body: ChatRequest; response: StepResponse };
  /** Changes the name of a seat. */
  rename: { body: RenameRequest; response: StepResponse };
  /** Changes the options of a table before its game starts. Only the host may do this. */
  options: { body: OptionsRequest; response: StepResponse };
  /**
   * Frees the seat of a person who has not made a move yet, so that someone else can join.
   *
   * Only the host may do this.
   */
  free: { body: FreeRequest; response: StepResponse };
  /** Ends an abandoned game without winners. Only the host may do this. */
  end: { body: Record<string, never>; response: StepResponse };
  /** Mutes a player in the table's chat, or lets them write again. Only the host may do this. */
  mute: { body: MuteRequest; response: StepResponse };
  /** Makes the bots of the table slower or faster. Only the host may do this. */
  pace: { body: PaceRequest; response: StepResponse };
  /** Subscribes a browser to push messages that announce the turns of the client's seats. */
  subscribe: { body: PushRequest; response: StepResponse };
  /** Unsubscribes a browser from push messages about this table. */
  unsubscribe: { body: PushStopRequest; response: StepResponse };
  /** Removes the client's name, messages and subscriptions from the table. Their moves stay. */
  forget: { body: Record<string, never>; response: DoneResponse };
  /** Suggests an action to the seat, with reasons, and names the second best. */
  hint: { body: SeatRequest; response: HintResponse };
  /** Returns what each face-up tile would add to the seat's score. Only available if the game has tiles to arrange. */
  worth: { body: WorthRequest; response: WorthResponse };
  /** Searches for the best layout of the seat's tiles within the time limit, and returns it without applying it. */
  arrange: { body: ArrangeRequest; response: ArrangeResponse };
  /**
   * Makes a practice launch that does not affect the game.
   *
   * Only possible if the table has a simulated box, and only before the seat's first launch.
   */
  practice: { body: PracticeRequest; response: PracticeResponse };
  /**
   * Creates the rematch, unless it already exists.
   *
   * Each player keeps their secret and moves to the seat before theirs; the player in seat 0 gets the last seat.
   */
  rematch: { body: Record<string, never>; response: RematchResponse };
  /**
   * Creates a table at which the client continues a finished game from one of its positions, against bots.
   *
   * Everything that the client's seat could not know at that position is reshuffled.
   */
  continue: { body: ContinueRequest; response: SeatsResponse };
  /** Starts the review of a finished game, unless it has been started already. No secret is needed. */
  review: { body: Record<string, never>; response: ReviewResponse };
}

// Festival

/** The options of a table. */
export interface FestivalOptions {
  starting_objective: 'choose' | 'random';
  claims: 'auto' | 'manual';
}

/** Everything that a seat or a spectator may know about the game. */
export interface FestivalView {
  players: number;
  /** The first player's seat. */
  first: number;
  phase: 'choose' | 'act' | 'claim' | 'over';
  /** The number of the round, from 1 (F14). */
  round: number;
  /** The board of each seat. */
  boards: FestivalBoardView[];
  /** The tile stacks: how many tiles are left, the top tile, and the other tiles in alphabetical order. */
  stacks: StackView[];
  /** The objective piles: how many cards are left, and the top card. */
  piles: StackView[];
  /** All objectives that are below the top card of a pile, in alphabetical order. */
  unseen: string[];
  /** The names of the crowd-pleasers in the middle. */
  crowd_pleasers: string[];
  /** What has triggered the end, if anything. */
  ending: string | null;
  /** Whether this is the last round and the game is not over yet (F20). */
  last_round: boolean;
}

/** A player's board as everybody sees it. */
export interface FestivalBoardView {
  /** The colour for which the board scores (F21). */
  colour: 'red' | 'yellow' | 'blue' | 'green';
  /** The type of firework for which the board scores (F21). */
  type: 'peony' | 'burst' | 'palm' | 'fountain';
  /** The tiles on each space, bottom to top. */
  spaces: Record<string, string[]>;
  /** The ids of the incomplete objectives. */
  incomplete: string[];
  /** The ids of the complete objectives. */
  complete: string[];
  /** The names of the player's crowd-pleasers. */
  crowd_pleasers: string[];
  /** The points so far, by part of the score. */
  score: Record<string, number>;
  /** The sum of all parts of the score. */
  total: number;
  /** The seat whose stack is on the player's left (F7). */
  left_stack: number;
  /** The seat whose stack is on the player's right (F7). */
  right_stack: number;
  /** How many more incomplete objectives the player may have (F10). */
  room: number;
}

/** A stack, pile or deck in a view. */
export interface StackView {
  /** How many tiles or cards are left. */
  left: number;
  /** The tile or card on top, which is visible; null if the stack is empty. */
  top: string | null;
  /**
   * The tiles or cards below the top one, sorted because their order is hidden; empty if the view does not reveal which
   * they are.
   */
  rest: string[];
}

/** What an action would do. */
export interface FestivalProspect {
  /** The ids of the objectives that the action completes. */
  completes: string[];
  /** For each objective that the action completes, the spaces that its figure occupies. */
  spaces: Record<string, string[]>;
  /** The crowd-pleasers that the player would get or could claim. */
  crowd_pleasers: string[];
  /** The crowd-pleasers in `crowd_pleasers` that the player gets only by claiming them. */
  claims: string[];
  /** The immediate change in the player's points; it can be negative. */
  points: number;
  /** The reasons why the action gains or loses points. Their points add up to the `points` of the action. */
  reasons: FestivalReason[];
  /** The visible tile that the action covers; null if there is none. */
  covers: string | null;
  /** For each objective that the action affects but does not complete: how its number of matching cells changes. */
  progress: Record<string, FestivalProgress>;
  /** For each objective in `progress`: the indices of its matching cells after the action. */
  cells: Record<string, number[]>;
  /** For each crowd-pleaser in the middle that the action affects but does not fulfil: how its count changes. */
  crowd_progress: Record<string, FestivalProgress>;
  /** Whether the action triggers the end of the game. */
  ends: boolean;
}

/** One reason why an action gains or loses points, and how many. */
export interface FestivalReason {
  kind: 'objective' | 'crowd_pleaser' | 'colour' | 'type' | 'covered_colour' | 'covered_type';
  /** The id of the objective, the name of the crowd-pleaser, or the colour or type of the tile. */
  what: string;
  points: number;
}

/** How an action changes the progress towards an objective or a crowd-pleaser. */
export interface FestivalProgress {
  before: number;
  after: number;
  needed: number;
}

/** How close a seat is to completing objectives and getting crowd-pleasers. */
export interface FestivalNearness {
  /** For each incomplete objective of the seat, and for each pile's top card: the indices of its matching cells. */
  objectives: Record<string, number[]>;
  /** For each objective in `objectives`: the space of each cell, in the placement where the most cells match. */
  spaces: Record<string, string[]>;
  /** For each crowd-pleaser in the middle: the seat's count, e.g. of tiles of one colour, and the count needed. */
  crowd_pleasers: Record<string, [number, number]>;
}

/** An empty object. */
export type Nothing = Record<string, undefined>;

/** Everything in the game's box, and the numbers from the rules that a client shows. */
export interface FestivalComponents {
  objectives: FestivalObjective[];
  boards: FestivalBoard[];
  /** The points of each crowd-pleaser. */
  crowd_pleasers: Record<string, number>;
  /** The two sides of each crowd-pleaser tile. */
  crowd_tiles: [string, string][];
  /** The maximum number of incomplete objectives that a player may have. */
  most_incomplete: number;
  /** The number of complete objectives that triggers the end of the game. */
  last_objective: number;
}

/** An objective card, or one side of a starting objective. */
export interface FestivalObjective {
  id: string;
  points: number;
  /** The rows of the linked figure, such as `peony red^ .` (`^`: raised, `.`: empty cell). A pair has no rows. */
  rows: string[];
  /** The colour of the identical pair that the objective shows; null for a linked figure. */
  pair: 'red' | 'yellow' | 'blue' | 'green' | null;
  /** How many tiles the objective requires. */
  tiles: number;
}

/** A player board. */
export interface FestivalBoard {
  /** The colour for which the board scores. */
  colour: 'red' | 'yellow' | 'blue' | 'green';
  /** The type of firework for which the board scores. */
  type: 'peony' | 'burst' | 'palm' | 'fountain';
  /** The board's two cities. */
  cities: string[];
  /** The ids of the two sides of the board's starting objective. */
  starting: string[];
}

/** The positions that illustrate the rules. */
export interface FestivalExamples {
  /** The examples by name: `printed`, `turned`, `mirrored`, `raised`, `flat`, `pair` and `other_types`. */
  figures: Record<string, FestivalFigureExample>;
  crowd_pleasers: FestivalCrowdPleaserExample[];
  turn: FestivalTurnExample;
  final: FestivalScoreExample;
}

/** A board, and whether it shows the figure of an objective. */
export interface FestivalFigureExample {
  objective: string;
  /** The tiles on each space, bottom to top. */
  spaces: Record<string, string[]>;
  /** The space of each of the figure's cells, in the placement where the most cells match. */
  cells: string[];
  /** The indices of the cells that match in this placement. */
  matched: number[];
  fulfilled: boolean;
}

/** A board or completed objectives that earn a player a crowd-pleaser. */
export interface FestivalCrowdPleaserExample {
  name: string;
  spaces: Record<string, string[]>;
  complete: string[];
  /** The player's count, e.g. of tiles of one colour, and the count that the crowd-pleaser requires. */
  progress: [number, number];
}

/** A turn: the board before and after it, and what it does. */
export interface FestivalTurnExample {
  before: Record<string, string[]>;
  after: Record<string, string[]>;
  tile: string;
  /** The space on which the tile is placed. */
  space: string;
  completes: string[];
  /** The spaces that the figure of the completed objective occupies. */
  cells: string[];
  crowd_pleasers: string[];
  points: number;
}

/** A player's board at the end of a game, and its points. */
export interface FestivalScoreExample {
  colour: 'red' | 'yellow' | 'blue' | 'green';
  type: 'peony' | 'burst' | 'palm' | 'fountain';
  spaces: Record<string, string[]>;
  complete: string[];
  crowd_pleasers: string[];
  /** The spaces that count for the board's `colour` and `type`. */
  scoring: Record<string, string[]>;
  score: Record<string, number>;
  total: number;
}

/** The fields of each event, by its name. */
export interface FestivalEvents {
  /** A seat chose the side of its starting objective (F6). */
  SideChosen: { seat: number; objective: string };
  /** A tile went from the stack of seat `stack` to a space on the board of `seat`, at level `level` (F9). */
  TilePlaced: { seat: number; stack: number; tile: string; space: string; level: number };
  /** The top card of pile `pile`, 1 to 4, went to the left of the seat's board (F9). */
  ObjectiveTaken: { seat: number; pile: number; objective: string };
  /** A seat passed because there was nothing to take (F11). */
  TurnPassed: { seat: number };
  /** An objective was completed and moved to the right of the seat's board (F12). */
  ObjectiveCompleted: { seat: number; objective: string; points: number };
  /** A crowd-pleaser went from the middle to a seat (F13). */
  CrowdPleaserTaken: { seat: number; crowd_pleaser: string; points: number };
  /** A seat triggered the end of the game, so this round is the last (F20). */
  EndTriggered: { seat: number; ending: string };
  /** The last turn is over (F20). */
  GameEnded: { ending: string };
}

export type FestivalEvent = EventOf<FestivalEvents>;

// Spring Festival

/** The options of a table. */
export interface SpringFestivalOptions {
  decks: 'base' | 'extended';
  sign: boolean | 'goat' | 'rooster' | 'snake' | 'rat' | 'dragon' | 'ox' | 'rabbit' | 'dog' | 'tiger' | 'monkey' | 'pig' | 'horse';
  sign_tiles: 'any' | 'exploded';
}

/** Everything that a seat or a spectator may know about the game. */
export interface SpringFestivalView {
  players: number;
  /** The seat that plays first. */
  first: number;
  phase: 'lay' | 'turn' | 'fire' | 'finale' | 'over';
  /** How many turns are over. */
  turn: number;
  /** The number of the current turn, from 1; from the grande finale on, the number of the last turn (S15). */
  turn_number: number;
  /** The seat of the active player, who rotates the store. */
  active: number;
  /** The store's rotation: 0 to 3 quarter turns, clockwise (see `store.spot_at`). */
  rotation: number;
  /** The panorama of each seat. */
  panoramas: SpringFestivalPanoramaView[];
  /** The spots in the store, in clockwise order. */
  store: SpringFestivalSpotView[];
  /** All tiles that are below the top tile of a stack, sorted. */
  unseen: string[];
  /** The deck of colour cards. */
  colour_deck: StackView;
  /** The deck of pattern cards. */
  pattern_deck: StackView;
  /** The sign used in this game; null if there is none (S5). */
  sign: string | null;
  ending: string | null;
}

/** Everything in front of one player. */
export interface SpringFestivalPanoramaView {
  /** The number of the starting set, 1 to 4. */
  set: number;
  /** The tiles by cell; cells are written as `x,y`. */
  tiles: Record<string, SpringFestivalTileView>;
  /** The starting tiles that are still to be laid. */
  starting_tiles: string[];
  /** The composition cards that the player has but has not completed. */
  cards: string[];
  /** The composition cards that have been completed. */
  completed: string[];
  /** The number of applause tokens so far. */
  applause: number;
  /** The tile that the seat can fire now; null if the phase is not `fire` or the seat has already fired. */
  faces: string | null;
  /** Whether the seat has fired in this turn. */
  fired: boolean;
  /** Whether the seat has finished this turn. */
  done: boolean;
  /** Whether the seat has had its grande finale. */
  ignited: boolean;
  /** The points for each part of the score. */
  score: Record<string, number>;
  /** The sum of all parts of the score. */
  total: number;
  /** The full sparks in the panorama (S11). */
  sparks: SpringFestivalSparkView[];
}

/** A tile in a panorama, and whether its Explosion side is up. */
export interface SpringFestivalTileView {
  /** The id of the tile. */
  tile: string;
  /** Whether the tile's Explosion side is up. */
  exploded: boolean;
}

/** A full spark in a panorama: two half sparks that meet (S11). */
export interface SpringFestivalSparkView {
  /** The cell on one side of the spark. */
  cell: string;
  /** The edge of `cell` with the spark, `N` or `E`. */
  edge: string;
  /** The cell on the other side of the spark. */
  neighbour: string;
}

/** A spot in the store and its stack. Only the stack's top tile is visible (S2). */
export interface SpringFestivalSpotView {
  /** How many tiles the stack had when the turn began. */
  left: number;
  /** The tile that leaves the stack in this turn; null if the store is empty. */
  top: string | null;
  /** Whether the seat that faces the spot has already fired this tile (S9). */
  taken: boolean;
  /** The seat that faces the spot now and after 1, 2 and 3 more quarter turns; null if nobody does (S7, S8). */
  faced_by: (number | null)[];
}

/** What firing at a cell would do. */
export interface SpringFestivalFiring {
  /** Each cell that explodes, with the cell whose arrow sets it off (null for the first cell). */
  chain: [string, string | null][];
  /** The new sparks, each as the two cells that it lies between. */
  sparks: [string, string][];
  applause: number;
  /** The groups of cards that could be completed together after firing, most points first. */
  opens: SpringFestivalOpenedCompletion[][];
  /** The tile that would be replaced and leave the game; null if the cell is empty. */
  replaces: string | null;
  /** The immediate change in each part of the score; parts that stay the same are left out. */
  gains: Record<string, number>;
  /** For each card whose number of matching cells changes: the number before and after. */
  progress: Record<string, [number, number]>;
}

/** A card that could be completed after firing. */
export interface SpringFestivalOpenedCompletion {
  card: string;
  points: number;
  cells: string[];
}

/** What completing a card with the tiles on these cells would do. */
export interface SpringFestivalCompletion {
  points: number;
  cells: string[];
  /** The change in each part of the score; parts that stay the same are left out. */
  gains: Record<string, number>;
  /** For each other card whose number of matching cells changes: the number before and after. */
  progress: Record<string, [number, number]>;
  /** The cards that can be completed now, but not after completing this card. */
  excludes: string[];
  /** The card that would be drawn; null if the deck is empty. */
  draws: string | null;
}

/** What a grande finale would do if it started with the tile on this cell. */
export interface SpringFestivalIgnition {
  /** Each cell that explodes, with the cell whose arrow sets it off (null for the first cell). */
  chain: [string, string | null][];
  /** How many tiles explode. */
  yield: number;
  /** How many tiles there are in the panorama. */
  of: number;
  /** Whether all tiles explode. */
  perfect: boolean;
  /** The change in each part of the score; parts that stay the same are left out. */
  gains: Record<string, number>;
}

/** How close a seat is to completing its cards. */
export interface SpringFestivalNearness {
  /** For each card, the indices of its matching cells, in the placement where the most cells match. */
  cards: Record<string, number[]>;
}

/** Everything in the game's box, and the numbers from the rules that a client shows. */
export interface SpringFestivalComponents {
  tiles: SpringFestivalTile[];
  /** The tiles of each starting set. */
  sets: string[][];
  compositions: SpringFestivalComposition[];
  /** How many turns a game has. */
  turns: number;
}

/** A firework tile. */
export interface SpringFestivalTile {
  id: string;
  colour: 'red' | 'yellow' | 'blue' | 'green';
  /** The tile's number of explosions, which is also its number of arrows. */
  number: number;
  /** The directions of the tile's arrows, such as `NE`. */
  arrows: string[];
  /** The edges with a half spark, such as `N`. */
  sparks: string[];
}

/** A composition card. */
export interface SpringFestivalComposition {
  id: string;
  kind: string;
  edition: string;
  points: number;
  /** The printed figure, top row first. */
  rows: string[];
  /** How many tiles the card requires. */
  tiles: number;
}

/** The positions that illustrate the rules. */
export interface SpringFestivalExamples {
  firing: SpringFestivalFiringExample;
  /** The examples by name: `printed`, `turned`, `mirrored` and `rocket`. */
  figures: Record<string, SpringFestivalFigureExample>;
  finale: SpringFestivalFinaleExample;
  signs: Record<string, SpringFestivalSignExample>;
  /** For each number of players, the seat at each place around the store, clockwise; null if nobody sits there. */
  places: Record<string, (number | null)[]>;
}

/** A panorama before and after a tile is fired, and what happens. */
export interface SpringFestivalFiringExample {
  before: Record<string, SpringFestivalPanoramaTile>;
  after: Record<string, SpringFestivalPanoramaTile>;
  /** The empty cells on which the tile may be placed. */
  placements: string[];
  tile: string;
  /** The cell on which the tile is placed. */
  cell: string;
  /** Each cell that explodes, with the cell whose arrow sets it off (null for the first cell). */
  chain: [string, string | null][];
  /** The new sparks, each as the two cells that it lies between. */
  sparks: [string, string][];
  /** The composition that can be completed afterwards. */
  card: string;
  /** The cells of the composition's figure. */
  cells: string[];
}

/** A tile in a panorama. */
export interface SpringFestivalPanoramaTile {
  tile: string;
  exploded: boolean;
}

/** A panorama, and where it shows the figure of a composition. */
export interface SpringFestivalFigureExample {
  card: string;
  tiles: Record<string, SpringFestivalPanoramaTile>;
  /** The cells of the figure; empty if the panorama does not show it. */
  cells: string[];
}

/** A panorama after its grande finale, and the player's points. */
export interface SpringFestivalFinaleExample {
  tiles: Record<string, SpringFestivalPanoramaTile>;
  chain: [string, string | null][];
  perfect: boolean;
  /** The player's applause tokens, including those for a perfect finale. */
  applause: number;
  /** The applause tokens of the other players. */
  opponents: number[];
  completed: string[];
  score: Record<string, number>;
  total: number;
}

/** A panorama, and the points that a sign gives for it. */
export interface SpringFestivalSignExample {
  tiles: Record<string, SpringFestivalPanoramaTile>;
  /** The cells of the tiles without which the sign would give fewer points. */
  cells: string[];
  points: number;
}

/** The fields of each event, by its name. */
export interface SpringFestivalEvents {
  /** A starting tile was laid (S4). */
  TileLaid: { seat: number; tile: string; cell: string };
  /** The active player rotated the store (S7). */
  StoreTurned: { seat: number; quarters: number };
  /** A tile was placed and exploded; `replaced` is the tile whose place it took, if any (S10). */
  RocketFired: { seat: number; tile: string; cell: string; replaced: string | null };
  /** Two half sparks met at an edge of the placed tile, which earns one applause token (S11). */
  Sparked: { seat: number; cell: string; edge: string; neighbour: string };
  /** A tile exploded in a chain reaction because an arrow of the tile on the cell `cause` points at it (S12). */
  Exploded: { seat: number; cell: string; cause: string };
  /** Tiles with their Explosion side up completed a card and flipped back to Rocket (S13). */
  CompositionCompleted: { seat: number; card: string; cells: string[]; points: number };
  /** A player drew a new card from the deck that the completed card came from (S13). */
  CardDrawn: { seat: number; card: string };
  /** The tiles that nobody faced were removed from the store (S8). */
  TilesDiscarded: { tiles: string[] };
  /** A turn began, with this seat as the active player (S14). */
  ActivePlayer: { seat: number };
  /** The store is empty, and all tiles were flipped to Rocket. This seat has its grande finale first (S15, S16). */
  FinaleBegun: { seat: number };
  /** A player chose the first tile of the grande finale; `Exploded` events of the chain reaction follow (S16). */
  Ignited: { seat: number; cell: string };
  /** All of a player's tiles exploded in the grande finale, which earns extra applause (S16). */
  PerfectFinale: { seat: number; applause: number };
  /** The last grande finale is over (S15, S16). */
  GameEnded: { ending: string };
}

export type SpringFestivalEvent = EventOf<SpringFestivalEvents>;

// Fireworks

/** The options of a table. */
export interface FireworksOptions {
  variant: 'standard' | 'advanced' | 'speed';
  race?: 'hands' | 'help';
}

/** Everything that a seat, or a spectator if `seat` is null, may know about the game. */
export interface FireworksView {
  players: number;
  first: number;
  phase: 'launch' | 'draw' | 'helpers' | 'choose' | 'gale' | 'heavy-rain' | 'last' | 'grab' | 'over';
  /** The seat whose turn it is. */
  active: number;
  /** How many turns are over, including bonus turns. */
  turns: number;
  /** The kinds of bonus turn that the active player has already had in this series of turns (W18). */
  spent: string[];
  /** What has happened in the current turn. */
  turn: FireworksTurnView;
  /** The board of each seat. */
  boards: FireworksBoardView[];
  /** The tiles that are face up inside the box. */
  face_up: string[];
  /** How many tiles are face down inside the box. */
  face_down: number;
  /** The tiles that are face up outside the box (W12). */
  outside_up: string[];
  /** How many tiles are face down outside the box (W12). */
  outside_down: number;
  /** The function tiles that have left the game (W15). */
  removed: string[];
  /** How many action cards are left in each pile. */
  piles: number[];
  /** The discarded action cards, in the order in which they were discarded. */
  discards: string[];
  /** The tile that `seat` has chosen for the Gale or Heavy Rain, until all have chosen; otherwise null (W16). */
  choice: string | null;
  /** What has triggered the end: "full-board", or null if the end has not been triggered (W19). */
  ending: string | null;
}

/** The active player's turn so far. */
export interface FireworksTurnView {
  /** The action card that was drawn; null if none was. */
  card: string | null;
  /** The seats that help, clockwise from the active player (W13). */
  helpers: number[];
  /** The face of the die after the last launch; null before the first. */
  die: string | null;
  /** How many launches of this turn have failed (W8). */
  fails: number;
  /** Whether the tiles have been heaped for the next launch (W7). */
  heaped: boolean;
  /** Who takes tiles, in the order in which they choose (W9, W13); empty except in the phase `choose`. */
  takers: FireworksTakerView[];
  /** The kind of bonus turn that follows, "die" or "tile"; null if none follows (W18). */
  bonus: string | null;
  /** The function tiles that are still to be resolved (W15). */
  resolving: string[];
  /** The main phases of the turn, without a failed first launch (W7, W8, W26); empty in the speed variant. */
  steps: ('launch' | 'draw' | 'helpers' | 'choose' | 'gale' | 'heavy-rain' | 'last' | 'grab' | 'over')[];
}

/** A player who takes tiles after the launch. */
export interface FireworksTakerView {
  seat: number;
  /** How many more tiles the player may take (W9). */
  left: number;
}

/** A player's city board and character. */
export interface FireworksBoardView {
  /** The id of the character. */
  character: string;
  /** The tiles, by the name of their space. */
  spaces: Record<string, FireworksTileView>;
  /** How many spaces are empty. */
  free: number;
  /** The points, by part of the score, that the player would have if the game ended now (W20 to W23). */
  score: Record<string, number>;
  /** Whether the player has chosen a tile for the Gale or Heavy Rain (W16). */
  chosen: boolean;
  /** Whether the player has finished arranging (W19). */
  ready: boolean;
  /** The sum of all parts of the score. */
  total: number;
  /** Whether the player may arrange the board now (W11, W19). */
  may_arrange: boolean;
  /** The seat that gets the player's tile in a Gale (W16). */
  passes_to: number;
  /** Whether the next tile that the player grabs ends the game (W27). */
  last_grab: boolean;
}

/** A tile on a board. */
export interface FireworksTileView {
  /** The id of the tile. */
  tile: string;
  /** How many sixths of a full turn the tile is rotated clockwise. */
  turn: number;
}

/** How many tiles a launch usually turns face up. */
export interface FireworksLaunchProspect {
  /** Three out of four launches turn at least this many tiles face up. */
  low: number;
  /** Three out of four launches turn at most this many tiles face up. */
  high: number;
  /** The percentage of launches that turn no tile face up. */
  none: number;
}

/** The formations that score on a board. */
export interface FireworksNearness {
  formations: FireworksFormation[];
}

/** Tiles that score together. */
export interface FireworksFormation {
  /** `big`, `special`, or the name of the small firework whose halves form a pair. */
  kind: string;
  /** The spaces of a core and its segments, of the two halves of a pair, or of one special tile for each motif. */
  spaces: string[];
  points: number;
  /** Whether the formation is complete. Only a big firework can be incomplete. */
  complete: boolean;
}

/** Everything in the game's box. */
export interface FireworksComponents {
  spaces: FireworksSpace[];
  tiles: FireworksTile[];
  characters: string[];
  /** The faces of the die. */
  die: string[];
  cards: FireworksActionCard[];
  physical: FireworksPhysical;
}

/** A space on the city board. Spaces are listed in reading order. */
export interface FireworksSpace {
  name: string;
  row: number;
  /** The space's index in its row. */
  column: number;
  /** The space's distance from the left, in units of half a hexagon's width. */
  half: number;
}

/**
 * A tile. Fields that do not apply to its kind are null.
 *
 * Edges are numbered clockwise from the north-east, 0 to 5. On a tile rotated clockwise by r sixths, edge e points in
 * direction (e + r) mod 6.
 */
export interface FireworksTile {
  id: string;
  kind: 'start' | 'basic' | 'special' | 'function';
  colour: string | null;
  shape: string | null;
  /** The kind of small firework that the tile shows half of. */
  half: 'kaleidoscope' | 'saturn' | 'small-flower' | null;
  motif: string | null;
  function: 'gale' | 'heavy-rain' | 'fireworks' | null;
  /** The edge (0 to 5) that shows a segment of a big firework. */
  segment_edge: number | null;
  /** The edge (0 to 5) that shows half of a small firework. */
  half_edge: number | null;
}

/** An action card, and how the die is launched with it. All deviations are standard deviations along each axis. */
export interface FireworksActionCard {
  id: string;
  /** Who launches: the player alone, with one other player, or with one to three other players. */
  players: '1' | '2' | '2-4';
  /** The height of a launch with this card; it overrides the height in the action. */
  height: number;
  /** The deviation from the aim. */
  deviation: number;
  /** How much each additional hand adds to the deviation from the aim. */
  tremble: number;
  /** The deviation of the spin, in radians per second. */
  spin: number;
  /** The deviation of the sideways speed, in centimetres per second. */
  sideways: number;
  /** The downward speed with which the die is released, in centimetres per second. */
  downward: number;
  /** How many times in a row the die is dropped; the last drop determines its face. */
  drops: number;
}

/** The dimensions of the box, the tiles and the die, and the range of launch heights. */
export interface FireworksPhysical {
  /** The width, depth and height of the starry sky box, measured inside. */
  box_inside: [number, number, number];
  tile_flat_to_flat: number;
  tile_thickness: number;
  die_edge: number;
  /** The lowest height from which a launch is allowed. */
  lowest: number;
  /** The greatest height from which a launch is allowed. */
  highest: number;
  /**
   * The height at which clients first show the barrel.
   *
   * From this height, launches into a new box are the most likely to turn a tile face up.
   */
  good: number;
}

/** The positions that illustrate the rules, and related numbers from the rules. */
export interface FireworksExamples {
  /** Big fireworks by what their tiles share (`shape_and_colour`, `shape`, `colour`), and an `incomplete` one. */
  big: Record<string, FireworksBoardExample>;
  /** For each small firework, a pair of halves in one colour, then a pair in two colours. */
  pairs: Record<string, FireworksBoardExample[]>;
  /** The points for special tiles with 1, 2, … different motifs. */
  special_points: number[];
  /** For each character, the kinds of formations that it gives points for. */
  characters: Record<string, string[]>;
  final: FireworksScoreExample;
  /** How many action cards there are, by their number of players. */
  cards: Record<string, number>;
  helpers: FireworksHelpersExample;
  launches: FireworksLaunchExample[];
}

/** A board, or a part of one, and what scores on it. */
export interface FireworksBoardExample {
  spaces: Record<string, FireworksLaidTile>;
  formations: FireworksFormation[];
}

/** A tile on a board. */
export interface FireworksLaidTile {
  tile: string;
  /** The tile's rotation, in sixths of a turn clockwise. */
  turn: number;
}

/** A board at the end of a game, and its points. */
export interface FireworksScoreExample {
  board: FireworksBoardExample;
  character: string;
  score: Record<string, number>;
  total: number;
}

/** A launch with helpers: the action card, the face of the die, and who takes which tile, in order. */
export interface FireworksHelpersExample {
  card: string;
  die: string;
  /** The seat and the tile of each take. The seat of the first take drew the card. */
  takes: [number, string][];
}

/** How many tiles a launch over the middle of a new box usually turns face up. */
export interface FireworksLaunchExample {
  height: number;
  prospect: FireworksLaunchProspect;
}

/** The fields of each event, by its name. */
export interface FireworksEvents {
  /** The tiles in the box were heaped up (W7). */
  Heaped: { seat: number };
  /**
   * An action card was drawn from pile 1 or 2.
   *
   * `reshuffled` says whether the pile was empty and was first refilled with the shuffled discards (W5).
   */
  CardDrawn: { seat: number; pile: number; card: string; reshuffled: boolean };
  /** The player who drew the card chose helpers for the launch, who choose tiles after that player (W13). */
  HelpersAsked: { seat: number; helpers: number[] };
  /** The die was launched (W29). */
  Launched: {
    seat: number;
    /** The action card used for the launch, if any. */
    card: string | null;
    /** The face that the die shows. */
    die: string;
    /** The tiles that turned face up inside the box. */
    up: string[];
    /** How many tiles turned face down inside the box. */
    down: number;
    /** The tiles that flew out of the box and are face up. */
    out_up: string[];
    /** How many tiles flew out of the box and are face down. */
    out_down: number;
  };
  /** The launch turned no tile face up inside the box (W8, W26). */
  LaunchFailed: { seat: number };
  /** A tile was taken from the box and put on the first free space of a board (W9, W11, W27). */
  TileTaken: { seat: number; tile: string; space: string };
  /** A board was rearranged (W11). */
  Arranged: {
    seat: number;
    /** The new layout, as SPACE=TILE:TURN for each tile. */
    layout: string[];
  };
  /** A board is full: this round is the last (W19). */
  EndTriggered: { seat: number };
  /** A function tile was resolved and left the game; `effect` says whether it had an effect (W15 to W17). */
  FunctionResolved: { seat: number; function: string; effect: boolean };
  /** In a Gale, a tile was passed to the player on the left and put on this space of that player's board (W16). */
  TilePassed: { seat: number; to: number; tile: string; space: string };
  /** In Heavy Rain, the tile on this space was put back into the box, face down (W16). */
  TileReturned: { seat: number; space: string };
  /** The tiles that were outside the box were put back into it (W12). */
  TilesPutBack: {
    /** The tiles that are face up. */
    up: string[];
    /** How many tiles are face down. */
    down: number;
  };
  /** The player takes another turn (W10, W17). */
  BonusTurn: {
    seat: number;
    /** What earned the bonus turn: "die" or "tile". */
    by: string;
  };
  /** The next player's turn begins. */
  ActivePlayer: { seat: number };
  /** All turns are over, and all players may arrange once more (W19). */
  LastArranging: Record<string, undefined>;
  /** A player has finished arranging (W19). */
  SaidReady: { seat: number };
  /** The game is over (W19, W27). */
  GameEnded: {
    /** What triggered the end: always "full-board". */
    ending: string;
  };
}

export type FireworksEvent = EventOf<FireworksEvents>;

// Games

/** The types of each game. */
export interface Games {
  festival: {
    options: FestivalOptions;
    view: FestivalView;
    event: FestivalEvent;
    prospect: FestivalProspect;
    nearness: FestivalNearness | Nothing;
    components: FestivalComponents;
    examples: FestivalExamples;
  };
  spring_festival: {
    options: SpringFestivalOptions;
    view: SpringFestivalView;
    event: SpringFestivalEvent;
    prospect: SpringFestivalFiring | SpringFestivalCompletion | SpringFestivalIgnition;
    nearness: SpringFestivalNearness | Nothing;
    components: SpringFestivalComponents;
    examples: SpringFestivalExamples;
  };
  fireworks: {
    options: FireworksOptions;
    view: FireworksView;
    event: FireworksEvent;
    prospect: FireworksLaunchProspect;
    nearness: FireworksNearness;
    components: FireworksComponents;
    examples: FireworksExamples;
  };
}

export type GameName = keyof Games;
