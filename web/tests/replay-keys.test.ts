import { expect, test } from 'vitest';
import { commandOf, isTaken, stepAfter, turnStarts } from '../src/pages/replay-keys';

const press = (key: string, held: Partial<KeyboardEvent> = {}): ReturnType<typeof commandOf> =>
  commandOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

test.each([
  ['ArrowLeft', {}, 'back'],
  ['ArrowRight', {}, 'forward'],
  ['ArrowRight', { shiftKey: true }, 'turn-forward'],
  ['ArrowLeft', { ctrlKey: true }, 'turn-back'],
  ['PageUp', {}, 'turn-back'],
  ['PageDown', {}, 'turn-forward'],
  ['Home', {}, 'start'],
  ['End', {}, 'end'],
  [' ', {}, 'play'],
  ['ArrowLeft', { altKey: true }, null],
  ['Home', { ctrlKey: true }, null],
  ['x', {}, null],
] as const)('%s with %o: %s', (key, held, command) => {
  expect(press(key, held)).toBe(command);
});

test('a turn begins where the turn number changes', () => {
  const frames = [1, 1, 2, 2, 2, 3].map((turn) => ({ turn }));
  const starts = turnStarts(frames);
  expect(starts).toEqual([0, 2, 5]);
  expect(stepAfter('turn-forward', 0, 6, starts)).toBe(2);
  expect(stepAfter('turn-forward', 5, 6, starts)).toBe(6);
  expect(stepAfter('turn-back', 4, 6, starts)).toBe(2);
  expect(stepAfter('turn-back', 2, 6, starts)).toBe(0);
  expect(stepAfter('forward', 6, 6, starts)).toBe(6);
  expect(stepAfter('back', 0, 6, starts)).toBe(0);
  expect(stepAfter('end', 0, 6, starts)).toBe(6);
  expect(stepAfter('play', 3, 6, starts)).toBeNull();
});

test('elements that use a key themselves keep it', () => {
  document.body.innerHTML = '<button></button><select></select><input type="range"><ol class="log"><li></li></ol>';
  const find = (selector: string): Element | null => document.querySelector(selector);
  expect(isTaken(find('button'), 'play')).toBe(true);
  expect(isTaken(find('button'), 'forward')).toBe(false);
  expect(isTaken(find('select'), 'forward')).toBe(true);
  expect(isTaken(find('input'), 'forward')).toBe(false);
  expect(isTaken(find('li'), 'end')).toBe(true);
  expect(isTaken(find('li'), 'back')).toBe(false);
});
