import { WAITING_LIMIT } from '#contract/waiting-list.ts';
import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { printDuration } from '#domain/duration.ts';
import { HOLDS_MOST, HOLDS_MOST_PER_VENUE, LAPSES_MOST } from '#domain/hold-limits.ts';
import { inMinutes, refusal, refusalOn, type Wait } from './refusal.ts';

/** Of holding a slot, and of waiting for one. */
export const holdingRefusals = {
  notListed: refusal(409, 'listing_in_progress', ({ refused }) => refused.notListed),
  closedThen: refusal(422, 'slot_not_offered', ({ refusals }) => refusals.closedThen),
  notASlot: refusal(422, 'slot_not_offered', ({ refusals }) => refusals.notASlot),
  slotStarted: refusal(422, 'slot_started', ({ refusals }) => refusals.slotStarted),
  tooLateToBook: refusalOn(
    422,
    'too_late_to_book',
    ({ refusals }, { minutes }: { minutes: number }) => refusals.tooLateToBook({ time: printDuration(minutes) }),
    { minutes: 120 },
  ),
  tooFarAhead: refusalOn(422, 'too_far_ahead', ({ refusals }, about: { days: number }) => refusals.tooFarAhead(about), {
    days: BOOKING_WINDOW_DAYS,
  }),
  tooShort: refusalOn(
    422,
    'length_not_offered',
    ({ refusals }, { minutes }: { minutes: number }) => refusals.tooShort({ time: printDuration(minutes) }),
    { minutes: 120 },
  ),
  tooLong: refusalOn(
    422,
    'length_not_offered',
    ({ refusals }, { minutes }: { minutes: number }) => refusals.tooLong({ time: printDuration(minutes) }),
    { minutes: 180 },
  ),
  sportNotOffered: refusal(422, 'sport_not_offered', ({ refusals }) => refusals.sportNotOffered),
  sportNotByTheHour: refusal(422, 'sport_not_offered', ({ refusals }) => refusals.sportNotByTheHour),
  formatNotOffered: refusal(422, 'sport_not_offered', ({ refusals }) => refusals.formatNotOffered),
  unknownCode: refusal(422, 'unknown_code', ({ refusals }) => refusals.unknownCode),
  codeNotNow: refusal(422, 'code_not_now', ({ refusals }) => refusals.codeNotNow),
  codeUsedUp: refusal(409, 'code_used_up', ({ refusals }) => refusals.codeUsedUp),
  codeUsedByYou: refusal(409, 'code_used_up', ({ refusals }) => refusals.codeUsedByYou),
  slotTaken: refusal(409, 'slot_taken', ({ slots }) => slots.booked),
  slotBlocked: refusal(409, 'slot_blocked', ({ slots }) => slots.blocked),
  bookingIdUsed: refusal(409, 'booking_id_used', ({ refusals }) => refusals.bookingIdUsed),
  bookingCancelled: refusal(409, 'booking_cancelled', ({ refusals }) => refusals.bookingCancelled),
  tooManyHolds: refusal(409, 'hold_limit', ({ refusals }) => refusals.tooManyHolds({ slots: HOLDS_MOST })),
  tooManyHoldsHere: refusal(409, 'hold_limit', ({ refusals }) =>
    refusals.tooManyHoldsHere({ slots: HOLDS_MOST_PER_VENUE }),
  ),
  slotRests: refusalOn(
    429,
    'hold_cool_down',
    (words, wait: Wait) => words.refusals.slotRests({ time: inMinutes(words, wait) }),
    { seconds: 420 },
  ),
  holdsLapsed: refusalOn(
    429,
    'hold_cool_down',
    (words, wait: Wait) => words.refusals.holdsLapsed({ holds: LAPSES_MOST, time: inMinutes(words, wait) }),
    { seconds: 420 },
  ),
  holdEnded: refusal(409, 'hold_expired', ({ refusals }) => refusals.holdEnded),
  paidFor: refusal(409, 'already_paid', ({ refusals }) => refusals.paidFor),
  slotFree: refusal(409, 'slot_free', ({ refusals }) => refusals.slotFree),
  slotIsYours: refusal(409, 'slot_yours', ({ refusals }) => refusals.slotIsYours),
  waitingLimit: refusal(409, 'waiting_limit', ({ refusals }) => refusals.waitingLimit({ slots: WAITING_LIMIT })),
  notWaiting: refusal(404, 'not_found', ({ refusals }) => refusals.notWaiting),
} as const;
