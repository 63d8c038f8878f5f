// What players ask of a ground beyond the terms and what they complain about, with the clocks that the law sets.
import * as z from 'zod';
import { COMPLAINT_LIMIT, REFUND_REASON_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';
import { queryNumberOr } from './query.ts';

const moment = z.iso.datetime();
const rupees = z.number().meta({ description: 'Rupees.' });
const clocks = {
  createdAt: moment,
  answerBy: moment.meta({ description: '48 hours after it was written.' }),
  settleBy: moment.meta({ description: 'A month after it was written.' }),
};
const clocksExample = {
  createdAt: '2026-11-17T12:30:00.000Z',
  answerBy: '2026-11-19T12:30:00.000Z',
  settleBy: '2026-12-17T12:30:00.000Z',
};

const ComplaintMessage = z.object({
  side: z.enum(['player', 'ground', 'platform']),
  text: z.string(),
  at: moment,
});

export const Complaint = z
  .object({
    number: z.string().meta({ description: 'To name it by.' }),
    status: z.enum(['open', 'settled']),
    ...clocks,
    answeredAt: moment.nullable(),
    escalatedAt: moment.nullable().meta({ description: 'When the player asked the platform to look at it.' }),
    settledAt: moment.nullable(),
    messages: z.array(ComplaintMessage).meta({ description: 'Oldest first.' }),
    canEscalate: z.boolean().meta({ description: 'It was answered, or should have been by now.' }),
  })
  .meta({
    id: 'Complaint',
    example: {
      number: 'C42',
      status: 'open',
      ...clocksExample,
      answeredAt: null,
      escalatedAt: null,
      settledAt: null,
      messages: [{ side: 'player', text: 'The floodlights were off.', at: clocksExample.createdAt }],
      canEscalate: false,
    },
  });
export type Complaint = z.infer<typeof Complaint>;

export const ComplaintText = z.object({
  text: z.string().trim().min(1, wrong('noReason')).max(COMPLAINT_LIMIT).meta({ example: 'The floodlights were off.' }),
});
export const ComplaintAnswer = ComplaintText.extend({
  settles: z.boolean().meta({ description: 'Whether it is settled with that.', example: true }),
});

const about = {
  bookingId: z.string(),
  name: z.string(),
  venue: z.object({ id: z.string(), name: z.string() }),
  startsAt: moment,
};
const aboutExample = {
  bookingId: 'BK1763190000000',
  name: 'Asha Kulkarni',
  venue: { id: 'baner-floodlit-arena-pune', name: 'Baner Floodlit Arena' },
  startsAt: '2026-11-16T13:30:00.000Z',
};

const InboxRequest = z.object({
  kind: z.literal('refund'),
  id: z.string(),
  ...about,
  ...clocks,
  reason: z.string(),
  paid: rupees,
  left: rupees.meta({ description: 'What has not gone back yet, and can be granted.' }),
  leftCash: rupees.meta({ description: 'Of that, what was paid in cash and goes back at the counter.' }),
  proposal: z
    .object({ amount: rupees, answer: z.string(), by: z.string(), isMine: z.boolean() })
    .nullable()
    .meta({ description: 'Waits for a second person.' }),
});
export type InboxRequest = z.infer<typeof InboxRequest>;
const InboxComplaint = Complaint.extend({ kind: z.literal('complaint'), id: z.string(), ...about });
export type InboxComplaint = z.infer<typeof InboxComplaint>;
const InboxCancellation = z.object({
  kind: z.literal('cancellation'),
  id: z.string(),
  ...about,
  createdAt: moment,
  amount: rupees.meta({ description: 'All that would go back now: only that can be confirmed.' }),
  proposed: rupees.meta({ description: 'All that would have gone back when it was proposed.' }),
  problem: z.enum(['moved', 'played', 'nothing']).nullable().meta({
    description:
      'Why it cannot be confirmed: it has another time since, is played or over, or nothing is left to give back.',
  }),
  byTerms: rupees.meta({ description: 'What the terms would give back now.' }),
  by: z.string(),
  isMine: z.boolean(),
});
export type InboxCancellation = z.infer<typeof InboxCancellation>;
const InboxItem = z.discriminatedUnion('kind', [InboxRequest, InboxComplaint, InboxCancellation]);
export type InboxItem = z.infer<typeof InboxItem>;

export const Inbox = z
  .object({
    items: z.array(InboxItem).meta({ description: 'Open ones, the most urgent first.' }),
    secondPersonAbove: rupees.nullable().meta({ description: 'Above this, a refund needs two people; null: never.' }),
    serverTime: moment,
  })
  .meta({
    id: 'Inbox',
    example: {
      items: [
        {
          kind: 'refund',
          id: '7',
          ...aboutExample,
          ...clocksExample,
          reason: 'The floodlights failed after half an hour.',
          paid: 1400,
          left: 1400,
          leftCash: 400,
          proposal: null,
        },
      ],
      secondPersonAbove: 1000,
      serverTime: '2026-11-17T13:00:00.000Z',
    },
  });
export type Inbox = z.infer<typeof Inbox>;

const OUTCOMES = ['granted', 'declined', 'settled', 'cancelled', 'kept'] as const;
const InboxPast = z.object({
  kind: z.enum(['refund', 'complaint', 'cancellation']),
  id: z.string(),
  ...about,
  createdAt: moment,
  decidedAt: moment,
  outcome: z.enum(OUTCOMES).meta({
    description:
      'A refund request was granted or declined, a complaint settled; a booking that somebody proposed to cancel was cancelled, or kept.',
  }),
  amount: rupees.nullable().meta({ description: 'What went back.' }),
  cash: rupees.meta({ description: 'Of what was granted, what goes back in cash at the counter.' }),
  messages: z.array(ComplaintMessage).meta({ description: 'What was asked and answered, oldest first.' }),
});
export type InboxPast = z.infer<typeof InboxPast>;
export const InboxHistory = z
  .object({
    items: z.array(InboxPast).meta({ description: 'The newest first.' }),
    before: z.string().nullable().meta({ description: 'For the next page, of older ones; null when there are none.' }),
  })
  .meta({
    id: 'InboxHistory',
    example: {
      items: [
        {
          kind: 'refund',
          id: '6',
          ...aboutExample,
          createdAt: '2026-11-12T12:30:00.000Z',
          decidedAt: '2026-11-13T05:00:00.000Z',
          outcome: 'granted',
          amount: 700,
          cash: 0,
          messages: [
            { side: 'player', text: 'The floodlights failed.', at: '2026-11-12T12:30:00.000Z' },
            { side: 'ground', text: 'Sorry about that.', at: '2026-11-13T05:00:00.000Z' },
          ],
        },
      ],
      before: null,
    },
  });
export type InboxHistory = z.infer<typeof InboxHistory>;
export const HistoryQuery = z.object({
  before: z
    .string()
    .regex(/^\d{13}_(refund|complaint|cancellation)_\d{1,15}$/, wrong('wrongForm'))
    .optional()
    .meta({ example: '1763352000000_refund_6' }),
  limit: queryNumberOr(20, { min: 1, max: 100, whole: true, example: 20 }),
});

const answerText = z.string().trim().max(REFUND_REASON_LIMIT);
export const GrantRequest = z
  .object({ amount: z.number().min(0.01).max(10_000_000).multipleOf(0.01), answer: answerText.default('') })
  .meta({ id: 'GrantRequest', example: { amount: 700, answer: 'Sorry about the floodlights.' } });
export const DeclineRequest = z
  .object({ answer: answerText.min(1, wrong('noReason')) })
  .meta({ id: 'DeclineRequest', example: { answer: 'The lights were on, as our log shows.' } });
export const ConfirmRequest = z
  .object({ amount: z.number().meta({ description: 'As it was proposed: another one is refused.' }) })
  .meta({ id: 'ConfirmRequest', example: { amount: 700 } });
export const Decided = z
  .object({
    status: z.enum(['proposed', 'approved', 'declined']),
    cash: rupees.optional().meta({ description: 'Of what was granted, what is to be handed back in cash.' }),
  })
  .meta({ id: 'DecidedRequest', example: { status: 'approved', cash: 400 } });
export const SecondPerson = z
  .object({ above: z.number().min(0).max(10_000_000).nullable() })
  .meta({ id: 'SecondPerson', example: { above: 1000 } });
