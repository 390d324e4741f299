import { expect, test } from 'vitest';
import { completeOf, incompleteOf } from '../src/games/festival/order';
import type { FestivalPlay } from '../src/games/festival/types';
import type { FestivalEvent } from '../src/net/protocol';

/** Returns a table at which these events have happened, one in each step, with boards in the order of the view. */
const play = (incomplete: string[], complete: string[], ...events: FestivalEvent[]): FestivalPlay =>
  ({
    view: { boards: [{ incomplete, complete }] },
    snapshot: { log: events.map((event, at) => ({ at, seat: 0, events: [event] })) },
  }) as unknown as FestivalPlay;
const taken = (objective: string): FestivalEvent => ['ObjectiveTaken', { seat: 0, pile: 1, objective }];
const completed = (objective: string): FestivalEvent => ['ObjectiveCompleted', { seat: 0, objective, points: 4 }];

test('objectives stay in the order in which they were taken', () => {
  const steps: FestivalEvent[] = [
    ['SideChosen', { seat: 0, objective: 'S2' }],
    taken('O20'),
    ['TurnPassed', { seat: 0 }],
    taken('O05'),
  ];
  expect(incompleteOf(play(['O05', 'O20', 'S2'], [], ...steps), 0)).toEqual(['S2', 'O20', 'O05']);
  expect(incompleteOf(play(['O05', 'O11', 'O20', 'S2'], [], ...steps, taken('O11')), 0)).toEqual([
    'S2',
    'O20',
    'O05',
    'O11',
  ]);
});

test('a starting objective that was dealt comes first', () => {
  expect(incompleteOf(play(['O05', 'S2'], [], taken('O05')), 0)).toEqual(['S2', 'O05']);
});

test('completed objectives stay in the order in which they were completed', () => {
  const steps = [taken('O20'), taken('O05'), taken('O11'), completed('O11'), completed('O05')];
  expect(completeOf(play(['O20'], ['O05', 'O11'], ...steps), 0)).toEqual(['O11', 'O05']);
});

test('a seat without a board has none', () => {
  expect([incompleteOf(play([], []), 3), completeOf(play([], []), 3)]).toEqual([[], []]);
});
