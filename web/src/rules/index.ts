// Which rules each game has, by chapter. Their words are in the catalogue: rule.F1, rule.S1, rule.W1, …
const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);

export interface Chapter {
  name: string;
  rules: string[];
}

export const CHAPTERS: Record<string, Chapter[]> = {
  festival: [
    { name: 'setup', rules: numbered('F', 1, 8) },
    { name: 'turn', rules: numbered('F', 9, 14) },
    { name: 'objectives', rules: numbered('F', 15, 18) },
    { name: 'crowd', rules: numbered('F', 19, 19) },
    { name: 'end', rules: numbered('F', 20, 23) },
  ],
  spring_festival: [
    { name: 'setup', rules: numbered('S', 1, 6) },
    { name: 'turn', rules: numbered('S', 7, 14) },
    { name: 'end', rules: numbered('S', 15, 18) },
    { name: 'signs', rules: numbered('S', 19, 30) },
  ],
  fireworks: [
    { name: 'setup', rules: numbered('W', 1, 6) },
    { name: 'turn', rules: numbered('W', 7, 12) },
    { name: 'cards', rules: numbered('W', 13, 14) },
    { name: 'functions', rules: numbered('W', 15, 18) },
    { name: 'end', rules: numbered('W', 19, 25) },
    { name: 'variants', rules: numbered('W', 26, 27) },
    { name: 'launch', rules: numbered('W', 28, 30) },
  ],
};
