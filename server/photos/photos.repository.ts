import { and, asc, count, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { photoLeftovers, photos, venues } = schema;

export type PhotosRepository = ReturnType<typeof photosRepository>;
export type PhotoRow = typeof photos.$inferSelect;
type NewPhoto = Omit<typeof photos.$inferInsert, 'id' | 'position'>;

export function photosRepository(orm: Orm) {
  return {
    /** Makes all changes of a venue's photos wait their turn; false when there is no such venue. */
    async lockVenue(venueId: string): Promise<boolean> {
      const found = await orm.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId)).for('no key update');
      return found.length > 0;
    },

    of: (venueId: string): Promise<PhotoRow[]> =>
      orm.select().from(photos).where(eq(photos.venueId, venueId)).orderBy(asc(photos.position)),

    async count(venueId: string): Promise<number> {
      const [found] = await orm.select({ count: count() }).from(photos).where(eq(photos.venueId, venueId));
      return found?.count ?? 0;
    },

    async withContent(venueId: string, contentHash: Uint8Array): Promise<PhotoRow | undefined> {
      const [found] = await orm
        .select()
        .from(photos)
        .where(and(eq(photos.venueId, venueId), eq(photos.contentHash, contentHash)));
      return found;
    },

    /** As the last of the venue's photos. */
    async insert(photo: NewPhoto): Promise<PhotoRow> {
      const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM photos WHERE venue_id = ${photo.venueId})`;
      const [inserted] = await orm
        .insert(photos)
        .values({ ...photo, position })
        .returning();
      if (!inserted) throw new Error('A photo was inserted and is not there.');
      return inserted;
    },

    async describe(venueId: string, id: number, alt: string): Promise<PhotoRow | undefined> {
      const [changed] = await orm
        .update(photos)
        .set({ alt })
        .where(and(eq(photos.venueId, venueId), eq(photos.id, id)))
        .returning();
      return changed;
    },

    /** Into the order of these ids, which must be all of the venue's. */
    async arrange(venueId: string, ids: readonly number[]): Promise<void> {
      await orm.execute(
        sql`UPDATE photos SET position = ordered.place
            FROM unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS ordered (id, place)
            WHERE photos.id = ordered.id AND venue_id = ${venueId}`,
      );
    },

    /** Those behind it move up. Its name is a leftover from then on. */
    async remove(venueId: string, id: number): Promise<PhotoRow | undefined> {
      const [gone] = await orm
        .delete(photos)
        .where(and(eq(photos.venueId, venueId), eq(photos.id, id)))
        .returning();
      if (!gone) return undefined;
      await orm
        .update(photos)
        .set({ position: sql`${photos.position} - 1` })
        .where(and(eq(photos.venueId, venueId), gt(photos.position, gone.position)));
      return gone;
    },

    async addLeftover(name: string, since: Date): Promise<void> {
      await orm.insert(photoLeftovers).values({ name, since });
    },

    /** Whether it still was one, and a young one: files of older ones may be swept away at this moment. */
    async claimLeftover(name: string, youngerThan: Date): Promise<boolean> {
      const claimed = await orm
        .delete(photoLeftovers)
        .where(and(eq(photoLeftovers.name, name), gt(photoLeftovers.since, youngerThan)))
        .returning();
      return claimed.length > 0;
    },

    async forgetLeftover(name: string): Promise<void> {
      await orm.delete(photoLeftovers).where(eq(photoLeftovers.name, name));
    },

    /** The oldest of them. What belongs to a photo after all is none. */
    async leftoversBefore(time: Date, limit: number): Promise<string[]> {
      const found = await orm
        .select({ name: photoLeftovers.name })
        .from(photoLeftovers)
        .where(
          and(
            lt(photoLeftovers.since, time),
            notExists(orm.select().from(photos).where(eq(photos.name, photoLeftovers.name))),
          ),
        )
        .orderBy(asc(photoLeftovers.since))
        .limit(limit);
      return found.map(({ name }) => name);
    },
  };
}
