import { otpExpiry, RESEND_WAIT_SECONDS, secondsUntilNextSend } from '#domain/otp.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Messenger } from '#server/messages/messenger.ts';
import { codeMessage } from '#server/messages/texts.ts';
import { ProviderError } from '#server/provider-error.ts';
import type { Store } from '#server/store.ts';
import { hashCode, newCode } from './secrets.ts';

const HOUR_MS = 3_600_000;

export type SendCodeDeps = { store: Store; messenger: Messenger; clock: Clock; codeKey: string };

/** Says the same whether or not anyone has signed in with this phone before. */
export async function sendCode({ store, messenger, clock, codeKey }: SendCodeDeps, phone: string): Promise<void> {
  const code = newCode();
  const id = await store.transaction(async ({ sessions }) => {
    await sessions.lockPhone(phone);
    const now = clock();
    const sent = await sessions.codesSentSince(phone, new Date(now.getTime() - HOUR_MS));
    const wait = secondsUntilNextSend(sent, now);
    if (wait > 0) throw tooSoon(wait);
    const codeHash = hashCode(codeKey, phone, code);
    return sessions.addCode({ phone, codeHash, createdAt: now, expiresAt: otpExpiry(now) });
  });
  try {
    // Straight to the phone, not through the outbox: there the code would lie readable in the database.
    await messenger.send({ channel: 'sms', to: phone, ...codeMessage(code) });
  } catch (error) {
    // A code that surely nobody got must not count against the player's next try. One that may have arrived counts:
    // otherwise a slow provider would send as many as anybody asks for.
    if (error instanceof ProviderError && error.isUndone) await store.sessions.forgetCode(id);
    throw new AppError(503, 'unavailable', 'Failed to send OTP. Please try again.', { cause: error });
  }
}

function tooSoon(seconds: number): AppError {
  const message =
    seconds <= RESEND_WAIT_SECONDS
      ? `Please wait ${seconds} s before asking for another code.`
      : `Too many codes were sent to this phone. Please try again in ${Math.ceil(seconds / 60)} min.`;
  return new AppError(429, 'too_many_requests', message, { retryAfterSeconds: seconds });
}
