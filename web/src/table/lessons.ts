// The lessons: what is said, when it makes sense, and what must be done to go on. The table itself is real.
import type { GameEvent } from '../net/types';
import type { Play } from './play.svelte';

export interface LessonStep {
  name: string;
  rule?: string;
  /** Shown only then; until then one watches. */
  when?: (play: Play) => boolean;
  /** What ends it; without, a button does. */
  done?: (action: string, events: readonly GameEvent[]) => boolean;
}

const acting = (play: Play): boolean => play.acting;
const may = (word: string) => (play: Play): boolean => play.legal.some((action) => action.startsWith(word));
const says = (...words: string[]) => (action: string): boolean => words.some((word) => action.startsWith(word));

export const LESSONS: Record<string, LessonStep[]> = {
  festival: [
    { name: 'start', rule: 'F6', when: may('side'), done: says('side') },
    { name: 'board' },
    { name: 'place', rule: 'F9', when: acting, done: says('left', 'right') },
    { name: 'take', rule: 'F10', when: acting, done: says('pile') },
    { name: 'near', rule: 'F16' },
    { name: 'stack', rule: 'F17', when: acting, done: says('left', 'right') },
    { name: 'crowd', rule: 'F19' },
    { name: 'score', rule: 'F21' },
    { name: 'end', rule: 'F20' },
  ],
  spring_festival: [
    { name: 'tiles', rule: 'S1' },
    { name: 'lay', rule: 'S4', when: may('lay'), done: says('lay') },
    { name: 'lay-all', rule: 'S12', when: may('lay'), done: says('turn', 'fire') },
    { name: 'fire', rule: 'S10', when: may('fire'), done: says('fire') },
    { name: 'sparks', rule: 'S11' },
    { name: 'compositions', rule: 'S13' },
    { name: 'turn', rule: 'S7', when: may('turn'), done: says('turn') },
    { name: 'again', rule: 'S12', when: may('fire'), done: says('fire') },
    { name: 'end', rule: 'S16' },
  ],
};
