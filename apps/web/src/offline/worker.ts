/*
 * The service worker at /sw.js (decision 145). It keeps the page /offline with its styles and its script, and shows them when a page
 * of the shop cannot be fetched. All other requests go to the network as if it were not there.
 */

/** The parts of the service worker's types that this file uses; TypeScript's own do not go with the browser's. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type InstallEvent = WorkerEvent & { addRoutes?: (rules: object) => Promise<void> };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
declare const skipWaiting: () => Promise<void>;
declare const registration: ServiceWorkerRegistration;

/** Another build has another cache, because its page has other styles. */
const cacheName = `offline-${import.meta.env.VITE_BUILD}`;
const pagePath = '/offline';
/** The query of the page's own files: those of other pages, without it, are not the worker's concern. */
const ownQuery = '?offline';

async function keepPage(): Promise<void> {
  const cache = await caches.open(cacheName);
  const fresh = (path: string) => new Request(path, { cache: 'reload' });
  await cache.add(fresh(pagePath));
  const html = await (await cache.match(pagePath))?.text();
  const files = html?.match(/\/(assets\/[\w.-]+|offline\.js)\?offline/g) ?? [];
  await cache.addAll(files.map(fresh));
}

async function forgetOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('offline-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser asks for a page while it starts the worker, instead of afterwards.
  await registration.navigationPreload?.enable();
}

async function pageOrOffline({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(pagePath);
    if (!page) throw error;
    if (!navigator.onLine) return page;
    const html = (await page.text()).replace('You are offline. ', '');
    return new Response(html, { headers: page.headers });
  }
}

addEventListener('install', (event) => {
  const install = event as InstallEvent;
  // Where browsers can, they do not even ask the worker for anything else. Without a path it would be that of /sw.js.
  const own = { urlPattern: { pathname: '/*', search: 'offline' } };
  const others = { not: { or: [{ requestMode: 'navigate' }, own] } };
  install.waitUntil(
    Promise.all([
      keepPage().then(skipWaiting),
      install.addRoutes?.({ condition: others, source: 'network' }),
    ]),
  );
});

addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(forgetOtherBuilds()));

addEventListener('fetch', (event) => {
  const asked = event as FetchEvent;
  const { request } = asked;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') asked.respondWith(pageOrOffline(asked));
  else if (new URL(request.url).search === ownQuery)
    asked.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
