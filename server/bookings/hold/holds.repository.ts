import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UnpaidHold } from '#domain/hold-limits.ts';
import type { Interval } from '#domain/interval.ts';
import type { NewBooking } from '#server/bookings/bookings.repository.ts';
import { accountWithTerms, termsVersion } from '#server/bookings/venue-terms.repository.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared.ts';
import { type FoundSpace, freeSpaces, range } from '#server/slots/occupancies.repository.ts';

const { bookings, occupancies } = schema;

export type HoldsRepository = ReturnType<typeof holdsRepository>;

/** What is to be known before a slot is held. */
export type Look = {
  unpaid: UnpaidHold[];
  /** Whether anybody may come first: those who wait for some of this time, or an offer to this player. */
  isAwaited: boolean;
  /** Whether holds that ended are to be removed first. */
  hasLapsed: boolean;
  free: FoundSpace | null;
};
type Wanted = { venueId: string; formatId: number; time: Interval };
/** A booking that was just made, and where; its court may have gone to somebody who was faster. */
export type Made = { id: number; isTaken: boolean; space: FoundSpace };
type Instants<Fields> = { [Key in keyof Fields]: Fields[Key] extends Date | null ? string | null : Fields[Key] };
type UnpaidRow = Instants<Omit<UnpaidHold, 'time'>> & { start: string; end: string };

const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
const time = sql`tstzrange(${at('start')}, ${at('end')}, '[)')`;
const isLiveNow = sql`(expires_at IS NULL OR expires_at > ${at('now')})`;

/** A user's holds that were not paid for and that ended after this time, or have not ended. */
const isUnpaid = and(
  eq(bookings.userId, sql.placeholder('userId')),
  gt(bookings.holdExpiresAt, at('since')),
  // Of a held or expired booking that is so anyhow. It leads to the index of what was never paid for, so that a plan which is
  // kept looks no worse than one for this very player: otherwise each look would be planned anew.
  isNull(bookings.confirmedAt),
  or(inArray(bookings.status, ['held', 'expired']), eq(bookings.cancelledBy, 'player')),
  sql`NOT EXISTS (SELECT 1 FROM payments WHERE booking_id = ${bookings.id} AND captured_at IS NOT NULL)`,
);

/** All of it in one statement: each look of its own would cost a way there and back while the account is locked. */
const AROUND = sql`
  EXISTS (SELECT 1 FROM waiting_list WHERE venue_id = ${sql.placeholder('venueId')} AND status = 'waiting'
     AND tstzrange(starts_at, ends_at, '[)') && ${time})
    OR EXISTS (SELECT 1 FROM waiting_list WHERE user_id = ${sql.placeholder('userId')} AND status = 'offered'
     AND starts_at = ${at('start')} AND ends_at = ${at('end')}) AS "isAwaited",
  EXISTS (SELECT 1 FROM format_spaces JOIN space_courts ON space_courts.space_id = format_spaces.space_id
     JOIN occupancies ON occupancies.court_id = space_courts.court_id
     WHERE format_id = ${sql.placeholder('formatId')} AND during && ${time} AND NOT ${isLiveNow}) AS "hasLapsed",
  (SELECT json_build_object('id', id, 'courts', courts)
   FROM (${freeSpaces(sql.placeholder('formatId'), time, isLiveNow)} ORDER BY position, spaces.id LIMIT 1) AS space) AS free`;

const LOOK = sql`
  (SELECT coalesce(json_agg(json_build_object('venueId', venue_id, 'start', starts_at, 'end', ends_at,
     'createdAt', created_at, 'expiresAt', hold_expires_at, 'releasedAt', cancelled_at)), '[]')
   FROM bookings WHERE ${isUnpaid}) AS unpaid, ${AROUND}`;

type LookRow = Omit<Look, 'unpaid'> & { unpaid: UnpaidRow[] };

const look = preparedRows<LookRow>(() => sql`SELECT ${LOOK}`);

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const NEW_COLUMNS = sql`user_id, reference, venue_id, sport_id, format_id, starts_at, ends_at, hourly_paise, total_paise,
  price_lines, offer_id, offer_name, off_paise, status, name, phone, email, notes, refund_policy, hold_expires_at, created_at`;
const NEW_VALUES = sql`${given('userId', 'bigint')}, ${given('reference', 'text')}, ${given('venueId', 'text')},
  ${given('sportId', 'text')}, ${given('formatId', 'bigint')}, ${at('start')}, ${at('end')}, ${given('hourlyPaise', 'int')},
  ${given('totalPaise', 'int')}, ${given('priceLines', 'jsonb')}, ${given('offerId', 'bigint')}, ${given('offerName', 'text')},
  ${given('offPaise', 'int')}, 'held'::booking_status, ${given('name', 'text')}, ${given('phone', 'text')},
  ${given('email', 'text')}, ${given('notes', 'text')}, ${given('refundPolicy', 'jsonb')}, ${at('holdExpiresAt')}, ${at('now')}`;

/** The exclusion constraint has the last word: a court that is not taken leaves the booking without one. */
const lookAndHold = preparedRows<LookRow & { isKnown: boolean; id: string | null; isTaken: boolean }>(
  () => sql`WITH look AS MATERIALIZED (SELECT ${LOOK}, EXISTS (SELECT 1 FROM bookings
      WHERE user_id = ${sql.placeholder('userId')} AND reference = ${sql.placeholder('reference')}) AS "isKnown"),
    made AS (
      INSERT INTO bookings (space_id, ${NEW_COLUMNS})
      SELECT (free ->> 'id')::bigint, ${NEW_VALUES} FROM look WHERE NOT "isKnown" AND NOT "isAwaited" AND NOT "hasLapsed" AND json_array_length(unpaid) = 0
        AND json_array_length(free -> 'courts') = 1
      ON CONFLICT (user_id, reference) DO NOTHING RETURNING id),
    taken AS (
      INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at, created_at)
      SELECT (free -> 'courts' ->> 0)::bigint, ${time}, 'hold', made.id, ${at('holdExpiresAt')}, ${at('now')} FROM made, look
      ON CONFLICT ON CONSTRAINT occupancies_never_overlap DO NOTHING RETURNING booking_id)
    SELECT look.*, (SELECT id FROM made) AS id, EXISTS (SELECT 1 FROM taken) AS "isTaken" FROM look`,
);

const isSameVersion = sql`${given('version', 'text')} = ${termsVersion(sql.placeholder('venueId'))}`;

/**
 * The usual case in one statement, which does all of it or nothing: the venue's terms are still those that the booking was planned
 * with, the player owes nothing, nobody waits, nothing is to be cleared away, and the free space is one court. The court is taken
 * first: somebody who was faster leaves no booking behind. Where nothing is free and nothing else is unusual, it says so.
 */
const holdAtOnce = preparedRows<{ id: string | null; isGone: boolean }>(
  () => sql`WITH around AS MATERIALIZED (SELECT ${AROUND}),
    place AS MATERIALIZED (
      SELECT nextval('bookings_id_seq') AS id, (free ->> 'id')::bigint AS space_id, (free -> 'courts' ->> 0)::bigint AS court_id
      FROM around WHERE NOT "isAwaited" AND NOT "hasLapsed" AND json_array_length(free -> 'courts') = 1
        AND ${isSameVersion} AND lock_plain_player(${given('userId', 'bigint')}, ${given('reference', 'text')}, ${at('since')})),
    taken AS (
      INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at, created_at)
      SELECT court_id, ${time}, 'hold', id, ${at('holdExpiresAt')}, ${at('now')} FROM place
      ON CONFLICT ON CONSTRAINT occupancies_never_overlap DO NOTHING RETURNING booking_id),
    made AS (
      INSERT INTO bookings (id, space_id, ${NEW_COLUMNS}) OVERRIDING SYSTEM VALUE
      SELECT place.id, space_id, ${NEW_VALUES} FROM taken JOIN place ON place.id = booking_id
      RETURNING id)
    SELECT (SELECT id FROM made) AS id, free IS NULL AND NOT "isAwaited" AND NOT "hasLapsed" AND ${isSameVersion}
      AND EXISTS (SELECT FROM users WHERE id = ${sql.placeholder('userId')} AND deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM bookings
        WHERE user_id = ${sql.placeholder('userId')} AND reference = ${sql.placeholder('reference')}) AS "isGone"
    FROM around`,
);

/** What a booking is held with, but for where: that is found while it is made. */
type Wish = Omit<NewBooking, 'spaceId'>;
type Asked = Wanted & { userId: number; since: Date; now: Date };

const wishedValues = (wish: Wish, since: Date) => {
  const { venueId, formatId, userId, startsAt: start, endsAt: end, createdAt: now } = wish;
  return {
    ...wish,
    ...valuesOf({ venueId, formatId, time: { start, end }, userId, since, now }),
    priceLines: JSON.stringify(wish.priceLines),
    refundPolicy: JSON.stringify(wish.refundPolicy),
    holdExpiresAt: wish.holdExpiresAt.toISOString(),
  };
};

const valuesOf = ({ venueId, formatId, time: { start, end }, userId, since, now }: Asked) => ({
  venueId,
  formatId,
  start: start.toISOString(),
  end: end.toISOString(),
  userId,
  since: since.toISOString(),
  now: now.toISOString(),
});

export function holdsRepository(orm: Orm) {
  return {
    /**
     * Locks an account, and reads the terms of a venue with it: undefined when the account is gone. Whether the player has a
     * booking of this name is as old as the statement: where the lock was waited for, it must be looked for again.
     */
    async lockWithTerms(userId: number, venueId: string, reference: string) {
      const [found] = await accountWithTerms(orm).execute({ venueId, userId, reference });
      return found;
    },

    async look(userId: number, wanted: Wanted, since: Date, now: Date): Promise<Look> {
      const [found] = await look(orm, valuesOf({ ...wanted, userId, since, now }));
      if (!found) throw new Error('A look always finds something.');
      return { ...found, unpaid: found.unpaid.map(unpaidHold) };
    },

    /**
     * The same, and where nobody waits, nothing is to be cleared away, the player owes for no other hold and the free space is
     * one court, the booking is made at once. It may be there without its court: somebody was faster.
     */
    async lookAndHold(wish: Wish, since: Date): Promise<Look & { isKnown: boolean; made: Made | undefined }> {
      const [found] = await lookAndHold(orm, wishedValues(wish, since));
      if (!found) throw new Error('A look always finds something.');
      const { id, isTaken, ...seen } = found;
      const made = id === null || !seen.free ? undefined : { id: Number(id), isTaken, space: seen.free };
      return { ...seen, unpaid: seen.unpaid.map(unpaidHold), made };
    },

    /** Holds a slot planned with this version of its venue's terms; undefined when anything is unusual, and nothing was done. */
    async holdAtOnce(wish: Wish, since: Date, version: string): Promise<{ id: number } | 'gone' | undefined> {
      const [made] = await holdAtOnce(orm, { ...wishedValues(wish, since), version });
      if (made?.isGone) return 'gone';
      return made?.id ? { id: Number(made.id) } : undefined;
    },

    /**
     * Inserts a held booking and takes its one court with it. Undefined when this user has a booking with the same
     * reference; not taken when somebody was faster: then the booking is there without a court.
     */
    async insertTaking(booking: NewBooking, courtId: number): Promise<{ id: number; isTaken: boolean } | undefined> {
      const made = orm
        .insert(bookings)
        .values({ ...booking, status: 'held' })
        .onConflictDoNothing({ target: [bookings.userId, bookings.reference] })
        .returning({ id: bookings.id });
      const during = range({ start: booking.startsAt, end: booking.endsAt });
      const [found] = await rows<{ id: string; isTaken: boolean }>(
        orm,
        sql`WITH made AS ${made}, taken AS (
            INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at, created_at)
            SELECT ${courtId}::bigint, ${during}, 'hold', id, ${booking.holdExpiresAt.toISOString()}::timestamptz,
              ${booking.createdAt.toISOString()}::timestamptz FROM made
            ON CONFLICT ON CONSTRAINT occupancies_never_overlap DO NOTHING RETURNING booking_id)
          SELECT id, EXISTS (SELECT 1 FROM taken) AS "isTaken" FROM made`,
      );
      return found && { id: Number(found.id), isTaken: found.isTaken };
    },

    /**
     * The payment is in: the hold becomes lasting, its booking confirmed and the payment settled, if all of the hold is
     * still there. Otherwise what is left of it goes, and nothing else has changed.
     */
    async confirm(bookingId: number, paymentId: number, now: Date): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const [found] = await rows<Kept>(
        orm,
        sql`WITH kept AS (
            UPDATE occupancies SET kind = 'booking', expires_at = NULL WHERE booking_id = ${bookingId} RETURNING id),
          whole AS (
            SELECT 1 FROM bookings JOIN space_courts ON space_courts.space_id = bookings.space_id
            WHERE bookings.id = ${bookingId} HAVING count(*) > 0 AND count(*) = (SELECT count(*) FROM kept)),
          confirmed AS (
            UPDATE bookings SET status = 'confirmed', confirmed_at = ${at} FROM whole
            WHERE bookings.id = ${bookingId} RETURNING bookings.id),
          settled AS (
            UPDATE payments SET settled_as = 'booking', settled_at = ${at} FROM whole WHERE payments.id = ${paymentId})
          SELECT (SELECT count(*) FROM kept)::int AS kept, EXISTS (SELECT 1 FROM confirmed) AS "isConfirmed"`,
      );
      if (found?.isConfirmed) return true;
      if (found && found.kept > 0) await orm.delete(occupancies).where(eq(occupancies.bookingId, bookingId));
      return false;
    },
  };
}

/** How much of a hold is left, and whether its booking was confirmed. */
type Kept = { kept: number; isConfirmed: boolean };

function unpaidHold({ venueId, start, end, createdAt, expiresAt, releasedAt }: UnpaidRow): UnpaidHold {
  return {
    venueId,
    time: { start: new Date(start), end: new Date(end) },
    createdAt: new Date(createdAt ?? 0),
    expiresAt: new Date(expiresAt ?? 0),
    releasedAt: releasedAt === null ? null : new Date(releasedAt),
  };
}
