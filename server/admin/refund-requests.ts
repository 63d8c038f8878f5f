import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise, toPaise, toRupees } from '#domain/price.ts';
import { approveRequest, type Decision, declineRequest } from '#server/bookings/refund-request/decide-request.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import {
  type Command,
  type CommandDeps,
  changing,
  parseNumber,
  ROWS_SHOWN,
  readArguments,
  recorded,
  typed,
  UsageError,
  type Work,
} from './command.ts';
import { table } from './table.ts';

const MOST_RUPEES = 10_000_000;
const ANSWER_LIMIT = 1000;
const STATUSES = { asked: 'open', approved: 'approved', declined: 'declined' } as const;

export const refundRequests: Command = {
  usage: ({ admin: say }) => say.refundRequestsUsage,
  summary: ({ admin: say }) => say.refundRequestsSummary,
  help: ({ admin: say }) =>
    [
      say.refundRequestsHelp({ rows: ROWS_SHOWN }),
      '',
      say.example({ command: typed("refund-requests approve 7 700 --answer 'Sorry about the floodlights.'") }),
    ].join('\n'),
  changes: true,
  understand(words, [word = 'list', ...args]) {
    if (word === 'list') return list(words, args);
    if (word === 'approve') return approve(words, args);
    if (word === 'decline') return decline(words, args);
    throw new UsageError(words.admin.refundRequestsNotUnderstood({ word }));
  },
};

function list(words: Words, args: string[]): Work {
  const { status = 'asked' } = readArguments(words, args, { names: [] }, { status: { type: 'string' } }).values;
  if (status !== 'asked' && status !== 'approved' && status !== 'declined') {
    throw new UsageError(words.admin.refundRequestsBadStatus);
  }
  return (deps) => show(words, status, deps);
}

async function show(words: Words, status: keyof typeof STATUSES, { engine: { store } }: CommandDeps): Promise<string> {
  const { admin: say } = words;
  const requests = await store.refundRequests.withStatus(STATUSES[status], ROWS_SHOWN);
  if (requests.length === 0) return say.refundRequestsNone({ status });
  const rows: string[][] = [];
  for (const request of requests) {
    const { paid, left } = await moneyOf(store, request.bookingId);
    rows.push([
      String(request.id),
      request.bookingReference,
      indiaDateTime(request.createdAt),
      formatPaise(paid, words),
      formatPaise(left, words),
      request.amountPaise === null ? '' : formatPaise(request.amountPaise, words),
      request.reason.replaceAll(/\s+/g, ' '),
    ]);
  }
  const headings = [
    say.columnNumber,
    say.columnBooking,
    say.columnAsked,
    say.columnPaid,
    say.columnLeft,
    say.columnGranted,
    say.columnReason,
  ];
  return table(headings, rows);
}

/** By whichever way it was paid, in cash too. */
async function moneyOf(store: Store, bookingId: number): Promise<{ paid: number; left: number }> {
  const booking = await store.bookings.byId(bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} has a refund request and is not there.`);
  const charges = await store.refunds.chargesOf(bookingId);
  const [cash] = await store.takings.cashOfEach([bookingId]);
  const inCash = cash ? cash.paise + cash.backPaise : 0;
  const { paise: left } = await moneyLeft(store, booking);
  return { paid: charges.reduce((sum, { amountPaise }) => sum + amountPaise, inCash), left };
}

function approve(words: Words, args: string[]): Work {
  const { admin: say } = words;
  const names = [say.argumentNumber, say.argumentAmount];
  const { values, plain } = readArguments(words, args, { names }, { answer: { type: 'string' } });
  const [which = '', amount = ''] = plain;
  const id = parseNumber(words, which, say.argumentRequestNumber);
  const paise = amount === 'all' ? ('all' as const) : parseRupees(words, amount);
  const answer = (values.answer ?? '').trim().slice(0, ANSWER_LIMIT);
  return changing(async (deps) => {
    const decided = await recorded(deps, async (engine, trail) => {
      const decision = await approveRequest(engine, id, { paise, answer });
      const after = { refund: toRupees(decision.paise), ...(answer ? { answer } : {}) };
      await trail('terminal.refund_request_approved', { ...aboutOf(decision), after });
      return decision;
    });
    const { paise: given, bookingReference: booking, name } = decided;
    const approved = say.refundRequestsApproved({ amount: formatPaise(given, words), booking, name });
    return [approved, ...waysOf(words, decided)].join(' ');
  });
}

/** How it goes back. */
function waysOf(words: Words, { paise, cashPaise, creditPaise }: Decision): string[] {
  const { admin: say } = words;
  const ways = [
    { part: paise - cashPaise - creditPaise, sentence: say.refundRequestsByGateway },
    { part: creditPaise, sentence: say.refundRequestsAsCredit },
    { part: cashPaise, sentence: say.refundRequestsInCash },
  ];
  return ways.flatMap(({ part, sentence }) =>
    part > 0 ? [sentence({ all: part === paise ? 'yes' : 'other', amount: formatPaise(part, words) })] : [],
  );
}

function decline(words: Words, args: string[]): Work {
  const { admin: say } = words;
  const { values, plain } = readArguments(words, args, { names: [say.argumentNumber] }, { answer: { type: 'string' } });
  const id = parseNumber(words, plain[0] ?? '', say.argumentRequestNumber);
  const answer = (values.answer ?? '').trim().slice(0, ANSWER_LIMIT);
  if (!answer) throw new UsageError(say.refundRequestsSayWhy);
  return changing(async (deps) => {
    const { bookingReference: booking, name } = await recorded(deps, async (engine, trail) => {
      const decision = await declineRequest(engine, id, answer);
      await trail('terminal.refund_request_declined', { ...aboutOf(decision), after: { answer } });
      return decision;
    });
    return say.refundRequestsDeclined({ booking, name });
  });
}

/** For the trail. */
function aboutOf({ bookingId, venueId, bookingReference }: Decision) {
  return { bookingId, venueId, subject: bookingReference };
}

function parseRupees({ admin: say }: Words, text: string): number {
  const rupees = /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(rupees > 0 && rupees <= MOST_RUPEES)) throw new UsageError(say.refundRequestsNotAnAmount({ text }));
  return toPaise(rupees);
}
