// What a player is told about the account itself. Nothing in it was written by anybody else.

import { shortMoment } from '#domain/date-text.ts';
import { deviceLabel } from '#server/device-label.ts';
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { tellAccount } from './tell-account.ts';
import type { ToldPlayer } from './told.ts';

export type AccountMessages = ReturnType<typeof accountMessages>;

export function accountMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);
  const tell = (user: ToldPlayer, message: Message, key: string, now: Date) =>
    tellAccount(queue, user, message, key, now);

  return {
    signedInElsewhere: (
      user: ToldPlayer,
      { device, sessionId }: { device: string | null; sessionId: number },
      now: Date,
    ) =>
      tell(
        user,
        newDeviceMessage(words, deviceLabel(words, device), links.profile, now),
        `new-device:${sessionId}`,
        now,
      ),

    /** `before` is the account as it was: the old address hears of it, too. */
    emailChanged: (before: ToldPlayer, now: Date) =>
      tell(before, emailChangedMessage(words, links.profile, now), `email-changed:${before.id}:${now.getTime()}`, now),

    async confirmEmail({ id: userId, email }: ToldPlayer, now: Date): Promise<void> {
      if (!email) return;
      const message = confirmEmailMessage(words, links.confirmEmail({ userId, email, now }));
      const dedupeKey = `email:confirm:${userId}:${now.getTime()}`;
      await queue.add({ ...message, userId, bookingId: null, now, channel: 'email', to: email, dedupeKey });
    },
  };
}

export function newDeviceMessage(words: Words, device: string, link: string, now: Date): Message {
  const { messages } = words;
  const values = { device, when: shortMoment(now, words), link };
  return {
    template: 'new_device',
    language: words.locale.intl,
    subject: messages.newDeviceSubject,
    values,
    text: [messages.newDeviceTitle, messages.newDeviceWhere(values), messages.newDeviceNotYou(values)].join('\n'),
  };
}

export function emailChangedMessage(words: Words, link: string, now: Date): Message {
  const { messages } = words;
  const values = { when: shortMoment(now, words), link };
  return {
    template: 'email_changed',
    language: words.locale.intl,
    subject: messages.emailChangedSubject,
    values,
    text: [messages.emailChangedTitle, values.when, messages.emailChangedNotYou(values)].join('\n'),
  };
}

export function confirmEmailMessage({ messages, locale }: Words, link: string): Message {
  return {
    template: 'confirm_email',
    language: locale.intl,
    subject: messages.confirmEmailSubject,
    values: { link },
    text: [messages.confirmEmailTitle, messages.confirmEmailConfirm({ link }), messages.confirmEmailThen].join('\n'),
  };
}
