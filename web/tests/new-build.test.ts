import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkBuild, hasNewBuild } from '../src/new-build';
import { go, path } from '../src/router.svelte';

const OWN = new URL(import.meta.url).pathname.replace('/tests/new-build.test.ts', '/src/new-build.ts');
function serve(html: string, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })));
}
const loaded = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  loaded.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(loaded);
  serve(`<script src="${OWN}"></script>`);
  await checkBuild();
  go('/');
});
afterEach(() => vi.unstubAllGlobals());

test('if the server has the same build, the next page is shown without loading it from the server', async () => {
  await checkBuild();
  expect(hasNewBuild()).toBe(false);
  go('/about');
  expect(path()).toBe('/about');
  expect(loaded).not.toHaveBeenCalled();
});

test('if the server has a newer build, the next page is loaded from there', async () => {
  serve('<script src="/assets/newer.js"></script>');
  await checkBuild();
  expect(path()).toBe('/'); // the open page stays
  go('/about#art');
  expect(loaded).toHaveBeenCalledWith('/about#art');
});

test('a link within the page loads nothing', async () => {
  go('/about');
  serve('<script src="/assets/newer.js"></script>');
  await checkBuild();
  go('/about#art');
  expect(loaded).not.toHaveBeenCalled();
});

test('without an answer, the build is not considered outdated', async () => {
  serve('out of order', 503);
  await checkBuild();
  expect(hasNewBuild()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  await checkBuild();
  expect(hasNewBuild()).toBe(false);
});
