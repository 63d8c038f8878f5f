import type { InboxHistory, InboxPast } from '#contract/inbox.ts';
import { toRupees } from '#domain/price.ts';
import type { Member } from '#server/access/admit.ts';
import type { Store } from '#server/store.ts';
import type { Cursor, PastRow } from './history.repository.ts';
import { scopeOf } from './scope.ts';

/** What was decided, the newest first, page by page. */
export async function showHistory(
  store: Store,
  caller: Member,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<InboxHistory> {
  // One more, to know whether there are older ones.
  const found = await store.inboxHistory.page(scopeOf(caller), { before: cursorIn(before), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const settled = shown.filter(({ kind }) => kind === 'complaint').map(({ id }) => id);
  const messages = await store.inbox.messagesOf(settled);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      ...pastOf(row),
      messages:
        row.kind === 'complaint'
          ? messages
              .filter(({ complaintId }) => complaintId === row.id)
              .map(({ side, text, at }) => ({ side, text, at: at.toISOString() }))
          : said(row),
    })),
    before: last && found.length > limit ? `${Math.round(last.decidedAt)}_${last.kind}_${last.id}` : null,
  };
}

function cursorIn(text: string | undefined): Cursor | undefined {
  const [, at, kind, id] = /^(\d+)_(refund|complaint|cancellation)_(\d+)$/.exec(text ?? '') ?? [];
  if (kind !== 'refund' && kind !== 'complaint' && kind !== 'cancellation') return undefined;
  return { ms: Number(at), kind, id: Number(id) };
}

const OUTCOMES = {
  refund: ['declined', 'granted'],
  complaint: ['settled', 'settled'],
  cancellation: ['kept', 'cancelled'],
} as const;

function pastOf(row: PastRow): Omit<InboxPast, 'messages'> {
  const moment = (ms: number) => new Date(ms).toISOString();
  return {
    kind: row.kind,
    id: String(row.id),
    bookingId: row.reference,
    name: row.name,
    venue: { id: row.venueId, name: row.venueName },
    startsAt: moment(row.startsAt),
    createdAt: moment(row.createdAt),
    decidedAt: moment(row.decidedAt),
    outcome: OUTCOMES[row.kind][row.isGiven ? 1 : 0],
    amount: row.paise === null ? null : toRupees(row.paise),
    cash: toRupees(row.cashPaise),
  };
}

function said({ asked, answer, createdAt, decidedAt }: PastRow): InboxPast['messages'] {
  const player = { side: 'player' as const, text: asked, at: new Date(createdAt).toISOString() };
  const ground = { side: 'ground' as const, text: answer ?? '', at: new Date(decidedAt).toISOString() };
  return [player, ground].filter(({ text }) => text !== '');
}
