// Descriptions in words and pictures: a small drawing can represent a tile or a card, and is read aloud as words.
import { formatList, type Params, t } from '../i18n.svelte';

export interface Drawing {
  /** The drawing as SVG text. */
  art: string;
  words: string;
}
export type Story = readonly (string | Drawing)[];

/** Separates placeholders from the text around them; no text contains this character. */
const CUT = '\uE000';

/** Like `t`, returns the text for a key, but its placeholders may also be drawings or stories. */
export function tell(key: string, params: Record<string, string | number | Drawing | Story> = {}): Story {
  const inserted: Story[] = [];
  const plain: Params = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'object') {
      plain[name] = `${CUT}${inserted.length}${CUT}`;
      inserted.push('art' in value ? [value] : value);
    } else plain[name] = value;
  }
  return t(key, plain)
    .split(CUT)
    .flatMap((part, index) => (index % 2 ? (inserted[Number(part)] ?? []) : part || []));
}

export const wordsOf = (story: Story): string =>
  story.map((part) => (typeof part === 'string' ? part : part.words)).join('');

export const join = (stories: readonly Story[], between: string): Story =>
  stories.flatMap((story, index) => (index ? [between, ...story] : story));

/** Combines several drawings: next to each other, and as a list in words. */
export const several = (drawings: readonly Drawing[]): Drawing => ({
  art: drawings.map(({ art }) => art).join(''),
  words: formatList(drawings.map(({ words }) => words)),
});

/** The player whose name a story begins with. */
export function subjectOf([first]: Story, names: readonly string[]): string | undefined {
  if (typeof first !== 'string') return undefined;
  const found = names.filter((name) => first.startsWith(`${name} `));
  return found.sort((one, other) => other.length - one.length)[0]; // "Ana 2" may be at the table, too
}

/**
 * Removes the full stops of stories that form one line, and the name of the line's player: the line begins with it, and
 * it is needed again only after a story about another player.
 */
export function withoutRepeatedName(stories: readonly Story[], name: string, names: readonly string[]): Story[] {
  let subject: string | undefined;
  return stories.map((story, index) => {
    const now = subjectOf(story, names);
    const isRepeated = now === name && (index === 0 || subject === name);
    subject = now ?? subject;
    const [first, ...rest] = story;
    return withoutStop(isRepeated && typeof first === 'string' ? [first.slice(name.length + 1), ...rest] : story);
  });
}

function withoutStop(story: Story): Story {
  const last = story.at(-1);
  return typeof last === 'string' && last.endsWith('.') ? [...story.slice(0, -1), last.slice(0, -1)] : story;
}
