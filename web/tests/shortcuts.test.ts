import { afterEach, expect, test } from 'vitest';
import { KEYS, shortcutOf } from '../src/table/shortcuts';

afterEach(() => document.body.replaceChildren());

function press(key: string, on: Element, more: KeyboardEventInit = {}) {
  document.body.append(on);
  let found: ReturnType<typeof shortcutOf> = null;
  on.addEventListener('keydown', (event) => (found = shortcutOf(event as KeyboardEvent)));
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  return found;
}
const element = (html: string): Element => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild ?? holder;
};

test('each key has one meaning', () => {
  expect(new Set(Object.values(KEYS)).size).toBe(Object.keys(KEYS).length);
});

test('a key returns its shortcut, in capitals, too', () => {
  expect(press('b', element('<button></button>'))).toBe('board');
  expect(press('L', element('<main></main>'))).toBe('log');
  expect(press('?', element('<input type="range">'))).toBe('keys');
});

test.each([
  ['while typing', '<input>', {}],
  ['in a list of choices', '<select></select>', {}],
  ['with Ctrl', '<button></button>', { ctrlKey: true }],
  ['with Alt', '<button></button>', { altKey: true }],
  ['held down', '<button></button>', { repeat: true }],
])('not %s', (_, html, more) => {
  expect(press('b', element(html), more)).toBeNull();
});

test('shortcuts do not work behind a dialog', () => {
  document.body.append(element('<dialog open></dialog>'));
  expect(press('b', element('<button></button>'))).toBeNull();
});
