// What players are told about their complaints, and those who must answer when a clock is about to run out.
import { shortMoment } from '#domain/date-text.ts';
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { phoneDigits } from './phone-digits.ts';
import { tellAccount } from './tell-account.ts';
import type { ToldBooking, ToldPlayer } from './told.ts';

export type ComplaintMessages = ReturnType<typeof complaintMessages>;
type Clocks = { answerBy: Date; settleBy: Date };

export function complaintMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);

  async function tell(booking: ToldBooking, message: Message, key: string, now: Date): Promise<void> {
    const { id: bookingId, userId, phone, email } = booking;
    if (!phone) return;
    const common = { ...message, userId, bookingId, now };
    await queue.add({ ...common, channel: 'whatsapp', to: phoneDigits(phone), dedupeKey: `whatsapp:${key}` });
    if (email) await queue.add({ ...common, channel: 'email', to: email, dedupeKey: `email:${key}` });
  }
  const pageOf = (booking: ToldBooking) =>
    booking.source === 'desk' ? links.guest(booking) : links.booking(booking.reference);

  return {
    complaintFiled: (booking: ToldBooking, { number, ...clocks }: Clocks & { number: string }, now: Date) =>
      tell(
        booking,
        complaintFiledMessage(words, { number, venue: booking.venueName, link: pageOf(booking), ...clocks }),
        `complaint-filed:${number}`,
        now,
      ),

    complaintAnswered: (
      booking: ToldBooking,
      { key, ...told }: { number: string; answer: string; isSettled: boolean; key: string },
      now: Date,
    ) =>
      tell(
        booking,
        complaintAnsweredMessage(words, { ...told, venue: booking.venueName, link: pageOf(booking) }),
        `complaint-answered:${key}`,
        now,
      ),

    inboxDue: (person: ToldPlayer, due: { organisationId: number; count: number; answerBy: Date }, now: Date) =>
      tellAccount(
        queue,
        person,
        inboxDueMessage(words, { ...due, link: `${links.organisation(due.organisationId)}/inbox` }),
        `inbox-due:${due.organisationId}:${person.id}:${now.getTime()}`,
        now,
      ),
  };
}

type Filed = Clocks & { number: string; venue: string; link: string };

export function complaintFiledMessage(words: Words, { number, venue, link, answerBy, settleBy }: Filed): Message {
  const { messages, locale } = words;
  const values = {
    number,
    venue,
    answerBy: shortMoment(answerBy, words),
    settleBy: shortMoment(settleBy, words),
    link,
  };
  return {
    template: 'complaint_filed',
    language: locale.intl,
    subject: messages.complaintFiledSubject(values),
    values,
    text: [
      messages.complaintFiledTitle(values),
      messages.complaintFiledClocks(values),
      messages.complaintLink(values),
    ].join('\n'),
  };
}

type Answered = { number: string; venue: string; answer: string; isSettled: boolean; link: string };

export function complaintAnsweredMessage(words: Words, { isSettled, ...values }: Answered): Message {
  const { messages, locale } = words;
  return {
    template: 'complaint_answered',
    language: locale.intl,
    subject: messages.complaintAnsweredSubject(values),
    values,
    text: [
      isSettled ? messages.complaintSettledTitle(values) : messages.complaintAnsweredTitle(values),
      values.answer,
      messages.complaintLink(values),
    ].join('\n'),
  };
}

export function inboxDueMessage(
  words: Words,
  { count, answerBy, link }: { count: number; answerBy: Date; link: string },
): Message {
  const { messages, locale } = words;
  const values = { count: String(count), answerBy: shortMoment(answerBy, words), link };
  return {
    template: 'inbox_due',
    language: locale.intl,
    subject: messages.inboxDueSubject,
    values,
    text: [messages.inboxDueTitle({ count, answerBy: values.answerBy }), messages.inboxDueLink(values)].join('\n'),
  };
}
