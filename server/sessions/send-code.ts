import { otpExpiry, secondsUntilNextSend } from '#domain/otp.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { AppError, refuse, refusing } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { ALL_CODES, CODES_PER_PHONE } from '#server/limits/limits.ts';
import type { Messenger } from '#server/messages/messenger.ts';
import { codeMessage } from '#server/messages/texts.ts';
import { ProviderError } from '#server/provider-error.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { hashClient, hashCode, hashToken, isSame, newCode, newToken } from './secrets.ts';

export type SendCodeDeps = {
  store: Store;
  messenger: Messenger;
  clock: Clock;
  codeKey: string;
  /** How many codes may go out in an hour to phones whose owners have never signed in where they are asked for from. */
  codesPerHour: number;
};

const RETRY_AFTER_SECONDS = 5;

/**
 * Says the same whether or not anyone has signed in with this phone before. Answers with a challenge: whoever shows it
 * along with the code has tries of their own.
 */
export async function sendCode(
  { store, messenger, clock, codeKey, codesPerHour }: SendCodeDeps,
  { phone, client, words }: { phone: string; client: string; words: Words },
): Promise<{ challenge: string }> {
  const code = newCode();
  const challenge = newToken();
  const clientHash = hashClient(codeKey, client);
  const id = await store.transaction(async ({ sessions, counts }) => {
    await sessions.lockPhone(phone);
    const now = clock();
    const usual = await sessions.usualClientsOf(phone);
    const isUsual = (hash: Uint8Array | null) => hash !== null && usual.some((one) => isSame(one, hash));
    const sent = await sessions.codesSentSince(phone, new Date(now.getTime() - DAY_MS));
    const isUsualClient = isUsual(clientHash);
    const wait = secondsUntilNextSend(
      sent.map((one) => ({
        at: one.at,
        isSameClient: one.clientHash === null || isSame(one.clientHash, clientHash),
        isUsualClient: isUsual(one.clientHash),
        isUsed: one.usedAt !== null,
      })),
      { isUsualClient },
      now,
    );
    if (wait > 0) throw refuse('codeTooSoon', { seconds: wait });
    // Counted apart: a flood to numbers nobody owns must not keep players out who come back.
    const key = isUsualClient ? ALL_CODES.usual : ALL_CODES.strange;
    const resetsAt = new Date(now.getTime() + ALL_CODES.windowMs);
    // By a hash: a deleted account leaves no number behind.
    const own = `codes-of:${Buffer.from(hashClient(codeKey, `phone ${phone}`)).toString('base64url')}`;
    const counted = await counts.countOneMore(
      [
        { key, resetsAt },
        { key: own, resetsAt: new Date(now.getTime() + CODES_PER_PHONE.windowMs) },
      ],
      now,
    );
    for (const one of counted) {
      const seconds = Math.max(1, Math.ceil((one.resetsAt.getTime() - now.getTime()) / 1000));
      if (one.key === own && one.count > CODES_PER_PHONE.most) throw refuse('codeTooSoon', { seconds });
      if (one.key === key && one.count > codesPerHour) throw refuse('codeCeiling', { seconds });
    }
    const hashes = { codeHash: hashCode(codeKey, phone, code), challengeHash: hashToken(challenge), clientHash };
    return sessions.addCode({ phone, ...hashes, createdAt: now, expiresAt: otpExpiry(now) });
  });
  try {
    // Straight to the phone, not through the outbox: there the code would lie readable in the database.
    await messenger.send({ channel: 'sms', to: phone, ...codeMessage(words, code) });
  } catch (error) {
    // A code that surely nobody got must not count against the player's next try. One that may have arrived counts:
    // otherwise a slow provider would send as many as anybody asks for.
    if (error instanceof ProviderError && error.isUndone) await store.sessions.forgetCode(id);
    throw new AppError(refusing('codeNotSent', { seconds: RETRY_AFTER_SECONDS }), { cause: error });
  }
  return { challenge };
}
