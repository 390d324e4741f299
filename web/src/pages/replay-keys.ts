// The keys that control a replay.

export type Command = 'back' | 'forward' | 'turn-back' | 'turn-forward' | 'start' | 'end' | 'play';
type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const KEYS: Record<string, Command> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  PageUp: 'turn-back',
  PageDown: 'turn-forward',
  Home: 'start',
  End: 'end',
  ' ': 'play',
};
const BY_TURN: Partial<Record<Command, Command>> = { back: 'turn-back', forward: 'turn-forward' };

/** Returns the command for a key, or null. Combinations with Alt and Meta belong to the browser. */
export function commandOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Press): Command | null {
  const command = KEYS[key];
  if (!command || altKey || metaKey) return null;
  return shiftKey || ctrlKey ? (BY_TURN[command] ?? null) : command;
}

const TYPING = 'select, textarea, input:not([type=range]), [contenteditable]';
const PRESSABLE = 'button, a, summary';

/** Returns whether the focused element needs the key itself. */
export function isTaken(target: EventTarget | null, command: Command): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING)) return true;
  if (command === 'play') return target.closest(PRESSABLE) !== null;
  return !['back', 'forward'].includes(command) && target.closest('.log, pre') !== null;
}

/** Returns the first step of each turn. */
export function turnStarts(frames: readonly { turn: number }[]): number[] {
  return frames.flatMap(({ turn }, step) => (turn === frames[step - 1]?.turn ? [] : [step]));
}

/** Returns the step that a command leads to from step `at` of `last`; null for `play`. */
export function stepAfter(command: Command, at: number, last: number, starts: readonly number[]): number | null {
  switch (command) {
    case 'back':
      return Math.max(0, at - 1);
    case 'forward':
      return Math.min(last, at + 1);
    case 'turn-back':
      return starts.findLast((start) => start < at) ?? 0;
    case 'turn-forward':
      return starts.find((start) => start > at) ?? last;
    case 'start':
      return 0;
    case 'end':
      return last;
    case 'play':
      return null;
  }
}
