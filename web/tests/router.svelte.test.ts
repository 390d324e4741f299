import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { follow, go, parts, path } from '../src/router.svelte';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  go('/');
});

/** Clicks on the marked element and returns whether the app follows the link in place of the browser. */
function click(html: string, options: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  let followed = false;
  const onclick = (event: MouseEvent): void => {
    follow(event);
    followed = event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener('click', onclick, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.querySelector('[data-clicked]')?.dispatchEvent(event);
  return followed;
}

test.each([
  ['/', []],
  ['/rules/festival/F3', ['rules', 'festival', 'F3']],
  ['/t/abc/?look#board', ['t', 'abc']],
])('the address %s is split at its slashes', (address, expected) => {
  go(address);
  expect(parts()).toEqual(expected);
});

test('going to an address changes the path and scrolls to the top', () => {
  go('/new/festival?seats=2');
  expect(path()).toBe('/new/festival');
  expect(location.search).toBe('?seats=2');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('what shows the path is updated', () => {
  const shown: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      shown.push(path());
    });
  });
  flushSync();
  go('/about');
  flushSync();
  stop();
  expect(shown).toEqual(['/', '/about']);
});

test('the back button changes the path', () => {
  go('/about');
  history.replaceState(null, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(path()).toBe('/');
});

describe('a click', () => {
  test('on a link of the app changes the page without loading it', () => {
    expect(click('<a href="/t/abc?look#board"><b data-clicked>Table</b></a>')).toBe(true);
    expect(path()).toBe('/t/abc');
    expect(location.search + location.hash).toBe('?look#board');
  });

  test.each<[string, string, MouseEventInit]>([
    ['beside a link', '<p data-clicked>Text</p>', {}],
    ['on a link to another site', '<a data-clicked href="https://example.org/about">Site</a>', {}],
    ['on a link to another tab', '<a data-clicked href="/about" target="_blank">About</a>', {}],
    ['on a download', '<a data-clicked href="/about" download>About</a>', {}],
    ['on a link to the server', '<a data-clicked href="/api/tables/abc/record">Record</a>', {}],
    ['with the middle button', '<a data-clicked href="/about">About</a>', { button: 1 }],
    ['with Ctrl', '<a data-clicked href="/about">About</a>', { ctrlKey: true }],
    ['with Shift', '<a data-clicked href="/about">About</a>', { shiftKey: true }],
    ['with Cmd', '<a data-clicked href="/about">About</a>', { metaKey: true }],
  ])('%s is left to the browser', (_, html, options) => {
    expect(click(html, options)).toBe(false);
    expect(path()).toBe('/');
  });
});
