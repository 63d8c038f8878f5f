import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import type { ToldPlayer } from './told.ts';

/** To the phone, and to the email address if it is surely theirs. */
export async function tellAccount(
  queue: Pick<OutboxQueue, 'add'>,
  { id: userId, phone, email, emailConfirmedAt }: ToldPlayer,
  message: Message,
  key: string,
  now: Date,
): Promise<void> {
  const common = { ...message, userId, bookingId: null, now };
  if (phone) await queue.add({ ...common, channel: 'whatsapp', to: phone, dedupeKey: `whatsapp:${key}` });
  if (email && emailConfirmedAt) {
    await queue.add({ ...common, channel: 'email', to: email, dedupeKey: `email:${key}` });
  }
}
