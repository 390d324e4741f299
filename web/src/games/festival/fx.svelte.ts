// What has just happened, while it is still glowing.
import type { GameEvent } from '../../net/types';
import { settings } from '../../settings.svelte';
import { play } from '../../sound';

const PLACED = 380;
const BLOOM = 760;

export class Fx {
  placed = $state<{ seat: number; space: string } | null>(null);
  completed = $state<string[]>([]);
  cheering = $state(false);
  taken = $state<string[]>([]);
  #end: () => void = () => {};

  /** What glows goes out at once. */
  skip(): void {
    this.#end();
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#end = resolve;
      setTimeout(resolve, settings.calm ? 1 : time);
    });
  }

  /** Resolves when the next step may be shown. */
  async show(events: readonly GameEvent[]): Promise<void> {
    const of = (name: string) => events.filter(([known]) => known === name).map(([, fields]) => fields);
    const [placed] = of('TilePlaced');
    this.placed = placed ? { seat: Number(placed.seat), space: String(placed.space) } : null;
    this.completed = of('ObjectiveCompleted').map(({ objective }) => String(objective));
    this.taken = of('CrowdPleaserTaken').map(({ crowd_pleaser }) => String(crowd_pleaser));
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
