// The chat at a table: who is there to talk to, what is unread, and what a player has just said.
import { announce } from '../announce.svelte';
import { t } from '../i18n.svelte';
import type { ChatEntry } from '../net/protocol';
import { settings } from '../settings.svelte';
import type { Play } from './play.svelte';

/** Ready-made phrases. They are sent as `:name:`, and readers see them in their own language. */
export const PHRASES = ['hello', 'ooh', 'well-played', 'oops', 'thinking', 'thanks', 'again'] as const;
/** How long a bubble stays beside its author, in milliseconds. */
const BUBBLE_TIME = 6000;

/** Returns a chat message as its reader sees it. */
export function textOf({ text }: ChatEntry): string {
  const phrase = PHRASES.find((name) => text === `:${name}:`);
  return phrase ? t(`web.chat.phrase.${phrase}`) : text;
}

export class Conversation {
  /** The messages that arrived while the chat was not shown. */
  unread = $state(0);
  /** How many places on the page show the chat. */
  #shown = 0;
  /** The time of the newest known message; null before the first snapshot. */
  #heard: number | null = null;
  #bubbles = $state.raw<ReadonlyMap<number, ChatEntry>>(new Map());
  #play: Pick<Play, 'live' | 'guided' | 'snapshot' | 'watching' | 'name'>;

  constructor(play: Pick<Play, 'live' | 'guided' | 'snapshot' | 'watching' | 'name'>) {
    this.#play = play;
  }

  /** Whether there is anyone to talk to, or anything to read. */
  get isOpen(): boolean {
    const { live, guided, snapshot } = this.#play;
    const isOther = ({ seat, kind }: { seat: number; kind: string }): boolean =>
      !kind.startsWith('bot') && !snapshot.mine.includes(seat);
    return live && !guided && (snapshot.chat.length > 0 || snapshot.players.some(isOther));
  }

  get mayWrite(): boolean {
    return !this.#play.watching || this.#play.snapshot.host;
  }

  nameOf({ seat, name }: ChatEntry): string {
    return seat === null ? name || t('web.chat.host') : this.#play.name(seat);
  }

  /** Returns what this player has just said; empty if nothing. */
  bubble(seat: number): string {
    const line = settings.chatHidden ? undefined : this.#bubbles.get(seat);
    return line ? textOf(line) : '';
  }

  /** Called with the messages of each snapshot. Those in the first snapshot count as old. */
  hear(chat: readonly ChatEntry[]): void {
    const known = this.#heard;
    this.#heard = Math.max(known ?? 0, ...chat.map(({ time }) => time));
    if (known === null || settings.chatHidden) return;
    for (const line of chat) if (line.time > known && !this.#isMine(line)) this.#receive(line);
  }

  /** Marks everything as read for as long as the chat is shown. Returns a function to call when it is hidden again. */
  show(): () => void {
    this.#shown += 1;
    this.unread = 0;
    return () => {
      this.#shown -= 1;
    };
  }

  #isMine({ seat }: ChatEntry): boolean {
    return seat === null ? this.#play.snapshot.host : this.#play.snapshot.mine.includes(seat);
  }

  #receive(line: ChatEntry): void {
    announce(t('web.labelled', { name: this.nameOf(line), what: textOf(line) }));
    if (!this.#shown) this.unread += 1;
    const { seat } = line;
    if (seat === null) return;
    this.#bubbles = new Map([...this.#bubbles, [seat, line]]);
    setTimeout(() => {
      if (this.#bubbles.get(seat) === line)
        this.#bubbles = new Map([...this.#bubbles].filter(([speaker]) => speaker !== seat));
    }, BUBBLE_TIME);
  }
}
