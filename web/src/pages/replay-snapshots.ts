// Converts the frames of a replay to snapshots, which the games' tables can show.
import type { LoggedStep, Replay, Snapshot } from '../net/protocol';

export class Snapshots {
  /** The log of the whole game, created once, so that each step draws only one new line. */
  readonly #log: readonly LoggedStep[];
  /** The fields that are the same at every step. */
  readonly #still: Omit<Snapshot, 'at' | 'status' | 'to_act' | 'views' | 'plain' | 'nearness' | 'log' | 'scene'>;

  constructor(
    readonly replay: Replay,
    table: string,
  ) {
    this.#log = replay.frames.slice(1).map(({ at, seat, action, events, motion, stand_in }) => ({
      at,
      seat: seat ?? 0,
      action: action ?? '',
      events,
      motion,
      stand_in,
    }));
    this.#still = {
      type: 'snapshot',
      table,
      game: replay.game,
      options: replay.options,
      spectators: 0,
      abandoned: false,
      mine: [],
      host: false,
      legal: {},
      help: {},
      ends: {},
      clock: null,
      undo: null,
      can_undo: false,
      can_ask: false,
      chat: [],
      commitment: null,
      pace: 'normal',
      helping: false,
      limit: null,
      seeded: false,
      public: false,
      launcher: null,
      holds: [],
      reveal: null,
      score_parts: replay.score_parts,
      result: replay.result,
      rematch: null,
      continues: null,
      challenge: null,
      players: replay.players.map((player, seat) => ({
        ...player,
        seat,
        pick: player.city ?? null,
        present: true,
        stand_in: null,
        missed: 0,
        absent: false,
        has_played: true,
        muted: false,
      })),
    };
  }

  at(step: number): Snapshot {
    const { frames } = this.replay;
    const frame = frames[step];
    if (!frame) throw new Error(`the replay has no step ${step}`);
    return {
      ...this.#still,
      at: step,
      status: frame.view.phase === 'over' ? 'over' : 'playing',
      to_act: frame.to_act,
      views: { spectator: frame.view, ...frame.seat_views },
      plain: frame.plain,
      nearness: frame.nearness,
      log: this.#log.slice(0, step),
      scene: frames.slice(0, step + 1).findLast(({ scene }) => scene)?.scene ?? null,
    };
  }
}
