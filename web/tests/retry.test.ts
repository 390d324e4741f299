import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from '../src/net/retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what fails to load is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here');
  const loaded = retry(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test('three times at most', async () => {
  const load = vi.fn().mockRejectedValue(new Error('no network'));
  const failed = expect(retry(load)).rejects.toThrow('no network');
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
});
