// What was asked of an organisation and is decided.
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import type { Scope } from './inbox.repository.ts';

export type InboxHistoryRepository = ReturnType<typeof inboxHistoryRepository>;
type Kind = 'refund' | 'complaint' | 'cancellation';
/** Behind which of them a page begins. */
export type Cursor = { ms: number; kind: Kind; id: number };
export type PastRow = {
  kind: Kind;
  id: number;
  reference: string;
  name: string;
  venueId: string;
  venueName: string;
  startsAt: number;
  createdAt: number;
  decidedAt: number;
  isGiven: boolean;
  paise: number | null;
  cashPaise: number;
  asked: string;
  answer: string | null;
};

const ms = (instant: SQL) => sql`(extract(epoch FROM ${instant}) * 1000)::double precision`;

export function inboxHistoryRepository(orm: Orm) {
  return {
    page({ organisationId, venueIds }: Scope, { before, limit }: { before: Cursor | undefined; limit: number }) {
      const within = venueIds ? sql`AND venues.id = ANY (${sql.param([...venueIds])}::text[])` : sql``;
      const of = (table: SQL) => sql`FROM ${table} AS entry JOIN bookings ON bookings.id = entry.booking_id
        JOIN venues ON venues.id = bookings.venue_id WHERE venues.organisation_id = ${organisationId} ${within}`;
      const about = sql`entry.id::double precision AS id, bookings.reference, bookings.name, venues.id AS "venueId",
        venues.name AS "venueName", ${ms(sql`bookings.starts_at`)} AS "startsAt"`;
      // To the millisecond, as the cursor has it.
      const behind = before
        ? sql`WHERE (round("decidedAt"), kind, id) < (${before.ms}::double precision, ${before.kind}, ${before.id}::double precision)`
        : sql``;
      return rows<PastRow>(
        orm,
        sql`SELECT * FROM (
          SELECT 'refund' AS kind, ${about}, ${ms(sql`entry.created_at`)} AS "createdAt", ${ms(sql`entry.decided_at`)} AS "decidedAt",
            entry.status = 'approved' AS "isGiven", entry.amount_paise AS paise, entry.cash_paise AS "cashPaise", entry.reason AS asked, entry.answer
          ${of(sql`refund_requests`)} AND entry.status <> 'open' AND entry.decided_at IS NOT NULL
          UNION ALL
          SELECT 'complaint', ${about}, ${ms(sql`entry.created_at`)}, ${ms(sql`entry.settled_at`)}, true, NULL, 0, '', NULL
          ${of(sql`complaints`)} AND entry.status = 'settled'
          UNION ALL
          -- What went with its booking, nobody decided.
          SELECT 'cancellation', ${about}, ${ms(sql`entry.proposed_at`)}, ${ms(sql`entry.decided_at`)}, entry.status = 'confirmed',
            CASE WHEN entry.status = 'confirmed' THEN entry.back_paise END, 0, '', NULL
          ${of(sql`cancel_proposals`)} AND entry.status <> 'open' AND entry.decided_by IS NOT NULL
        ) AS past ${behind} ORDER BY round("decidedAt") DESC, kind DESC, id DESC LIMIT ${limit}`,
      );
    },
  };
}
