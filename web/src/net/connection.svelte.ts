// Whether the server can be reached: what WebSockets and requests find out, in one place for all pages.

/** Milliseconds for which a WebSocket may be down before anything is said about it. */
const GRACE = 1000;
/** Milliseconds after which the server has not answered whether it works. */
const TIMEOUT = 5000;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

export class Connection {
  #unreachable = $state(false);
  #socketLost = $state(false);
  #socketTimer: ReturnType<typeof setTimeout> | undefined;
  #nextCheck: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #checking: Promise<boolean> | null = null;
  #waiting: (() => void)[] = [];
  #listeners = new Set<() => void>();

  /** Whether the connection is lost, and people should be told. */
  get lost(): boolean {
    return this.#unreachable || this.#socketLost;
  }

  /** Asks the server whether it works, and goes on asking until it does. Returns whether it does. */
  check(): Promise<boolean> {
    this.#checking ??= this.#ask().finally(() => (this.#checking = null));
    return this.#checking;
  }

  /** Resolves when the server can be reached. */
  async restored(): Promise<void> {
    if (!(await this.check())) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The server has answered a request or sent a message. */
  answered(): void {
    clearTimeout(this.#nextCheck);
    this.#wait = FIRST_WAIT;
    this.#unreachable = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** The page's WebSocket has no connection. */
  socketDown(): void {
    this.#socketTimer ??= setTimeout(() => (this.#socketLost = true), GRACE);
  }

  /** The page's WebSocket has a connection, or the page needs none any more. */
  socketUp(): void {
    clearTimeout(this.#socketTimer);
    this.#socketTimer = undefined;
    this.#socketLost = false;
  }

  /** Calls the listener whenever a check finds that the server works. Returns how to stop it. */
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
      this.#nextCheck = setTimeout(() => void this.check(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
    return works;
  }
}

export const connection = new Connection();

// A device without a network can still reach a server of its own, so these are reasons to look and no more.
addEventListener('offline', () => void connection.check());
addEventListener('online', () => void connection.check());
