import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import type { Words } from '#words';
import type { AdminRepository } from './admin.repository.ts';
import { type Command, ROWS_SHOWN, readArguments, typed, UsageError } from './command.ts';
import { table } from './table.ts';

const STATUSES = ['asked', 'sent', 'done', 'failed'] as const;

export const refunds: Command = {
  usage: ({ admin: say }) => say.refundsUsage,
  summary: ({ admin: say }) => say.refundsSummary,
  help: ({ admin: say }) =>
    [say.refundsHelp({ rows: ROWS_SHOWN }), '', say.example({ command: typed('refunds --status failed') })].join('\n'),
  changes: false,
  understand(words, args) {
    const { admin: say } = words;
    const { status } = readArguments(words, args, { names: [] }, { status: { type: 'string' } }).values;
    const wanted = STATUSES.filter((one) => (status === undefined ? one !== 'done' : one === status));
    if (wanted.length === 0) throw new UsageError(say.refundsBadStatus);
    const nothing = status === undefined ? say.refundsAllDone : say.refundsNone({ status });
    return async ({ admin }) => shown(words, await admin.refunds(wanted, ROWS_SHOWN)) || nothing;
  },
};

function shown(words: Words, list: Awaited<ReturnType<AdminRepository['refunds']>>): string {
  const { admin: say } = words;
  if (list.length === 0) return '';
  const rows = list.map((refund) => [
    String(refund.id),
    refund.booking,
    formatPaise(refund.amountPaise, words),
    refund.cause,
    refund.status,
    indiaDateTime(refund.createdAt),
    String(refund.attempts),
    refund.status === 'asked' || refund.status === 'sent' ? indiaDateTime(refund.nextAttemptAt) : '',
    refund.lastError ?? '',
  ]);
  const headings = [
    say.columnNumber,
    say.columnBooking,
    say.columnAmount,
    say.columnCause,
    say.columnStatus,
    say.columnAsked,
    say.columnTries,
    say.columnNextTry,
    say.columnLastError,
  ];
  return table(headings, rows);
}
