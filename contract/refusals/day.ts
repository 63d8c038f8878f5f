import { shortMoment } from '#domain/date-text.ts';
import type { Words } from '#words';
import { refusal, refusalOn } from './refusal.ts';

type When = { start: Date };
const example: When = { start: new Date('2026-11-19T13:30:00Z') };
const when = (words: Words, { start }: When) => ({ when: shortMoment(start, words) });

/** Of the day at a ground. */
export const dayRefusals = {
  notConfirmed: refusal(409, 'booking_changed', ({ refusals }) => refusals.notConfirmed),
  arrivalTooEarly: refusal(409, 'too_early', ({ refusals }) => refusals.arrivalTooEarly),
  notLateYet: refusalOn(409, 'too_early', ({ refusals }, about: { minutes: number }) => refusals.notLateYet(about), {
    minutes: 15,
  }),
  arrivalOver: refusal(409, 'too_late', ({ refusals }) => refusals.arrivalOver),
  ticketUnreadable: refusal(422, 'ticket_unreadable', ({ refused }) => refused.ticketUnreadable),
  ticketForged: refusal(409, 'ticket_forged', ({ refusals }) => refusals.ticketForged),
  ticketElsewhere: refusal(409, 'ticket_elsewhere', ({ refusals }) => refusals.ticketElsewhere),
  ticketCancelled: refusal(409, 'booking_cancelled', ({ refusals }) => refusals.ticketCancelled),
  ticketRescheduled: refusalOn(
    409,
    'ticket_rescheduled',
    (words, about: When) => words.refusals.ticketRescheduled(when(words, about)),
    example,
  ),
  ticketTooEarly: refusalOn(
    409,
    'too_early',
    (words, about: When) => words.refusals.ticketTooEarly(when(words, about)),
    example,
  ),
  ticketOver: refusalOn(
    409,
    'too_late',
    (words, about: When) => words.refusals.ticketOver(when(words, about)),
    example,
  ),
} as const;
