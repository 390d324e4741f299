// Describes how long ago something happened, or how long it is until something happens.
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

/** Returns "5 hours, 12 minutes"; `then` is in seconds since 1970. */
export function timeUntil(then: number, language: string, now = Date.now() / 1000): string {
  const minutes = Math.max(1, Math.ceil((then - now) / 60));
  const format = (unit: string, count: number): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const hours = minutes >= 60 ? [format('hour', Math.floor(minutes / 60))] : [];
  return [...hours, ...(minutes % 60 ? [format('minute', minutes % 60)] : [])].join(' ');
}
