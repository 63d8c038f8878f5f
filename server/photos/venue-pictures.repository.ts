// Which pictures a venue is shown with: its photos, and as long as it has none the drawn ones it came with. For queries that
// read from `venues`.
import { type SQL, sql } from 'drizzle-orm';
import { photoPath } from '#domain/photo.ts';

const [before, after] = photoPath('\n').split('\n');
const path = sql`${sql.raw(`'${before}'`)} || photos.name || ${sql.raw(`'${after}'`)}`;

/** All of them, in order. */
export const venuePictures: SQL<string[]> = sql<string[]>`coalesce(
  (SELECT array_agg(${path} ORDER BY photos.position) FROM photos WHERE photos.venue_id = venues.id), venues.images)`;

/** The one that it is known by; null when there is none. */
export const firstVenuePicture: SQL<string | null> = sql<string | null>`coalesce(
  (SELECT ${path} FROM photos WHERE photos.venue_id = venues.id AND photos.position = 1), venues.images[1])`;

/** What its photos show, by their paths; null when nobody has said anything about any of them. */
export const pictureTexts: SQL<Record<string, string> | null> = sql<Record<string, string> | null>`(
  SELECT json_object_agg(${path}, photos.alt) FROM photos WHERE photos.venue_id = venues.id AND photos.alt <> '')`;
