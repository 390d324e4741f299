// Aiming with a pointer. The mouse moves the barrel to the point under it. A finger would hide that point, so dragging
// moves the barrel relative to its position, and only a tap moves it to the point.
import type { Director } from './director';
import { type Aim, surface } from './picture';

const DRAG = 6;

/** Returns the position of a pointer in pixels from the top left corner of the event's element. */
export function spotOf(event: MouseEvent): [number, number] {
  const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

export class Pointing {
  #director: Director;
  #grip: { id: number; dx: number; dy: number; px: number; py: number } | null = null;

  constructor(director: Director) {
    this.#director = director;
  }

  #under(event: MouseEvent, { x, y }: Aim): { x: number; y: number } {
    return this.#director.camera.ground(...spotOf(event), surface(this.#director.frame, x, y));
  }

  /** Starts a drag and returns the new aim. */
  press(event: PointerEvent, aim: Aim): Aim {
    const at = this.#under(event, aim);
    const [px, py] = spotOf(event);
    const mouse = event.pointerType === 'mouse';
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#grip = { id: event.pointerId, dx: mouse ? 0 : aim.x - at.x, dy: mouse ? 0 : aim.y - at.y, px, py };
    return mouse ? { ...aim, ...at } : aim;
  }

  drag(event: PointerEvent, aim: Aim): Aim {
    if (this.#grip?.id !== event.pointerId) return aim;
    const at = this.#under(event, aim);
    return { ...aim, x: at.x + this.#grip.dx, y: at.y + this.#grip.dy };
  }

  release(event: PointerEvent, aim: Aim): Aim {
    const grip = this.#grip;
    if (grip?.id !== event.pointerId) return aim;
    this.#grip = null;
    const [px, py] = spotOf(event);
    const tapped = event.type === 'pointerup' && Math.hypot(px - grip.px, py - grip.py) < DRAG;
    return tapped ? { ...aim, ...this.#under(event, aim) } : aim;
  }
}
