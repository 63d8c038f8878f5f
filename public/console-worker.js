// Keeps what the console is made of, so that it opens without a network. Nothing about anybody is kept here: its
// document is the same for everybody, and what a ground's people last looked at is kept sealed by the page itself.

const KEPT = 'console';
/** One document for all addresses of the console. */
const DOCUMENT = '/manage';
const PATIENCE_MS = 4_000;
/** Files of older versions go when there are more than this. */
const MOST_FILES = 200;
const FILE = /^\/assets\/|^\/[\w-]+\.(?:svg|ico|png|webmanifest)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  event.waitUntil(keepFiles(event.data.files.filter((path) => FILE.test(path))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (FILE.test(pathname)) event.respondWith(openFile(request));
});

/** The newest there is; the kept one when nothing comes. */
async function openPage(request) {
  const coming = fetch(request).then(async (response) => {
    if (isConsole(response)) await keep(DOCUMENT, response.clone());
    return response;
  });
  const kept = await caches.match(DOCUMENT);
  if (!kept) return coming;
  const answer = await Promise.race([coming.catch(() => kept), after(PATIENCE_MS).then(() => kept)]);
  // A proxy's page, or a server that is starting: the console says itself what it cannot load.
  return answer.status >= 500 ? kept : answer;
}

async function openFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

async function keepFiles(paths) {
  const cache = await caches.open(KEPT);
  const had = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set(paths)].filter((path) => !had.has(path));
  await Promise.all(missing.map((path) => cache.add(path).catch(() => {})));
  if (!had.has(DOCUMENT)) {
    const response = await fetch(DOCUMENT).catch(() => undefined);
    if (response && isConsole(response)) await cache.put(DOCUMENT, response);
  }
  if (had.size + missing.length <= MOST_FILES) return;
  const old = [...had].filter((path) => path !== DOCUMENT && !paths.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

/** Not the page that a hotel's network answers everything with: that one is of another address, or has no such header. */
function isConsole(response) {
  return response.ok && !response.redirected && response.headers.has('content-security-policy');
}

async function keep(key, response) {
  const cache = await caches.open(KEPT);
  await cache.put(key, response);
}

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
