import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

type Reply = { status: number; body: { success?: boolean | undefined; code?: string | undefined } };
type Times = { fromTime: string; toTime: string };

/** How often each answer came: '409 slot_taken', or the status alone for a success. */
export function tally(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const answer = body.success ? String(status) : `${status} ${body.code}`;
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

/** How many of these replies are a success. */
export function winners(replies: Reply[]): number {
  return replies.filter(({ body }) => body.success).length;
}

/** One to three slots of half an hour between 18:00 and 22:00: many overlap, few are the same. */
export function halfHours(index: number): Times {
  const from = 36 + ((index * 7) % 8);
  return { fromTime: clock(from), toTime: clock(from + 1 + (index % 3)) };
}

function clock(halfHour: number): string {
  return `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`;
}

/**
 * Whether nobody's refusal was wrong: every refused time overlaps something on every space of the format, which is the
 * venue's first unless the slot names one.
 */
export async function wronglyRefused(
  orm: Orm,
  venueId: string,
  refused: (Times & { date: string; format?: number | undefined })[],
): Promise<string[]> {
  const times = refused.map(
    ({ date, fromTime, toTime }) => `[${date}T${fromTime}:00+05:30,${date}T${toTime}:00+05:30)`,
  );
  const asked = refused.map(({ format }) => format ?? null);
  const wrong = await rows<{ time: string }>(
    orm,
    sql`SELECT time::text FROM unnest(${sql.param(times)}::tstzrange[], ${sql.param(asked)}::bigint[]) AS asked (time, format)
        WHERE EXISTS (
          SELECT 1 FROM format_spaces WHERE format_id = coalesce(asked.format, (
            SELECT id FROM formats WHERE venue_id = ${venueId} ORDER BY position LIMIT 1)) AND NOT EXISTS (
            SELECT 1 FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
            WHERE space_courts.space_id = format_spaces.space_id AND during && time))`,
  );
  return wrong.map(({ time }) => time);
}
