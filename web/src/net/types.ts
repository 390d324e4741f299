// The contract with the server, as types.
export type Status = 'waiting' | 'playing' | 'over';

export interface Player {
  seat: number;
  name: string;
  kind: string;
  pick: string | null;
  present: boolean;
  mine: boolean;
  /** The bot that plays for a person. */
  stand_in: string | null;
  /** Whether the seat's clock ran out. */
  late: boolean;
}

export type GameEvent = [name: string, fields: Record<string, unknown>];

export interface LogEntry {
  at: number;
  seat: number;
  action: string;
  events: GameEvent[];
}

export interface Refusal {
  error: string;
  sentence: string;
  rule: string;
  key: string | null;
  params: Record<string, string | number>;
}

export interface ClockSetting {
  kind: 'move' | 'player' | 'days';
  seconds: number;
}

export interface ClockState extends ClockSetting {
  left?: number[];
  running?: number[];
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
}

export interface Result {
  ending: string;
  scores: { total: number; parts: Record<string, number> }[] | number[];
  winners: number[];
}

export interface StackView {
  left: number;
  top: string | null;
  rest: string[];
}

/** What every game's view has. */
export interface View {
  seat: number | null;
  players: number;
  options: Record<string, unknown>;
  first: number;
  phase: string;
  to_act: number[];
  legal: string[];
  ending: string | null;
}

export interface Snapshot {
  table: string;
  game: string;
  options: Record<string, unknown>;
  status: Status;
  at: number;
  players: Player[];
  spectators: number;
  mine: number[];
  host: boolean;
  to_act: number[];
  views: Record<string, View>;
  legal: Record<string, string[]>;
  help: Record<string, Record<string, unknown>>;
  nearness: Record<string, unknown>;
  log: LogEntry[];
  clock: ClockState | null;
  undo: null | { by: number; agreed: number[] };
  can_undo: boolean;
  /** Whether the others may be asked to agree to an undo. */
  can_ask: boolean;
  chat: ChatLine[];
  commitment: string | null;
  helping: boolean;
  seeded: boolean;
  reveal: null | Record<string, unknown>;
  result: null | Result;
  rematch: string | null;
  /** How the things of a simulated box lie; null where there is none. */
  scene: unknown;
  holds?: number[];
}

export interface GameInfo {
  name: string;
  seats: number[];
  options: Record<string, { values: (string | boolean)[]; default: string | boolean }>;
  bots: string[];
  picks: string[];
  deck: { id: string; sha256: string };
}

export interface Frame {
  at: number;
  seat: number | null;
  action: string | null;
  view: View;
  events: GameEvent[];
  /** Where it has changed. */
  scene?: unknown;
  /** Whether the step has a motion, to be asked for. */
  motion?: boolean;
  nearness: Record<string, unknown>;
}

export interface NewSeat {
  kind: string;
  name: string;
  pick: string | null;
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  seats: NewSeat[];
  clock: ClockSetting | null;
  public: boolean;
  help: boolean;
  seed?: string;
}

export interface Opened {
  table: string;
  secret: string;
  seats: number[];
}
