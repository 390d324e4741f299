import { afterEach, expect, test, vi } from 'vitest';
import { arrows } from '../src/table/choice.svelte';

afterEach(() => document.body.replaceChildren());

/** Creates a honeycomb of buttons, named by row and column; every other row is half a step to the right. */
function honeycomb(rows: number, columns: number): HTMLElement {
  const group = document.createElement('div');
  group.addEventListener('keydown', arrows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const button = document.createElement('button');
      button.id = `${row}${column}`;
      const box = new DOMRect(column * 100 + (row % 2) * 50, row * 86.6, 100, 115);
      vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(box);
      group.append(button);
    }
  document.body.append(group);
  return group;
}
function press(from: string, ...keys: string[]): string | undefined {
  document.getElementById(from)?.focus();
  for (const key of keys)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return document.activeElement?.id;
}

test('up and down skip no row of hexagons', () => {
  honeycomb(5, 5);
  const rows = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((_, index, keys) =>
    press('02', ...keys.slice(0, index + 1))?.charAt(0),
  );
  expect(rows).toEqual(['1', '2', '3', '4']);
  expect(press('42', 'ArrowUp', 'ArrowUp', 'ArrowUp')?.charAt(0)).toBe('1');
});

test('left and right stay in the row', () => {
  honeycomb(3, 4);
  expect(press('11', 'ArrowRight', 'ArrowRight')).toBe('13');
  expect(press('13', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toBe('10');
});
