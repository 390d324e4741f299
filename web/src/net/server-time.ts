// The server's time, learned from its messages: clocks do not depend on the clock of the device.
import type { ClockState } from './protocol';

const ownSeconds = (): number => performance.now() / 1000;

export class ServerTime {
  /** By how many seconds the server's time is ahead of this page's. */
  #ahead = -Infinity;
  #isNewConnection = true;

  /** The next message replaces what is known: the server may have another clock than before. */
  reconnect(): void {
    this.#isNewConnection = true;
  }

  /** Learns from a time that the server has just sent. The message that was fastest to arrive tells it best. */
  learn(time: number): void {
    const ahead = time - ownSeconds();
    this.#ahead = this.#isNewConnection ? ahead : Math.max(this.#ahead, ahead);
    this.#isNewConnection = false;
  }

  /** The server's time in seconds since 1970; -Infinity until it is known. */
  now(): number {
    return ownSeconds() + this.#ahead;
  }
}

export const serverTime = new ServerTime();

/** The seconds that a seat has left at this time of the server; less than 0 if they have run out. */
export function secondsLeft(clock: ClockState, seat: number, now: number): number {
  const passed = clock.running.includes(seat) ? Math.max(0, now - clock.time) : 0;
  return (clock.left[seat] ?? 0) - passed;
}
