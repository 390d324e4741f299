// The address that is shown and how it changes; what comes with a new page: title, focus, announcement, scroll position.
import { onMount } from 'svelte';
import { announce } from './announce.svelte';
import { withoutLayers } from './history-layers';
import { secretIn } from './links';
import { saveSeat } from './memory';

const place = $state({ path: location.pathname, search: location.search, seatsTaken: 0 });

export const path = (): string => place.path;

/** Changes whenever a page is to be created anew: with the address, and with a seat taken where its table is shown. */
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

/** What the history keeps of a page: a name for its entry, and how far down it was scrolled. */
interface Entry {
  entry: string;
  position?: number;
}
const readState = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};
let count = 0;
const newEntry = (): Entry => ({ entry: `${performance.timeOrigin} ${(count += 1)}` });

/** Milliseconds without scrolling after which the position is saved. */
const SCROLLED = 100;
// A browser would restore scroll positions before the page has been loaded.
history.scrollRestoration = 'manual';
let saving: ReturnType<typeof setTimeout> | undefined;
const savePosition = (): void => history.replaceState({ ...readState(), position: scrollY }, '');
// Not at every moment: browsers limit how often the history may change.
addEventListener('scroll', () => {
  clearTimeout(saving);
  saving = setTimeout(savePosition, SCROLLED);
});
let entry = '';
/** How far down the next page begins. */
let position = 0;
let isFirst = true;

/** Reads the address that the browser shows. */
function arrive(): void {
  const state = { ...newEntry(), ...readState() };
  history.replaceState(state, '', takeSecret(location));
  ({ entry } = state);
  position = state.position ?? 0;
  showAddress();
}

/** Shows the page of the address; it is the one that is shown already if only the hash has changed. */
function showAddress(): void {
  const before = visit();
  [place.path, place.search] = [location.pathname, location.search];
  if (isFirst || visit() !== before) return;
  scrollTo(0, position);
  position = 0;
}

/** Goes to another page; `replace`: one cannot go back to the current one. */
export function go(to: string, { replace = false } = {}): void {
  withoutLayers(() => {
    savePosition();
    const address = takeSecret(new URL(to, location.href));
    if (replace || address === location.pathname + location.search) history.replaceState(readState(), '', address);
    else {
      history.pushState(newEntry(), '', address);
      entry = readState().entry ?? '';
    }
    position = 0;
    showAddress();
  });
}

addEventListener('popstate', () => {
  if (readState().entry === entry) return; // a sheet was closed
  arrive();
});
arrive();

/**
 * Called by every page as it is created, with what the tab is called, and with what a screen reader is told unless it
 * is that. The first page is announced by the browser, and has the focus where a browser puts it.
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
    position = 0;
    scrollTo(0, 0);
    // Last before it is drawn: a page may have scrolled to what its address names.
    if (top) requestAnimationFrame(() => scrollTo(0, top));
  });
}

/** Links within the app change the page without loading it anew. */
export function onLinkClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
