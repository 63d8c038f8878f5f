import { indiaDateTime } from '#domain/india-time.ts';
import { formatPaise, toPaise } from '#domain/price.ts';
import { approveRequest, declineRequest } from '#server/bookings/refund-request/decide-request.ts';
import {
  type Command,
  type CommandDeps,
  parseNumber,
  parseWords,
  ROWS_SHOWN,
  UsageError,
  type Work,
} from './command.ts';
import { table } from './table.ts';

const MOST_RUPEES = 10_000_000;
const ANSWER_LIMIT = 1000;
const STATUSES = { asked: 'open', approved: 'approved', declined: 'declined' } as const;

export const refundRequests: Command = {
  usage:
    'refund-requests [list [--status asked|approved|declined] | approve <number> <rupees|all> [--answer TEXT] | decline <number> --answer TEXT]',
  summary: 'decide what players ask back beyond the terms',
  help: [
    `list, or no word, shows the oldest ${ROWS_SHOWN} requests that nobody has decided, with what was paid and what is left of it.`,
    'approve gives so many rupees back, or all that is left. decline gives nothing and must say why.',
    'The player is told either way; the answer is for them to read. A decision is final.',
    '',
    "Example: npm run admin -- refund-requests approve 7 700 --answer 'Sorry about the floodlights.'",
  ].join('\n'),
  understand([word = 'list', ...words]) {
    if (word === 'list') return list(words);
    if (word === 'approve') return approve(words);
    if (word === 'decline') return decline(words);
    throw new UsageError(`'${word}' is not understood: say list, approve or decline.`);
  },
};

function list(words: string[]): Work {
  const { status = 'asked' } = parseWords(words, [], { status: { type: 'string' } }).values;
  if (status !== 'asked' && status !== 'approved' && status !== 'declined') {
    throw new UsageError("--status must be 'asked', 'approved' or 'declined'.");
  }
  return (deps) => show(status, deps);
}

async function show(status: keyof typeof STATUSES, { engine: { store } }: CommandDeps): Promise<string> {
  const requests = await store.refundRequests.withStatus(STATUSES[status], ROWS_SHOWN);
  if (requests.length === 0) return `No refund requests are ${status}.`;
  const rows: string[][] = [];
  for (const request of requests) {
    const charges = await store.refunds.chargesOf(request.bookingId);
    const paid = charges.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const left = charges.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
    rows.push([
      String(request.id),
      request.bookingReference,
      indiaDateTime(request.createdAt),
      formatPaise(paid),
      formatPaise(left),
      request.amountPaise === null ? '' : formatPaise(request.amountPaise),
      request.reason.replaceAll(/\s+/g, ' '),
    ]);
  }
  return table(['no.', 'booking', 'asked', 'paid', 'left', 'granted', 'reason'], rows);
}

function approve(words: string[]): Work {
  const { values, plain } = parseWords(words, ['number', 'rupees or all'], { answer: { type: 'string' } });
  const [which = '', amount = ''] = plain;
  const id = parseNumber(which, 'The number of the request');
  const paise = amount === 'all' ? ('all' as const) : parseRupees(amount);
  const answer = (values.answer ?? '').trim().slice(0, ANSWER_LIMIT);
  return async ({ engine }) => {
    const done = await approveRequest(engine, id, { paise, answer });
    return `Approved: ${formatPaise(done.paise)} of booking ${done.bookingReference} goes back to ${done.name}. A running Maidan sends it within seconds.`;
  };
}

function decline(words: string[]): Work {
  const { values, plain } = parseWords(words, ['number'], { answer: { type: 'string' } });
  const id = parseNumber(plain[0] ?? '', 'The number of the request');
  const answer = (values.answer ?? '').trim().slice(0, ANSWER_LIMIT);
  if (!answer) throw new UsageError("Say why with --answer 'the reason': the player will read it.");
  return async ({ engine }) => {
    const done = await declineRequest(engine, id, answer);
    return `Declined: ${done.name} is told why about booking ${done.bookingReference}.`;
  };
}

function parseRupees(text: string): number {
  const rupees = /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(rupees > 0 && rupees <= MOST_RUPEES)) {
    throw new UsageError(`'${text}' is not an amount: write rupees as 700 or 712.50, or 'all'.`);
  }
  return toPaise(rupees);
}
