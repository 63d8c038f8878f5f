import { RESEND_WAIT_SECONDS, WRONG_CODE } from '#domain/otp.ts';
import { inMinutes, later, refusal, refusalOn, type Wait } from './refusal.ts';

/** Of signing in and of the account. */
export const accountRefusals = {
  wrongCode: refusal(401, 'wrong_code', WRONG_CODE),
  wrongCodeToDelete: refusal(403, 'wrong_code', WRONG_CODE),
  codeTooSoon: refusalOn(
    429,
    'too_many_requests',
    (wait: Wait) =>
      wait.seconds <= RESEND_WAIT_SECONDS
        ? `Please wait ${wait.seconds} s before asking for another OTP.`
        : `Too many OTPs were sent to this phone. Please try again in ${later(wait)}.`,
    { seconds: 20 },
  ),
  codeNotSent: refusalOn(503, 'unavailable', (_: Wait) => 'Failed to send OTP. Please try again.', { seconds: 5 }),
  codeCeiling: refusalOn(
    503,
    'code_ceiling',
    (wait: Wait) => `Very many people ask for OTPs just now. Please try again in ${later(wait)}.`,
    { seconds: 1_200 },
  ),
  nameMissing: refusal(400, 'bad_request', 'Please enter your name'),
  noEmailToConfirm: refusal(409, 'nothing_to_confirm', 'There is no email address to confirm.'),
  emailConfirmed: refusal(409, 'nothing_to_confirm', 'Your email address is confirmed already.'),
  tooManyMails: refusalOn(
    429,
    'too_many_requests',
    (wait: Wait) => `Too many mails were sent. Please try again in ${inMinutes(wait)}.`,
    { seconds: 1_200 },
  ),
  emailLinkOver: refusal(404, 'not_found', 'This link no longer works. Please ask for another one on your profile.'),
  noDevice: refusal(404, 'not_found', 'There is no such device.'),
  justExported: refusalOn(
    429,
    'too_many_requests',
    ({ seconds }: Wait) => `You have just taken your data along. Please try again in ${seconds} s.`,
    { seconds: 20 },
  ),
  bookingsAhead: refusalOn(
    409,
    'bookings_ahead',
    ({ named, hasMore }: { named: readonly string[]; hasMore: boolean }) =>
      `You still have bookings ahead: ${named.join('; ')}${hasMore ? ' and more' : ''}. Please cancel them first, or wait until you have played.`,
    { named: ['Baner Floodlit Arena on Tue 17 Nov, 7:00 pm'], hasMore: false },
  ),
} as const;
