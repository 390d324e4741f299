// Sheets in the browser's history. Each open sheet has an entry, so that Back closes the sheet instead of leaving the
// page. If the sheet is closed in another way, its entry is removed.
type Close = () => void;

const layers: Close[] = [];
let isTraversing = false;
let afterwards: () => void = () => {};

/** Returns how many history entries belong to layers, up to the current one. */
const entries = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

/** Synchronizes the history with the layers. Going back is asynchronous: `popstate` then calls this function again. */
function settle(): void {
  if (isTraversing) return;
  const missing = layers.length - entries();
  if (missing < 0) {
    isTraversing = true;
    history.go(missing);
    return;
  }
  for (let number = 0; number < missing; number += 1) {
    history.pushState({ ...history.state, layers: entries() + 1 }, '');
  }
  const next = afterwards;
  afterwards = () => {};
  next();
}

/**
 * Adds a layer and returns a function that removes it. The history is updated later, as one layer may replace another.
 */
export function addLayer(close: Close): () => void {
  layers.push(close);
  queueMicrotask(settle);
  return () => {
    const index = layers.indexOf(close);
    if (index < 0) return;
    layers.splice(index, 1);
    queueMicrotask(settle);
  };
}

/** Closes all layers, and calls `then` once the history is back at the page's own entry. */
export function withoutLayers(then: () => void): void {
  afterwards = then;
  closeDownTo(0);
  settle();
}

function closeDownTo(count: number): void {
  for (const close of layers.splice(count).reverse()) close();
}

addEventListener('popstate', () => {
  if (isTraversing) isTraversing = false;
  else closeDownTo(entries());
  settle();
});
// The page may have been reloaded while a sheet was open.
settle();
