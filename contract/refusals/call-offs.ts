import { shortMoment } from '#domain/date-text.ts';
import { formatPaise } from '#domain/price.ts';
import { refusal, refusalOn } from './refusal.ts';

/** Of calling games off, of what their players choose instead, and of credit. */
export const callOffRefusals = {
  callOffKeyUsed: refusalOn(
    409,
    'key_used',
    (words, { courts, from, to }: { courts: readonly string[]; from: string; to: string }) =>
      words.refusals.callOffKeyUsed({
        courts: courts.length,
        names: courts.join(', '),
        from: shortMoment(new Date(from), words),
        to: shortMoment(new Date(to), words),
      }),
    { courts: ['Court 4'], from: '2026-11-16T14:00:00.000Z', to: '2026-11-16T17:30:00.000Z' },
  ),
  callOffChanged: refusal(409, 'booking_changed', ({ refusals }) => refusals.callOffChanged),
  closedBackwards: refusal(400, 'bad_request', ({ refused }) => refused.closedBackwards),
  closedInThePast: refusal(422, 'too_late', ({ refusals }) => refusals.closedInThePast),
  closedTooLong: refusal(400, 'bad_request', ({ refusals }) => refusals.closedTooLong),
  closedTooFar: refusal(422, 'too_far_ahead', ({ refusals }) => refusals.closedTooFar),
  noSuchCourt: refusal(400, 'bad_request', ({ refusals }) => refusals.noSuchCourt),
  stillClosing: refusal(409, 'changed_meanwhile', ({ refusals }) => refusals.stillClosing),
  openedByAnother: refusal(409, 'second_person', ({ refusals }) => refusals.openedByAnother),
  noSuchCallOff: refusal(404, 'not_found', ({ refusals }) => refusals.noSuchCallOff),
  notCalledOff: refusal(409, 'not_called_off', ({ refusals }) => refusals.notCalledOff),
  choiceOpen: refusal(409, 'booking_cancelled', ({ refusals }) => refusals.choiceOpen),
  choiceMade: refusal(409, 'choice_made', ({ refusals }) => refusals.choiceMade),
  choiceOver: refusal(409, 'too_late', ({ refusals }) => refusals.choiceOver),
  noCreditHere: refusal(409, 'no_credit', ({ refusals }) => refusals.noCreditHere),
  creditPaysAll: refusal(409, 'already_paid', ({ refusals }) => refusals.creditPaysAll),
  creditGone: refusal(409, 'no_credit', ({ refusals }) => refusals.creditGone),
  notHeldForCredit: refusal(409, 'hold_expired', ({ refusals }) => refusals.notHeldForCredit),
  moreThanCredit: refusalOn(
    422,
    'amount_mismatch',
    (words, { paise }: { paise: number }) => words.refusals.moreThanCredit({ amount: formatPaise(paise, words) }),
    { paise: 40_000 },
  ),
} as const;
