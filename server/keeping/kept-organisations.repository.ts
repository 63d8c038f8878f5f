import { and, eq, isNull, sql } from 'drizzle-orm';
import type { KeptOrganisation } from '#contract/kept-organisations.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import type { ToldPlayer } from '#server/messages/told.ts';

const { members, organisations, users } = schema;

export type KeptOrganisationsRepository = ReturnType<typeof keptOrganisationsRepository>;
export type KeptOrganisationsFilter = {
  name?: string | undefined;
  status?: KeptOrganisation['status'] | undefined;
};
export type KeptOrganisationRow = Omit<KeptOrganisation, 'owners'> & {
  total: number;
  owners: { name: string | null; phone: string }[];
};

/** Organisations, for the staff who keep them in order. */
export function keptOrganisationsRepository(orm: Orm) {
  return {
    /** Those that wait first, then by name. */
    list: ({ name, status }: KeptOrganisationsFilter, limit: number) =>
      rows<KeptOrganisationRow>(
        orm,
        sql`SELECT id::text, name, status, created_at::text AS "createdAt", count(*) OVER ()::int AS total,
              ${owners} AS owners, ${venues} AS venues, ${onSale} AS "onSale", ${suspension} AS suspended
            FROM organisations
            WHERE ${name === undefined ? sql`true` : sql`position(lower(${name}) IN lower(name)) > 0`}
              AND ${status === undefined ? sql`true` : sql`status = ${status}`}
            ORDER BY status <> 'pending', lower(name), id LIMIT ${limit}`,
      ),

    /** Undefined when there is none. Everything about it waits its turn until the transaction ends. */
    async lock(id: number) {
      const [found] = await orm
        .select({ id: organisations.id, name: organisations.name, status: organisations.status })
        .from(organisations)
        .where(eq(organisations.id, id))
        .for('no key update');
      return found;
    },

    /** Whom to tell what became of it. */
    ownersOf: (id: number): Promise<ToldPlayer[]> =>
      orm
        .select({ id: users.id, phone: users.phone, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(eq(members.organisationId, id), eq(members.role, 'owner'), isNull(members.removedAt)))
        .orderBy(users.id),

    /** Nothing of it can be booked from now on. */
    async suspend(id: number): Promise<void> {
      await orm.execute(sql`UPDATE organisations SET status_before = status, status = 'suspended' WHERE id = ${id}`);
      await orm.execute(sql`UPDATE venues SET listing_before = listing, listing = 'in_progress'
        WHERE organisation_id = ${id} AND listing = 'live'`);
    },

    /** It is again what it was, and so are its venues. */
    async reinstate(id: number): Promise<void> {
      await orm.execute(sql`UPDATE organisations SET status = status_before, status_before = NULL WHERE id = ${id}`);
      await orm.execute(sql`UPDATE venues SET listing = listing_before, listing_before = NULL
        WHERE organisation_id = ${id} AND listing_before IS NOT NULL`);
    },
  };
}

const owners = sql`(SELECT coalesce(json_agg(json_build_object('name', users.name, 'phone', users.phone) ORDER BY members.id), '[]')
  FROM members JOIN users ON users.id = user_id AND users.phone IS NOT NULL
  WHERE members.organisation_id = organisations.id AND role = 'owner' AND removed_at IS NULL)`;
const venues = sql`(SELECT count(*)::int FROM venues WHERE organisation_id = organisations.id)`;
const onSale = sql`(SELECT count(*)::int FROM venues
  WHERE organisation_id = organisations.id AND listing = 'live' AND NOT draft)`;
const suspension = sql`CASE WHEN status = 'suspended' THEN
  (SELECT json_build_object('at', at, 'by', actor, 'reason', coalesce(about -> 'after' ->> 'reason', ''))
    FROM activity WHERE organisation_id = organisations.id AND act = 'organisation.suspended' ORDER BY activity.id DESC LIMIT 1) END`;
