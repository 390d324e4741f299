import { beforeEach, describe, expect, test, vi } from 'vitest';
import { atOnce, resultOf, saveResult, signsOf } from '../src/lessons/puzzle-results';
import { QuestionRun } from '../src/lessons/question.svelte';
import { Refused } from '../src/net/api';
import type { ErrorBody, LoggedStep, Snapshot } from '../src/net/protocol';
import { snapshot } from './tables';

const DONE = { ok: true, at: 3 } as const;
const COSTS: Record<string, number> = { 'take a': 0, 'take b': 0.03, 'take c': 0.2 };
const REFUSAL: ErrorBody = { error: 'not-rated', sentence: '', rule: '', key: 'server.not-rated', params: {} };
const SOLUTION = { action: 'take a', reasons: {}, details: [], second: null };

function running(steps = 2): { run: QuestionRun; shown: Snapshot; act: () => Promise<typeof DONE> } {
  const log = Array.from({ length: steps }, (_, index) => ({ at: index + 1, seat: 0, action: 'x' }) as LoggedStep);
  const shown = snapshot(steps, {
    log,
    mine: [0, 1],
    legal: { 1: Object.keys(COSTS).concat('launch') },
    helping: true,
  });
  const judge = (action: string) => {
    const cost = COSTS[action];
    if (cost === undefined) return Promise.reject(new Refused(400, REFUSAL));
    return Promise.resolve({ grade: cost === 0 ? 'best' : cost < 0.05 ? 'good' : 'worse', cost } as const);
  };
  const question = { you: 1, moves: 2, judge, solve: () => Promise.resolve(SOLUTION) };
  return { run: new QuestionRun(question, shown), shown, act: vi.fn(() => Promise.resolve(DONE)) };
}

beforeEach(() => localStorage.clear());

describe('a question', () => {
  test('makes only the best move, and remembers what was tried', async () => {
    const { run, shown, act } = running();
    expect(await run.act(shown, 'take c', act)).toEqual({ ok: false, refusal: null });
    expect(await run.act(shown, 'take b', act)).toEqual({ ok: false, refusal: null });
    expect([run.last, run.done, act]).toEqual([{ grade: 'good', cost: 0.03 }, false, expect.anything()]);
    expect(act).not.toHaveBeenCalled();
    expect(await run.act(shown, 'take a', act)).toBe(DONE);
    expect([run.attempts, run.done, run.solution]).toEqual([['worse', 'good', 'best'], true, SOLUTION]);
    expect(await run.act(shown, 'take a', act)).toEqual({ ok: false, refusal: null });
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('makes moves that are not listed, such as arranging a board, without judging them', async () => {
    const { run, shown, act } = running();
    expect(await run.act(shown, 'arrange a1', act)).toBe(DONE);
    expect(run.attempts).toEqual([]);
  });

  test('shows the refusal of a move that has no value', async () => {
    const { run, shown, act } = running();
    expect(await run.act(shown, 'launch', act)).toEqual({ ok: false, refusal: REFUSAL });
    expect(run.attempts).toEqual([]);
  });

  test('counts the solution once', async () => {
    const { run } = running();
    expect(await run.show()).toBe(SOLUTION);
    await run.show();
    expect(run.attempts).toEqual(['shown']);
  });

  test('shows one seat, without help and undo', () => {
    const { run, shown } = running();
    expect(run.seen(shown)).toMatchObject({ mine: [1], helping: false, help: {}, can_undo: false, ends: {} });
  });

  test('is over if the game has gone on', async () => {
    const { run, shown, act } = running(3);
    expect(run.left).toBe(true);
    expect(await run.act(shown, 'take a', act)).toEqual({ ok: false, refusal: null });
  });
});

describe('results', () => {
  test('keep the first solution of each puzzle', () => {
    expect(resultOf('festival', 1)).toBe(null);
    saveResult('festival', 1, ['worse', 'shown', 'best']);
    saveResult('festival', 1, ['best']);
    saveResult('fireworks', 1, ['best']);
    expect(resultOf('festival', 1)).toEqual(['worse', 'shown', 'best']);
    expect([resultOf('fireworks', 1), resultOf('festival', 2)]).toEqual([['best'], null]);
    expect([atOnce(['best']), atOnce(['shown', 'best'])]).toEqual([true, false]);
  });

  test('are signs in the line to share', () => {
    expect(signsOf(['worse', 'good', 'shown', 'best'])).toBe('⚫🟡💡🎆');
  });

  test.each(['7', 'null', '[]', '{"festival": 3}', 'x'])('survive a damaged entry: %s', (stored) => {
    localStorage.setItem('skyburst.puzzles', stored);
    expect(resultOf('festival', 1)).toBe(null);
    saveResult('fireworks', 2, ['best']);
    expect(resultOf('fireworks', 2)).toEqual(['best']);
  });
});
