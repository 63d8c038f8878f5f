import type { Message } from './messenger.ts';
import type { OutboxQueue, QueuedMessage } from './outbox.repository.ts';
import { phoneDigits } from './phone-digits.ts';

type Recipient = { userId: number; bookingId: number | null; phone: string | null; email: string | null };

/** WhatsApp always, email when an address was given; nobody when the account is gone. */
export async function sendTo(
  queue: Pick<OutboxQueue, 'add'>,
  recipient: Recipient,
  message: Message,
  key: string,
  now: Date,
): Promise<void> {
  const [first, ...others] = messagesTo(recipient, message, key, now);
  if (first) await queue.add(first, ...others);
}

/** What `sendTo` would send. */
export function messagesTo(
  { userId, bookingId, phone, email }: Recipient,
  message: Message,
  key: string,
  now: Date,
): QueuedMessage[] {
  if (!phone) return [];
  const common = { ...message, userId, bookingId, now };
  return [
    { ...common, channel: 'whatsapp', to: phoneDigits(phone), dedupeKey: `whatsapp:${key}` },
    ...(email ? [{ ...common, channel: 'email' as const, to: email, dedupeKey: `email:${key}` }] : []),
  ];
}
