import { sql } from 'drizzle-orm';
import type { About, Act, ActorRole } from '#contract/activity.ts';
import { type Orm, schema } from '#server/db/database.ts';

const { activity, venues } = schema;

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

export function activityRepository(orm: Orm) {
  return {
    /** What concerns a venue concerns its organisation. */
    async add({ organisationId, venueId, ...entry }: NewEntry): Promise<void> {
      const organisation =
        organisationId ??
        (venueId === null
          ? null
          : sql<number>`(SELECT ${venues.organisationId} FROM ${venues} WHERE ${venues.id} = ${venueId})`);
      await orm.insert(activity).values({ ...entry, venueId, organisationId: organisation });
    },
  };
}
