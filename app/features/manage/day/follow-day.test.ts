import { afterEach, expect, test, vi } from 'vitest';
import { followDay } from './follow-day.ts';

/** A browser of which nothing is there but its events, and a server whose streams say that they are there. */
function browser() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  let isThere = true;
  const asked = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => {
    if (!isThere) return Promise.reject(new TypeError('Failed to fetch'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('event: beat\n\n'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('fetch', asked);
  return {
    asked,
    lose() {
      isThere = false;
      window.dispatchEvent(new Event('offline'));
    },
    find() {
      isThere = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a network that goes and comes back is noticed at once', async () => {
  const { lose, find, asked } = browser();
  const [onLive, onChange] = [vi.fn(), vi.fn()];
  const stop = followDay({ token: 'token', venueId: 'ground', date: '2026-11-17', onLive, onChange });
  await vi.waitFor(() => expect(onLive).toHaveBeenLastCalledWith(true));
  lose();
  await vi.waitFor(() => expect(onLive).toHaveBeenLastCalledWith(false));
  find();
  await vi.waitFor(() => expect(onLive).toHaveBeenLastCalledWith(true));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
});
