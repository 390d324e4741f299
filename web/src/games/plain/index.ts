import { COLOURS } from '../../art';
import type { GameUi } from '../manifest';
import { actionName } from '../texts';
import PlainTable from './PlainTable.svelte';

/** Shows the tables of any game, with the board as text and the legal actions as buttons. */
export const ui: GameUi = {
  Table: PlainTable,
  shells: () => [],
  city: () => 'London',
  describe: ({ game }, _, action) => actionName(game, action),
  colour: (_, seat) => COLOURS[seat % COLOURS.length] ?? 'red',
};
