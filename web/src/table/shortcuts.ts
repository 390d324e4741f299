// Single keys that read the table aloud or press a button. They are ignored while typing and can be turned off.
export const SHORTCUTS = ['turn', 'board', 'others', 'log', 'move', 'hint', 'undo', 'chat', 'keys'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** The keys are the same in every language, so that players can explain them to each other. */
export const KEYS: Record<Shortcut, string> = {
  turn: 't',
  board: 'b',
  others: 'o',
  log: 'l',
  move: 'm',
  hint: 'h',
  undo: 'u',
  chat: 'c',
  keys: '?',
};

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]';

/** Returns the shortcut for a key press; null if it is not one, or is part of a text or of another command. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return null;
  const { target } = event;
  if (target instanceof Element && target.closest(TYPING)) return null;
  if (document.querySelector('dialog[open]')) return null;
  return SHORTCUTS.find((name) => KEYS[name] === event.key.toLowerCase()) ?? null;
}
