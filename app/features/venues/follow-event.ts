// Keeps a venue's slots true while its page is looked at: over a stream of events, and by asking again while there is none.
// Fetched after the page has come to life; see use-live-event.ts.

import { streamAddress } from '#app/lib/api.ts';
import type { Slot } from '#contract/venue.ts';
import { formatInQuery } from '#domain/formats.ts';
import { markOf, type SlotChange } from '#domain/slot-change.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

/** What others do is on screen within two seconds, with a stream or without. */
const ASK_EVERY_MS = 1_500;
/** The server says something at once, and then every 20 seconds. */
const FIRST_WORD_MS = 3_000;
const SILENCE_MS = 50_000;
const LASTING_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = MINUTE_MS;

export type Followed = {
  id: string;
  /** Whose slots, as the address has it; the first format's when undefined. */
  format: string | undefined;
  /** What the page shows at the moment. */
  slots(): readonly Slot[] | undefined;
  onSlots(slots: Slot[]): void;
  onChange(change: SlotChange<Slot>): void;
  /** Fetches the venue anew. */
  ask(): void;
};

/** Follows until the answer is called. While the page is hidden nothing is open, and nothing asked. */
export function followEvent(followed: Followed): () => void {
  let source: EventSource | undefined;
  let openedAt = 0;
  let wasOpen = false;
  let failures = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;

  function open(): void {
    const { id, format, slots } = followed;
    const query = { mark: markOf(slots() ?? []), ...formatInQuery(format) };
    source = new EventSource(streamAddress({ params: { id }, query }));
    source.addEventListener('beat', heard);
    source.addEventListener('slots', ({ data }) => {
      heard();
      followed.onSlots(JSON.parse(data));
      // What was missed may have been more than slots.
      followed.ask();
    });
    source.addEventListener('change', ({ data }) => {
      heard();
      followed.onChange(JSON.parse(data));
    });
    source.addEventListener('venue', () => {
      heard();
      followed.ask();
    });
    source.onerror = lost;
    // Nobody has said what else changed while there was no stream.
    if (wasOpen) followed.ask();
    wasOpen = true;
    openedAt = performance.now();
    wait(FIRST_WORD_MS);
  }

  function heard(): void {
    clearInterval(asking);
    asking = undefined;
    wait(SILENCE_MS);
  }

  function wait(ms: number): void {
    clearTimeout(patience);
    patience = setTimeout(lost, ms);
  }

  /**
   * Polls until a stream works again. The first failure may be a server that restarts: then nobody polls at once, so that
   * not everybody does so together.
   */
  function lost(): void {
    close();
    // One that breaks off at once each time is as good as none.
    failures = performance.now() - openedAt > LASTING_MS ? 1 : failures + 1;
    if (failures > 1 && !asking) followed.ask();
    asking ??= setInterval(followed.ask, ASK_EVERY_MS);
    const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    // Not all at the same moment when a server has gone.
    retry = setTimeout(open, longest * (0.5 + Math.random() / 2));
  }

  function close(): void {
    source?.close();
    source = undefined;
    clearTimeout(patience);
    clearTimeout(retry);
  }

  function rest(): void {
    close();
    clearInterval(asking);
    asking = undefined;
  }

  function onVisibility(): void {
    rest();
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    open();
  }

  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    rest();
  };
}
