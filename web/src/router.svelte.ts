// Addresses are those of the contract: /, /new/GAME, /t/ID, /replay/ID, /rules/GAME[/RULE], /lesson/GAME, /about.
const place = $state({ path: location.pathname });

export const path = (): string => place.path;
export const parts = (): string[] => place.path.split('/').filter(Boolean);

export function go(to: string): void {
  history.pushState(null, '', to);
  place.path = location.pathname;
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  place.path = location.pathname;
});

/** Links within the app change the page without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
