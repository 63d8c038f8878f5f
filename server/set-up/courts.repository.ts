// Courts, spaces and formats of one venue. What somebody has booked is retired and not removed.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { courts, formats, formatSpaces, spaceCourts, spaces, venueSports } = schema;

export type VenueCourtsRepository = ReturnType<typeof venueCourtsRepository>;

export function venueCourtsRepository(orm: Orm) {
  const inserted = ([row]: { id: number }[]) => {
    if (!row) throw new Error('An insert returns its row.');
    return row.id;
  };

  return {
    /** The court of each space that consists of one. */
    async courtOfSpaces(venueId: string): Promise<Map<number, number>> {
      const found = await rows<{ space: number; court: number }>(
        orm,
        sql`SELECT space_id::int AS space, min(court_id)::int AS court FROM space_courts
            WHERE venue_id = ${venueId} GROUP BY space_id HAVING count(*) = 1`,
      );
      return new Map(found.map(({ space, court }) => [space, court]));
    },

    /** A court with the space that is it alone; the ids of both. */
    async addCourt(venueId: string, name: string): Promise<{ spaceId: number; courtId: number }> {
      const position = nextPosition('courts', venueId);
      const courtId = inserted(
        await orm.insert(courts).values({ venueId, name, position }).returning({ id: courts.id }),
      );
      return { courtId, spaceId: await addSpace(orm, venueId, name, [courtId]) };
    },

    addCombined: (venueId: string, name: string, courtIds: readonly number[]) => addSpace(orm, venueId, name, courtIds),

    /** The court of a space that consists of one is called as the space is. */
    async rename(spaceId: number, name: string): Promise<void> {
      await orm.update(spaces).set({ name }).where(eq(spaces.id, spaceId));
      await orm.execute(sql`UPDATE courts SET name = ${name} WHERE id = (
        SELECT min(court_id) FROM space_courts WHERE space_id = ${spaceId} HAVING count(*) = 1)`);
    },

    /** How many bookings, holds and offers lie ahead on a court, alone or with others. */
    async courtTakenAhead(courtId: number, now: Date): Promise<number> {
      const [found] = await rows<{ count: number }>(
        orm,
        sql`SELECT count(*)::int AS count FROM occupancies WHERE court_id = ${courtId} AND kind <> 'block'
              AND upper(during) > ${now.toISOString()} AND (expires_at IS NULL OR expires_at > ${now.toISOString()})`,
      );
      return found?.count ?? 0;
    },

    /** How many bookings of a space itself lie ahead. */
    async spaceBookedAhead(spaceId: number, now: Date): Promise<number> {
      const [found] = await rows<{ count: number }>(
        orm,
        sql`SELECT count(*)::int AS count FROM bookings WHERE space_id = ${spaceId} AND ends_at > ${now.toISOString()}
              AND (status = 'confirmed' OR (status = 'held' AND hold_expires_at > ${now.toISOString()}))`,
      );
      return found?.count ?? 0;
    },

    async retireSpaces(ids: readonly number[], now: Date): Promise<void> {
      if (ids.length === 0) return;
      await orm.delete(formatSpaces).where(inArray(formatSpaces.spaceId, [...ids]));
      await orm
        .update(spaces)
        .set({ retiredAt: now })
        .where(inArray(spaces.id, [...ids]));
    },

    async addFormat(format: { venueId: string; sportId: string; name: string; hourlyPaise: number; position: number }) {
      return inserted(await orm.insert(formats).values(format).returning({ id: formats.id }));
    },

    async changeFormat(id: number, change: { name?: string; position: number }): Promise<void> {
      await orm.update(formats).set(change).where(eq(formats.id, id));
    },

    async setSpaces(venueId: string, formatId: number, spaceIds: readonly number[]): Promise<void> {
      await orm.delete(formatSpaces).where(eq(formatSpaces.formatId, formatId));
      if (spaceIds.length === 0) return;
      await orm.insert(formatSpaces).values(spaceIds.map((spaceId) => ({ venueId, formatId, spaceId })));
    },

    async retireFormats(ids: readonly number[], now: Date): Promise<void> {
      if (ids.length === 0) return;
      await orm.delete(formatSpaces).where(inArray(formatSpaces.formatId, [...ids]));
      await orm
        .update(formats)
        .set({ retiredAt: now })
        .where(inArray(formats.id, [...ids]));
    },

    /** Sports that are not sold any more have no price. */
    async forgetPrices(venueId: string): Promise<void> {
      const isSold = sql`EXISTS (SELECT FROM formats WHERE formats.venue_id = ${venueId}
        AND formats.sport_id = venue_sports.sport_id AND retired_at IS NULL)`;
      await orm
        .update(venueSports)
        .set({ enablePerHour: false, perHourPaise: null, priceVaries: false })
        .where(and(eq(venueSports.venueId, venueId), eq(venueSports.enablePerHour, true), sql`NOT ${isSold}`));
      await orm.execute(sql`UPDATE venues SET hourly_paise = (SELECT CASE WHEN enable_per_hour THEN per_hour_paise END
          FROM venue_sports WHERE venue_id = venues.id AND venue_sports.sport_id = venues.sport_id)
        WHERE id = ${venueId}`);
    },
  };
}

async function addSpace(orm: Orm, venueId: string, name: string, courtIds: readonly number[]): Promise<number> {
  const [space] = await orm
    .insert(spaces)
    .values({ venueId, name, position: nextPosition('spaces', venueId) })
    .returning({ id: spaces.id });
  if (!space) throw new Error('An insert returns its row.');
  await orm.insert(spaceCourts).values(courtIds.map((courtId) => ({ venueId, courtId, spaceId: space.id })));
  return space.id;
}

/** After all that ever were. */
function nextPosition(table: 'courts' | 'spaces', venueId: string) {
  return sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.identifier(table)} WHERE venue_id = ${venueId})`;
}
