import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { phoneDigits } from './phone-digits.ts';

type Recipient = { userId: number; bookingId: number | null; phone: string | null; email: string | null };

/** WhatsApp always, email when an address was given; nobody when the account is gone. */
export async function sendTo(
  queue: Pick<OutboxQueue, 'add'>,
  { userId, bookingId, phone, email }: Recipient,
  message: Message,
  key: string,
  now: Date,
): Promise<void> {
  if (!phone) return;
  const common = { ...message, userId, bookingId, now };
  await queue.add(
    { ...common, channel: 'whatsapp', to: phoneDigits(phone), dedupeKey: `whatsapp:${key}` },
    ...(email ? [{ ...common, channel: 'email' as const, to: email, dedupeKey: `email:${key}` }] : []),
  );
}
