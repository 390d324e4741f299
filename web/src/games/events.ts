// Functions for the events of all games. An event is a pair of its name and its fields.
type AnyEvent = readonly [name: string, fields: object];
type Fields<Event extends AnyEvent, Name extends Event[0]> = Extract<Event, readonly [Name, object]>[1];

/** Returns the fields of all events with this name. */
export function fieldsOf<Event extends AnyEvent, Name extends Event[0]>(
  events: readonly Event[],
  name: Name,
): Fields<Event, Name>[] {
  const named = (event: Event): event is Extract<Event, readonly [Name, object]> => event[0] === name;
  return events.filter(named).map(([, fields]) => fields);
}

/** Returns the seat that an event is about, or null. */
export const seatOf = (event: AnyEvent | undefined): number | null =>
  event && 'seat' in event[1] && typeof event[1].seat === 'number' ? event[1].seat : null;
