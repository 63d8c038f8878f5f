import { isSameDevice } from '#domain/device.ts';
import { OTP_MAX_TRIES_WITHOUT_CHALLENGE, OTP_MAX_WRONG_TRIES } from '#domain/otp.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { hashClient, hashCode, hashToken, isSame, newToken } from './secrets.ts';
import type { UserRow } from './sessions.repository.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;

export type VerifyCodeDeps = { store: Store; clock: Clock; codeKey: string };

/** A code as somebody entered it. */
export type EnteredCode = { phone: string; code: string; challenge: string | undefined };

/** Turns a right code into a session, once. */
export async function verifyCode(
  { store, clock, codeKey }: VerifyCodeDeps,
  { client, device, ...entered }: EnteredCode & { client: string; device: string | null },
): Promise<{ token: string; user: UserRow }> {
  const clientHash = hashClient(codeKey, client);
  const isUsual = (await store.sessions.usualClientsOf(entered.phone)).some((one) => isSame(one, clientHash));
  const signedIn = await store.transaction(async (tx) => {
    const now = clock();
    if (!(await spendCode(tx, { ...entered, codeKey, now }))) return null;
    const { sessions } = tx;
    const user = await sessions.userOfPhone(entered.phone, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
    const known = await sessions.devicesOf(user.id);
    const session = { userId: user.id, tokenHash: hashToken(token), device, createdAt: now, expiresAt };
    const sessionId = await sessions.addSession(session);
    const isKnown = known.some((one) => isSameDevice(one, device));
    // Whoever signs in for the first time knows that they did.
    const isElsewhere = known.length > 0 && !(isUsual && isKnown);
    if (isElsewhere) await tx.outbox.signedInElsewhere(user, { device, sessionId }, now);
    await sessions.rememberClient({ userId: user.id, clientHash, lastUsedAt: now });
    return { token, user };
  });
  if (!signedIn) throw refuse('wrongCode');
  return signedIn;
}

/** Whether a code is right; it works once. A wrong try is counted, so the transaction must not be undone for it. */
export async function spendCode(
  { sessions }: Store,
  { phone, code, challenge, codeKey, now }: EnteredCode & { codeKey: string; now: Date },
): Promise<boolean> {
  await sessions.lockPhone(phone);
  const hasChallenge = challenge !== undefined;
  const sent = await sessions.codeToTry(phone, hasChallenge ? hashToken(challenge) : null);
  if (!sent || sent.usedAt || sent.expiresAt <= now) return false;
  const isTriedOut = hasChallenge
    ? sent.wrongTries >= OTP_MAX_WRONG_TRIES
    : sent.triesWithoutChallenge >= OTP_MAX_TRIES_WITHOUT_CHALLENGE;
  if (isTriedOut) return false;
  if (!isSame(sent.codeHash, hashCode(codeKey, phone, code))) {
    await sessions.countWrongTry(sent.id, hasChallenge);
    return false;
  }
  await sessions.spendCode(sent.id, now);
  return true;
}
