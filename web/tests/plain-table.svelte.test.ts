import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced } from '../src/announce.svelte';
import { ui } from '../src/games/plain';
import { loadTexts, setLanguage } from '../src/i18n.svelte';
import type { Snapshot } from '../src/net/protocol';
import { Play } from '../src/table/play.svelte';

const PLAYERS = ['Ana', 'Ben'].map((name, seat) => ({
  seat,
  name,
  kind: 'human',
  pick: null,
  present: true,
  mine: seat === 0,
  stand_in: null,
  missed: 0,
}));
const START = {
  at: 0,
  game: 'brook',
  status: 'playing',
  players: PLAYERS,
  mine: [0],
  to_act: [0],
  legal: { 0: ['take 1', 'take 2', 'rest'] },
  ends: {},
  plain: {
    board: 'o o\n o o',
    scores: [
      { total: 3, stones: 3 },
      { total: 1, stones: 1 },
    ],
  },
  views: {},
  log: [],
  score_parts: ['stones'],
  chat: [],
  help: {},
  nearness: {},
  clock: null,
  undo: null,
  result: null,
  commitment: null,
} as unknown as Snapshot;

let table: ReturnType<typeof mount>;
const state = $state<{ snapshot: Snapshot }>({ snapshot: START });
let play: Play;
const acted = vi.fn(() => Promise.resolve({ ok: true as const, at: 1 }));

beforeEach(async () => {
  vi.useFakeTimers();
  const texts = { 'brook.action.take': 'Take {arguments}', 'brook.part.stones': 'Pebbles' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(texts))));
  await setLanguage('en');
  await loadTexts('brook');
  state.snapshot = START;
  play = new Play(() => ({ snapshot: state.snapshot, act: acted }));
  table = mount(ui.Table, { target: document.body, props: { play, parts: {} as never } });
  flushSync();
});
afterEach(async () => {
  acted.mockClear();
  await unmount(table);
  vi.useRealTimers();
});

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.legal-actions button')];
const shown = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
/** Changes the table and waits until its texts are updated. */
async function change(more: Partial<Snapshot>): Promise<void> {
  state.snapshot = { ...state.snapshot, ...more };
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
}

describe('the plain table', () => {
  test('shows the board as text, and the points', () => {
    expect(document.querySelector('pre')?.textContent).toBe('o o\n o o');
    expect([...document.querySelectorAll('.seat .points')].map((points) => points.firstChild?.textContent)).toEqual([
      '3',
      '1',
    ]);
  });

  test("has a button for each legal action, with the game's text if there is one", () => {
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Take 1', 'Take 2', 'Rest']);
    buttons()[1]?.click();
    expect(acted).toHaveBeenCalledWith(0, 'take 2', 0);
  });

  test('highlights a hint', async () => {
    vi.spyOn(play, 'ask').mockResolvedValue({ action: 'rest', reasons: {}, details: [], second: null });
    await play.askHint();
    flushSync();
    expect(buttons().map(({ classList }) => classList.contains('is-hint'))).toEqual([false, false, true]);
  });

  test('offers no actions while others play, and announces what was done', async () => {
    const first = { at: 1, seat: 0, action: 'take 2', events: [], motion: false, stand_in: null };
    await change({ at: 1, to_act: [1], log: [first] });
    expect(buttons()).toEqual([]);
    expect(shown('.turn')).toContain('Ben to play');
    await change({ at: 2, to_act: [0], log: [first, { ...first, at: 2, seat: 1, action: 'rest' }] });
    expect(buttons()).toHaveLength(3);
    expect(shown('.turn')).toContain('Your turn');
    expect(shown('.log')).toMatch(/Ben: Rest.*You: Take 2/s);
    const lines = ['You: Take 2', 'Ben: Rest', 'Your turn. Choose what to do'];
    expect(announced().map(({ text }) => text)).toEqual(expect.arrayContaining(lines));
  });

  test('has no link to rules if the game has none', () => {
    expect(document.querySelector('a[href^="/rules"]')).toBeNull();
  });

  test('shows no points if the game does not provide them', async () => {
    await change({ plain: { board: '', scores: null } });
    expect(document.querySelector('.seat .points')).toBeNull();
  });
});
