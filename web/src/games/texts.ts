// The names of games, options and actions. A game from another package need not provide these texts.
import { capitalize, t, textOr } from '../i18n.svelte';
import type { GameInfo } from '../net/protocol';
import { manifestOf } from '.';

/** Turns an identifier into words: "left_bank" becomes "Left bank". */
const words = (name: string): string => capitalize(name.replaceAll(/[_-]+/g, ' '));

export const titleOf = (game: string): string => textOr(`web.game.${game}`, words(game));

/** A one-line description of a game; empty if there is no text. */
export const lineOf = (game: string): string => textOr(`web.game.line.${game}`, '');

export const optionName = (game: string, option: string): string =>
  textOr(`web.option.${game}.${option}`, words(option));

/** What an option changes; empty if there is no text. */
export const aboutOption = (game: string, option: string): string => textOr(`web.option.about.${game}.${option}`, '');

/** What a value of an option means; empty if there is no text. */
export const aboutValue = (game: string, option: string, value: string | boolean): string =>
  textOr(`web.option.about.${game}.${option}.${value}`, manifestOf(game)?.aboutValue?.(option, value) ?? '');

/** The name of an option's value in the middle of a sentence. */
function valueText(game: string, option: string, value: string | boolean): string {
  const plain = typeof value === 'boolean' ? t(value ? 'web.option.yes' : 'web.option.no') : words(value);
  const own = manifestOf(game)?.valueName?.(option, value) ?? plain;
  return textOr(`web.option.value.${game}.${option}.${value}`, own);
}

export const valueName = (game: string, option: string, value: string | boolean): string =>
  capitalize(valueText(game, option, value));

/** Returns the label of an action's button. */
export function actionName(game: string, action: string): string {
  const [verb = '', ...rest] = action.split(' ');
  return textOr(`${game}.action.${verb}`, capitalize(action), { arguments: rest.join(' ') });
}

/** Formats a value for a text: lists with commas, an empty list as a dash. */
const shown = (value: unknown): string | number =>
  typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') || '–' : String(value);

/** Returns the text about an event, or an empty string; `name` is the player it is about. */
export function eventText(game: string, [kind, fields]: readonly [string, object], name: string): string {
  const params = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, shown(value)]));
  return textOr(`${game}.event.${kind}`, '', { ...params, name });
}

/** Returns whether an option has any effect, given the other options. */
export const matters = (info: GameInfo | null, option: string, options: Record<string, unknown>): boolean =>
  Object.entries(info?.options[option]?.only_with ?? {}).every(([name, value]) => options[name] === value);

/** Returns the options that have an effect and differ from the default, each with its value: "Variant: speed game". */
export const changedOptions = (info: GameInfo, options: Record<string, string | boolean>): string[] =>
  Object.entries(options)
    .filter(([name, value]) => matters(info, name, options) && value !== info.options[name]?.default)
    .map(([name, value]) =>
      t('web.labelled', { name: optionName(info.name, name), what: valueText(info.name, name, value) }),
    );

export const partName = (game: string, part: string): string => textOr(`${game}.part.${part}`, words(part));

/** Splits a score into its parts and their total. */
export function splitScore({ total = 0, ...score }: Record<string, number>): {
  score: Record<string, number>;
  total: number;
} {
  return { score, total };
}

export const endingOf = (game: string, ending: string): string =>
  textOr(`${game}.ended.${ending}`, t('plain.ended', { ending: words(ending) }));
