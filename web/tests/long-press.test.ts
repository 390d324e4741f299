import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longPress } from '../src/table/long-press';

let button: HTMLButtonElement;
let explained: number;
let clicked: number;
let action: ReturnType<typeof longPress>;

const point = (name: string, x = 0, pointerType = 'touch'): boolean =>
  button.dispatchEvent(Object.assign(new MouseEvent(name, { clientX: x, cancelable: true }), { pointerType }));

beforeEach(() => {
  vi.useFakeTimers();
  button = document.createElement('button');
  [explained, clicked] = [0, 0];
  action = longPress(button, () => (explained += 1));
  button.addEventListener('click', () => (clicked += 1));
});
afterEach(() => {
  action.destroy();
  vi.useRealTimers();
});

test('a long press explains and does not click', () => {
  point('pointerdown');
  vi.advanceTimersByTime(600);
  expect(point('contextmenu'), 'no menu of the browser').toBe(false);
  point('pointerup');
  point('click');
  expect([explained, clicked]).toEqual([1, 0]);
  point('pointerdown');
  point('pointerup');
  point('click');
  expect([explained, clicked]).toEqual([1, 1]);
});

test('a finger that moves or is lifted early explains nothing', () => {
  point('pointerdown');
  point('pointermove', 30);
  vi.advanceTimersByTime(600);
  point('pointerdown');
  vi.advanceTimersByTime(100);
  point('pointerup');
  vi.advanceTimersByTime(600);
  expect(explained).toBe(0);
});

test('the right button and the menu key explain too', () => {
  point('pointerdown', 0, 'mouse');
  point('contextmenu', 0, 'mouse');
  point('contextmenu', 0, '');
  point('click', 0, '');
  expect([explained, clicked]).toEqual([2, 1]);
});
