import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { About, Act, ActorRole } from '#contract/activity.ts';
import { type Orm, schema } from '#server/db/database.ts';

const { activity, members, organisations, users, venues } = schema;

export type ActivityRepository = ReturnType<typeof activityRepository>;
export type NewEntry = {
  at: Date;
  organisationId: number | null;
  venueId: string | null;
  bookingId: number | null;
  userId: number | null;
  sessionId: number | null;
  actor: string;
  actorRole: ActorRole;
  act: Act;
  about: About;
};

export type ActivityFilter = {
  /** Of one organisation, only of some of its venues; null is all, and what concerns no venue. Or what Maidan's own people did. */
  in: { organisationId: number; venueIds: readonly string[] | null } | 'staff';
  userId?: number | undefined;
  role?: ActorRole | undefined;
  act?: Act | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  before?: number | undefined;
};

export function activityRepository(orm: Orm) {
  return {
    /** When something was last done to a booking. */
    async lastOf(bookingId: number, act: Act): Promise<Date | undefined> {
      const [found] = await orm
        .select({ at: activity.at })
        .from(activity)
        .where(and(eq(activity.bookingId, bookingId), eq(activity.act, act)))
        .orderBy(desc(activity.id))
        .limit(1);
      return found?.at;
    },

    /** What concerns a venue concerns its organisation. */
    async add({ organisationId, venueId, ...entry }: NewEntry): Promise<void> {
      const organisation =
        organisationId ??
        (venueId === null
          ? null
          : sql<number>`(SELECT ${venues.organisationId} FROM ${venues} WHERE ${venues.id} = ${venueId})`);
      await orm.insert(activity).values({ ...entry, venueId, organisationId: organisation });
    },

    /** The latest first. */
    list: ({ in: scope, userId, role, act, from, until, before }: ActivityFilter, limit: number) =>
      orm
        .select({
          id: activity.id,
          at: activity.at,
          actor: activity.actor,
          role: activity.actorRole,
          act: activity.act,
          about: activity.about,
          venueId: activity.venueId,
          venue: venues.name,
          organisationId: activity.organisationId,
          organisation: organisations.name,
        })
        .from(activity)
        .leftJoin(venues, eq(venues.id, activity.venueId))
        .leftJoin(organisations, eq(organisations.id, activity.organisationId))
        .where(
          and(
            scope === 'staff' ? BY_STAFF : eq(activity.organisationId, scope.organisationId),
            scope !== 'staff' && scope.venueIds ? inArray(activity.venueId, [...scope.venueIds]) : undefined,
            userId === undefined ? undefined : eq(activity.userId, userId),
            role ? eq(activity.actorRole, role) : undefined,
            act ? eq(activity.act, act) : undefined,
            from ? gte(activity.at, from) : undefined,
            until ? lt(activity.at, until) : undefined,
            before === undefined ? undefined : lt(activity.id, before),
          ),
        )
        .orderBy(desc(activity.id))
        .limit(limit),

    /** Everybody who works in an organisation, or ever did. */
    people: (organisationId: number) =>
      orm
        .selectDistinct({ id: users.id, name: users.name, phone: users.phone })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(eq(members.organisationId, organisationId))
        .orderBy(users.id),

    /** Everybody who is staff, or ever did something as such. */
    staff: () =>
      orm
        .select({ id: users.id, name: users.name, phone: users.phone })
        .from(users)
        .where(
          sql`${users.id} IN (SELECT user_id FROM staff
            UNION SELECT user_id FROM activity WHERE actor_role IN ('staff', 'terminal') AND user_id IS NOT NULL)`,
        )
        .orderBy(users.id),
  };
}

/** To the letter as its index has it. */
const BY_STAFF = sql`${activity.actorRole} IN ('staff', 'terminal')`;
