import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFocusLost } from '../src/table/focus';

const find = vi.fn();
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  find.mockClear();
  document.body.innerHTML = '<div><button id="one">1</button><button id="other">2</button><i></i></div>';
  const root = document.querySelector('div');
  if (root) stop = onFocusLost(root, find);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  document.getElementById('one')?.focus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a focused element that disappears is noticed', async () => {
  document.getElementById('one')?.remove();
  await Promise.resolve();
  vi.runAllTimers();
  expect(find).toHaveBeenCalledOnce();
});

test('the focus is not lost while it moves between elements, even if something else disappears', async () => {
  document.getElementById('one')?.blur();
  document.querySelector('i')?.remove();
  await Promise.resolve();
  document.getElementById('other')?.focus();
  vi.runAllTimers();
  expect(find).not.toHaveBeenCalled();
});

test('nothing happens after the table has been removed', async () => {
  document.getElementById('one')?.remove();
  await Promise.resolve();
  stop();
  vi.runAllTimers();
  expect(find).not.toHaveBeenCalled();
});
