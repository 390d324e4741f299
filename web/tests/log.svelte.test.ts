import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n.svelte';
import type { LoggedStep } from '../src/net/protocol';
import Log from '../src/table/Log.svelte';
import { type Chronicle, linesOf } from '../src/table/log';
import { Play } from '../src/table/play.svelte';
import { snapshot } from './tables';

const TILE = { art: '<svg class="art"></svg>', words: 'the red peony' };
const steps = [0, 1, 1].map((seat, at): LoggedStep => ({
  at: at + 1,
  seat,
  action: '',
  events: [],
  motion: false,
  stand_in: null,
}));
const CHRONICLE: Chronicle = {
  lines: linesOf(steps, (step, before) => step.seat !== before.seat),
  describe: ({ seat, steps: done }) =>
    seat === 0 ? [['You pass.']] : done.map((_, index) => [`Ben puts `, TILE, ` there, +${index + 1}.`]),
  places: ({ seat }) => new Map(seat === 1 ? [[1, new Set(['a1', 'b2'])]] : []),
};

let log: ReturnType<typeof mount>;
let play: Play;
const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.log li')];
const button = (): HTMLButtonElement => document.querySelector('.log button')!;

beforeEach(async () => {
  await setLanguage('en');
  play = new Play(() => ({ snapshot: snapshot(3), act: null }));
  log = mount(Log, { target: document.body, props: { play, chronicle: CHRONICLE } });
  flushSync();
});
afterEach(() => unmount(log));

test('a turn is one line: the name once, drawings with hidden text, and the points', () => {
  expect(lines().map((line) => line.textContent)).toEqual([
    'Ben puts the red peony there, +1; · puts the red peony there, +2',
    'You pass',
  ]);
  expect(document.querySelectorAll('.log .drawing[aria-hidden="true"] svg')).toHaveLength(2);
  expect([...document.querySelectorAll('.log em')].map((points) => points.textContent)).toEqual(['+1', '+2']);
});

test('pointing at a line highlights its places, and pressing it keeps them highlighted', () => {
  button().dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  expect(play.pointed?.get(1)).toEqual(new Set(['a1', 'b2']));
  document.querySelector('.log')?.dispatchEvent(new PointerEvent('pointerleave'));
  expect(play.pointed).toBeNull();
  button().click();
  document.querySelector('.log')?.dispatchEvent(new PointerEvent('pointerleave'));
  expect(play.pointed?.get(1)).toEqual(new Set(['a1', 'b2']));
  button().click();
  expect(play.pointed).toBeNull();
});

test('the log is one tab stop, and the arrow keys reach its lines', () => {
  const list = document.querySelector<HTMLElement>('.log')!;
  expect([list.tabIndex, button().tabIndex]).toEqual([0, -1]);
  list.focus();
  list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(document.activeElement).toBe(button());
  expect(play.pointed?.has(1)).toBe(true);
});

test('when the log grows, only the new line is described', () => {
  const told: number[] = [];
  const telling = (count: number): Chronicle => ({
    ...CHRONICLE,
    lines: linesOf(steps.slice(0, count), () => true),
    describe,
  });
  const describe: Chronicle['describe'] = (line) => {
    told.push(line.steps[0]?.at ?? 0);
    return CHRONICLE.describe(line);
  };
  let now = $state.raw(telling(2));
  const props = {
    play,
    get chronicle() {
      return now;
    },
  };
  const grows = mount(Log, { target: document.body, props });
  flushSync();
  expect(told).toEqual([2, 1]);
  now = telling(3);
  flushSync();
  expect(told).toEqual([2, 1, 3]);
  return unmount(grows);
});
