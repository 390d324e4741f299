// Descriptions of events, with the same texts as in the terminal.
import { t } from '../../i18n.svelte';
import type { FestivalEvent } from '../../net/protocol';
import type { FestivalPlay } from './types';
import type { Components } from './components';
import { crowdName, where } from './words';

/** Returns one sentence for each event. */
export function describeEvents(play: FestivalPlay, components: Components, events: readonly FestivalEvent[]): string[] {
  const [first, ...rest] = events;
  if (!first) return [];
  const done = deed(play, components, first);
  const told = rest.flatMap((event) => effect(components, event)).join(t('story.and'));
  const sentence = done ? [told ? t('story.with', { done, effects: told }) : t('story.done', { done })] : [];
  return [...sentence, ...events.flatMap(news)];
}

function deed(play: FestivalPlay, components: Components, [name, fields]: FestivalEvent): string | null {
  if (name === 'GameEnded') return null;
  const { seat } = fields;
  const who = { name: play.name(seat) };
  const voice = play.voice(seat);
  switch (name) {
    case 'SideChosen':
      return t(`festival.story.side.${voice}`, { ...who, objective: components.named(fields.objective) });
    case 'TilePlaced': {
      const { level, space } = fields;
      const tile = t(`festival.the.${fields.tile}`);
      return t(`festival.story.${level === 1 ? 'placed' : 'stacked'}.${voice}`, {
        ...who,
        tile,
        where: where(space),
        level,
      });
    }
    case 'ObjectiveTaken':
      return t(`festival.story.took.${voice}`, {
        ...who,
        objective: components.named(fields.objective),
        pile: fields.pile,
      });
    case 'TurnPassed':
      return t(`festival.story.passed.${voice}`, who);
    case 'CrowdPleaserTaken':
      return t(`festival.story.claimed.${voice}`, {
        ...who,
        crowd_pleaser: crowdName(fields.crowd_pleaser),
        points: fields.points,
      });
    default:
      return null;
  }
}

function effect(components: Components, [name, fields]: FestivalEvent): string[] {
  if (name === 'ObjectiveCompleted')
    return [t('festival.story.completes', { objective: components.named(fields.objective), points: fields.points })];
  if (name === 'CrowdPleaserTaken')
    return [t('festival.story.takes', { crowd_pleaser: crowdName(fields.crowd_pleaser), points: fields.points })];
  return [];
}

function news([name, fields]: FestivalEvent): string[] {
  if (name === 'EndTriggered') return [t(`festival.story.end.${fields.ending}`)];
  if (name === 'GameEnded') return [t('festival.story.over')];
  return [];
}
