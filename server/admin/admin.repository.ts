// The queries behind the operator's commands.
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';
import { backlogRepository } from '#server/metrics/backlog.repository.ts';

const { bookings, spaces, outbox, payments, refunds, venues } = schema;
/** Whom it was for and what it said is deleted after a while. */
const IS_EMPTIED = sql`${outbox.payload} = '{}'::jsonb`;
const bookingColumns = {
  id: bookings.id,
  venueId: bookings.venueId,
  name: bookings.name,
  phone: bookings.phone,
  startsAt: bookings.startsAt,
};
const ALIKE_SHOWN = 20;
const VENUES_SUGGESTED = 3;

export type AdminRepository = ReturnType<typeof adminRepository>;

export function adminRepository(orm: Orm) {
  return {
    bookingsOf: (venueId: string, from: Date, to: Date) =>
      orm
        .select({
          id: bookings.id,
          reference: bookings.reference,
          status: bookings.status,
          startsAt: bookings.startsAt,
          endsAt: bookings.endsAt,
          court: spaces.name,
          name: bookings.name,
          phone: bookings.phone,
          totalPaise: bookings.totalPaise,
        })
        .from(bookings)
        .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
        .where(and(eq(bookings.venueId, venueId), gte(bookings.startsAt, from), lt(bookings.startsAt, to)))
        .orderBy(asc(bookings.startsAt), asc(bookings.id)),

    async hasVenue(venueId: string): Promise<boolean> {
      return (await orm.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId))).length > 0;
    },

    /** The ids of venues whose id or name sounds like what was typed. */
    async venuesLike(text: string): Promise<string[]> {
      const likeness = sql`greatest(similarity(${venues.id}, ${text}), word_similarity(${text.toLowerCase()}, ${venues.searchText}))`;
      const alike = await orm
        .select({ id: venues.id })
        .from(venues)
        .where(sql`${likeness} > 0.3`)
        .orderBy(desc(likeness), asc(venues.id))
        .limit(VENUES_SUGGESTED);
      return alike.map(({ id }) => id);
    },

    withReference: (reference: string) =>
      orm
        .select(bookingColumns)
        .from(bookings)
        .where(eq(bookings.reference, reference))
        .orderBy(asc(bookings.id))
        .limit(ALIKE_SHOWN),

    withNumber: (id: number) => orm.select(bookingColumns).from(bookings).where(eq(bookings.id, id)),

    messages: (status: 'pending' | 'sent' | 'dead', limit: number) =>
      orm
        .select({
          id: outbox.id,
          channel: outbox.channel,
          to: outbox.recipient,
          template: outbox.template,
          attempts: outbox.attempts,
          nextAttemptAt: outbox.nextAttemptAt,
          sentAt: outbox.sentAt,
          lastError: outbox.lastError,
        })
        .from(outbox)
        .where(eq(outbox.status, status))
        .orderBy(desc(outbox.id))
        .limit(limit),

    async message(id: number) {
      const [message] = await orm
        .select({ status: outbox.status, isEmptied: sql<boolean>`${IS_EMPTIED}` })
        .from(outbox)
        .where(eq(outbox.id, id));
      return message;
    },

    refunds: (statuses: ('asked' | 'sent' | 'done' | 'failed')[], limit: number) =>
      orm
        .select({
          id: refunds.id,
          booking: bookings.reference,
          amountPaise: refunds.amountPaise,
          cause: refunds.cause,
          status: refunds.status,
          createdAt: refunds.createdAt,
          attempts: refunds.attempts,
          nextAttemptAt: refunds.nextAttemptAt,
          lastError: refunds.lastError,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(inArray(refunds.status, statuses))
        .orderBy(desc(refunds.id))
        .limit(limit),

    backlog: backlogRepository(orm),
  };
}
