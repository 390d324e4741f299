// Describes how long ago something happened.
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Returns "3 hours ago", "yesterday" or "this minute"; `then` is in seconds since 1970. */
export function timeAgo(then: number, language: string, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, seconds] = UNITS.find(([, length]) => passed >= length) ?? ['minute', 60];
  return format.format(-Math.floor(passed / seconds), unit);
}
