import { REMINDER_MS, reminderSpan } from '#domain/reminder.ts';
import type { Store } from '#server/store.ts';

/** Reminds players of games that are about to start, once for each start. How many. */
export async function remind({ store, now, atOnce }: { store: Store; now: Date; atOnce: number }): Promise<number> {
  const span = reminderSpan(now);
  let reminded = 0;
  for (const id of await store.bookings.toRemind(span, REMINDER_MS, atOnce)) {
    reminded += await store.transaction(async (tx) => {
      await tx.bookings.lock(id);
      const booking = await tx.bookings.byId(id);
      const isDue =
        booking?.status === 'confirmed' &&
        booking.startsAt > span.start &&
        booking.startsAt <= span.end &&
        booking.remindedFor?.getTime() !== booking.startsAt.getTime();
      if (!isDue) return 0;
      const user = await tx.sessions.userById(booking.userId);
      await tx.outbox.playSoon(booking, user?.emailConfirmedAt ? user.email : null, now);
      await tx.bookings.change(id, { remindedFor: booking.startsAt });
      return 1;
    });
  }
  return reminded;
}
