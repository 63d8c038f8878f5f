import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import type { AdminRepository } from './admin.repository.ts';
import { type Command, parseWords, ROWS_SHOWN, UsageError } from './command.ts';
import { table } from './table.ts';

const STATUSES = ['asked', 'sent', 'done', 'failed'] as const;

export const refunds: Command = {
  usage: 'refunds [--status asked|sent|done|failed]',
  summary: 'look at money on its way back',
  help: [
    `Shows the newest ${ROWS_SHOWN} refunds that are not done, unless told otherwise, with how often the gateway was asked and`,
    "what it said last. 'asked' is tried again by itself, up to once an hour; 'failed' is for you: pay it another way.",
    '',
    'Example: npm run admin -- refunds --status failed',
  ].join('\n'),
  understand(words) {
    const { status } = parseWords(words, [], { status: { type: 'string' } }).values;
    const wanted = STATUSES.filter((one) => (status === undefined ? one !== 'done' : one === status));
    if (wanted.length === 0) throw new UsageError("--status must be 'asked', 'sent', 'done' or 'failed'.");
    const nothing = status === undefined ? 'Every refund is done.' : `No refunds are ${status}.`;
    return async ({ admin }) => shown(await admin.refunds(wanted, ROWS_SHOWN)) || nothing;
  },
};

function shown(list: Awaited<ReturnType<AdminRepository['refunds']>>): string {
  if (list.length === 0) return '';
  const rows = list.map((refund) => [
    String(refund.id),
    refund.booking,
    formatPaise(refund.amountPaise),
    refund.cause,
    refund.status,
    indiaDateTime(refund.createdAt),
    String(refund.attempts),
    refund.status === 'asked' || refund.status === 'sent' ? indiaDateTime(refund.nextAttemptAt) : '',
    refund.lastError ?? '',
  ]);
  return table(['no.', 'booking', 'amount', 'cause', 'status', 'asked', 'tries', 'next try', 'last error'], rows);
}
