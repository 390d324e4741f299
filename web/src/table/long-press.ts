// Explains something without choosing it, after a long press, a right click, or the menu key.
const LONG = 450;
/** If a finger moves farther than this, in pixels, it drags or scrolls. */
const STILL = 6;

/** A Svelte action that calls `explain` instead of a click: `use:longPress={explain}`. */
export function longPress(
  node: HTMLElement,
  explain: () => void,
): { update: (next: () => void) => void; destroy: () => void } {
  let current = explain;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let pressed = false;

  const stop = (): void => clearTimeout(timer);
  const down = (event: PointerEvent): void => {
    pressed = false;
    stop();
    if (event.pointerType === 'mouse') return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      pressed = true;
      current();
    }, LONG);
  };
  const move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop();
  };
  // In most browsers, a long press also opens the context menu, although it has already been handled.
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    stop();
    if (!pressed) current();
  };
  const click = (event: MouseEvent): void => {
    if (pressed) event.stopImmediatePropagation();
    pressed = false;
  };

  const listeners: [string, EventListener][] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['contextmenu', menu as EventListener],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  node.addEventListener('click', click as EventListener, { capture: true });
  return {
    update: (next) => {
      current = next;
    },
    destroy: () => {
      stop();
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      node.removeEventListener('click', click as EventListener, { capture: true });
    },
  };
}
