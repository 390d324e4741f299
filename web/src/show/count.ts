// Counts up the parts of the score one after the other, for all players at once.

/** Milliseconds: the points of a part rise for RISE, then can be read until PART is over. */
const RISE = 800;
const PART = 1400;

/** A moment of the count. */
export interface Count {
  /** The index of the part that is being counted, or the number of parts when all are counted. */
  part: number;
  /** The points of each seat so far. */
  points: number[];
}

/** Returns the count after `time` milliseconds. */
export function countAt(scores: readonly Record<string, number>[], parts: readonly string[], time: number): Count {
  const part = Math.min(parts.length, Math.floor(time / PART));
  if (part === parts.length) return { part, points: scores.map(({ total = 0 }) => total) };
  const risen = Math.min(1, (time - part * PART) / RISE);
  const before = parts.slice(0, part);
  const now = parts[part] ?? '';
  return {
    part,
    points: scores.map((score) =>
      Math.round(before.reduce((sum, name) => sum + (score[name] ?? 0), 0) + risen * (score[now] ?? 0)),
    ),
  };
}
