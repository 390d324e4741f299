// Two states of a table: the truth, which every message updates immediately, and the shown state, which follows step by
// step at the pace of the animations.
import type { ChatEntry, Snapshot, StepMessage } from './protocol';
import { reuseUnchanged } from './reuse-unchanged';

interface Pending {
  step: StepMessage;
  after: Snapshot;
}

/** The fields that are not part of the game itself and are therefore shown immediately, even during animations. */
const BESIDE = [
  'players',
  'spectators',
  'abandoned',
  'clock',
  'undo',
  'can_undo',
  'can_ask',
  'pace',
  'chat',
  'rematch',
  'holds',
] as const;

export class Timeline {
  /** The table as the server last described it. */
  truth = $state.raw<Snapshot | null>(null);
  /** The game as it is shown: the truth, or an earlier step of it. */
  #game = $state.raw<Snapshot | null>(null);
  #pending: Pending[] = [];
  #running = false;

  /** Animates a step; the next one waits until it is done. */
  animate: (step: StepMessage, after: Snapshot) => Promise<void> = async () => {};
  /** Ends the animation that is running. */
  hurry: () => void = () => {};

  /** The table as it is shown. Its `at` is the state that the player sees and acts on. */
  readonly shown: Snapshot | null = $derived.by(() => {
    const [game, { truth }] = [this.#game, this];
    if (!game || !truth || game === truth) return truth;
    return { ...game, ...Object.fromEntries(BESIDE.map((name) => [name, truth[name]])) };
  });

  /** Whether there are steps that have not been shown yet. */
  get isBehind(): boolean {
    return this.#pending.length > 0;
  }

  /** Replaces both states. */
  replace(snapshot: Snapshot): void {
    this.#pending = [];
    this.hurry();
    this.truth = this.#game = reuseUnchanged(this.truth, snapshot);
  }

  /** Adds a step; a step that is already known changes nothing. Returns false if earlier steps are missing. */
  add(step: StepMessage): boolean {
    const { truth } = this;
    if (!truth || step.at > truth.at + 1) return false;
    if (step.at <= truth.at) return true;
    const { seat, action, events, motion, stand_in, ...status } = step;
    const log = [...truth.log, { at: step.at, seat, action, events, motion: motion !== null, stand_in }];
    const scene = status.scene ?? truth.scene;
    this.truth = reuseUnchanged(truth, { ...truth, ...status, type: 'snapshot' as const, log, scene });
    this.#pending.push({ step, after: this.truth });
    if (document.hidden) this.skip();
    else void this.#run();
    return true;
  }

  /** Updates fields that are not part of the game itself. */
  update(changes: Partial<Snapshot>): void {
    if (this.truth) this.#change({ ...this.truth, ...changes });
  }

  addChat({ seat, name, text, time }: ChatEntry): void {
    if (this.truth) this.#change({ ...this.truth, chat: [...this.truth.chat, { seat, name, text, time }] });
  }

  /** Shows the truth immediately. */
  skip(): void {
    this.#pending = [];
    this.#game = this.truth;
    this.hurry();
  }

  /** Changes the truth. The shown state changes with it only if it was up to date. */
  #change(changed: Snapshot): void {
    const next = reuseUnchanged(this.truth, changed);
    if (this.#game === this.truth) this.#game = next;
    const last = this.#pending.at(-1);
    if (last) last.after = next;
    this.truth = next;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) {
      const animated = this.animate(next.step, next.after);
      this.#game = next.after;
      await animated;
    }
    this.#running = false;
  }
}
