// Dragging with mouse, pen or finger: a picture follows the pointer and is dropped on the place under it.
import { placeOf } from './choice.svelte';

export interface Drag {
  /** Whether the element may be dragged now. */
  allowed: () => boolean;
  /** The picture that follows the pointer. */
  picture: () => Element | null;
  /**
   * Called with the value of `data-drop` under the pointer, or null. Returns whether the place now shows the picture.
   */
  onover: (place: string | null) => boolean;
  /** `back` says whether it was dropped where it came from. */
  ondrop: (place: string | null, back: boolean) => void;
  /** Whether the CSS defines how a finger scrolls from the element; otherwise a finger only drags it. */
  scrolls?: boolean;
}

const THRESHOLD = 6;

const placeAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map(placeOf)
    .find((place) => place !== null) ?? null;

function ghostOf(picture: Element, x: number, y: number): HTMLElement {
  const { width } = picture.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.style.width = `${width}px`;
  ghost.append(picture.cloneNode(true));
  document.body.append(ghost);
  move(ghost, x, y);
  return ghost;
}

function move(ghost: HTMLElement, x: number, y: number): void {
  ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -62%) scale(1.06)`;
}

function swallow(click: Event): void {
  click.stopImmediatePropagation();
  click.preventDefault();
}

/** Keeps the browser from selecting text or dragging an image. */
const prevent = (event: Event): void => event.preventDefault();

/** A Svelte action that makes an element draggable: `use:draggable={…}`. */
export function draggable(node: HTMLElement, drag: Drag): { update: (next: Drag) => void; destroy: () => void } {
  let current = drag;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !current.allowed()) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    listen(true);
  }

  function moved(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
      const picture = current.picture();
      if (!picture) return;
      ghost = ghostOf(picture, event.clientX, event.clientY);
      node.classList.add('is-dragged');
    }
    move(ghost, event.clientX, event.clientY);
    // The picture is shown only once: at the pointer or, as a preview, at the place.
    ghost.classList.toggle('is-landed', current.onover(placeAt(event.clientX, event.clientY)));
  }

  function up(event: PointerEvent): void {
    if (ghost && start && event.pointerId === start.id) {
      const dropped = event.type === 'pointerup';
      const { clientX: x, clientY: y } = event;
      current.ondrop(dropped ? placeAt(x, y) : null, !dropped || document.elementsFromPoint(x, y).includes(node));
      // A drag ends with a click event, which must be ignored.
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
    }
    ghost?.remove();
    node.classList.remove('is-dragged');
    ghost = null;
    start = null;
    listen(false);
  }

  /** Listens on the window, because a fast pointer leaves the element before the first move event. */
  function listen(on: boolean): void {
    const change = on ? addEventListener : removeEventListener;
    change('pointermove', moved as EventListener);
    change('pointerup', up as EventListener);
    change('pointercancel', up as EventListener);
    change('selectstart', prevent);
    change('dragstart', prevent);
  }

  if (!drag.scrolls) node.style.touchAction = 'none';
  node.addEventListener('pointerdown', down);
  return {
    update: (next) => {
      current = next;
    },
    destroy: () => {
      ghost?.remove();
      node.removeEventListener('pointerdown', down);
      listen(false);
    },
  };
}
