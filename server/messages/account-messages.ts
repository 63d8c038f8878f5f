// What a player is told about the account itself. Nothing in it was written by anybody else.

import { shortMoment } from '#domain/date-text.ts';
import { deviceLabel } from '#domain/device-label.ts';
import type { Links } from '#server/links.ts';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import type { ToldPlayer } from './told.ts';

export type AccountMessages = ReturnType<typeof accountMessages>;

export function accountMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  /** To the phone, and to the email address if it is surely theirs. */
  async function tell(
    { id: userId, phone, email, emailConfirmedAt }: ToldPlayer,
    message: Message,
    key: string,
    now: Date,
  ) {
    const common = { ...message, userId, bookingId: null, now };
    if (phone) await queue.add({ ...common, channel: 'whatsapp', to: phone, dedupeKey: `whatsapp:${key}` });
    if (email && emailConfirmedAt) {
      await queue.add({ ...common, channel: 'email', to: email, dedupeKey: `email:${key}` });
    }
  }

  return {
    signedInElsewhere: (
      user: ToldPlayer,
      { device, sessionId }: { device: string | null; sessionId: number },
      now: Date,
    ) => tell(user, newDeviceMessage(deviceLabel(device), links.profile, now), `new-device:${sessionId}`, now),

    /** `before` is the account as it was: the old address hears of it, too. */
    emailChanged: (before: ToldPlayer, now: Date) =>
      tell(before, emailChangedMessage(links.profile, now), `email-changed:${before.id}:${now.getTime()}`, now),

    async confirmEmail({ id: userId, email }: ToldPlayer, now: Date): Promise<void> {
      if (!email) return;
      const message = confirmEmailMessage(links.confirmEmail({ userId, email, now }));
      const dedupeKey = `email:confirm:${userId}:${now.getTime()}`;
      await queue.add({ ...message, userId, bookingId: null, now, channel: 'email', to: email, dedupeKey });
    },
  };
}

function newDeviceMessage(device: string, link: string, now: Date): Message {
  const when = shortMoment(now);
  return {
    template: 'new_device',
    subject: 'A new sign-in to your Maidan account',
    values: { device, when, link },
    text: [
      'Somebody has signed in to your Maidan account from a new device or place.',
      `${device}, ${when}`,
      `If that was not you, sign it out here: ${link}`,
    ].join('\n'),
  };
}

function emailChangedMessage(link: string, now: Date): Message {
  const when = shortMoment(now);
  return {
    template: 'email_changed',
    subject: 'Your email address at Maidan was changed',
    values: { when, link },
    text: [
      'The email address of your Maidan account was changed.',
      when,
      `If that was not you, look at your account here: ${link}`,
    ].join('\n'),
  };
}

function confirmEmailMessage(link: string): Message {
  return {
    template: 'confirm_email',
    subject: 'Confirm your email address',
    values: { link },
    text: [
      'Is this your email address?',
      `Somebody gave it for their Maidan account. If that was you, confirm it: ${link}`,
      'Then reminders and offers come here as well. The link works for three days. If it was not you, do nothing.',
    ].join('\n'),
  };
}
