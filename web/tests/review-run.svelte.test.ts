import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReviewRun } from '../src/review/review-run.svelte';

const answer = (state: string, done: number, review: object | null = null): Response =>
  new Response(JSON.stringify({ state, done, total: 10, review }), { headers: { 'X-Kept': '' } });
const asked: string[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve((answers.shift() ?? (() => answer('running', 5)))());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a review is started once and followed until it is complete', async () => {
  answers = [() => answer('running', 0), () => answer('running', 4), () => answer('done', 10, { format: '' })];
  const run = new ReviewRun('TABLE');
  run.start();
  run.start();
  await vi.advanceTimersByTimeAsync(800);
  expect(run.progress).toBe(0.4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run.answer?.review).not.toBeNull();
  expect(run.progress).toBe(1);
  const path = '/api/tables/TABLE/review';
  expect(asked).toEqual([`POST ${path}`, `GET ${path}`, `GET ${path}`]);
});

test('it is started again if the server has forgotten it', async () => {
  answers = [() => answer('running', 0), () => answer('none', 0)];
  new ReviewRun('TABLE').start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['POST', 'GET', 'POST']);
});

test('a review that the server gives up again and again has failed', async () => {
  answers = Array.from({ length: 20 }, () => () => answer('none', 0));
  const run = new ReviewRun('TABLE');
  run.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run.refusal?.key).toBe('web.review.failed');
  expect(asked).toHaveLength(3);
});

test('too many requests are repeated later, any other refusal is shown', async () => {
  const refused = (status: number): Response => new Response(JSON.stringify({ error: 'no' }), { status });
  answers = [() => refused(429), () => refused(409)];
  const run = new ReviewRun('TABLE');
  run.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(run.refusal).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run.refusal?.error).toBe('no');
  expect(asked).toHaveLength(2);
});

test('nothing is requested after the review was closed', async () => {
  const run = new ReviewRun('TABLE');
  run.start();
  await vi.advanceTimersByTimeAsync(100);
  run.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
