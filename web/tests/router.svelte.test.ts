import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { secretOf } from '../src/memory';
import { go, onLinkClick, path, visit } from '../src/router.svelte';

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  go('/');
});

/** Clicks on the marked element and returns whether the app follows the link instead of the browser. */
function click(html: string, options: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  let followed = false;
  const onclick = (event: MouseEvent): void => {
    onLinkClick(event);
    followed = event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener('click', onclick, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.querySelector('[data-clicked]')?.dispatchEvent(event);
  return followed;
}

test('going to an address changes the path', () => {
  go('/new/festival?seats=2');
  expect(path()).toBe('/new/festival');
  expect(location.search).toBe('?seats=2');
});

test('a link to the current page adds no entry to the history', () => {
  go('/about');
  const { length } = history;
  go('/about');
  expect(history.length).toBe(length);
});

test('a link to a part of the page adds an entry to the history but stays on the page', () => {
  go('/rules/festival');
  const [before, { length }] = [visit(), history];
  go('/rules/festival#turn');
  go('/rules/festival#turn');
  expect(history.length).toBe(length + 1);
  expect(location.hash).toBe('#turn');
  expect(visit()).toBe(before);
});

test('an address can be replaced', () => {
  const { length } = history;
  go('/t/abcdefgh?lesson', { replace: true });
  expect(visit()).toMatch(/ \/t\/abcdefgh\?lesson$/);
  expect(history.length).toBe(length);
});

describe('the secret of a personal link', () => {
  test('is remembered and never becomes part of the history', () => {
    const pushed = vi.spyOn(history, 'pushState');
    go(`/t/HOowltc3aU02DRba#${SECRET}`);
    expect(secretOf('HOowltc3aU02DRba')).toBe(SECRET);
    expect(location.href).toMatch(/\/t\/HOowltc3aU02DRba$/);
    expect(pushed.mock.calls.flat().join()).not.toContain(SECRET);
  });

  test('is removed from an address opened at its own table, and the page is recreated', () => {
    go('/t/HOowltc3aU02DRba');
    const before = visit();
    history.pushState(null, '', `#${SECRET}`);
    dispatchEvent(new PopStateEvent('popstate'));
    expect(secretOf('HOowltc3aU02DRba')).toBe(SECRET);
    expect(location.hash).toBe('');
    expect(visit()).not.toBe(before);
  });

  test('is recognized only in links to tables', () => {
    go(`/replay/HOowltc3aU02DRba#${SECRET}`);
    expect(location.hash).toBe(`#${SECRET}`);
    expect(secretOf('HOowltc3aU02DRba')).toBeNull();
  });
});

test('effects that depend on the path run again', () => {
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
  test('on a link within the app changes the page without reloading', () => {
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

  test('on a link with its own click handler changes nothing', () => {
    document.body.innerHTML = '<a href="/about">About</a>';
    const event = new MouseEvent('click', { cancelable: true });
    event.preventDefault();
    Object.defineProperty(event, 'target', { value: document.querySelector('a') });
    onLinkClick(event);
    expect(path()).toBe('/');
  });
});
