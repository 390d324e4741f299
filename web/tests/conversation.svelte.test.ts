import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announced } from '../src/announce.svelte';
import { setLanguage } from '../src/i18n.svelte';
import type { ChatEntry, Snapshot } from '../src/net/protocol';
import { settings } from '../src/settings.svelte';
import { textOf } from '../src/table/conversation.svelte';
import { Play } from '../src/table/play.svelte';
import { snapshot } from './tables';

const line = (time: number, text: string, seat: number | null = 1): ChatEntry => ({ seat, name: 'Ben', text, time });
const OLD = line(1, 'Hi');

let play: Play;
const table = (more: Partial<Snapshot> = {}): Play => {
  const now = snapshot(0, more);
  return new Play(() => ({ snapshot: now, act: () => Promise.resolve({ ok: true, at: 1 }) }));
};

beforeEach(async () => {
  vi.useFakeTimers();
  await setLanguage('en');
  play = table();
  play.talk.hear([OLD]);
});
afterEach(() => {
  vi.useRealTimers();
  settings.setChatHidden(false);
});

test('a new message is counted, announced, and shown beside its author for a while', () => {
  expect(play.talk.unread).toBe(0);
  play.talk.hear([OLD, line(2, 'Nice!')]);
  expect(play.talk.unread).toBe(1);
  expect(play.talk.bubble(1)).toBe('Nice!');
  expect(play.talk.bubble(0)).toBe('');
  vi.advanceTimersByTime(1000);
  expect(announced().at(-1)?.text).toBe('Ben: Nice!');
  vi.advanceTimersByTime(6000);
  expect(play.talk.bubble(1)).toBe('');
  play.talk.hear([OLD, line(2, 'Nice!')]);
  expect(play.talk.unread).toBe(1);
});

test('nothing is unread while the chat is shown', () => {
  const hide = play.talk.show();
  play.talk.hear([line(2, 'One')]);
  expect(play.talk.unread).toBe(0);
  hide();
  play.talk.hear([line(3, 'Two')]);
  expect(play.talk.unread).toBe(1);
  play.talk.show();
  expect(play.talk.unread).toBe(0);
});

test('own messages and hidden ones are not announced', () => {
  play.talk.hear([line(2, 'Mine', 0)]);
  settings.setChatHidden(true);
  play.talk.hear([line(3, 'Hidden')]);
  expect(play.talk.unread).toBe(0);
  expect(play.talk.bubble(1)).toBe('');
});

test('a ready-made phrase is shown in the language of the reader', async () => {
  expect(textOf(line(2, ':well-played:'))).toBe('Well played!');
  await setLanguage('fr');
  expect(textOf(line(2, ':well-played:'))).toBe('Bien joué\u202f!');
  expect(textOf(line(2, ':no-phrase:'))).toBe(':no-phrase:');
});

test('a table with only bots has no chat', () => {
  expect(play.talk.isOpen).toBe(true);
  const players = [
    { seat: 0, name: 'Ana', kind: 'human' },
    { seat: 1, name: 'Lumen', kind: 'bot:greedy' },
  ] as Snapshot['players'];
  expect(table({ players }).talk.isOpen).toBe(false);
  expect(table({ players, chat: [OLD] }).talk.isOpen).toBe(true);
});

test('there is nobody to talk to in a puzzle, where this browser has all seats', () => {
  const now = snapshot(0);
  const source = { snapshot: now, act: () => Promise.resolve({ ok: true as const, at: 1 }) };
  expect(new Play(() => source).talk.isOpen).toBe(true);
  expect(new Play(() => ({ ...source, guided: true })).talk.isOpen).toBe(false);
});
