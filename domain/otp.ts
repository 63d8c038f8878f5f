// The one-time code by which a player signs in.
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

export const OTP_LENGTH = 6;
export const RESEND_WAIT_SECONDS = 30;
export const OTP_LIFETIME_MINUTES = 5;
/** For the client that asked for the code and sends its challenge. */
export const OTP_MAX_WRONG_TRIES = 5;
/** For everybody else together. */
export const OTP_MAX_TRIES_WITHOUT_CHALLENGE = 3;
/** From one client address to one phone. */
const OTP_MAX_SENDS_PER_HOUR = 5;
/** From all addresses together where the phone's owner has never signed in. */
const OTP_MAX_SENDS_BY_STRANGERS = { perHour: 10, perDay: 20 };

export function isValidOtp(otp: string): boolean {
  return /^\d{6}$/.test(otp);
}

/** A code as typed or pasted, reduced to at most six digits. */
export function otpInput(text: string): string {
  return text.replace(/\D/g, '').slice(0, OTP_LENGTH);
}

export function otpExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + OTP_LIFETIME_MINUTES * MINUTE_MS);
}

/** A code that was sent to a phone: when, and who asked for it. */
export type SentCode = {
  at: Date;
  /** From the same client address as now. */
  isSameClient: boolean;
  /** From an address where the phone's owner has signed in before. */
  isUsualClient: boolean;
  /** Somebody has signed in with it: whoever asks again does not ask for the same code twice. */
  isUsed: boolean;
};

/**
 * Whole seconds until another code may be sent to a phone, given the codes of the last day; 0 means now. What strangers
 * ask for never keeps the owner waiting at an address where they have signed in before.
 */
export function secondsUntilNextSend(
  sent: readonly SentCode[],
  { isUsualClient }: { isUsualClient: boolean },
  now: Date,
): number {
  const same = newestFirst(sent.filter((code) => code.isSameClient));
  const strange = isUsualClient ? [] : newestFirst(sent.filter((code) => !code.isUsualClient));
  const ready = Math.max(
    until(newestFirst(sent.filter((code) => code.isSameClient && !code.isUsed)), 1, RESEND_WAIT_SECONDS * 1000),
    until(same, OTP_MAX_SENDS_PER_HOUR, HOUR_MS),
    until(strange, OTP_MAX_SENDS_BY_STRANGERS.perHour, HOUR_MS),
    until(strange, OTP_MAX_SENDS_BY_STRANGERS.perDay, DAY_MS),
  );
  return Math.max(0, Math.ceil((ready - now.getTime()) / 1000));
}

function newestFirst(codes: readonly SentCode[]): number[] {
  return codes.map(({ at }) => at.getTime()).toSorted((a, b) => b - a);
}

/** When fewer than `most` of the codes lie within the window. */
function until(times: readonly number[], most: number, windowMs: number): number {
  return (times[most - 1] ?? Number.NEGATIVE_INFINITY) + windowMs;
}
