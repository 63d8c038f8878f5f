// What somebody is told who is invited to a team. They need not have an account.
import type { Role } from '#contract/roles.ts';
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';

const DAYS = 7;

export type TeamMessages = ReturnType<typeof teamMessages>;
type ToldInvitation = { id: number; phone: string; organisation: string; role: Role; token: string };

export function teamMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  return {
    invited: ({ id, phone, organisation, role, token }: ToldInvitation, now: Date) =>
      queue.add({
        ...invitedMessage(wordsIn(SITE_LANGUAGE), { organisation, role, link: links.invitation(token) }),
        channel: 'whatsapp',
        to: phone,
        dedupeKey: `whatsapp:invitation:${id}`,
        userId: null,
        bookingId: null,
        now,
      }),
  };
}

export function invitedMessage(
  { messages, locale }: Words,
  { organisation, role, link }: { organisation: string; role: Role; link: string },
): Message {
  return {
    template: 'member_invited',
    language: locale.intl,
    values: { organisation, link },
    text: [
      messages.invitedTitle({ organisation, role }),
      messages.invitedJoin({ link }),
      messages.invitedWhen({ organisation, days: DAYS }),
    ].join('\n'),
  };
}
