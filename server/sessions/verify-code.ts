import { OTP_MAX_WRONG_TRIES, WRONG_CODE } from '#domain/otp.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { hashCode, hashToken, isSame, newToken } from './secrets.ts';
import type { UserRow } from './sessions.repository.ts';

export const SESSION_LIFE_MS = 30 * 24 * 3_600_000;

export type VerifyCodeDeps = { store: Store; clock: Clock; codeKey: string };

/** Turns a right code into a session, once. */
export async function verifyCode(
  { store, clock, codeKey }: VerifyCodeDeps,
  { phone, code, device }: { phone: string; code: string; device: string | null },
): Promise<{ token: string; user: UserRow }> {
  const signedIn = await store.transaction(async (tx) => {
    const now = clock();
    if (!(await spendCode(tx, { phone, code, codeKey, now }))) return null;
    const { sessions } = tx;
    const user = await sessions.userOfPhone(phone, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
    await sessions.addSession({ userId: user.id, tokenHash: hashToken(token), device, createdAt: now, expiresAt });
    return { token, user };
  });
  if (!signedIn) throw new AppError(401, 'wrong_code', WRONG_CODE);
  return signedIn;
}

/** Whether a code is right; it works once. A wrong try is counted, so the transaction must not be undone for it. */
export async function spendCode(
  { sessions }: Store,
  { phone, code, codeKey, now }: { phone: string; code: string; codeKey: string; now: Date },
): Promise<boolean> {
  await sessions.lockPhone(phone);
  const latest = await sessions.latestCode(phone);
  if (!latest || latest.usedAt || latest.expiresAt <= now || latest.wrongTries >= OTP_MAX_WRONG_TRIES) return false;
  if (!isSame(latest.codeHash, hashCode(codeKey, phone, code))) {
    await sessions.countWrongTry(latest.id);
    return false;
  }
  await sessions.spendCode(latest.id, now);
  return true;
}
