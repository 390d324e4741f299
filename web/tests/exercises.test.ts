import { describe, expect, test, vi } from 'vitest';
import { ExerciseRun } from '../src/lessons/exercise-run.svelte';
import type { Exercise, Exercises } from '../src/lessons/exercises';
import { isCompleted, saveCompleted } from '../src/lessons/progress';
import type { LoggedStep, Snapshot } from '../src/net/protocol';
import { snapshot } from './tables';

const exercise = (more: Partial<Exercise> = {}): Exercise => ({
  name: 'pair',
  seed: 'seed',
  moves: [{ seat: 0, action: 'take a' }],
  right: [['take b', 'take c'], ['lay b']],
  from: { pairs: 2 },
  gain: { pairs: 3 },
  point: 'board',
  tip: 'tile:b',
  ...more,
});
const DONE = { ok: true, at: 1 } as const;

/** Returns a run at a table where the learner has made these moves and has these points. */
function running(one: Exercise): {
  run: ExerciseRun;
  at: (score: Record<string, number>, ...own: string[]) => Snapshot;
} {
  const script: Exercises = { game: 'fireworks', seats: 2, you: 0, exercises: [one, exercise({ name: 'last' })] };
  const scores = new Map<Snapshot, Record<string, number>>();
  const run = new ExerciseRun(script, one, (shown) => scores.get(shown) ?? {});
  const at = (score: Record<string, number>, ...own: string[]): Snapshot => {
    const log = ['take a', ...own].map((action, index) => ({ at: index + 1, seat: 0, action }) as LoggedStep);
    const shown = snapshot(log.length, { log, mine: [0, 1], can_undo: true, ends: { 0: ['lay b'] }, helping: true });
    scores.set(shown, score);
    return shown;
  };
  return { run, at };
}

describe('an exercise', () => {
  test('makes a right move, and counts a wrong one as a mistake without making it', async () => {
    const { run, at } = running(exercise());
    const act = vi.fn(() => Promise.resolve(DONE));
    expect(await run.act(at({ pairs: 2 }), 'take d', act)).toEqual({ ok: false, refusal: null });
    expect(await run.act(at({ pairs: 2 }), 'lay b', act)).toEqual({ ok: false, refusal: null });
    expect([act.mock.calls.length, run.mistakes]).toEqual([0, 2]);
    expect(await run.act(at({ pairs: 2 }), 'take c', act)).toBe(DONE);
    expect(await run.act(at({ pairs: 2 }, 'take c'), 'lay b', act)).toBe(DONE);
    expect([act.mock.calls.length, run.mistakes]).toEqual([2, 2]);
  });

  test('is done after all right moves, when the points are won', () => {
    const { run, at } = running(exercise());
    expect(run.isDone(at({ pairs: 5 }, 'take b'))).toBe(false);
    expect(run.isDone(at({ pairs: 4 }, 'take b', 'lay b'))).toBe(false);
    expect(run.isDone(at({ pairs: 5, flowers: 0 }, 'take b', 'arrange', 'lay b'))).toBe(true);
    expect(run.gained(at({ pairs: 5, flowers: 1 }, 'take b', 'lay b'))).toEqual([
      ['pairs', 3],
      ['flowers', 1],
    ]);
  });

  test('counts no more mistakes once it is done', async () => {
    const { run, at } = running(exercise({ right: [] }));
    expect(await run.act(at({ pairs: 5 }), 'take d', () => Promise.resolve(DONE))).toMatchObject({ ok: false });
    expect(run.mistakes).toBe(0);
  });

  test('shows the learner one seat, and offers hints only if a move is needed', () => {
    const { run, at } = running(exercise());
    expect(run.seen(at({}))).toMatchObject({ mine: [0], can_undo: false, ends: {}, helping: true });
    const free = running(exercise({ right: [] }));
    expect(free.run.seen(free.at({})).helping).toBe(false);
  });

  test('knows its number and the next one', () => {
    const { run } = running(exercise());
    expect([run.number, run.next?.name]).toEqual([1, 'last']);
    const last = new ExerciseRun(run.script, run.script.exercises[1] ?? exercise(), () => ({}));
    expect([last.number, last.next]).toEqual([2, null]);
  });
});

describe('completed exercises', () => {
  test('are remembered by game', () => {
    expect(isCompleted('fireworks', 'saturn')).toBe(false);
    saveCompleted('fireworks', 'saturn');
    saveCompleted('fireworks', 'saturn');
    saveCompleted('fireworks', 'edge');
    expect(isCompleted('fireworks', 'saturn') && isCompleted('fireworks', 'edge')).toBe(true);
    expect(isCompleted('festival', 'saturn')).toBe(false);
    expect(localStorage.getItem('skyburst.lessons')).toBe('["fireworks/saturn","fireworks/edge"]');
  });

  test.each(['{', '7', 'null'])('are an empty list if the storage contains %s', (stored) => {
    localStorage.setItem('skyburst.lessons', stored);
    expect(isCompleted('fireworks', 'saturn')).toBe(false);
    saveCompleted('fireworks', 'saturn');
    expect(isCompleted('fireworks', 'saturn')).toBe(true);
  });
});
