// The highlights that show what has just happened.
import type { FestivalEvent } from '../../net/protocol';
import { settings } from '../../settings.svelte';
import { play } from '../../sound';
import { fieldsOf } from '../events';

const PLACED = 380;
const BLOOM = 760;

export class Fx {
  placed = $state<{ seat: number; space: string } | null>(null);
  completed = $state<string[]>([]);
  cheering = $state(false);
  taken = $state<string[]>([]);
  #end: () => void = () => {};

  /** Ends the highlights immediately. */
  skip(): void {
    this.#end();
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#end = resolve;
      setTimeout(resolve, settings.reducedMotion ? 1 : time);
    });
  }

  /** Shows the events of a step. Resolves when the next step may be shown. */
  async show(events: readonly FestivalEvent[]): Promise<void> {
    const [placed] = fieldsOf(events, 'TilePlaced');
    this.placed = placed ?? null;
    this.completed = fieldsOf(events, 'ObjectiveCompleted').map(({ objective }) => objective);
    this.taken = fieldsOf(events, 'CrowdPleaserTaken').map(({ crowd_pleaser }) => crowd_pleaser);
    this.cheering = this.taken.length > 0;
    if (placed) play('place');
    else play('card');
    if (this.completed.length) play('complete');
    if (this.cheering) play('crowd');
    await this.#pause(this.completed.length || this.cheering ? BLOOM : PLACED);
    this.placed = null;
    this.completed = [];
    this.cheering = false;
    this.taken = [];
  }
}
