type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Structural sharing: returns `now`, but reuses every part of `before` that is deeply equal, so that values that depend
 * on unchanged parts are not computed again. Neither argument is changed.
 */
export function reuseUnchanged<T>(before: unknown, now: T): T;
export function reuseUnchanged(before: unknown, now: unknown): unknown {
  if (before === now || !isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const result: Fields = Array.isArray(now) ? ([] as unknown as Fields) : {};
  for (const key of keys) {
    result[key] = reuseUnchanged(before[key], now[key]);
    same &&= result[key] === before[key] && key in before;
  }
  return same ? before : result;
}
