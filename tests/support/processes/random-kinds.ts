// The kinds of things that random operations must have led to, so that what they show is shown of all of them.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { usesOfOffers } from './random-offers.ts';
import { fatesIn } from './random-rain.ts';

const KINDS = [
  ...[
    'cash.corrected',
    'cash.returned',
    'cash.taken',
    'desk.booked',
    'desk.cancelled',
    'desk.rescheduled',
    'due.written_off',
    'series.changed',
  ],
  'guest.rescheduled',
  ...['series.created', 'series.ended', 'series.released', 'shift.closed', 'shift.opened', 'upi.shown', 'upi.taken'],
  ...['moved cheaper', 'moved dearer', 'moved late', 'moved level'],
  ...['called off: money', 'called off: money late', 'called off: credit', 'called off: moved', 'called off: left'],
  ...['called off: credit issued', 'called off: credit spent', 'called off: credit returned'],
  ...['paid with Code', 'paid with Everybody', 'paid with Limited'],
];

/** How many there were of each kind. */
export async function kindsIn(orm: Orm): Promise<Record<string, number>> {
  const { paid } = await usesOfOffers(orm);
  return {
    ...(await atCounters(orm)),
    ...named('moved ', await reschedules(orm)),
    ...named('called off: ', await fatesIn(orm)),
    ...named('paid with ', paid),
  };
}

export const kindsMissing = (found: Record<string, number>): string[] => KINDS.filter((kind) => !found[kind]);

const named = (prefix: string, counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}${name}`, count]));

type Counted = { what: string; count: number };
const countsOf = (found: Counted[]) => Object.fromEntries(found.map(({ what, count }) => [what, count]));

async function atCounters(orm: Orm): Promise<Record<string, number>> {
  return countsOf(
    await rows<Counted>(
      orm,
      sql`SELECT act AS what, count(*)::int AS count FROM activity WHERE act ~ '^(desk|cash|upi|shift|series|due)' GROUP BY 1
          UNION ALL SELECT 'series.released', count(*)::int FROM series_dates WHERE status = 'released'
          UNION ALL SELECT 'guest.rescheduled', count(*)::int FROM moves WHERE status = 'done' AND by_guest
          UNION ALL SELECT 'upi.taken', count(*)::int FROM takings WHERE kind = 'upi' ORDER BY 1`,
    ),
  );
}

async function reschedules(orm: Orm): Promise<Record<string, number>> {
  return countsOf(
    await rows<Counted>(
      orm,
      sql`SELECT CASE WHEN status <> 'done' THEN 'late' WHEN due_paise > 0 THEN 'dearer'
            WHEN back_paise > 0 THEN 'cheaper' ELSE 'level' END AS what, count(*)::int AS count FROM moves GROUP BY 1`,
    ),
  );
}
