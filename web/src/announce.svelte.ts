// What a screen reader is told as it happens: a few lines, each new one is read out, none takes another's place.
const KEPT = 8;
/** Milliseconds: what is seen is drawn first. */
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
