// A WebSocket that detects dead connections and reconnects.
import { connection } from './connection.svelte';
import type { ClientMessage } from './protocol';

/** The interval between pings in milliseconds. */
const PING_INTERVAL = 5000;
/** A connection without any message for this long, in milliseconds, is considered dead. */
const SILENCE = 12_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;

export interface SocketHandlers {
  /** Called when the connection is open, to say hello. */
  onopen: () => void;
  onmessage: (data: string) => void;
  /** Called when the connection is lost; it is opened again unless this returns false. */
  onlost: (code: number) => boolean;
}

export class ReconnectingSocket {
  #socket: WebSocket | null = null;
  #closed = false;
  #wait = FIRST_WAIT;
  #heard = 0;
  #pings = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #stopListening: () => void;

  constructor(
    readonly url: string,
    readonly handlers: SocketHandlers,
  ) {
    this.#stopListening = connection.onreachable(this.#comeBack);
    document.addEventListener('visibilitychange', this.#comeBack);
    this.reconnect();
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Sends a message. Returns false if there is no connection. */
  send(message: ClientMessage): boolean {
    if (!this.open) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Drops the current connection and opens a new one. */
  reconnect(): void {
    this.#drop();
    if (this.#closed) return;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#heard = performance.now();
    this.#heartbeat = setInterval(() => this.#check(), PING_INTERVAL);
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.handlers.onopen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = performance.now();
      connection.socketUp();
      connection.answered();
      this.handlers.onmessage(event.data);
    };
    socket.onclose = (event) => this.#lose(event.code);
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    connection.socketUp();
    document.removeEventListener('visibilitychange', this.#comeBack);
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  /** Sends a ping, or reconnects if nothing has been received for too long. */
  #check(): void {
    if (performance.now() - this.#heard > SILENCE) this.#lose(0);
    else this.send({ type: 'ping', number: (this.#pings += 1) });
  }

  #lose(code: number): void {
    this.#drop();
    if (this.#closed) return;
    if (!this.handlers.onlost(code)) return connection.socketUp();
    connection.socketDown();
    // A random delay, so that clients do not all reconnect at once to a server that has just restarted.
    this.#retry = setTimeout(() => this.reconnect(), this.#wait * (0.75 + Math.random() / 4));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Reconnects immediately, because the server can be reached or the page is visible again. */
  readonly #comeBack = (): void => {
    if (document.hidden || this.#closed) return;
    if (!this.#socket) this.reconnect();
    else this.#check();
  };
}
