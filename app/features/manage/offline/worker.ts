// The console opens without a network: see public/console-worker.js, which keeps its files.

const WORKER = '/console-worker.js';

/**
 * Afterwards, when the page has come: what it was made of is told to the worker, which may not have seen it come. Again
 * when more of it has come.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(WORKER, { scope: '/manage' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ files: filesOfPage() }))
    .catch(() => {
      // Forbidden, as in some private windows: then it needs a network.
    });
}

function filesOfPage(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
