import type { Snapshot, StepMessage } from '../src/net/protocol';

/** Returns a snapshot of a table for two at this step. */
export const snapshot = (at: number, more: Partial<Snapshot> = {}): Snapshot =>
  ({
    type: 'snapshot',
    at,
    status: 'playing',
    to_act: [0],
    legal: { 0: ['move'] },
    ends: {},
    mine: [0],
    log: [],
    chat: [],
    clock: null,
    players: [
      { seat: 0, name: 'Ana', kind: 'human' },
      { seat: 1, name: 'Ben', kind: 'human' },
    ],
    ...more,
  }) as unknown as Snapshot;

export const step = (at: number, more: Partial<StepMessage> = {}): StepMessage =>
  ({
    type: 'step',
    at,
    status: 'playing',
    to_act: [0],
    legal: { 0: ['move'] },
    ends: {},
    clock: null,
    seat: 0,
    action: `move ${at}`,
    events: [],
    motion: null,
    scene: null,
    ...more,
  }) as unknown as StepMessage;
