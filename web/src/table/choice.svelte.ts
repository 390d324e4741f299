// The choice that is previewed before it is made: by hovering with a mouse, by keyboard focus, or by a first tap.
// A resting mouse makes no choice: browsers also send events when something appears or moves under it.
const mouse = { x: Number.NaN, y: Number.NaN, moved: false };
addEventListener(
  'pointermove',
  ({ pointerType, clientX, clientY }) => {
    mouse.moved = pointerType === 'mouse' && (clientX !== mouse.x || clientY !== mouse.y);
    if (mouse.moved) Object.assign(mouse, { x: clientX, y: clientY });
  },
  { capture: true },
);

/** Makes a move. `confirmed` says whether it was tapped twice. */
type Make = (action: string, confirmed: boolean) => void;

export class Choice {
  /** Whether the choice was reached by keyboard, so that the focus ring must stay visible. */
  reached = $state(false);
  /** The action, and the legal actions it was chosen from: when these change, the choice is reset. */
  #looked = $state.raw<{ action: string; among: readonly string[] | null } | null>(null);
  #legal: () => readonly string[] | null;
  #held: () => string | null;

  /**
   * `legal` returns the legal actions; without it, everything may be previewed. `held` returns the action that is being
   * delayed; its preview stays until it is sent.
   */
  constructor(legal: () => readonly string[] | null = () => null, held: () => string | null = () => null) {
    this.#legal = legal;
    this.#held = held;
  }

  #can(action: string): boolean {
    return this.#legal()?.includes(action) ?? true;
  }

  /** The action that the player is looking at, whether or not it is legal. */
  get looked(): string | null {
    return this.#looked?.among === this.#legal() ? (this.#looked?.action ?? null) : null;
  }

  /** The action to preview; null if it is not legal. */
  get shown(): string | null {
    const action = this.#held() ?? this.looked;
    return action !== null && this.#can(action) ? action : null;
  }

  show(action: string | null, reached = false): void {
    if (action !== this.looked) this.#looked = action === null ? null : { action, among: this.#legal() };
    this.reached = reached;
  }

  leave(action: string): void {
    if (this.#looked?.action === action) this.#looked = null;
  }

  /** Ends the preview when a finger touches something that is not a choice. */
  release({ pointerType, target }: PointerEvent): void {
    const chooses = target instanceof Element && target.closest('[data-drop], [data-choice]');
    if (pointerType === 'touch' && !chooses) this.show(null);
  }

  /**
   * Returns event handlers for an element that represents an action. If it `explains` itself, a first tap shows it even
   * if it is not legal.
   */
  handlers(action: string, make: Make, explains = false) {
    return {
      onpointermove: () => {
        if (mouse.moved) this.show(action);
      },
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.leave(action);
      },
      onfocus: (event: FocusEvent) => this.#reach(event.currentTarget, action),
      onblur: () => this.leave(action),
      onclick: (event: MouseEvent) => this.#press(event, action, make, explains),
    };
  }

  /**
   * Returns event handlers for a board: one set for all its places, so that each place is cheap to draw. A click on a
   * place without an action calls `refuse`.
   */
  board(actionAt: (place: string) => string | null, make: Make, refuse: () => void = () => {}) {
    const actionOf = (target: EventTarget | null): string | null => {
      const place = placeOf(target);
      return place === null ? null : actionAt(place);
    };
    const heard = (target: EventTarget | null, then: (action: string) => void): void => {
      const action = actionOf(target);
      if (action !== null) then(action);
    };
    return {
      onpointermove: (event: PointerEvent) => {
        if (mouse.moved) heard(event.target, (action) => this.show(action));
      },
      // Moving to another place will preview that one, so the preview is not hidden in between.
      onpointerout: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && actionOf(event.relatedTarget) === null)
          heard(event.target, (action) => this.leave(action));
      },
      onfocusin: (event: FocusEvent) => heard(event.target, (action) => this.#reach(event.target, action)),
      onfocusout: (event: FocusEvent) => heard(event.target, (action) => this.leave(action)),
      onclick: (event: MouseEvent) => {
        if (placeOf(event.target) !== null && actionOf(event.target) === null) refuse();
        else heard(event.target, (action) => this.#press(event, action, make));
      },
    };
  }

  #reach(target: EventTarget | null, action: string): void {
    if (target instanceof Element && target.matches(':focus-visible')) this.show(action, true);
  }

  #press(event: MouseEvent, action: string, make: Make, explains = false): void {
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (finger && this.looked !== action && (explains || this.#can(action))) this.show(action);
    else make(action, finger);
  }
}

/** The place on a board that an element belongs to, or null. */
export function placeOf(target: EventTarget | null): string | null {
  return (target instanceof Element && target.closest<HTMLElement>('[data-drop]')?.dataset.drop) || null;
}

/** Moves the focus with the arrow keys to the neighbouring button of a group, by its position on the screen. */
export function arrows(event: KeyboardEvent): void {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
  if (!step || !from || !(event.currentTarget instanceof Element)) return;
  const [dx = 0, dy = 0] = step;
  const centre = (element: Element): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const here = centre(from);
  let best: HTMLElement | null = null;
  let nearest = Infinity;
  for (const button of event.currentTarget.querySelectorAll<HTMLElement>('button')) {
    const there = centre(button);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    // On hexagons, the neighbour half a step to the side must be nearer than the one two rows away.
    const far = along + aside * 1.2;
    if (button !== from && along > 4 && along >= aside * 0.7 && far < nearest) {
      best = button;
      nearest = far;
    }
  }
  if (best) {
    event.preventDefault();
    best.focus();
  }
}
