// What the owners of an organisation are told when staff suspend it, and when they end that.
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { tellAccount } from './tell-account.ts';
import type { ToldPlayer } from './told.ts';

export type OrganisationMessages = ReturnType<typeof organisationMessages>;
type ToldOrganisation = { organisationId: number; name: string };

export function organisationMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);
  const tell = (owner: ToldPlayer, message: Message, { organisationId }: ToldOrganisation, now: Date) =>
    tellAccount(queue, owner, message, `${message.template}:${organisationId}:${owner.id}:${now.getTime()}`, now);

  return {
    organisationSuspended: (owner: ToldPlayer, told: ToldOrganisation & { reason: string }, now: Date) =>
      tell(
        owner,
        suspendedMessage(words, { organisation: told.name, reason: told.reason, link: links.help }),
        told,
        now,
      ),

    organisationReinstated: (owner: ToldPlayer, told: ToldOrganisation, now: Date) =>
      tell(
        owner,
        reinstatedMessage(words, { organisation: told.name, link: links.organisation(told.organisationId) }),
        told,
        now,
      ),
  };
}

type Suspended = { organisation: string; reason: string; link: string };

export function suspendedMessage({ messages, locale }: Words, values: Suspended): Message {
  return {
    template: 'organisation_suspended',
    language: locale.intl,
    subject: messages.suspendedSubject(values),
    values,
    text: [
      messages.suspendedTitle(values),
      messages.suspendedReason(values),
      messages.suspendedGames,
      messages.suspendedLink(values),
    ].join('\n'),
  };
}

export function reinstatedMessage(
  { messages, locale }: Words,
  values: { organisation: string; link: string },
): Message {
  return {
    template: 'organisation_reinstated',
    language: locale.intl,
    subject: messages.reinstatedSubject(values),
    values,
    text: [messages.reinstatedTitle(values), messages.reinstatedLink(values)].join('\n'),
  };
}
