import { shortMoment } from '#domain/date-text.ts';
import { RESEND_WAIT_SECONDS } from '#domain/otp.ts';
import { inMinutes, inSeconds, later, refusal, refusalOn, type Wait } from './refusal.ts';

type BookingAhead = { readonly venue: string; readonly startsAt: Date };

/** Of signing in and of the account. */
export const accountRefusals = {
  wrongCode: refusal(401, 'wrong_code', ({ signIn }) => signIn.wrongCode),
  wrongCodeToDelete: refusal(403, 'wrong_code', ({ signIn }) => signIn.wrongCode),
  codeTooSoon: refusalOn(
    429,
    'too_many_requests',
    (words, wait: Wait) =>
      wait.seconds <= RESEND_WAIT_SECONDS
        ? words.refusals.codeTooSoon({ time: inSeconds(words, wait) })
        : words.refusals.tooManyCodes({ time: later(words, wait) }),
    { seconds: 20 },
  ),
  codeNotSent: refusalOn(503, 'unavailable', ({ signIn }, _: Wait) => signIn.sendFailed, { seconds: 5 }),
  codeCeiling: refusalOn(
    503,
    'code_ceiling',
    (words, wait: Wait) => words.refusals.codeCeiling({ time: later(words, wait) }),
    { seconds: 1_200 },
  ),
  nameMissing: refusal(400, 'bad_request', ({ refused }) => refused.noName),
  noEmailToConfirm: refusal(409, 'nothing_to_confirm', ({ refusals }) => refusals.noEmailToConfirm),
  emailConfirmed: refusal(409, 'nothing_to_confirm', ({ refusals }) => refusals.emailConfirmed),
  tooManyMails: refusalOn(
    429,
    'too_many_requests',
    (words, wait: Wait) => words.refusals.tooManyMails({ time: inMinutes(words, wait) }),
    { seconds: 1_200 },
  ),
  emailLinkOver: refusal(404, 'not_found', ({ refusals }) => refusals.emailLinkOver),
  noDevice: refusal(404, 'not_found', ({ refusals }) => refusals.noDevice),
  justExported: refusalOn(
    429,
    'too_many_requests',
    (words, wait: Wait) => words.refusals.justExported({ time: inSeconds(words, wait) }),
    { seconds: 20 },
  ),
  bookingsAhead: refusalOn(
    409,
    'bookings_ahead',
    (words, { ahead, hasMore }: { ahead: readonly BookingAhead[]; hasMore: boolean }) => {
      const { refusals } = words;
      const named = ahead.map(({ venue, startsAt }) =>
        refusals.bookingAhead({ venue, when: shortMoment(startsAt, words) }),
      );
      return (hasMore ? refusals.moreBookingsAhead : refusals.bookingsAhead)({ bookings: named.join('; ') });
    },
    { ahead: [{ venue: 'Baner Floodlit Arena', startsAt: new Date('2026-11-17T13:30:00Z') }], hasMore: false },
  ),
} as const;
