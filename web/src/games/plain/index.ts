import type { GameUi } from '../manifest';
import PlainTable from './PlainTable.svelte';

/** Shows the tables of any game, with the board as text and the legal actions as buttons. */
export const ui: GameUi = { Table: PlainTable, shells: () => [], city: () => 'London' };
