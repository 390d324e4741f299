// Waits for the result of master in a challenge.
import { master as request } from '../net/api';
import type { MasterResponse } from '../net/protocol';

/** Milliseconds between two requests while master is playing. */
const PAUSE = 4000;

/** The result of master in the challenge that was played at a table. */
export class MasterResult {
  found = $state.raw<MasterResponse | null>(null);
  failed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly table: string) {
    void this.#load();
  }

  async #load(): Promise<void> {
    const found = await request(this.table).catch(() => null);
    if (this.#closed) return;
    this.failed = !found;
    this.found = found;
    if (found?.state === 'running') this.#timer = setTimeout(() => void this.#load(), PAUSE);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
