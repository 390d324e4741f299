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
  /** How many people are watching. */
  spectators: number;
  /** The seats of the client. */
  mine: number[];
  /** Whether the client created the table. */
  host: boolean;
  /** The steps so far. */
  log: LoggedStep<G>[];
  /** The latest chat messages. */
  chat: ChatEntry[];
  /** A hash of the shuffle, shown before the first move; `reveal` lets anyone check it. */
  commitment: string | null;
  /** Whether the host chose the seed of the shuffle. */
  seeded: boolean;
  /** Whether the table is listed in the lobby. */
  public: boolean;
  /** Whether the table allows previews and hints. */
  helping: boolean;
  /** The table of the rematch. */
  rematch: string | null;
  /** How tiles are launched: `box` in a simulated box, `fast` with the fitted model. */
  launcher: 'box' | 'fast' | null;
  /** The helpers who are holding the launch button. */
  holds: number[];
}

/** Everything that a step can change. */
export interface GameStatus<G extends GameName = GameName> {
  /** The number of the last step. */
  at: number;
  /** `waiting` for players, `playing` or `over`. */
  status: 'waiting' | 'playing' | 'over';
  /** The seats that the game is waiting for. */
  to_act: number[];
  /**
   * The view of each seat of the client; without a seat, the view of a spectator under the key `spectator`.
   *
   * Leaves out what messages contain anyway: `seat`, `options`, `to_act` and `legal`.
   */
  views: Record<string, Games[G]['view']>;
  /** The table as text, seen from the client's seat that is to act. Only in games whose views have no type here. */
  plain: PlainTable | null;
  /** The legal actions of each seat of the client; a sample if there is no finite list. */
  legal: Record<string, string[]>;
  /**
   * For each seat of the client that is to act: what each of its actions would do. Empty if the table has no hints.
   *
   * Empty unless the client has asked for help.
   */
  help: Record<string, Record<string, Games[G]['prospect']>>;
  /**
   * For each seat of the client, or for every seat if it has none: how close the seat is to scoring.
   *
   * Empty unless the client has asked for help.
   */
  nearness: Record<string, Games[G]['nearness']>;
  clock: ClockState | null;
  /** The pending request for an undo. */
  undo: UndoQuestion | null;
  /** Whether the client can undo its last move without asking. */
  can_undo: boolean;
  /** Whether the client can ask the others to undo its last move. */
  can_ask: boolean;
  /** The scores and winners, once the game is over. */
  result: GameResult | null;
  /** Seed, nonce and set-up, once the game is over. */
  reveal: Reveal | null;
  /** Where everything is in the simulated box; null in a step that has not changed it. */
  scene: Scene | null;
}

/** What one seat or a spectator sees of a game that defines no types for its views. */
export interface PlainTable {
  /** The board as text, in lines. */
  board: string;
  /** The score of each seat so far: `total`, and the points by part; null if scores are secret during play. */
  scores: Record<string, number>[] | null;
}

/** The clocks of a table. */
export interface ClockState {
  kind: 'move' | 'player' | 'days';
  /** The limit: for each move, or for all moves of a player if `kind` is `player`. */
  seconds: number;
  /** The server's time when this was measured, in seconds since 1970. */
  time: number;
  /** The seconds that each seat had left at that time. */
  left: number[];
  /** The seats whose clocks are running. */
  running: number[];
}

/** A pending request for an undo. */
export interface UndoQuestion {
  /** The seat that asks. */
  by: number;
  /** How many steps would be kept. */
  to: number;
  /** The seats that have agreed. */
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
}

/** What was secret during the game. Anyone can compute the commitment from it. */
export interface Reveal {
  seed: string;
  nonce: string;
  /** The set-up, as records store it. */
  setup: unknown;
}

/** Where everything is in a simulated box. */
export interface Scene {
  die: Pose | null;
  tiles: SceneTile[];
}

/** The position of a body in tenths of a millimetre, and its rotation as a quaternion in thousandths. */
export type Pose = [x: number, y: number, z: number, i: number, j: number, k: number, w: number];

/** A tile in the box or beside it, and its pose. */
export type SceneTile = [
  /** Its number, which does not reveal which tile it is. */
  slot: number,
  x: number,
  y: number,
  z: number,
  i: number,
  j: number,
  k: number,
  w: number,
  /** Whether its face is up. */
  up: 0 | 1,
  /** Whether it lies inside the box. */
  inside: 0 | 1,
  /** Its id if its face is up. */
  tile: string | null,
];

/** A seat and who plays it. */
export interface PlayerInfo {
  seat: number;
  name: string;
  /** `open`, `human`, or `bot:` and the name of the bot. */
  kind: string;
  /** What the player chose before the game, e.g. a city. */
  pick: string | null;
  /** Whether the player is connected; always true for bots. */
  present: boolean;
  /** The bot that plays for the person now. */
  stand_in: string | null;
  /** Whether the person's time has run out. */
  late: boolean;
}

/** A step in the log of a snapshot. */
export interface LoggedStep<G extends GameName = GameName> {
  /** The number of the step. */
  at: number;
  seat: number;
  /** The action; only its verb if it is another player's secret choice. */
  action: string;
  events: Games[G]['event'][];
  /** Whether the step has a tile motion, which `GET …/motion/AT` returns. */
  motion: boolean;
}

/** A chat message. */
export interface ChatEntry {
  /** The seat that wrote it; null if it is a host without a seat. */
  seat: number | null;
  name: string;
  text: string;
  /** The seconds since 1970. */
  time: number;
}

/** A step and what it has changed. */
export interface StepMessage<G extends GameName = GameName> extends GameStatus<G> {
  type: 'step';
  seat: number;
  /** The action; only its verb if it is another player's secret choice. */
  action: string;
  events: Games[G]['event'][];
  /** The motion of the tiles during a launch in a simulated box. */
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
  /** "die", or the slot of a tile. */
  body: number | 'die';
  /** The keyframes in order; only one if the body never moves. */
  keys: Keyframe[];
}

/** A body's pose in one frame: its position in tenths of a millimetre and its quaternion in thousandths. */
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

/** Changes outside the game: players, names, connections, clocks, requests for an undo. */
export interface TableMessage {
  type: 'table';
  players: PlayerInfo[];
  spectators: number;
  clock: ClockState | null;
  undo: UndoQuestion | null;
  can_undo: boolean;
  can_ask: boolean;
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

/** The move with this `id` was made as step `at`. */
export interface AckMessage {
  type: 'ack';
  id: number | null;
  at: number;
}

/** The message with this `id` was refused. */
export interface RefusedMessage extends ErrorBody {
  type: 'refused';
  id: number | null;
}

/** Why a request was refused. */
export interface ErrorBody {
  /** A code that programs can rely on. */
  error: string;
  /** What is wrong and what would be right, in English, for developers. */
  sentence: string;
  /** The number of the rule that forbids it. */
  rule: string;
  /** The key of the message for players, in the catalogue of their language. */
  key: string | null;
  /** The values for the placeholders of that message. */
  params: Record<string, string | number | boolean | null | number[]>;
}

/** The answer to a ping. */
export interface PongMessage {
  type: 'pong';
  /** The number of the ping. */
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
  | AckMessage
  | RefusedMessage
  | PongMessage;

// Messages of clients over WebSockets

/** The first message: says who the client is. The answer is a snapshot. */
export interface Hello extends Message {
  type: 'hello';
  /** The client's secret; null for a spectator. */
  secret?: string | null;
  /** Whether to send `help` and `nearness` with snapshots and steps, if the table allows it. */
  help?: boolean;
}

/** What all messages of clients have in common. */
export interface Message {
  /** Chosen by the client, and repeated in the answer. */
  id?: number | null;
}

/** Makes a move. The answer is `ack` or `refused`. */
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

/** Says that a helper is holding the launch button, or has released it. */
export interface Hold extends Message {
  type: 'hold';
  seat: number;
  down: boolean;
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
  | Ping;

// Responses over HTTP

/** The secret that a browser needs to play, and the seats for which it is valid. */
export interface SeatsResponse {
  table: string;
  secret: string;
  seats: number[];
}

/** The number of the step that was made, or of the last one if the request made none. */
export interface StepResponse {
  at: number;
}

/** Whether the move was undone; if not, the other players are being asked, or have refused. */
export interface UndoResponse {
  undone: boolean;
  at: number;
}

/** The table of the rematch, and the client's seats there. */
export interface RematchResponse {
  table: string;
  seats: number[];
}

/** The action that the greedy bot would take. */
export interface HintResponse {
  action: string;
}

/** The points that each available tile would add in its best place, by tile id. */
export interface WorthResponse {
  worth: Record<string, TileWorth>;
}

/** Where a tile would add the most points, everything else left as it lies. */
export interface TileWorth {
  /** The points that it adds at once. */
  gain: number;
  space: string;
  /** By how many sixths it is turned clockwise. */
  turn: number;
  /** The parts of the score that grow, the one that grows most first; `closed` if a figure becomes complete. */
  why: string[];
}

/** The best layout that was found, as an action, and its score. */
export interface ArrangeResponse {
  action: string;
  /** The points by part. */
  score: Record<string, number>;
  total: number;
}

/** A seat of a table in the lobby, and who plays it. */
export interface LobbyPlayer {
  seat: number;
  name: string;
  /** `open`, `human`, or `bot:` and the name of the bot. */
  kind: string;
}

/** A public table in the lobby. */
export interface LobbyTable {
  table: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  /** The seconds since 1970. */
  created: number;
  /** The number of open seats. */
  open: number;
  players: LobbyPlayer[];
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

/** An option of a game. */
export interface OptionInfo {
  values: (string | boolean)[];
  default: string | boolean;
}

/** A component set. */
export interface DeckInfo {
  id: string;
  /** The hash of its file. */
  sha256: string;
}

/** What a client needs to offer a game. */
export interface GameInfo {
  name: string;
  /** The numbers of players it is for. */
  seats: number[];
  options: Record<string, OptionInfo>;
  /** The names of the bots. */
  bots: string[];
  /** What players may choose before the game, e.g. their city. */
  picks: string[];
  deck: DeckInfo;
  /** The version of the rules. */
  rules: number;
}

/** All games that can be played here. */
export interface GamesResponse {
  games: GameInfo[];
}

/** A player, as records store it. */
export interface ReplayPlayer {
  name: string;
  /** `human`, or `bot:` and the name of the bot. */
  kind: string;
  /** What the player chose before the game. */
  city?: string;
}

/** The table after a step, as a spectator saw it. The first frame shows the start. */
export interface ReplayFrame<G extends GameName = GameName> {
  /** The number of the step. */
  at: number;
  /** The seats that the game was waiting for after the step. */
  to_act: number[];
  view: Games[G]['view'];
  /** The table as text, in games whose views have no type here. */
  plain: PlainTable | null;
  events: Games[G]['event'][];
  /** The action of the step; null at the start. */
  action: string | null;
  /** The seat that acted; null at the start. */
  seat: number | null;
  /** Where everything is in the simulated box; null if the step has not changed it. */
  scene: Scene | null;
  /** Whether the step has a tile motion, which `GET …/motion/AT` returns. */
  motion: boolean;
  /** For each seat, how close it is to scoring, in games that show this to everyone. */
  nearness: Record<string, Games[G]['nearness']>;
}

/** A finished game, move by move. */
export interface Replay<G extends GameName = GameName> {
  game: G;
  options: Games[G]['options'];
  players: ReplayPlayer[];
  result: GameResult | null;
  frames: ReplayFrame<G>[];
}

/** The version and the number of tables in memory. */
export interface HealthResponse {
  status: string;
  version: string;
  tables: number;
}

// Requests over HTTP

/** Who gets a seat of a new table: `me`, `open` for anyone with the link, or `bot:NAME`. */
export interface SeatSpec {
  kind: string;
  name?: string;
  /** What the player chooses before the game, e.g. a city; chosen at random if null. */
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
  /** The seed of the shuffle; random if null. A chosen seed is shown to all players as such (`seeded`). */
  seed?: string | null;
}

/** Takes an open seat; the first one if `seat` is null. */
export interface JoinRequest {
  name?: string;
  seat?: number | null;
  pick?: string | null;
}

/** Makes a move. */
export interface ActRequest {
  seat: number;
  action: string;
  at: number;
}

/** Agrees to or refuses an undo that another player has asked for. */
export interface ConsentRequest {
  undo: boolean;
}

/** Lets a bot play for a seat, by default the best bot for the game. Null gives the seat back. */
export interface StandInRequest {
  seat: number;
  bot?: string | null;
}

/** Changes the name of a seat. */
export interface RenameRequest {
  seat: number;
  name: string;
}

/** Posts a chat message. */
export interface ChatRequest {
  text: string;
}

/** Asks for a hint or for the value of each tile, for a seat. */
export interface SeatRequest {
  seat: number;
}

/** Asks for the best layout of a seat's tiles that can be found in this time. */
export interface ArrangeRequest {
  seat: number;
  seconds?: number;
}

// Requests about a table

/** The body and the response of `POST /api/tables/ID/…`, by the end of the path. */
export interface TableRequests {
  /** Takes an open seat. */
  join: { body: JoinRequest; response: SeatsResponse };
  /** Makes a move. */
  act: { body: ActRequest; response: StepResponse };
  /** Undoes the client's last move, or asks the other players to agree. */
  undo: { body: Record<string, never>; response: UndoResponse };
  /** Agrees to or refuses the undo that another player has asked for. */
  consent: { body: ConsentRequest; response: UndoResponse };
  /** Lets a bot play a seat, or gives it back to its player. */
  bot: { body: StandInRequest; response: StepResponse };
  /** Creates or finds the rematch. Everyone moves up by one seat and keeps their secret. */
  rematch: { body: Record<string, never>; response: RematchResponse };
  /** Posts a chat message. */
  chat: { body: ChatRequest; response: StepResponse };
  /** Changes the name of a seat. */
  rename: { body: RenameRequest; response: StepResponse };
  /** Returns the action that the greedy bot would take, in games that it can play. */
  hint: { body: SeatRequest; response: HintResponse };
  /** Returns what each face-up tile would add to the seat's score, in games in which tiles are placed. */
  worth: { body: SeatRequest; response: WorthResponse };
  /** Returns the best arrangement of the seat's tiles that is found within the time limit, without applying it. */
  arrange: { body: ArrangeRequest; response: ArrangeResponse };
}

// Festival

/** The options of a table. */
export interface FestivalOptions {
  starting_objective: 'choose' | 'random';
  claims: 'auto' | 'manual';
}

/** The table as a seat sees it. */
export interface FestivalView {
  players: number;
  /** The first player's seat. */
  first: number;
  phase: 'choose' | 'act' | 'claim' | 'over';
  /** The board of each seat. */
  boards: FestivalBoardView[];
  /** The tile stacks: how many tiles are left, the top one, and the others in alphabetical order. */
  stacks: StackView[];
  /** The objective piles: how many cards are left, and the top one. */
  piles: StackView[];
  /** The objectives below the tops of all piles, in alphabetical order. */
  unseen: string[];
  /** The names of the crowd-pleasers in the middle. */
  crowd_pleasers: string[];
  /** What has triggered the end, if anything. */
  ending: string | null;
  /** Whether the game ends with this round (F20). */
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
  /** The points so far, by part. */
  score: Record<string, number>;
  /** The sum of these points. */
  total: number;
  /** The seat whose stack is at the player's left (F7). */
  left_stack: number;
  /** The seat whose stack is at the player's right (F7). */
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
  /** The tiles or cards below the top one, sorted because their order is hidden; empty if they are hidden too. */
  rest: string[];
}

/** What an action would do. */
export interface FestivalProspect {
  /** The objectives that it completes. */
  completes: string[];
  /** The spaces of the figure of each objective that it completes. */
  spaces: Record<string, string[]>;
  /** The crowd-pleasers that the player gets, or could claim. */
  crowd_pleasers: string[];
  /** The points that it scores immediately. */
  points: number;
  /** For each objective that is new or gets closer: how many of its cells the board shows, and how many it has. */
  near: Record<string, [number, number]>;
  /** Whether it triggers the end of the game. */
  ends: boolean;
}

/** How close a seat is to its objectives and to crowd-pleasers. */
export interface FestivalNearness {
  /** The indices of the matched cells of each incomplete objective of the seat and of the top card of each pile. */
  objectives: Record<string, number[]>;
  /** For each crowd-pleaser in the middle: how much of its requirement the seat has, and how much it requires. */
  crowd_pleasers: Record<string, [number, number]>;
}

/** An empty object. */
export type Nothing = Record<string, undefined>;

/** Everything in the box, and the numbers from the rules that a client shows. */
export interface FestivalComponents {
  objectives: FestivalObjective[];
  boards: FestivalBoard[];
  /** The points of each crowd-pleaser. */
  crowd_pleasers: Record<string, number>;
  /** The two sides of each crowd-pleaser tile. */
  crowd_tiles: [string, string][];
  /** How many incomplete objectives a player may have. */
  most_incomplete: number;
  /** How many complete objectives trigger the end. */
  last_objective: number;
}

/** An objective card, or one side of a starting objective. */
export interface FestivalObjective {
  id: string;
  points: number;
  /** The linked figure, such as `peony red^ .`: cells from left to right; `^` means raised, `.` is a gap. */
  rows: string[];
  /** The colour of the identical pair that it shows; null for a linked figure. */
  pair: 'red' | 'yellow' | 'blue' | 'green' | null;
  /** How many tiles it requires. */
  tiles: number;
}

/** A player board. */
export interface FestivalBoard {
  /** The colour for which it scores. */
  colour: 'red' | 'yellow' | 'blue' | 'green';
  /** The type of firework for which it scores. */
  type: 'peony' | 'burst' | 'palm' | 'fountain';
  /** Its two cities. */
  cities: string[];
  /** The ids of the two sides of its starting objective. */
  starting: string[];
}

/** The fields of each event, by its name. */
export interface FestivalEvents {
  /** A seat chose the side of its starting objective (F6). */
  SideChosen: { seat: number; objective: string };
  /** A tile went from the stack of seat `stack` to a space on the board of `seat`, at level `level` (F9). */
  TilePlaced: { seat: number; stack: number; tile: string; space: string; level: number };
  /** The top card of a pile, 1 to 4, went to the left of the board (F9). */
  ObjectiveTaken: { seat: number; pile: number; objective: string };
  /** A seat passed because there was nothing to take (F11). */
  TurnPassed: { seat: number };
  /** An objective moved to the right of the board (F12). */
  ObjectiveCompleted: { seat: number; objective: string; points: number };
  /** A crowd-pleaser went from the middle to a seat (F13). */
  CrowdPleaserTaken: { seat: number; crowd_pleaser: string; points: number };
  /** A seat triggered the end: this round is the last one (F20). */
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

/** The table as a seat or a spectator sees it. */
export interface SpringFestivalView {
  players: number;
  /** The seat that plays first. */
  first: number;
  phase: 'lay' | 'turn' | 'fire' | 'finale' | 'over';
  /** How many turns are over. */
  turn: number;
  /** The number of the current turn, from 1; in the grande finale that of the last one (S15). */
  turn_number: number;
  /** The active player, who turns the store. */
  active: number;
  /** The quarter turns by which the store has been turned clockwise, 0 to 3 (see `store.spot_at`). */
  rotation: number;
  /** The panorama of each seat. */
  panoramas: SpringFestivalPanoramaView[];
  /** The spots of the store, in clockwise order. */
  store: SpringFestivalSpotView[];
  /** The tiles below the tops of all stacks, sorted. */
  unseen: string[];
  /** The deck of colour cards. */
  colour_deck: StackView;
  /** The deck of pattern cards. */
  pattern_deck: StackView;
  /** The sign that scores, if the game is played with one (S5). */
  sign: string | null;
  ending: string | null;
}

/** Everything in front of one player. */
export interface SpringFestivalPanoramaView {
  /** The number of the starting set, 1 to 4. */
  set: number;
  /** The tiles by cell, written as `x,y`. */
  tiles: Record<string, SpringFestivalTileView>;
  /** The starting tiles that are still to be laid. */
  starting_tiles: string[];
  /** The composition cards that can be completed. */
  cards: string[];
  /** The composition cards that have been completed. */
  completed: string[];
  /** The applause so far. */
  applause: number;
  /** The tile that the seat takes from the store; null except between turning the store and the seat's shot. */
  faces: string | null;
  /** Whether the seat has fired in this turn. */
  fired: boolean;
  /** Whether the seat has finished this turn. */
  done: boolean;
  /** Whether the seat has had its grande finale. */
  ignited: boolean;
  /** The points by part. */
  score: Record<string, number>;
  /** The sum of these points. */
  total: number;
  /** The sparks of the panorama (S11). */
  sparks: SpringFestivalSparkView[];
}

/** A tile of a panorama, and whether its Explosion side is up. */
export interface SpringFestivalTileView {
  /** The id of the tile. */
  tile: string;
  /** Whether its Explosion side is up. */
  exploded: boolean;
}

/** A spark of a panorama: two half sparks that meet (S11). */
export interface SpringFestivalSparkView {
  /** One of the two cells that it lies between. */
  cell: string;
  /** The edge of the cell that it lies on: `N` or `E`. */
  edge: string;
  /** The cell at the other side of the edge. */
  neighbour: string;
}

/** A spot of the store and its stack, without what lies below the top tile (S2). */
export interface SpringFestivalSpotView {
  /** How many tiles there were when the turn began. */
  left: number;
  /** The tile that is taken from it in this turn; null if the store is empty. */
  top: string | null;
  /** Whether the seat that faces it has fired this tile already (S9). */
  taken: boolean;
  /** The seat that faces it now, and after 1, 2 and 3 more quarter turns; null if nobody does (S7, S8). */
  faced_by: (number | null)[];
}

/** What firing at a cell would do. */
export interface SpringFestivalFiring {
  /** Each tile that explodes, and the tile whose arrow points at it; null for the first one. */
  chain: [string, string | null][];
  /** Each spark: the two cells that it lies between. */
  sparks: [string, string][];
  applause: number;
  /** What could be completed after firing: groups of cards that can be completed together, most points first. */
  opens: SpringFestivalOpenedCompletion[][];
  /** The tile that would leave the game. */
  replaces: string | null;
}

/** A card that could be completed after firing. */
export interface SpringFestivalOpenedCompletion {
  card: string;
  points: number;
  cells: string[];
}

/** What completing a card with certain tiles would do. */
export interface SpringFestivalCompletion {
  points: number;
  cells: string[];
}

/** What a grande finale that starts with the tile on this cell would do. */
export interface SpringFestivalIgnition {
  /** Each tile that explodes, and the tile whose arrow points at it; null for the first one. */
  chain: [string, string | null][];
  /** How many tiles explode. */
  yield: number;
  /** How many tiles there are in the panorama. */
  of: number;
  /** Whether all tiles explode. */
  perfect: boolean;
}

/** How close a seat is to completing its cards. */
export interface SpringFestivalNearness {
  /** The indices of the matched cells of each card, at the place where most of them match. */
  cards: Record<string, number[]>;
}

/** Everything in the box, and the numbers from the rules that a client shows. */
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
  /** How many explosions it shows, and how many arrows it has. */
  number: number;
  /** The directions of its arrows, such as `NE`. */
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
  /** The figure as it is printed, the top row first. */
  rows: string[];
  /** How many tiles it requires. */
  tiles: number;
}

/** The fields of each event, by its name. */
export interface SpringFestivalEvents {
  /** A starting tile was laid (S4). */
  TileLaid: { seat: number; tile: string; cell: string };
  /** The active player turned the store (S7). */
  StoreTurned: { seat: number; quarters: number };
  /** A tile was placed and exploded; `replaced` is the tile whose place it took, if any (S10). */
  RocketFired: { seat: number; tile: string; cell: string; replaced: string | null };
  /** Two half sparks met at an edge of the placed tile, which gives one applause (S11). */
  Sparked: { seat: number; cell: string; edge: string; neighbour: string };
  /** A tile exploded in a chain reaction because an arrow of the tile `cause` points at it (S12). */
  Exploded: { seat: number; cell: string; cause: string };
  /** Explosion tiles completed a card and turned back to Rocket (S13). */
  CompositionCompleted: { seat: number; card: string; cells: string[]; points: number };
  /** A player drew a new card from the deck that the completed card came from (S13). */
  CardDrawn: { seat: number; card: string };
  /** The tiles that nobody faced left the store (S8). */
  TilesDiscarded: { tiles: string[] };
  /** A turn began, with this seat as the active player (S14). */
  ActivePlayer: { seat: number };
  /** The store is empty and all tiles turned to Rocket; this seat is first to choose (S15, S16). */
  FinaleBegun: { seat: number };
  /** A player chose the first tile of the grande finale; the chain reaction follows as `Exploded` (S16). */
  Ignited: { seat: number; cell: string };
  /** All tiles of a player exploded in the grande finale, which gives applause (S16). */
  PerfectFinale: { seat: number; applause: number };
  /** The last grande finale is over (S15, S16). */
  GameEnded: { ending: string };
}

export type SpringFestivalEvent = EventOf<SpringFestivalEvents>;

// Fireworks

/** The options of a table. */
export interface FireworksOptions {
  variant: 'standard' | 'advanced' | 'speed';
}

/** The table as a seat sees it; a spectator's seat is null. */
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
  /** The turn so far. */
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
  /** The tile that `seat` has chosen for the Gale or Heavy Rain, until all have chosen (W16). */
  choice: string | null;
  /** What triggered the end, once it is triggered (W19). */
  ending: string | null;
}

/** The turn of the active player so far. */
export interface FireworksTurnView {
  /** The action card that was drawn. */
  card: string | null;
  /** The seats that help, clockwise from the active player (W13). */
  helpers: number[];
  /** The face of the die after the last launch. */
  die: string | null;
  /** How many launches failed (W8). */
  fails: number;
  /** Whether the tiles have been heaped for the next launch (W7). */
  heaped: boolean;
  /** Who takes tiles, in the order in which they choose (W9, W13); empty outside the phase `choose`. */
  takers: FireworksTakerView[];
  /** The kind of bonus turn that follows: "die" or "tile" (W18). */
  bonus: string | null;
  /** The function tiles that have yet to resolve (W15). */
  resolving: string[];
  /** The phases that the turn goes through, unless a launch fails (W7, W8, W26); empty in the speed variant. */
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
  /** The tiles by the names of their spaces. */
  spaces: Record<string, FireworksTileView>;
  /** How many spaces are empty. */
  free: number;
  /** The points by part if the game ended now (W20 to W23). */
  score: Record<string, number>;
  /** Whether the player has chosen a tile for the Gale or Heavy Rain (W16). */
  chosen: boolean;
  /** Whether the player has finished arranging (W19). */
  ready: boolean;
  /** The sum of the points. */
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

/** What scores on a board. */
export interface FireworksNearness {
  formations: FireworksFormation[];
}

/** Tiles that score together. */
export interface FireworksFormation {
  /** `big`, `special`, or the motif of which the two tiles of a pair show one half each. */
  kind: string;
  /** The core and the segments that point to it; the two spaces of a pair; or one space for each motif. */
  spaces: string[];
  points: number;
  /** False for a big firework that is not complete. */
  complete: boolean;
}

/** Everything the game consists of. */
export interface FireworksComponents {
  spaces: FireworksSpace[];
  tiles: FireworksTile[];
  characters: string[];
  /** The faces of the die. */
  die: string[];
  cards: FireworksActionCard[];
  physical: FireworksPhysical;
}

/** A space of the city board. Spaces are listed in reading order. */
export interface FireworksSpace {
  name: string;
  row: number;
  /** Its index in its row. */
  column: number;
  /** Its distance from the left, in half hexagons. */
  half: number;
}

/**
 * A tile. Fields that its kind does not have are null.
 *
 * Edges are numbered clockwise from the north-east, 0 to 5. On a tile turned clockwise by r sixths, edge e points in
 * direction (e + r) mod 6.
 */
export interface FireworksTile {
  id: string;
  kind: 'start' | 'basic' | 'special' | 'function';
  colour: string | null;
  shape: string | null;
  /** The motif of which it shows one half. */
  half: 'kaleidoscope' | 'saturn' | 'small-flower' | null;
  motif: string | null;
  function: 'gale' | 'heavy-rain' | 'fireworks' | null;
  /** The edge with the segment of a big firework. */
  segment_edge: number | null;
  /** The edge with the half. */
  half_edge: number | null;
}

/** An action card, and how the die is launched with it. Deviations are standard deviations for each axis. */
export interface FireworksActionCard {
  id: string;
  /** Who launches: the player alone, with one other, or with one to three others. */
  players: '1' | '2' | '2-4';
  /** The fixed height of the launch; it overrides the height in the action. */
  height: number;
  /** Deviation from the aim. */
  deviation: number;
  /** What each hand after the first adds to the deviation from the aim. */
  tremble: number;
  /** Deviation of the spin, in radians per second. */
  spin: number;
  /** Deviation of the sideways speed, per second. */
  sideways: number;
  /** Downward speed when the die is released, per second. */
  downward: number;
  /** How many times in a row the die is dropped; the last drop counts. */
  drops: number;
}

/** The dimensions of the box, the tiles and the die, and the range of launch heights. */
export interface FireworksPhysical {
  /** Width, depth and height. */
  box_inside: [number, number, number];
  tile_flat_to_flat: number;
  tile_thickness: number;
  die_edge: number;
  /** The lowest launch that is allowed. */
  lowest: number;
  /** The highest launch that is allowed. */
  highest: number;
}

/** The fields of each event, by its name. */
export interface FireworksEvents {
  /** The tiles were heaped together (W7). */
  Heaped: { seat: number };
  /** An action card was drawn from pile 1 or 2; `reshuffled` is true if the discards refilled the pile first (W5). */
  CardDrawn: { seat: number; pile: number; card: string; reshuffled: boolean };
  /** Other players were asked to launch with the drawer; they choose tiles after the drawer (W13). */
  HelpersAsked: { seat: number; helpers: number[] };
  /** The die was launched (W29). */
  Launched: {
    seat: number;
    /** The action card used for the launch, if any. */
    card: string | null;
    /** The face of the die. */
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
  /** A function tile resolved and left the game; `effect` is whether it had one (W15 to W17). */
  FunctionResolved: { seat: number; function: string; effect: boolean };
  /** Gale: a tile was passed to the player on the left, onto this space (W16). */
  TilePassed: { seat: number; to: number; tile: string; space: string };
  /** Heavy Rain: the tile on this space was put back into the box, face down (W16). */
  TileReturned: { seat: number; space: string };
  /** The tiles outside were put back into the box (W12). */
  TilesPutBack: {
    /** The tiles that are face up. */
    up: string[];
    /** How many tiles are face down. */
    down: number;
  };
  /** The player takes another turn (W10, W17). */
  BonusTurn: {
    seat: number;
    /** "die" or "tile". */
    by: string;
  };
  /** The next player's turn begins. */
  ActivePlayer: { seat: number };
  /** All turns are over; all players may arrange once more (W19). */
  LastArranging: Record<string, undefined>;
  /** A player has finished arranging (W19). */
  SaidReady: { seat: number };
  /** The game is over (W19, W27). */
  GameEnded: {
    /** What triggered the end. */
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
  };
  spring_festival: {
    options: SpringFestivalOptions;
    view: SpringFestivalView;
    event: SpringFestivalEvent;
    prospect: SpringFestivalFiring | SpringFestivalCompletion | SpringFestivalIgnition;
    nearness: SpringFestivalNearness | Nothing;
    components: SpringFestivalComponents;
  };
  fireworks: {
    options: FireworksOptions;
    view: FireworksView;
    event: FireworksEvent;
    prospect: never;
    nearness: FireworksNearness;
    components: FireworksComponents;
  };
}

export type GameName = keyof Games;
