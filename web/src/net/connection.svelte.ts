// Keeps track, for all pages, of whether WebSockets and requests can reach the server.

/** How long a WebSocket may be down before the player is told, in milliseconds. */
const GRACE = 1000;
/** The timeout of a health check in milliseconds. */
const TIMEOUT = 5000;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;
/** The time between checks while the device says that it has no network, in milliseconds. */
const OFFLINE_WAIT = 3000;

export class Connection {
  #unreachable = $state(false);
  #socketLost = $state(false);
  #socketTimer: ReturnType<typeof setTimeout> | undefined;
  #nextCheck: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #failedAt = 0;
  #checking: Promise<boolean> | null = null;
  #waiting: (() => void)[] = [];
  #listeners = new Set<() => void>();

  /** Whether the connection is lost and the player should be told. */
  get lost(): boolean {
    return this.#unreachable || this.#socketLost;
  }

  /** Checks whether the server can be reached and returns the result. If not, checks again later until it can. */
  check(): Promise<boolean> {
    this.#checking ??= this.#ask().finally(() => (this.#checking = null));
    return this.#checking;
  }

  /** Resolves when the server can be reached. */
  async restored(): Promise<void> {
    if (!(await this.check())) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /**
   * Call this when the server has answered a request sent at `sent`, a time of `performance.now()`, or has sent a
   * message. An answer to a request sent before the last failed check says nothing about the current connection.
   */
  answered(sent = Infinity): void {
    if (sent < this.#failedAt) return;
    this.#failedAt = 0;
    clearTimeout(this.#nextCheck);
    this.#wait = FIRST_WAIT;
    this.#unreachable = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Call this when the page's WebSocket has lost its connection. */
  socketDown(): void {
    this.#socketTimer ??= setTimeout(() => (this.#socketLost = true), GRACE);
  }

  /** Call this when the page's WebSocket has a connection, or when the page no longer needs one. */
  socketUp(): void {
    clearTimeout(this.#socketTimer);
    this.#socketTimer = undefined;
    this.#socketLost = false;
  }

  /** Calls the listener whenever a check finds that the server can be reached. Returns a function that removes it. */
  onreachable(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #ask(): Promise<boolean> {
    clearTimeout(this.#nextCheck);
    const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) };
    const works = await fetch('/health', init).then(
      ({ ok }) => ok,
      () => false,
    );
    if (works) {
      this.answered();
      for (const listener of this.#listeners) listener();
    } else {
      this.#unreachable = true;
      this.#failedAt = performance.now();
      this.#nextCheck = setTimeout(() => void this.check(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
    return works;
  }
}

export const connection = new Connection();

let whileOffline: ReturnType<typeof setInterval> | undefined;

// A device without a network can still reach a server on the same device, so these events only trigger checks. One check
// is not enough: the answer to a request sent just before the network was lost may still arrive.
addEventListener('offline', () => {
  clearInterval(whileOffline);
  whileOffline = setInterval(() => void connection.check(), OFFLINE_WAIT);
  void connection.check();
});
addEventListener('online', () => {
  clearInterval(whileOffline);
  void connection.check();
});
