import { HOUR_MS } from '#domain/time-units.ts';
import type { Store } from '#server/store.ts';

/** So long before the 48 hours are over. */
const BEFORE_MS = 12 * HOUR_MS;

/** Tells owners and managers of refund requests and complaints that must be answered soon, once for each of them. */
export async function remindInbox({ store, now }: { store: Store; now: Date }): Promise<void> {
  await store.transaction(async (tx) => {
    const due = await tx.inbox.takeDue(new Date(now.getTime() + BEFORE_MS), now);
    if (due.length === 0) return;
    const people = await tx.inbox.answering(due.map(({ bookingId }) => bookingId));
    const byPerson = Map.groupBy(people, ({ id, organisationId }) => `${id} ${organisationId}`);
    for (const [person, ...others] of byPerson.values()) {
      if (!person) continue;
      const theirs = new Set([person, ...others].map(({ bookingId }) => bookingId));
      const waiting = due.filter(({ bookingId }) => theirs.has(bookingId));
      const soonest = Math.min(...waiting.map(({ answerBy }) => answerBy.getTime()));
      const { organisationId } = person;
      await tx.outbox.inboxDue(person, { organisationId, count: waiting.length, answerBy: new Date(soonest) }, now);
    }
  });
}
