// Hints in words: the suggested action, what it does for the player, and what the second best action gives up.
import { capitalize, has, t } from '../i18n.svelte';
import type { HintReason, HintResponse } from '../net/protocol';
import { type Drawing, join, type Story, tell, wordsOf } from './story';

/** How what reasons are about is named or drawn within a sentence. */
export interface Names {
  thing: (id: string) => string | Drawing;
  whom: (seat: number) => string;
}

/** The weighted features of an evaluation, in points, by name. */
type Features = Readonly<Record<string, number>>;

/** A feature is mentioned if it is worth at least this many points. */
const LEAST = 0.5;
/** The largest number of features and of reasons that are mentioned. */
const [MOST_FEATURES, MOST_REASONS] = [2, 3];

/** Puts a reason into words, as a phrase; empty if the game has no words for it. */
function phrase(
  family: 'reason' | 'without' | 'less',
  game: string,
  { kind, points, thing, seat, number, of }: HintReason,
  { thing: named, whom }: Names,
): Story {
  const params = {
    points,
    count: number,
    all: of,
    thing: thing ? named(thing) : '',
    name: seat === null ? '' : whom(seat),
  };
  return has(`hint.${family}.${game}.${kind}`) ? tell(`hint.${family}.${game}.${kind}`, params) : [];
}

/** Makes a phrase a sentence. */
function sentence([first = '', ...rest]: Story): Story {
  const begin = typeof first === 'string' ? capitalize(first) : { ...first, words: capitalize(first.words) };
  return [begin, ...rest, '.'];
}

/** Returns the sentences for the strongest reasons. */
const storiesOf = (game: string, reasons: readonly HintReason[], names: Names): Story[] =>
  reasons
    .map((reason) => phrase('reason', game, reason, names))
    .filter(({ length }) => length)
    .slice(0, MOST_REASONS)
    .map(sentence);

/** Returns the sentences for the strongest reasons, or for the strongest features that the game has words for. */
export function reasonsOf(game: string, features: Features): string[];
export function reasonsOf(game: string, reasons: readonly HintReason[], names: Names): string[];
export function reasonsOf(game: string, given: readonly HintReason[] | Features, names?: Names): string[] {
  if (Array.isArray(given)) return names ? storiesOf(game, given as HintReason[], names).map(wordsOf) : [];
  return Object.entries(given as Features)
    .filter(([feature, points]) => points >= LEAST && has(`hint.because.${game}.${feature}`))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_FEATURES)
    .map(([feature]) => t(`hint.because.${game}.${feature}`));
}

/** Returns the strongest thing that the second best action does not do, or does less than the best one, as a phrase. */
function lossOf(game: string, { details, second }: HintResponse, names: Names): Story {
  const subject = ({ kind, thing, seat }: HintReason): string => `${kind} ${thing} ${String(seat)}`;
  const done = new Map(second?.details.map((reason) => [subject(reason), reason]));
  const lost = details.map((reason) => {
    const other = done.get(subject(reason));
    if (!other) return phrase('without', game, reason, names);
    const isLess = other.points < reason.points || other.number < reason.number;
    return isLess ? phrase('less', game, reason, names) : [];
  });
  return lost.find(({ length }) => length) ?? [];
}

/** Says what the second best action is and what it gives up; empty if it reads like the best one. */
function secondStory(game: string, hint: HintResponse, describe: (action: string) => string, names: Names): Story {
  const { action, second } = hint;
  const other = second ? describe(second.action) : '';
  if (!second || other === describe(action)) return [];
  const percent = Math.round(second.gives_up * 100);
  const lost = lossOf(game, hint, names);
  const params = { action: other, percent, lost };
  if (lost.length) return tell(percent ? 'hint.second.lost' : 'hint.second.close.lost', params);
  return tell(percent ? 'hint.second' : 'hint.second.close', { action: other, percent });
}

/** Returns a hint as sentences, with drawings of the components that it is about. */
export function hintStory(game: string, hint: HintResponse, describe: (action: string) => string, names: Names): Story {
  const { action, details, reasons } = hint;
  const why = details.length ? storiesOf(game, details, names) : reasonsOf(game, reasons).map((said) => [said]);
  const would = [`${t('hint.would', { action: describe(action) })}.`];
  return join(
    [would, ...why, secondStory(game, hint, describe, names)].filter(({ length }) => length),
    ' ',
  );
}
