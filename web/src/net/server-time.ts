// The server's time, estimated from its messages, so that clocks do not depend on the device's clock.
import type { ClockState } from './protocol';

const ownSeconds = (): number => performance.now() / 1000;

export class ServerTime {
  /** How many seconds the server's time is ahead of this page's. */
  #ahead = -Infinity;
  #isNewConnection = true;

  /** Makes the next message replace the estimate, because a restarted server may have a different clock. */
  reconnect(): void {
    this.#isNewConnection = true;
  }

  /** Updates the estimate with a time that the server has just sent. The fastest message gives the best estimate. */
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

/** The seconds that a seat has left at this server time; negative if its time has run out. */
export function secondsLeft(clock: ClockState, seat: number, now: number): number {
  const passed = clock.running.includes(seat) ? Math.max(0, now - clock.time) : 0;
  return (clock.left[seat] ?? 0) - passed;
}
