// The catalogues in parts, as vite.config.ts splits them.
declare module '*.json?home' {
  const texts: Record<string, string | { zero?: string; one: string; other: string }>;
  export default texts;
}
declare module '*.json?tables' {
  const texts: Record<string, string | { zero?: string; one: string; other: string }>;
  export default texts;
}
