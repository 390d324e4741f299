// The parts into which vite.config.ts splits the catalogues.
declare module '*.json?home' {
  const texts: Record<string, string | { zero?: string; one: string; other: string }>;
  export default texts;
}
declare module '*.json?tables' {
  const texts: Record<string, string | { zero?: string; one: string; other: string }>;
  export default texts;
}
