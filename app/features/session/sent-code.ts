// The code that this tab has just asked for, so that a reload does not lead past a code that is still on its way.

import { OTP_LIFETIME_MINUTES, RESEND_WAIT_SECONDS } from '#domain/otp.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

export type SentCode = { phone: string; at: number; challenge?: string | undefined };

const KEY = 'sentCode';

export function rememberSentCode(code: SentCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(code));
  } catch {
    // Nowhere to keep it: only a reload would miss it.
  }
}

export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The code last sent to this number, as long as it is valid. */
export function sentCodeTo(phone: string, now = Date.now()): SentCode | undefined {
  const code = lastSentCode(now);
  return code?.phone === phone ? code : undefined;
}

/** The code last sent, to whichever number, as long as it is valid. */
export function lastSentCode(now = Date.now()): SentCode | undefined {
  try {
    const code = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentCode | null;
    if (code && now < code.at + OTP_LIFETIME_MINUTES * MINUTE_MS) return code;
  } catch {
    // Forbidden or spoiled.
  }
  forgetSentCode();
  return undefined;
}

/** Whole seconds until another code may be asked for. */
export function secondsUntilResend({ at }: SentCode, now = Date.now()): number {
  return Math.max(0, Math.ceil(RESEND_WAIT_SECONDS - (now - at) / 1000));
}
