// What every journey that books starts from: the journeys' page, and beside it the database behind the server. When all
// are over, the books, the courts and the messages must agree: see journey-server.ts. With AUDIT_EACH_JOURNEY=1 they must
// after each, which finds the journey that broke them.
import { type SQL, sql } from 'drizzle-orm';
import { rows } from '#server/db/database.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { test as base, expect } from './journey.ts';
import { SETTLING_MS } from './journey-server.ts';

type Books = {
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>;
  /** The player's hold on a slot ends now instead of in ten minutes. */
  endHold(bookingId: string): Promise<void>;
  /** The hold's last `seconds` begin now. */
  shortenHold(bookingId: string, seconds: number): Promise<void>;
  /** The phone's one-time code was sent five minutes ago. */
  ageCode(phone: string): Promise<void>;
};

export const test = base.extend<{ books: Books; audited: undefined }>({
  books: async ({ orm }, use) => {
    const shortenHold = (bookingId: string, seconds: number) =>
      orm.transaction(async (transaction) => {
        const end = new Date(Date.now() + seconds * 1000).toISOString();
        await transaction.execute(
          sql`UPDATE occupancies SET expires_at = ${end} FROM bookings WHERE bookings.id = booking_id AND reference = ${bookingId}`,
        );
        await transaction.execute(sql`UPDATE bookings SET hold_expires_at = ${end} WHERE reference = ${bookingId}`);
      });
    await use({
      rows: (query) => rows(orm, query),
      shortenHold,
      endHold: (bookingId) => shortenHold(bookingId, -1),
      ageCode: async (phone) =>
        void (await orm.execute(
          sql`UPDATE one_time_codes SET created_at = now() - interval '6 minutes', expires_at = now() - interval '1 minute' WHERE phone = ${phone}`,
        )),
    });
  },

  audited: [
    async ({ orm }, use) => {
      await use(undefined);
      if (!process.env.AUDIT_EACH_JOURNEY) return;
      await expect.poll(() => audit(orm, new Date()), { message: 'the audit', timeout: SETTLING_MS }).toEqual([]);
    },
    { auto: true },
  ],
});
