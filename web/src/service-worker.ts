// Lets the app open without a connection.
//
// Pages come from the network whenever it answers, so an old app never talks to a newer server. The files of a build
// have hashes in their names, so they never change. Only API responses that never change are cached: games, replays.

/** The files of this build, and a name for the build; filled in at build time (see vite.config.ts). */
declare const BUILT_FILES: string[];
declare const BUILD: string;

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface NoticeEvent extends WorkerEvent {
  notification: { data: string; close: () => void };
}
interface PushEvent extends WorkerEvent {
  data: { json: () => { title: string; body: string; tag: string; url: string } } | null;
}
interface WorkerScope {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'notificationclick', listener: (event: NoticeEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
  };
  clients: {
    openWindow: (url: string) => Promise<unknown>;
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
  };
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
}
const worker = globalThis as unknown as WorkerScope;

const APP = `app ${BUILD}`;
/** The cache for API responses, shared by all builds. */
const SEEN = 'seen';
/** The API responses that are cached; replays are cached only if they were watched. */
const KEPT = /^\/api\/(games(\/\w+\/(components|examples|texts\/\w+))?|tables\/[\w-]+\/(replay|motion\/\d+))$/;
const MOST_KEPT = 300;
/** The status codes that a proxy answers with if the server does not answer. */
const GATEWAY_ERRORS = [502, 503, 504];

worker.addEventListener('install', (event) => {
  const files = caches.open(APP).then((cache) => cache.addAll(['/', ...BUILT_FILES]));
  event.waitUntil(files.then(() => keepGames().catch(() => {})));
});

worker.addEventListener('activate', (event) => {
  const drop = (names: string[]): Promise<unknown> =>
    Promise.all(names.filter((name) => name !== APP && name !== SEEN).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(loadPage(request));
  else if (KEPT.test(pathname)) event.respondWith(loadAnswer(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(loadFile(request));
});

/** Shows the server's message about a table, which is in the player's language. */
worker.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data?.json() ?? { title: 'Skyburst', body: '', tag: '', url: '/' };
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});

/** Opens a page: in the window that already shows it, or in a new one. */
async function openTable(path: string): Promise<unknown> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : worker.clients.openWindow(path);
}

/** Returns the page from the network, or the cached one if there is no answer. */
async function loadPage(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && !GATEWAY_ERRORS.includes(answer.status)) return answer;
  return (await caches.match('/', { cacheName: APP })) ?? answer ?? Response.error();
}

/** Returns a file of this build, or one from the network. */
const loadFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: APP })) ?? fetch(request);

/** Caches the data for the rules pages of each game, so that they can be read without a connection. */
async function keepGames(): Promise<void> {
  const answer = await loadAnswer(new Request('/api/games'));
  const { games } = (await answer.json()) as { games: { name: string }[] };
  const addresses = games.flatMap(({ name }) => [`/api/games/${name}/components`, `/api/games/${name}/examples`]);
  await Promise.all(addresses.map((address) => loadAnswer(new Request(address))));
}

/** Returns a response from the network and caches it. Without a connection, returns the cached one, marked as such. */
async function loadAnswer(request: Request): Promise<Response> {
  const cache = await caches.open(SEEN);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      const old = (await cache.keys()).slice(0, -MOST_KEPT);
      await Promise.all(old.map((key) => cache.delete(key)));
    }
    return answer;
  } catch (error) {
    const known = await cache.match(request);
    if (!known) throw error;
    const headers = new Headers(known.headers);
    headers.set('X-Kept', 'yes');
    return new Response(known.body, { headers });
  }
}
