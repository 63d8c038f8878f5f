import type { QueryKey } from '@tanstack/react-query';
import { bookingsKey } from '#app/features/booking/queries.ts';
import { browserApi } from '#app/lib/api.ts';

/** How somebody complains: a player who is signed in, or a guest by the link that was sent to them. */
export type ComplaintCalls = {
  file: (text: string) => Promise<unknown>;
  escalate: () => Promise<unknown>;
  /** All that it changes. */
  changedKey: QueryKey;
};

export function playerComplaint(token: string, bookingId: string): ComplaintCalls {
  const params = { bookingId };
  return {
    file: (text) => browserApi('fileComplaint', { token, params, body: { text } }),
    escalate: () => browserApi('escalateComplaint', { token, params }),
    changedKey: bookingsKey(token),
  };
}
