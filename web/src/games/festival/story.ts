// What happened, in words: the same texts as in the terminal.
import { t } from '../../i18n.svelte';
import type { GameEvent } from '../../net/types';
import type { FestivalPlay } from './types';
import { type Box, crowdName, where } from './words';

export function tell(play: FestivalPlay, box: Box, events: readonly GameEvent[]): string[] {
  const [first, ...rest] = events;
  if (!first) return [];
  const done = deed(play, box, first);
  const told = rest.flatMap((event) => effect(box, event)).join(t('story.and'));
  const sentence = done ? [told ? t('story.with', { done, effects: told }) : t('story.done', { done })] : [];
  return [...sentence, ...events.flatMap(news)];
}

function deed(play: FestivalPlay, box: Box, [name, fields]: GameEvent): string | null {
  const seat = Number(fields.seat);
  const who = { name: play.name(seat) };
  const voice = play.voice(seat);
  switch (name) {
    case 'SideChosen':
      return t(`festival.story.side.${voice}`, { ...who, objective: box.named(String(fields.objective)) });
    case 'TilePlaced': {
      const level = Number(fields.level);
      const tile = t(`festival.the.${String(fields.tile)}`);
      return t(`festival.story.${level === 1 ? 'placed' : 'stacked'}.${voice}`, {
        ...who,
        tile,
        where: where(String(fields.space)),
        level,
      });
    }
    case 'ObjectiveTaken':
      return t(`festival.story.took.${voice}`, {
        ...who,
        objective: box.named(String(fields.objective)),
        pile: Number(fields.pile),
      });
    case 'TurnPassed':
      return t(`festival.story.passed.${voice}`, who);
    case 'CrowdPleaserTaken':
      return t(`festival.story.claimed.${voice}`, {
        ...who,
        crowd_pleaser: crowdName(String(fields.crowd_pleaser)),
        points: Number(fields.points),
      });
    default:
      return null;
  }
}

function effect(box: Box, [name, fields]: GameEvent): string[] {
  const points = Number(fields.points);
  if (name === 'ObjectiveCompleted')
    return [t('festival.story.completes', { objective: box.named(String(fields.objective)), points })];
  if (name === 'CrowdPleaserTaken')
    return [t('festival.story.takes', { crowd_pleaser: crowdName(String(fields.crowd_pleaser)), points })];
  return [];
}

function news([name, fields]: GameEvent): string[] {
  if (name === 'EndTriggered') return [t(`festival.story.end.${String(fields.ending)}`)];
  if (name === 'GameEnded') return [t('festival.story.over')];
  return [];
}
