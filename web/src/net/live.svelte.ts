// A table, live. The server is the truth: nothing is shown before it has said so.
import { forget, secretOf } from '../memory';
import { shared } from './shared';
import type { ActRequest, ClientMessage, ErrorBody, ServerMessage, Snapshot, StepMessage } from './protocol';

/** `at`: the step that an accepted action has become. */
export type Answer = { ok: true; at: number } | { ok: false; refusal: ErrorBody };

/** A move that was said and not answered yet. */
interface Asked {
  said: ActRequest;
  answer: (answer: Answer) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;

export class LiveTable {
  snapshot = $state.raw<Snapshot | null>(null);
  connected = $state(false);
  missing = $state.raw<ErrorBody | null>(null);
  /** The seats that hold their button now. */
  holds = $state.raw<readonly number[]>([]);
  /** Called as a step is shown; the next one waits until it is done. */
  onstep: (step: StepMessage, next: Snapshot) => Promise<void> = async () => {};

  /** Called when nobody wants to wait for what is being shown. */
  onhurry: () => void = () => {};

  #socket: WebSocket | null = null;
  #closed = false;
  #wait = FIRST_WAIT;
  #number = 0;
  #asked = new Map<number, Asked>();
  #queue: ServerMessage[] = [];
  #busy = false;

  constructor(readonly id: string) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  /** Starts anew, as after joining with a fresh secret. */
  again(): void {
    this.missing = null;
    this.#drop();
    this.#connect();
  }

  #drop(): void {
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
  }

  /** What is still to be shown is shown at once: one acts on the table as it is. */
  async act(seat: number, action: string): Promise<Answer> {
    while (this.#queue.length) {
      this.onhurry();
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
    return this.interject(seat, action);
  }

  /** Says what may be said at any time, whatever is being shown. */
  interject(seat: number, action: string): Promise<Answer> {
    const id = (this.#number += 1);
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        resolve({
          ok: false,
          refusal: { error: 'offline', sentence: '', rule: '', key: 'web.error.no-answer', params: {} },
        });
        return;
      }
      const said = { seat, action, at: this.snapshot?.at ?? 0 };
      this.#asked.set(id, { said, answer: resolve });
      this.#say({ act: said, id });
    });
  }

  hold(seat: number, down: boolean): void {
    this.#say({ hold: { seat, down } });
  }

  chat(text: string): void {
    this.#say({ chat: text });
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#say({ hello: secretOf(this.id), seen: this.snapshot?.at ?? null });
      // The server makes a move once, however often it is said.
      for (const [id, { said }] of this.#asked) this.#say({ act: said, id });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.connected = true;
      this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => this.#lost(event);
  }

  #lost(event: CloseEvent): void {
    this.connected = false;
    if (this.#closed || this.missing) return;
    const gone = event.code === 4404 || event.code === 4004 || event.code === 1008;
    if (gone) {
      this.missing = { error: 'no-table', sentence: '', rule: '', key: null, params: {} };
      return;
    }
    // Not all at the same moment: a server that has just come back has enough to do.
    setTimeout(() => !this.#closed && this.#connect(), this.#wait * (0.75 + Math.random() / 4));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'ack') this.#answer(message.id, { ok: true, at: message.at });
    else if (message.type === 'refused') this.#refused(message.id, message);
    else if (message.type === 'holds') this.holds = message.seats;
    else {
      if (message.type === 'step') this.#made(message);
      this.#queue.push(message);
      void this.#work();
    }
  }

  /** A step is as good an answer as its own, which comes a moment later: nobody has to wait for that. */
  #made({ seat, action, at }: StepMessage): void {
    for (const [id, { said }] of this.#asked) {
      if (said.seat === seat && said.action === action) this.#answer(id, { ok: true, at });
    }
  }

  #refused(id: number | null, refusal: ErrorBody): void {
    if (id !== null && this.#asked.has(id)) this.#answer(id, { ok: false, refusal });
    else if (refusal.error === 'no-table') this.missing = refusal;
    else if (refusal.error === 'wrong-secret') {
      // A secret that opens nothing here: one may still watch.
      forget(this.id);
      this.#say({ hello: null, seen: null });
    }
  }

  #answer(id: number | null, answer: Answer): void {
    if (id === null) return;
    this.#asked.get(id)?.answer(answer);
    this.#asked.delete(id);
  }

  /** One message at a time: a chain reaction runs to its end before the next move is shown. */
  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) await this.#show(message);
    this.#busy = false;
  }

  async #show(message: ServerMessage): Promise<void> {
    if (message.type === 'snapshot') {
      this.snapshot = shared(this.snapshot, message);
      this.holds = this.snapshot.holds;
      return;
    }
    if (!this.snapshot) return;
    if (message.type === 'step') {
      const { seat, action, events, motion, ...rest } = message;
      const log = [...this.snapshot.log, { at: rest.at, seat, action, events, motion: motion !== null }];
      const scene = rest.scene ?? this.snapshot.scene;
      const next = shared(this.snapshot, { ...this.snapshot, ...rest, type: 'snapshot' as const, log, scene });
      const shown = this.onstep(message, next);
      this.snapshot = next;
      await shown;
    } else if (message.type === 'table') {
      this.snapshot = shared(this.snapshot, { ...this.snapshot, ...message, type: 'snapshot' as const });
    } else if (message.type === 'chat') {
      this.snapshot = { ...this.snapshot, chat: [...this.snapshot.chat, message] };
    }
  }
}
