import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { creditEntries, credits, organisations, users, venues } = schema;

export type CreditsRepository = ReturnType<typeof creditsRepository>;
export type CreditRow = typeof credits.$inferSelect;
export type NewEntry = Omit<typeof creditEntries.$inferInsert, 'id'>;

/** What organisations owe players. The database counts each entry, and lets none take more than is left. */
export function creditsRepository(orm: Orm) {
  return {
    async organisationOf(venueId: string) {
      const [found] = await orm
        .select({ id: organisations.id, name: organisations.name, bonus: organisations.creditBonus })
        .from(venues)
        .innerJoin(organisations, eq(organisations.id, venues.organisationId))
        .where(eq(venues.id, venueId));
      return found;
    },

    async setBonus(organisationId: number, creditBonus: number): Promise<number | undefined> {
      const before = await orm
        .select({ bonus: organisations.creditBonus })
        .from(organisations)
        .where(eq(organisations.id, organisationId))
        .for('update');
      await orm.update(organisations).set({ creditBonus }).where(eq(organisations.id, organisationId));
      return before[0]?.bonus;
    },

    /** A new one, with nothing in it. Undefined when there is one for the same booking already. */
    async insert(credit: {
      organisationId: number;
      userId: number;
      calledOffId: number;
      issuedAt: Date;
      expiresAt: Date;
    }): Promise<number | undefined> {
      const [made] = await orm
        .insert(credits)
        .values(credit)
        .onConflictDoNothing({ target: credits.calledOffId })
        .returning({ id: credits.id });
      return made?.id;
    },

    async enter(entry: NewEntry): Promise<void> {
      await orm.insert(creditEntries).values(entry);
    },

    /** A player's credit at an organisation, the first to end in front; locked, so that nobody else spends it. */
    lockOf: (userId: number, organisationId: number): Promise<CreditRow[]> =>
      orm
        .select()
        .from(credits)
        .where(and(eq(credits.userId, userId), eq(credits.organisationId, organisationId), gt(credits.leftPaise, 0)))
        .orderBy(asc(credits.expiresAt), asc(credits.id))
        .for('update'),

    /** What other slots that this player holds at an organisation keep of it. */
    async reserved(userId: number, organisationId: number, { but, now }: { but: number; now: Date }): Promise<number> {
      const [found] = await rows<{ paise: number }>(
        orm,
        sql`SELECT coalesce(sum(credit_paise), 0)::int AS paise FROM bookings JOIN venues ON venues.id = venue_id
            WHERE user_id = ${userId} AND organisation_id = ${organisationId} AND bookings.id <> ${but}
              AND status = 'held' AND credit_paise > 0 AND hold_expires_at > ${now.toISOString()}`,
      );
      return found?.paise ?? 0;
    },

    /** What its player could spend on a booking, as far as it can be seen without anybody having to wait. */
    async spendable(booking: { id: number; userId: number; venueId: string }, now: Date): Promise<number> {
      const [found] = await rows<{ paise: number; organisation: number }>(
        orm,
        sql`SELECT credits.organisation_id::int AS organisation, sum(left_paise)::int AS paise
            FROM credits JOIN venues ON venues.organisation_id = credits.organisation_id
            WHERE venues.id = ${booking.venueId} AND user_id = ${booking.userId} AND left_paise > 0 GROUP BY 1`,
      );
      if (!found) return 0;
      const reserved = await this.reserved(booking.userId, found.organisation, { but: booking.id, now });
      return Math.max(0, found.paise - reserved);
    },

    /** What a payment took from which credit and has not come back to it, the last to end in front. Locked. */
    async spentBy(paymentId: number): Promise<{ id: number; paise: number; expiresAt: Date }[]> {
      const found = await rows<{ id: string; paise: number; expires: string }>(
        orm,
        sql`SELECT credits.id, expires_at::text AS expires, (
              SELECT -sum(amount_paise)::int FROM credit_entries
              WHERE credit_id = credits.id AND (payment_id = ${paymentId} OR refund_id IN (
                SELECT refunds.id FROM refunds WHERE refunds.payment_id = ${paymentId}))) AS paise
            FROM credits WHERE id IN (SELECT credit_id FROM credit_entries WHERE payment_id = ${paymentId})
            ORDER BY expires_at DESC, id DESC FOR UPDATE`,
      );
      return found.map(({ id, paise, expires }) => ({ id: Number(id), paise, expiresAt: new Date(expires) }));
    },

    async change(id: number, change: Partial<Pick<CreditRow, 'expiresAt' | 'warnedFor'>>): Promise<void> {
      await orm.update(credits).set(change).where(eq(credits.id, id));
    },

    /** What somebody can still spend, by organisation. */
    heldBy: (userId: number, now: Date) =>
      orm
        .select({
          organisationId: organisations.id,
          organisation: organisations.name,
          paise: sql<number>`sum(${credits.leftPaise})::int`,
          firstPaise: sql<number>`(array_agg(${credits.leftPaise} ORDER BY ${credits.expiresAt}))[1]`,
          firstEnds: sql<Date>`min(${credits.expiresAt})`.mapWith(credits.expiresAt),
          venues: sql<
            { id: string; name: string }[]
          >`(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name)
              ORDER BY name), '[]') FROM (SELECT id, name FROM listed_venues
                WHERE organisation_id = ${organisations.id} AND listing = 'live' ORDER BY name LIMIT 5) AS sold)`,
        })
        .from(credits)
        .innerJoin(organisations, eq(organisations.id, credits.organisationId))
        .where(and(eq(credits.userId, userId), gt(credits.leftPaise, 0), gt(credits.expiresAt, now)))
        .groupBy(organisations.id)
        .orderBy(asc(organisations.name), asc(organisations.id)),

    /** What guests of an organisation can still spend there, by their number. */
    async ofPhones(organisationId: number, phones: string[], now: Date): Promise<Map<string, number>> {
      if (phones.length === 0) return new Map();
      const found = await rows<{ phone: string; paise: number }>(
        orm,
        sql`SELECT phone, sum(left_paise)::int AS paise FROM users JOIN credits ON credits.user_id = users.id
            WHERE phone IN (${sql.join(
              phones.map((phone) => sql`${phone}`),
              sql`, `,
            )})
              AND organisation_id = ${organisationId} AND left_paise > 0 AND expires_at > ${now.toISOString()}
            GROUP BY phone`,
      );
      return new Map(found.map(({ phone, paise }) => [phone, paise]));
    },

    /** All entries of somebody, for their export. */
    entriesOf: (userId: number) =>
      orm
        .select({
          organisation: organisations.name,
          kind: creditEntries.kind,
          amountPaise: creditEntries.amountPaise,
          at: creditEntries.at,
          expiresAt: credits.expiresAt,
        })
        .from(creditEntries)
        .innerJoin(credits, eq(credits.id, creditEntries.creditId))
        .innerJoin(organisations, eq(organisations.id, credits.organisationId))
        .where(eq(credits.userId, userId))
        .orderBy(desc(creditEntries.id)),

    /** With something left that ended before this moment, or will have: the first to end in front. */
    async endingBefore(moment: Date, { unwarned, limit }: { unwarned: boolean; limit: number }): Promise<number[]> {
      const found = await rows<{ id: string }>(
        orm,
        sql`SELECT id FROM credits WHERE left_paise > 0 AND expires_at <= ${moment.toISOString()}
              ${unwarned ? sql`AND warned_for IS DISTINCT FROM expires_at` : sql``}
            ORDER BY expires_at LIMIT ${limit}`,
      );
      return found.map(({ id }) => Number(id));
    },

    /** One with its player and organisation, locked. */
    async lock(id: number) {
      const [found] = await orm
        .select({
          credit: credits,
          organisation: organisations.name,
          phone: users.phone,
          name: users.name,
          email: users.email,
          emailConfirmedAt: users.emailConfirmedAt,
        })
        .from(credits)
        .innerJoin(organisations, eq(organisations.id, credits.organisationId))
        .innerJoin(users, eq(users.id, credits.userId))
        .where(eq(credits.id, id))
        .for('update', { of: credits });
      return found;
    },

    /** All of somebody's that has something left, locked: for whoever deletes their account. */
    async lockAllOf(userId: number): Promise<CreditRow[]> {
      return orm
        .select()
        .from(credits)
        .where(and(eq(credits.userId, userId), gt(credits.leftPaise, 0)))
        .orderBy(asc(credits.id))
        .for('update');
    },
  };
}
