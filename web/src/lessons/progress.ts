// The lessons and exercises completed in this browser.
import { loadValue, saveValue } from '../memory';

const NAME = 'lessons';

function completed(): string[] {
  try {
    const list: unknown = JSON.parse(loadValue(NAME) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** The name of the lesson that plays a game from the start; exercises have other names. */
export const FIRST_LESSON = 'start';

export const isCompleted = (game: string, name: string): boolean => completed().includes(`${game}/${name}`);

export function saveCompleted(game: string, name: string): void {
  saveValue(NAME, JSON.stringify([...new Set([...completed(), `${game}/${name}`])]));
}
