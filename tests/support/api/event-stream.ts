// Server-sent events as a browser would read them, kept in the order in which they came.
import { waitFor } from '#tests/support/races/wait-for.ts';

type HeardEvent = { event: string; data: unknown; at: number };

export type Stream = {
  status: number;
  headers: Headers;
  events: HeardEvent[];
  /** The first event of this name that was not taken before, and has what is asked for. */
  next(event: string, isMeant?: (data: unknown) => boolean): Promise<HeardEvent>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
};

export async function openStream(url: string, headers: Record<string, string> = {}): Promise<Stream> {
  const closing = new AbortController();
  const response = await fetch(url, { headers, signal: closing.signal });
  const events: HeardEvent[] = [];
  const untaken: HeardEvent[] = [];
  const ended = read(response, (heard) => {
    events.push(heard);
    untaken.push(heard);
  }).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  return {
    status: response.status,
    headers: response.headers,
    events,
    async next(event, isMeant = () => true) {
      const find = () => untaken.findIndex((one) => one.event === event && isMeant(one.data));
      await waitFor(`the event ${event}`, () => find() >= 0, 10_000);
      const [found] = untaken.splice(find(), 1);
      if (!found) throw new Error(`There is no event ${event}.`);
      return found;
    },
    ended,
    close: () => closing.abort(),
  };
}

async function read(response: Response, onEvent: (event: HeardEvent) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1] ?? '';
      const data = /^data: (.*)$/m.exec(part)?.[1];
      onEvent({ event, data: data === undefined ? undefined : JSON.parse(data), at: performance.now() });
    }
  }
}
