// Former names of types that the server describes. New code imports ./protocol, which `make protocol` writes.
import type { GameName, Games } from './protocol';

export type { ChatEntry as ChatLine, ErrorBody as Refusal, LoggedStep as LogEntry, Snapshot } from './protocol';
export type GameEvent = Games[GameName]['event'];
