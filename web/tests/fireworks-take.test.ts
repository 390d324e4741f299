import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Components } from '../src/games/fireworks/components';
import { Desk } from '../src/games/fireworks/desk.svelte';
import type { FireworksPlay, Layout } from '../src/games/fireworks/play';
import { Grace } from '../src/table/grace.svelte';

const START: Layout = { A1: { tile: 'start', turn: 0 } };
const WORTH = {
  gain: 4,
  space: 'C3',
  turn: 2,
  why: [],
  places: { C3: { gain: 4, turn: 2 }, B2: { gain: 1, turn: 5 } },
};
const asked: unknown[] = [];
const sent = vi.fn();
let board: Layout;
/** Tiles that are taken at the same time. */
let others: Layout;
/** Answers the requests for worth. */
let answer: () => void;
let grace: Grace;
/** Whether the take ends the turn, so that it is delayed. */
let endsTurn: boolean;
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  sent.mockClear();
  board = START;
  others = {};
  grace = new Grace();
  endsTurn = false;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string));
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ worth: { tile: WORTH } });
  });
  const play = {
    snapshot: { options: { variant: 'standard' }, helping: true, table: 'K7MXQ2', at: 1, mine: [0], log: [] },
    seat: 0,
    live: true,
    get view() {
      return { boards: [{ spaces: board, last_grab: false }], turn: {}, phase: 'choose' };
    },
    grace,
    act: (action: string) => {
      const send = (): Promise<boolean> => {
        sent(action);
        board = { ...START, A2: { tile: action.slice(5), turn: 0 }, ...others }; // where the server puts it
        return Promise.resolve(true);
      };
      return endsTurn ? grace.hold(action, 3, send) : send();
    },
    sendAnytime: (action: string) => {
      sent(action);
      return Promise.resolve({ ok: true, at: 2 });
    },
  };
  const spaces = ['A1', 'A2', 'B2', 'C3'].map((name) => ({ name }));
  const components = { parts: { physical: { good: 60 } }, spaces };
  desk = new Desk(play as unknown as FireworksPlay, components as unknown as Components);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = async (milliseconds = 0): Promise<void> => void (await vi.advanceTimersByTimeAsync(milliseconds));
const LAID = [['take tile'], ['arrange A1=start:0 C3=tile:2']];

test('a tile is placed at once where it scores most if the page knows that place', async () => {
  desk.worth.look(false);
  await settle(1000);
  answer();
  await settle();
  void desk.take('tile');
  await settle(1000);
  expect(asked).toEqual([{ seat: 0 }]);
  expect(sent.mock.calls).toEqual(LAID);
});

test('a tile is placed in the same place if the answer comes later', async () => {
  desk.worth.look(false);
  void desk.take('tile');
  await settle(100);
  expect(sent.mock.calls, 'the tile is taken without waiting').toEqual([['take tile']]);
  expect(asked).toEqual([{ seat: 0, space: 'A2' }]);
  answer();
  await settle(10);
  expect(sent.mock.calls).toEqual(LAID);
});

test('values computed for an earlier board are not used', async () => {
  desk.worth.look(false);
  await settle(1000);
  answer();
  await settle();
  board = { A3: { tile: 'start', turn: 1 } };
  expect(desk.worth.known('tile')).toBeUndefined();
});

test('two tiles taken in quick succession are both kept', async () => {
  others = { A3: { tile: 'other', turn: 0 } };
  void desk.take('tile');
  await settle(100);
  answer();
  await settle(10);
  expect(sent).toHaveBeenLastCalledWith('arrange A1=start:0 A3=other:0 C3=tile:2');
});

test('a tile stays where the player drops or moves it, rotated to fit', async () => {
  void desk.take('tile', 'B2');
  await settle(100);
  answer();
  await settle(10);
  expect(sent).toHaveBeenLastCalledWith('arrange A1=start:0 B2=tile:5');
  sent.mockClear();
  board = START;
  void desk.take('tile');
  await settle(100);
  board = { ...START, E1: { tile: 'tile', turn: 0 } };
  answer();
  await settle(10);
  expect(sent.mock.calls).toEqual([['take tile']]);
});

test('if the values cannot be requested, they are requested again later', async () => {
  let fails = true;
  vi.stubGlobal('fetch', () =>
    fails ? Promise.reject(new TypeError('no connection')) : Promise.resolve(Response.json({ worth: { tile: WORTH } })),
  );
  desk.worth.look(false);
  await settle(1000);
  expect(desk.worth.of).toEqual({});
  fails = false;
  await settle(10_000);
  expect(desk.worth.of).toEqual({ tile: WORTH });
});

/** Makes the values known to the page. */
async function learn(): Promise<void> {
  desk.worth.look(false);
  await settle(1000);
  answer();
  await settle();
}

test('a tile that ends the turn can be placed and moved before it is taken', async () => {
  endsTurn = true;
  await learn();
  void desk.take('tile');
  await settle(1000);
  expect(desk.placing).toBe('tile');
  expect(desk.layout).toEqual({ ...START, C3: { tile: 'tile', turn: 2 } });
  expect([desk.picked, desk.canPutBack]).toEqual(['C3', true]);
  desk.move('C3', 'B2');
  desk.move('A1', 'C3');
  await settle(1000);
  expect(sent, 'nothing is sent before').not.toHaveBeenCalled();
  expect(desk.layout).toEqual({ B2: { tile: 'tile', turn: 5 }, C3: { tile: 'start', turn: 0 } });
  await settle(1000);
  expect(sent.mock.calls).toEqual([['take tile'], ['arrange B2=tile:5 C3=start:0']]);
  expect(desk.placing).toBeNull();
});

test('a tile that is put back is not taken; what the player has arranged stays', async () => {
  endsTurn = true;
  await learn();
  void desk.take('tile');
  await settle();
  desk.move('A1', 'B2');
  await desk.putBack();
  await settle(10_000);
  expect(desk.placing).toBeNull();
  expect(sent.mock.calls).toEqual([['arrange B2=start:0']]);
});

test('another tile replaces the one that is being placed', async () => {
  endsTurn = true;
  await learn();
  void desk.take('tile', 'B2');
  await settle(1000);
  desk.move('A1', 'C3');
  void desk.take('other', 'A1');
  await settle(1000);
  expect(desk.layout).toEqual({ C3: { tile: 'start', turn: 0 }, A1: { tile: 'other', turn: 0 } });
  await settle(5000);
  expect(sent.mock.calls).toEqual([['take other'], ['arrange A1=other:0 C3=start:0']]);
});

test('a tile that ends the turn is placed where it scores most even if the answer comes later', async () => {
  endsTurn = true;
  void desk.take('tile');
  await settle(2000);
  expect(desk.layout, 'until then, where the server puts it').toEqual({ ...START, A2: { tile: 'tile', turn: 0 } });
  await settle(1100);
  answer();
  await settle(10);
  expect(sent.mock.calls).toEqual(LAID);
});
