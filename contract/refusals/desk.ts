import { formatPaise } from '#domain/price.ts';
import { refusal, refusalOn } from './refusal.ts';

/** Of the counter of a ground, and of the links that its guests get. */
export const deskRefusals = {
  slotOver: refusal(422, 'slot_started', ({ refusals }) => refusals.slotOver),
  nothingDue: refusal(409, 'already_paid', ({ refusals }) => refusals.nothingDue),
  paidMoreThanDue: refusal(409, 'already_paid', ({ refusals }) => refusals.paidMoreThanDue),
  rescheduledSignedIn: refusal(409, 'sign_in_first', ({ refusals }) => refusals.rescheduledSignedIn),
  noDeskBooking: refusal(404, 'not_found', ({ refusals }) => refusals.noDeskBooking),
  noSpace: refusal(422, 'sport_not_offered', ({ refusals }) => refusals.noSpace),
  noShift: refusal(409, 'shift_needed', ({ refusals }) => refusals.noShift),
  shiftOpen: refusal(409, 'shift_open', ({ refusals }) => refusals.shiftOpen),
  shiftClosed: refusal(409, 'shift_closed', ({ refusals }) => refusals.shiftClosed),
  noSuchShift: refusal(404, 'not_found', ({ refusals }) => refusals.noSuchShift),
  moreThanDue: refusalOn(
    422,
    'amount_mismatch',
    (words, { paise }: { paise: number }) => words.refusals.moreThanDue({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
  moreThanOwed: refusalOn(
    422,
    'amount_mismatch',
    (words, { paise }: { paise: number }) => words.refusals.moreThanOwed({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
  bookedOtherwise: refusal(409, 'booking_id_used', ({ refusals }) => refusals.bookedOtherwise),
  takingKeyUsed: refusal(409, 'key_used', ({ refusals }) => refusals.takingKeyUsed),
  cashEntered: refusalOn(
    409,
    'key_used',
    (words, { paise }: { paise: number }) => words.refusals.cashEntered({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
  cashHandedBack: refusalOn(
    409,
    'key_used',
    (words, { paise }: { paise: number }) => words.refusals.cashHandedBack({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
  cashCorrected: refusalOn(
    409,
    'key_used',
    (words, { paise }: { paise: number }) => words.refusals.cashCorrected({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
  noSuchTaking: refusal(404, 'not_found', ({ refusals }) => refusals.noSuchTaking),
  notOwnTaking: refusal(403, 'forbidden', ({ refusals }) => refusals.notOwnTaking),
  cancelledToCorrect: refusal(409, 'booking_cancelled', ({ refusals }) => refusals.cancelledToCorrect),
  moreThanCorrectable: refusalOn(
    422,
    'amount_mismatch',
    (words, { paise }: { paise: number }) => words.refusals.moreThanCorrectable({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
  creditUsed: refusalOn(
    409,
    'key_used',
    (words, { paise }: { paise: number }) => words.refusals.creditUsed({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
  deskSameSlot: refusal(409, 'same_slot', ({ refusals }) => refusals.deskSameSlot),
  orderReplaced: refusal(409, 'key_used', ({ refusals }) => refusals.orderReplaced),
  bookingOver: refusal(409, 'too_late', ({ refusals }) => refusals.bookingOver),
  deskChanged: refusal(409, 'booking_changed', ({ refusals }) => refusals.deskChanged),
  noGuestBooking: refusal(404, 'not_found', ({ refusals }) => refusals.noGuestBooking),
} as const;
