// What was given back beyond the terms, and cancellations by the ground that wait for a second person.
import { and, eq, isNull, sum } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { beyondTerms, cancelProposals, organisations, users, venues } = schema;

export type BeyondTermsRepository = ReturnType<typeof beyondTermsRepository>;
type Given = Pick<
  typeof beyondTerms.$inferInsert,
  'bookingId' | 'kind' | 'paise' | 'actPaise' | 'decidedBy' | 'confirmedBy' | 'at'
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

    async decide(bookingId: number, decision: { status: 'confirmed' | 'dropped'; by: number; at: Date }) {
      const { status, by, at } = decision;
      await orm
        .update(cancelProposals)
        .set({ status, decidedBy: by, decidedAt: at })
        .where(and(eq(cancelProposals.bookingId, bookingId), eq(cancelProposals.status, 'open')));
    },
  };
}
