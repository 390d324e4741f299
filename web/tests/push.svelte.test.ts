import { beforeEach, expect, test, vi } from 'vitest';
import { saveSeat } from '../src/memory';

const KEY = 'server-key';
const given = {
  endpoint: 'https://push.example/1',
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
};
const subscribe = vi.fn(() => Promise.resolve(given));
const getSubscription = vi.fn(() => Promise.resolve<typeof given | null>(given));
const fetched = vi.fn();

async function load(key: string | null, supported = true) {
  vi.resetModules();
  vi.unstubAllGlobals();
  const worker = { pushManager: { subscribe, getSubscription } };
  if (supported) vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(worker), getRegistration: () => Promise.resolve(worker) },
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    fetched(init.method, url, typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null);
    return Promise.resolve(Response.json(url === '/api/push' ? { key } : { at: 0 }));
  });
  return (await import('../src/push.svelte')).push;
}

beforeEach(() => {
  vi.clearAllMocks();
  saveSeat('K7MXQ2', 'festival', 'seat-secret');
});

test("a browser subscribes with the server's key and sends the subscription and the player's language to the table", async () => {
  const push = await load(KEY);
  expect(push.possible, 'before the server was asked').toBe(false);
  expect(await push.start('K7MXQ2')).toBe(true);
  expect(push.possible).toBe(true);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  const body = { endpoint: 'https://push.example/1', key: 'point', auth: 'secret', language: 'en' };
  expect(fetched).toHaveBeenLastCalledWith('POST', '/api/tables/K7MXQ2/subscribe', body);
});

test('the browser does not subscribe if it or the server does not support push messages', async () => {
  expect(await (await load(null)).start('K7MXQ2')).toBe(false);
  expect(await (await load(KEY, false)).start('K7MXQ2')).toBe(false);
  expect(subscribe).not.toHaveBeenCalled();
});

test('a subscription for an earlier key of the server is replaced', async () => {
  const push = await load(KEY);
  subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  expect(await push.start('K7MXQ2')).toBe(true);
  expect(given.unsubscribe).toHaveBeenCalled();
});

test('everything else works in a browser without a push service', async () => {
  const push = await load(KEY);
  subscribe.mockRejectedValueOnce(new DOMException('no push service', 'AbortError'));
  getSubscription.mockResolvedValueOnce(null);
  expect(await push.start('K7MXQ2')).toBe(false);
  expect(push.possible, 'nothing is promised').toBe(false);
});

test('turning notifications off ends the subscription in the browser and on the server', async () => {
  const push = await load(KEY);
  await push.stop('K7MXQ2');
  expect(given.unsubscribe).toHaveBeenCalled();
  expect(fetched).toHaveBeenLastCalledWith('POST', '/api/tables/K7MXQ2/unsubscribe', { endpoint: given.endpoint });
});
