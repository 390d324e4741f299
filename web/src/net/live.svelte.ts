// A live table. Messages update the truth immediately; the shown state follows with animations (see the timeline).
import { forget, secretOf } from '../memory';
import { NO_ANSWER } from './api';
import type { ActRequest, ErrorBody, ServerMessage, Snapshot, StepMessage } from './protocol';
import { serverTime } from './server-time';
import { ReconnectingSocket } from './socket';
import { Timeline } from './timeline.svelte';

/** `at` is the number of the step that the action became. */
export type Answer = { ok: true; at: number } | { ok: false; refusal: ErrorBody };

/** A move that was sent and not answered yet. */
interface Pending {
  move: ActRequest;
  answer: (answer: Answer) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** If a move is not answered for this long, in milliseconds, it is sent again over a new connection. */
const ANSWER_TIMEOUT = 10_000;
/** The WebSocket close codes for a table that does not exist. */
const NO_TABLE = [4404, 4004, 1008];

export class LiveTable {
  /** The server's refusal if there is no such table. */
  notFound = $state.raw<ErrorBody | null>(null);
  /** The server's refusal if the secret of this browser belongs to no seat of the table. */
  noSeat = $state.raw<ErrorBody | null>(null);
  #timeline = new Timeline();
  #socket: ReconnectingSocket;
  #number = 0;
  #pending = new Map<number, Pending>();

  constructor(readonly id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const url = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live`;
    this.#socket = new ReconnectingSocket(url, {
      onopen: () => this.#greet(),
      onmessage: (data) => this.#receive(JSON.parse(data) as ServerMessage),
      onlost: (code) => this.#lose(code),
    });
  }

  /** The table as it is shown. */
  get snapshot(): Snapshot | null {
    return this.#timeline.shown;
  }

  /** The seats that are holding their button now. */
  get holds(): readonly number[] {
    return this.#timeline.truth?.holds ?? [];
  }

  /** What a player in another browser is about to do, until the next step. */
  gesture = $state.raw<{ seat: number; values: readonly number[] } | null>(null);

  /** Animates a step; the next one waits until it is done. */
  set onstep(animate: (step: StepMessage, after: Snapshot) => Promise<void>) {
    this.#timeline.animate = animate;
  }

  /** Ends the animation that is running. */
  set onhurry(hurry: () => void) {
    this.#timeline.hurry = hurry;
  }

  close(): void {
    this.#socket.close();
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
  }

  /** Reconnects, for example after joining with a new secret. */
  reconnect(): void {
    this.notFound = null;
    this.#socket.reconnect();
  }

  /** Makes a move in the state `at`, by default the one that is shown, and skips the remaining animations. */
  act(seat: number, action: string, at = this.snapshot?.at): Promise<Answer> {
    const answer = this.sendAnytime(seat, action, at);
    if (this.#timeline.isBehind) this.#timeline.skip();
    return answer;
  }

  /** Makes a move without skipping animations. */
  sendAnytime(seat: number, action: string, at = this.snapshot?.at): Promise<Answer> {
    const id = (this.#number += 1);
    const move = { seat, action, at: at ?? 0 };
    return new Promise((resolve) => {
      if (!this.#socket.send({ type: 'act', ...move, id })) resolve({ ok: false, refusal: NO_ANSWER });
      else {
        const timer = setTimeout(() => this.#socket.reconnect(), ANSWER_TIMEOUT);
        this.#pending.set(id, { move, answer: resolve, timer });
      }
    });
  }

  hold(seat: number, down: boolean): void {
    this.#socket.send({ type: 'hold', seat, down });
  }

  /** Shows the others what this player is about to do. */
  gesticulate(seat: number, values: number[]): void {
    this.#socket.send({ type: 'gesture', seat, values });
  }

  chat(text: string): void {
    this.#socket.send({ type: 'chat', text });
  }

  #greet(): void {
    serverTime.reconnect();
    this.#sayHello(secretOf(this.id));
    // The server makes a move only once, however often it is sent.
    for (const [id, { move }] of this.#pending) this.#socket.send({ type: 'act', ...move, id });
  }

  /** Says hello and requests help, which the server sends only if the table allows it. */
  #sayHello(secret: string | null): void {
    this.#socket.send({ type: 'hello', secret, help: true });
  }

  /** Returns whether to reconnect. */
  #lose(code: number): boolean {
    if (NO_TABLE.includes(code)) this.notFound = { ...NO_ANSWER, error: 'no-table', key: null };
    return this.notFound === null;
  }

  #receive(message: ServerMessage): void {
    if ('clock' in message && message.clock) serverTime.learn(message.clock.time);
    switch (message.type) {
      case 'snapshot':
        return this.#timeline.replace(message);
      case 'gesture':
        this.gesture = message;
        return;
      case 'step':
        this.gesture = null;
        this.#resolveFromStep(message);
        // Steps are missing. A new connection starts with a snapshot, which contains them.
        if (!this.#timeline.add(message)) this.#socket.reconnect();
        return;
      case 'table':
        return this.#timeline.update({ ...message, type: 'snapshot' });
      case 'chat':
        return this.#timeline.addChat(message);
      case 'holds':
        return this.#timeline.update({ holds: message.seats });
      case 'ack':
        return this.#answer(message.id, { ok: true, at: message.at });
      case 'refused':
        return this.#refuse(message.id, message);
      case 'pong':
        return serverTime.learn(message.time);
    }
  }

  /** Treats a step as the answer to the move that made it, because the acknowledgement arrives a moment later. */
  #resolveFromStep({ seat, action, at }: StepMessage): void {
    for (const [id, { move }] of this.#pending) {
      if (move.seat === seat && move.action === action) this.#answer(id, { ok: true, at });
    }
  }

  #refuse(id: number | null, refusal: ErrorBody): void {
    if (id !== null && this.#pending.has(id)) this.#answer(id, { ok: false, refusal });
    else if (refusal.error === 'no-table') this.notFound = refusal;
    else if (refusal.error === 'wrong-secret') {
      // The secret is not valid for this table, but anyone may watch.
      this.noSeat = refusal;
      forget(this.id);
      this.#sayHello(null);
    }
  }

  #answer(id: number | null, answer: Answer): void {
    const pending = id === null ? undefined : this.#pending.get(id);
    if (id === null || !pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    pending.answer(answer);
  }
}
