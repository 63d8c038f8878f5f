import { useState } from 'react';
import { isUnanswered } from './api.ts';

/** `of`: what the form said when it was sent. `seen`: what it showed. */
type Sent<Body, Seen> = { of: string; body: Body; seen: Seen };

/**
 * The last request of a form, until the server has answered it: it may have been done all the same. With the form as it was
 * (`of`), the very same is sent again, and what was shown of it stays; with another entry, it is sent under the same key.
 */
export function useUnanswered<Body, Seen>(of: string) {
  const [last, setLast] = useState<Sent<Body, Seen>>();
  return {
    last,
    again: last?.of === of ? last : undefined,
    send: (body: Body, seen: Seen) => setLast({ of, body, seen }),
    /** When it is settled: with the error, if there was one. */
    settle(error: unknown): void {
      if (!isUnanswered(error)) setLast(undefined);
    },
  };
}
