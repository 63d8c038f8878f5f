// What was given back beyond the terms, and cancellations by the ground that wait for a second person.
import { and, asc, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { beyondTerms, calledOffBeyond, cancelProposals, organisations, users, venues } = schema;

export type BeyondTermsRepository = ReturnType<typeof beyondTermsRepository>;
type Given = Pick<
  typeof beyondTerms.$inferInsert,
  'bookingId' | 'kind' | 'paise' | 'actPaise' | 'decidedBy' | 'confirmedBy' | 'at' | 'moveId'
>;

export function beyondTermsRepository(orm: Orm) {
  return {
    /** Above which amount a refund at a venue needs a second person; null: never. */
    async limitAt(venueId: string): Promise<number | null> {
      const [found] = await orm
        .select({ paise: organisations.secondPersonPaise })
        .from(venues)
        .innerJoin(organisations, eq(organisations.id, venues.organisationId))
        .where(eq(venues.id, venueId));
      return found?.paise ?? null;
    },

    /** What one person at a time gave back of a booking already. */
    async aloneOf(bookingId: number): Promise<number> {
      const [found] = await orm
        .select({ paise: sum(beyondTerms.paise) })
        .from(beyondTerms)
        .where(and(eq(beyondTerms.bookingId, bookingId), isNull(beyondTerms.confirmedBy)));
      return Number(found?.paise ?? 0);
    },

    async add(given: Given): Promise<void> {
      await orm.insert(beyondTerms).values(given);
    },

    /** What one person waived by a move counts no more: the move is undone. */
    async takeOff(moveId: number, { by, at }: { by: number | null; at: Date }): Promise<void> {
      const [waived] = await orm
        .select({ bookingId: beyondTerms.bookingId, paise: beyondTerms.paise })
        .from(beyondTerms)
        .where(and(eq(beyondTerms.moveId, moveId), eq(beyondTerms.kind, 'moved'), isNull(beyondTerms.confirmedBy)));
      if (!waived) return;
      const { bookingId, paise } = waived;
      await this.add({ bookingId, kind: 'undone', paise: -paise, actPaise: -paise, decidedBy: by, at, moveId });
    },

    /** What closing courts gives back of one booking; all that the same act has given back so far. */
    async addClosed(given: typeof calledOffBeyond.$inferInsert): Promise<number> {
      await orm.insert(calledOffBeyond).values(given).onConflictDoNothing();
      const [found] = await orm
        .select({ paise: sum(calledOffBeyond.paise) })
        .from(calledOffBeyond)
        .where(eq(calledOffBeyond.callOffId, given.callOffId));
      return Number(found?.paise ?? 0);
    },

    /**
     * Whether some of this is closed by an act of this person, or of anybody, that gave back more than one person may. What
     * counts as closed by it are its own hours, and those of the games that it called off.
     */
    async isClosedAlone(
      venueId: string,
      { courtIds, time, userId }: { courtIds: readonly number[]; time: Interval; userId: number | undefined },
      now: Date,
    ): Promise<boolean> {
      const courts = sql.join(
        courtIds.map((id) => sql`${id}`),
        sql`, `,
      );
      const found = await rows(
        orm,
        sql`SELECT 1 FROM call_offs JOIN venues ON venues.id = call_offs.venue_id
            JOIN organisations ON organisations.id = venues.organisation_id
            -- A game may last longer than the hours that were closed, by less than a day.
            WHERE call_offs.venue_id = ${venueId} AND call_offs.ends_at > ${now.toISOString()}::timestamptz - interval '2 days'
              ${userId === undefined ? sql`` : sql`AND call_offs.user_id = ${userId}`}
              AND second_person_paise < (SELECT greatest(sum(given.paise), max(given.paise + (
                  SELECT coalesce(sum(alone.paise), 0) FROM beyond_terms AS alone
                  WHERE alone.booking_id = given.booking_id AND alone.confirmed_by IS NULL)))
                FROM called_off_beyond AS given WHERE given.call_off_id = call_offs.id)
              AND EXISTS (SELECT FROM occupancies JOIN (
                  SELECT call_offs.court_ids, call_offs.starts_at, call_offs.ends_at
                  UNION ALL SELECT game.court_ids, game.starts_at, game.ends_at FROM called_off_beyond AS game
                  WHERE game.call_off_id = call_offs.id) AS closed
                ON occupancies.court_id = ANY (closed.court_ids)
                  AND occupancies.during && tstzrange(closed.starts_at, closed.ends_at, '[)') * tstzrange(
                    ${time.start.toISOString()}, ${time.end.toISOString()}, '[)')
                WHERE occupancies.kind = 'block' AND occupancies.court_id IN (${courts}))
            LIMIT 1`,
      );
      return found.length > 0;
    },

    /** Whether there is no other owner or manager who could open courts of a venue. */
    async isOnlyOne(venueId: string, userId: number): Promise<boolean> {
      const others = await rows(
        orm,
        sql`SELECT 1 FROM members JOIN venues ON venues.organisation_id = members.organisation_id
            WHERE venues.id = ${venueId} AND members.user_id <> ${userId} AND members.removed_at IS NULL
              AND members.role IN ('owner', 'manager') AND (members.venue_ids IS NULL OR venues.id = ANY (members.venue_ids))
            LIMIT 1`,
      );
      return others.length === 0;
    },

    /** The open proposal to cancel a booking, and whose it is. */
    async proposalOf(bookingId: number) {
      const [found] = await orm
        .select({ proposal: cancelProposals, proposer: { name: users.name, phone: users.phone } })
        .from(cancelProposals)
        .innerJoin(users, eq(users.id, cancelProposals.proposedBy))
        .where(and(eq(cancelProposals.bookingId, bookingId), eq(cancelProposals.status, 'open')));
      return found;
    },

    /** In place of an open one. The booking's row must be locked. */
    async propose(proposal: { bookingId: number; startsAt: Date; backPaise: number; by: number; at: Date }) {
      const { by, at, ...what } = proposal;
      await this.decide(what.bookingId, { status: 'dropped', by, at });
      await orm.insert(cancelProposals).values({ ...what, status: 'open', proposedBy: by, proposedAt: at });
    },

    /** All that comes back is another sum by now. The booking's row must be locked. */
    async renew(bookingId: number, backPaise: number): Promise<void> {
      await orm
        .update(cancelProposals)
        .set({ backPaise })
        .where(and(eq(cancelProposals.bookingId, bookingId), eq(cancelProposals.status, 'open')));
    },

    /**
     * Of these bookings, those that this person proposed to cancel, also where it was withdrawn or declined since. Not where
     * somebody else proposes it now: two people want that.
     */
    async proposedBy(userId: number, bookingIds: readonly number[]): Promise<number[]> {
      if (bookingIds.length === 0) return [];
      const found = await orm
        .select({ bookingId: cancelProposals.bookingId })
        .from(cancelProposals)
        .where(inArray(cancelProposals.bookingId, [...bookingIds]))
        .groupBy(cancelProposals.bookingId)
        .having(
          sql`bool_or(${cancelProposals.proposedBy} = ${userId})
            AND NOT bool_or(${cancelProposals.proposedBy} <> ${userId} AND ${cancelProposals.status} = 'open')`,
        )
        .orderBy(asc(cancelProposals.bookingId));
      return found.map(({ bookingId }) => bookingId);
    },

    async decide(bookingId: number, decision: { status: 'confirmed' | 'dropped'; by: number; at: Date }) {
      const { status, by, at } = decision;
      await orm
        .update(cancelProposals)
        .set({ status, decidedBy: by, decidedAt: at })
        .where(and(eq(cancelProposals.bookingId, bookingId), eq(cancelProposals.status, 'open')));
    },
  };
}
