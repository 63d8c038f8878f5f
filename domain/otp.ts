// The one-time code by which a player signs in.

export const OTP_LENGTH = 6;
export const INVALID_OTP = 'Please enter a valid 6-digit OTP';
export const WRONG_CODE = 'Invalid OTP. Please try again.';
export const SEND_FAILED = 'Failed to send OTP. Please try again.';
export const RESEND_FAILED = 'Failed to resend OTP. Please try again.';
export const RESEND_WAIT_SECONDS = 30;
export const OTP_LIFETIME_MINUTES = 5;
export const OTP_MAX_WRONG_TRIES = 5;
export const OTP_MAX_SENDS_PER_HOUR = 5;

const HOUR_MS = 3_600_000;

export function isValidOtp(otp: string): boolean {
  return /^\d{6}$/.test(otp);
}

/** What is said of this code; null when it can be tried. */
export function otpProblem(otp: string): string | null {
  return isValidOtp(otp) ? null : INVALID_OTP;
}

/** What stays of a code as it is typed or pasted: digits only, six at most. */
export function otpInput(text: string): string {
  return text.replace(/\D/g, '').slice(0, OTP_LENGTH);
}

export function otpExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + OTP_LIFETIME_MINUTES * 60_000);
}

/** Whole seconds until another code may be sent to a phone, given when codes were sent to it before; 0 means now. */
export function secondsUntilNextSend(sentAt: readonly Date[], now: Date): number {
  const newestFirst = sentAt.map((date) => date.getTime()).toSorted((a, b) => b - a);
  const afterLast = (newestFirst[0] ?? Number.NEGATIVE_INFINITY) + RESEND_WAIT_SECONDS * 1000;
  const withinHour = (newestFirst[OTP_MAX_SENDS_PER_HOUR - 1] ?? Number.NEGATIVE_INFINITY) + HOUR_MS;
  return Math.max(0, Math.ceil((Math.max(afterLast, withinHour) - now.getTime()) / 1000));
}
