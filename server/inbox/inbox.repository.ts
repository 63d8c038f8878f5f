// Refund requests and complaints that wait for an answer, and who may give it.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const {
  bookings,
  cancelProposals,
  complaintMessages,
  complaints,
  members,
  organisations,
  refundRequests,
  users,
  venues,
} = schema;

export type InboxRepository = ReturnType<typeof inboxRepository>;
type ComplaintRow = typeof complaints.$inferSelect;
type MessageRow = typeof complaintMessages.$inferSelect;

/** Whose: of an organisation and, where somebody is limited, of these venues alone. */
export type Scope = { organisationId: number; venueIds: readonly string[] | null };

const about = {
  userId: bookings.userId,
  reference: bookings.reference,
  name: bookings.name,
  venueId: venues.id,
  venueName: venues.name,
  startsAt: bookings.startsAt,
  owedPaise: bookings.owedPaise,
};
const within = ({ organisationId, venueIds }: Scope): SQL | undefined =>
  and(eq(venues.organisationId, organisationId), venueIds ? inArray(venues.id, [...venueIds]) : undefined);

/** What players brought to the platform, and what nobody else could answer: of grounds without an organisation. */
const forStaff = or(isNotNull(complaints.escalatedAt), isNull(venues.organisationId));

export function inboxRepository(orm: Orm) {
  const requests = () =>
    orm
      .select({ request: refundRequests, ...about, proposer: { name: users.name, phone: users.phone } })
      .from(refundRequests)
      .innerJoin(bookings, eq(bookings.id, refundRequests.bookingId))
      .innerJoin(venues, eq(venues.id, bookings.venueId))
      .leftJoin(users, eq(users.id, refundRequests.proposedBy));
  const cancellations = () =>
    orm
      .select({ proposal: cancelProposals, ...about, proposer: { name: users.name, phone: users.phone } })
      .from(cancelProposals)
      .innerJoin(bookings, eq(bookings.id, cancelProposals.bookingId))
      .innerJoin(venues, eq(venues.id, bookings.venueId))
      .innerJoin(users, eq(users.id, cancelProposals.proposedBy));
  const complaintsWith = () =>
    orm
      .select({ complaint: complaints, ...about })
      .from(complaints)
      .innerJoin(bookings, eq(bookings.id, complaints.bookingId))
      .innerJoin(venues, eq(venues.id, bookings.venueId));

  return {
    openRequests: (scope: Scope, limit: number) =>
      requests()
        .where(and(eq(refundRequests.status, 'open'), within(scope)))
        .orderBy(asc(refundRequests.answerBy))
        .limit(limit),

    openComplaints: (scope: Scope, limit: number) =>
      complaintsWith()
        .where(and(eq(complaints.status, 'open'), within(scope)))
        .orderBy(asc(complaints.answerBy))
        .limit(limit),

    openCancellations: (scope: Scope, limit: number) =>
      cancellations()
        .where(and(eq(cancelProposals.status, 'open'), within(scope)))
        .orderBy(asc(bookings.startsAt))
        .limit(limit),

    /** An open one, if it is theirs. */
    async cancellationIn(scope: Scope, id: number) {
      const open = and(eq(cancelProposals.id, id), eq(cancelProposals.status, 'open'));
      const [found] = await cancellations().where(and(open, within(scope)));
      return found?.proposal;
    },

    escalated: (limit: number) =>
      complaintsWith()
        .where(and(eq(complaints.status, 'open'), forStaff))
        .orderBy(asc(complaints.answerBy))
        .limit(limit),

    /** The id of the booking that a request is about, if it is theirs. */
    async bookingOfRequest(scope: Scope, id: number): Promise<number | undefined> {
      const [found] = await requests().where(and(eq(refundRequests.id, id), within(scope)));
      return found?.request.bookingId;
    },

    async request(id: number) {
      const [found] = await orm.select().from(refundRequests).where(eq(refundRequests.id, id));
      return found;
    },

    async propose(id: number, proposal: { paise: number; answer: string; by: number; at: Date }): Promise<void> {
      const { paise, answer, by, at } = proposal;
      await orm
        .update(refundRequests)
        .set({ proposedPaise: paise, proposedAnswer: answer, proposedBy: by, proposedAt: at })
        .where(eq(refundRequests.id, id));
    },

    async complaintIn(scope: Scope, id: number) {
      const [found] = await complaintsWith().where(and(eq(complaints.id, id), within(scope)));
      return found?.complaint;
    },

    /** One that the platform answers, with the organisation that it concerns. */
    async complaintForStaff(id: number) {
      const [found] = await orm
        .select({ complaint: complaints, organisationId: venues.organisationId })
        .from(complaints)
        .innerJoin(bookings, eq(bookings.id, complaints.bookingId))
        .innerJoin(venues, eq(venues.id, bookings.venueId))
        .where(and(eq(complaints.id, id), forStaff));
      return found;
    },

    /** Those of some bookings, the newest first. */
    async complaintsOf(bookingIds: number[]): Promise<ComplaintRow[]> {
      if (bookingIds.length === 0) return [];
      return orm
        .select()
        .from(complaints)
        .where(inArray(complaints.bookingId, bookingIds))
        .orderBy(desc(complaints.id));
    },

    /** All that a player ever complained about, the newest first. */
    complaintsBy: (userId: number) =>
      orm
        .select({ complaint: complaints, reference: bookings.reference })
        .from(complaints)
        .innerJoin(bookings, eq(bookings.id, complaints.bookingId))
        .where(eq(bookings.userId, userId))
        .orderBy(desc(complaints.id)),

    async fileComplaint(bookingId: number, now: Date): Promise<number> {
      const [made] = await orm
        .insert(complaints)
        .values({ bookingId, status: 'open', createdAt: now })
        .returning({ id: complaints.id });
      if (!made) throw new Error('An insert returns its row.');
      return made.id;
    },

    async changeComplaint(
      id: number,
      change: Partial<Pick<ComplaintRow, 'status' | 'answeredAt' | 'escalatedAt' | 'settledAt'>>,
    ): Promise<void> {
      await orm.update(complaints).set(change).where(eq(complaints.id, id));
    },

    async addMessage(message: Omit<MessageRow, 'id'>): Promise<void> {
      await orm.insert(complaintMessages).values(message);
    },

    /** Oldest first. */
    async messagesOf(complaintIds: number[]): Promise<MessageRow[]> {
      if (complaintIds.length === 0) return [];
      return orm
        .select()
        .from(complaintMessages)
        .where(inArray(complaintMessages.complaintId, complaintIds))
        .orderBy(asc(complaintMessages.id));
    },

    async secondPersonOf(organisationId: number): Promise<number | null> {
      const [found] = await orm
        .select({ paise: organisations.secondPersonPaise })
        .from(organisations)
        .where(eq(organisations.id, organisationId));
      return found?.paise ?? null;
    },

    async setSecondPerson(organisationId: number, paise: number | null): Promise<void> {
      await orm.update(organisations).set({ secondPersonPaise: paise }).where(eq(organisations.id, organisationId));
    },

    /** Venues with something that must be answered by then and of which nobody was reminded, and how much; marks it. */
    async takeDue(by: Date, now: Date): Promise<{ bookingId: number; answerBy: Date }[]> {
      const mark = { remindedAt: now };
      const requestsDue = await orm
        .update(refundRequests)
        .set(mark)
        .where(
          and(eq(refundRequests.status, 'open'), isNull(refundRequests.remindedAt), lte(refundRequests.answerBy, by)),
        )
        .returning({ bookingId: refundRequests.bookingId, answerBy: refundRequests.answerBy });
      const complaintsDue = await orm
        .update(complaints)
        .set(mark)
        .where(
          and(
            eq(complaints.status, 'open'),
            isNull(complaints.answeredAt),
            isNull(complaints.remindedAt),
            lte(complaints.answerBy, by),
          ),
        )
        .returning({ bookingId: complaints.bookingId, answerBy: complaints.answerBy });
      return [...requestsDue, ...complaintsDue];
    },

    /** The owners and managers who answer for bookings, with the organisation's id. */
    answering: (bookingIds: number[]) =>
      orm
        .selectDistinct({
          bookingId: bookings.id,
          organisationId: members.organisationId,
          id: users.id,
          phone: users.phone,
          email: users.email,
          emailConfirmedAt: users.emailConfirmedAt,
          name: users.name,
        })
        .from(bookings)
        .innerJoin(venues, eq(venues.id, bookings.venueId))
        .innerJoin(members, eq(members.organisationId, venues.organisationId))
        .innerJoin(users, eq(users.id, members.userId))
        .where(
          and(
            inArray(bookings.id, bookingIds),
            isNull(members.removedAt),
            inArray(members.role, ['owner', 'manager']),
            sql`(${members.venueIds} IS NULL OR ${venues.id} = ANY (${members.venueIds}))`,
          ),
        ),
  };
}
