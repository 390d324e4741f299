type Parts = Record<string, unknown>;

const parts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * What has come from the server, with every part that is as it was before in place of its equal: whoever looks at that
 * part only need not look again.
 */
export function shared<T>(before: unknown, now: T): T;
export function shared(before: unknown, now: unknown): unknown {
  if (before === now || !parts(before) || !parts(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = shared(before[key], now[key]);
    now[key] = part;
    same &&= part === before[key] && key in before;
  }
  return same ? before : now;
}
