// Announcements for screen readers: each new line is read out without replacing an earlier one.
const KEPT = 8;
/** Delay in milliseconds, so that the page is drawn before the text is announced. */
const AFTER = 160;

interface Line {
  number: number;
  text: string;
}

const spoken = $state<{ lines: Line[] }>({ lines: [] });
let count = 0;

export const announced = (): Line[] => spoken.lines;

export function announce(text: string): void {
  if (!text.trim()) return;
  setTimeout(() => {
    count += 1;
    spoken.lines = [...spoken.lines, { number: count, text }].slice(-KEPT);
  }, AFTER);
}
