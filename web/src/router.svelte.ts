// The current address and navigation: title, focus, announcement and scroll position of each new page.
import { onMount } from 'svelte';
import { announce } from './announce.svelte';
import { withoutLayers } from './history-layers';
import { secretIn } from './links';
import { saveSeat } from './memory';
import { hasNewBuild } from './new-build';

const place = $state({ path: location.pathname, search: location.search, seatsTaken: 0 });

export const path = (): string => place.path;

/** Changes whenever the page must be recreated: for a new address, or when a seat is taken at the current table. */
export const visit = (): string => `${place.seatsTaken} ${place.path}${place.search}`;

/** Remembers the seat of a personal link, /t/ID#SECRET, and returns the address without the secret. */
function takeSecret({ pathname, search, hash }: URL | Location): string {
  const table = /^\/t\/([^/]+)\/?$/.exec(pathname)?.[1];
  const secret = table && secretIn(hash);
  if (!secret) return pathname + search + hash;
  saveSeat(table, '', secret);
  place.seatsTaken += 1;
  return pathname + search;
}

/** What the history stores about a page: a name for its entry, and its scroll position. */
interface Entry {
  entry: string;
  position?: number;
}
const readState = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};
let count = 0;
const newEntry = (): Entry => ({ entry: `${performance.timeOrigin} ${(count += 1)}` });

/** Milliseconds without scrolling after which the position is saved. */
const SCROLLED = 100;
// The browser would restore the scroll position before the page has been loaded.
history.scrollRestoration = 'manual';
let saving: ReturnType<typeof setTimeout> | undefined;
function savePosition(): void {
  // While a page loads, its scroll position has not been restored yet.
  if (position === null) history.replaceState({ ...readState(), position: scrollY }, '');
}
// Delayed, because browsers limit how often the history may change.
addEventListener('scroll', () => {
  clearTimeout(saving);
  saving = setTimeout(savePosition, SCROLLED);
});
// The page may be closed or reloaded before the delay is over.
addEventListener('pagehide', savePosition);
let entry = '';
/** The scroll position to restore; null if the address decides where the page starts. */
let position: number | null = null;
let isFirst = true;

/** Reads the address that the browser shows. */
function arrive(): void {
  const state = { ...newEntry(), ...readState() };
  history.replaceState(state, '', takeSecret(location));
  ({ entry } = state);
  position = state.position ?? null;
  showAddress();
}

/** Scrolls to the element that the hash names, or else to the top. */
function scrollToHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return void scrollTo(0, 0);
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

/** Shows the page for the address. If only the hash has changed, the page stays the same. */
function showAddress(): void {
  const before = visit();
  [place.path, place.search] = [location.pathname, location.search];
  if (isFirst || visit() !== before) return;
  if (position === null) scrollToHash();
  else scrollTo(0, position);
  position = null;
}

/** Goes to another page. With `replace`, it replaces the current one in the history. */
export function go(to: string, { replace = false } = {}): void {
  withoutLayers(() => {
    savePosition();
    const address = takeSecret(new URL(to, location.href));
    if (hasNewBuild() && address.split('#')[0] !== location.pathname + location.search) {
      if (replace) location.replace(address);
      else location.assign(address);
      return;
    }
    if (replace || address === location.pathname + location.search + location.hash)
      history.replaceState(readState(), '', address);
    else {
      history.pushState(newEntry(), '', address);
      entry = readState().entry ?? '';
    }
    position = null;
    showAddress();
  });
}

addEventListener('popstate', () => {
  if (readState().entry === entry) return; // a sheet was closed
  if (hasNewBuild() && location.pathname + location.search !== place.path + place.search) location.reload();
  else arrive();
});
arrive();

/**
 * Called by every page when it is created, with the tab title and the text for screen readers, which is the title by
 * default. For the first page, announcement and focus are left to the browser.
 */
export function usePage(title: () => string, name = title): void {
  $effect(() => {
    document.title = title();
  });
  onMount(() => {
    if (!isFirst) {
      document.querySelector('main')?.focus({ preventScroll: true });
      announce(name());
    }
    isFirst = false;
    const top = position;
    position = null;
    scrollTo(0, 0);
    // As late as possible before drawing, because a page may have scrolled to the element that its address names.
    if (top) requestAnimationFrame(() => scrollTo(0, top));
    else if (location.hash) requestAnimationFrame(scrollToHash);
  });
}

/** Makes links within the app change the page without reloading it. */
export function onLinkClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
