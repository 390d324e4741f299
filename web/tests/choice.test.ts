import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Choice } from '../src/table/choice.svelte';

let legal: readonly string[];
let choice: Choice;

function move(handler: () => void, x: number, y: number, pointerType = 'mouse'): void {
  dispatchEvent(Object.assign(new MouseEvent('pointermove', { clientX: x, clientY: y }), { pointerType }));
  handler();
}

beforeEach(() => {
  legal = ['left a1', 'left a2'];
  choice = new Choice(() => legal);
});

class Tap extends MouseEvent {
  pointerType = 'touch';
}

describe('a choice', () => {
  test('is shown only while it is legal', () => {
    choice.show('left a1');
    expect(choice.shown).toBe('left a1');
    choice.show('pile 1');
    expect(choice.shown).toBeNull();
    expect(choice.looked).toBe('pile 1');
  });

  test('stays visible while its move is delayed', () => {
    let held: string | null = 'left a2';
    choice = new Choice(
      () => legal,
      () => held,
    );
    choice.show('left a1');
    expect(choice.shown).toBe('left a2');
    choice.leave('left a1');
    expect(choice.shown).toBe('left a2');
    held = null;
    expect(choice.shown).toBeNull();
  });

  test('does not come back when the same actions are legal again', () => {
    choice.show('left a1');
    legal = [];
    expect(choice.shown).toBeNull();
    legal = ['left a1', 'left a2'];
    expect(choice.shown).toBeNull();
    expect(choice.looked).toBeNull();
  });

  test('is made by a moving mouse, not by a resting one', () => {
    const { onpointermove } = choice.handlers('left a1', () => {});
    move(onpointermove, 10, 10);
    expect(choice.shown).toBe('left a1');
    choice.show(null);
    move(onpointermove, 10, 10);
    expect(choice.shown).toBeNull();
    move(onpointermove, 11, 10);
    expect(choice.shown).toBe('left a1');
  });

  test('made by a finger is not replaced by a resting mouse', () => {
    const { onpointermove } = choice.handlers('left a1', () => {});
    move(onpointermove, 20, 20);
    choice.show('left a2');
    move(onpointermove, 20, 20);
    move(onpointermove, 90, 90, 'touch');
    expect(choice.shown).toBe('left a2');
  });

  test('that explains itself is previewed before it is made, even if it is not legal', () => {
    vi.stubGlobal('PointerEvent', Tap);
    const made: string[] = [];
    const { onclick } = choice.handlers('pile 1', (action) => made.push(action), true);
    onclick(new Tap('click'));
    expect([choice.looked, made]).toEqual(['pile 1', []]);
    onclick(new Tap('click'));
    expect(made).toEqual(['pile 1']);
  });
});
