import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

export type ApprovalsRepository = ReturnType<typeof approvalsRepository>;

export type ApprovalRow = {
  venueId: string;
  name: string;
  area: string;
  city: string;
  sports: string[];
  submittedAt: string;
  organisation: { id: number; name: string; status: 'pending' | 'active' | 'suspended' } | null;
  owners: { name: string | null; phone: string }[];
};

export function approvalsRepository(orm: Orm) {
  return {
    /** Venues that were handed in, the first of them first. */
    waiting: () =>
      rows<ApprovalRow>(
        orm,
        sql`SELECT venues.id AS "venueId", venues.name, areas.name AS area, cities.name AS city,
              submitted_at::text AS "submittedAt",
              ARRAY(SELECT sports.name FROM venue_sports JOIN sports ON sports.id = venue_sports.sport_id
                WHERE venue_id = venues.id ORDER BY venue_sports.position) AS sports,
              (SELECT json_build_object('id', id, 'name', name, 'status', status) FROM organisations
                WHERE organisations.id = organisation_id) AS organisation, ${owners} AS owners
            FROM venues JOIN areas ON areas.id = area_id JOIN cities ON cities.id = venues.city_id
            WHERE submitted_at IS NOT NULL ORDER BY submitted_at, venues.id`,
      ),

    /** Whom to tell what became of a venue. */
    async ownersOf(venueId: string): Promise<{ userId: number; phone: string }[]> {
      return rows<{ userId: number; phone: string }>(
        orm,
        sql`SELECT users.id::int AS "userId", users.phone FROM venues
            JOIN members ON members.organisation_id = venues.organisation_id AND role = 'owner' AND removed_at IS NULL
            JOIN users ON users.id = members.user_id AND users.phone IS NOT NULL
            WHERE venues.id = ${venueId} ORDER BY users.id`,
      );
    },

    async activate(organisationId: number): Promise<void> {
      await orm.execute(sql`UPDATE organisations SET status = 'active' WHERE id = ${organisationId}`);
    },
  };
}

const owners = sql`(SELECT coalesce(json_agg(json_build_object('name', users.name, 'phone', users.phone) ORDER BY members.id), '[]')
  FROM members JOIN users ON users.id = user_id AND users.phone IS NOT NULL
  WHERE members.organisation_id = venues.organisation_id AND role = 'owner' AND removed_at IS NULL)`;
