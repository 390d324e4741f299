// Views list objectives by card number. On the table they keep the order in which they were taken or completed, so that
// a new one never pushes others aside.
import type { FestivalEvent, LoggedStep } from '../../net/protocol';
import type { FestivalPlay } from './types';

type Log = readonly LoggedStep<'festival'>[];

/** Sorts objectives by the step with one of these events about them. Those without a step were dealt and come first. */
function byStep(ids: readonly string[], log: Log, events: readonly FestivalEvent[0][]): string[] {
  const order = log
    .flatMap((step) => step.events)
    .flatMap(([name, fields]) => (events.includes(name) && 'objective' in fields ? [fields.objective] : []));
  return ids.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

export const incompleteOf = ({ view, snapshot }: FestivalPlay, seat: number): string[] =>
  byStep(view.boards[seat]?.incomplete ?? [], snapshot.log, ['SideChosen', 'ObjectiveTaken']);

export const completeOf = ({ view, snapshot }: FestivalPlay, seat: number): string[] =>
  byStep(view.boards[seat]?.complete ?? [], snapshot.log, ['ObjectiveCompleted']);
