// Hears of changes at a ground while its sheet is open. Read with `fetch`: an EventSource could send the token only in the
// address, where logs would keep it.
import { addressIn } from '#app/lib/api.ts';
import { consoleAddresses } from '#contract/console-addresses.ts';
import type { DayEvents, SheetChange } from '#contract/day.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

/** The server says something at once, and then every 20 seconds. */
const SILENCE_MS = 50_000;
/** What others do is on screen within two seconds, with a stream or without. */
const ASK_EVERY_MS = 1_500;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = MINUTE_MS / 2;

export type Followed = {
  token: string;
  venueId: string;
  date: string;
  /** Something may be different; and what it is on this date, as far as that was said. */
  onChange(sheet?: SheetChange): void;
  onLive(isLive: boolean): void;
};

/** Follows until the answer is called. While the page is hidden nothing is open, and nothing asked. */
export function followDay({ token, venueId, date, onChange, onLive }: Followed): () => void {
  let stream: AbortController | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let failures = 0;

  async function open(): Promise<void> {
    const here = new AbortController();
    stream = here;
    wait(here);
    try {
      const response = await fetch(addressIn(consoleAddresses.watchDay.path, { venueId }, { date }), {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
        signal: here.signal,
      });
      if (!response.ok || !response.body) throw new Error('There is no stream.');
      for await (const { event, data } of eventsIn(response.body)) {
        wait(here);
        if (event === 'beat' && asking !== undefined) {
          // What happened while nothing was heard.
          onChange();
          stopAsking();
        }
        failures = 0;
        onLive(true);
        if (event === 'change') onChange(sheetIn(data));
      }
    } catch {
      // Lost, or never there: the same.
    }
    if (stream === here) lost();
  }

  function wait(here: AbortController): void {
    clearTimeout(patience);
    patience = setTimeout(() => here.abort(), SILENCE_MS);
  }

  function lost(): void {
    stream = undefined;
    clearTimeout(patience);
    onLive(false);
    failures += 1;
    asking ??= setInterval(() => onChange(), ASK_EVERY_MS);
    const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    // Not all at the same moment when a server has gone.
    retry = setTimeout(() => void open(), longest * (0.5 + Math.random() / 2));
  }

  function stopAsking(): void {
    clearInterval(asking);
    asking = undefined;
  }

  function rest(): void {
    const open = stream;
    stream = undefined;
    open?.abort();
    clearTimeout(patience);
    clearTimeout(retry);
    stopAsking();
  }

  function onVisibility(): void {
    rest();
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    onChange();
    void open();
  }

  /** A stream without a network only falls silent: the browser knows sooner. */
  function onOffline(): void {
    stream?.abort();
  }

  function onOnline(): void {
    if (document.visibilityState !== 'hidden' && stream === undefined) onVisibility();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  void open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    rest();
  };
}

type HeardEvent = { event: string; data: string };

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<HeardEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
      yield { event: line('event'), data: line('data') };
    }
  }
}

function sheetIn(data: string): SheetChange | undefined {
  const told: NonNullable<DayEvents['change']> = JSON.parse(data || '{}');
  return told.sheet;
}
