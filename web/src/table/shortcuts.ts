// Single keys that read the table out or press a button. They are off while typing and can be switched off.
export const SHORTCUTS = ['turn', 'board', 'others', 'log', 'move', 'hint', 'undo', 'chat', 'keys'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** The same keys in every language, so that a table can be explained to friends. */
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

/** Returns what a key press asks for; null if it is no shortcut, or part of a text or of another command. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return null;
  const { target } = event;
  if (target instanceof Element && target.closest(TYPING)) return null;
  if (document.querySelector('dialog[open]')) return null;
  return SHORTCUTS.find((name) => KEYS[name] === event.key.toLowerCase()) ?? null;
}
