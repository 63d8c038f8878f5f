// What the owners of a ground are told when staff have looked at it.
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';

export type VenueMessages = ReturnType<typeof venueMessages>;
type Owner = { userId: number; phone: string };
type ToldVenue = { venueId: string; name: string };

export function venueMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);
  const tell = ({ userId, phone }: Owner, message: Message, key: string, now: Date) =>
    queue.add({
      ...message,
      channel: 'whatsapp',
      to: phone,
      dedupeKey: `whatsapp:${key}:${userId}:${now.getTime()}`,
      userId,
      bookingId: null,
      now,
    });

  return {
    venueApproved: (owner: Owner, { venueId, name }: ToldVenue, now: Date) =>
      tell(owner, venueApprovedMessage(words, { venue: name, link: links.venue(venueId) }), `approved:${venueId}`, now),

    venueReturned: (owner: Owner, { venueId, name, reason }: ToldVenue & { reason: string }, now: Date) =>
      tell(
        owner,
        venueReturnedMessage(words, { venue: name, reason, link: links.managedVenue(venueId) }),
        `returned:${venueId}`,
        now,
      ),
  };
}

export function venueApprovedMessage(
  { messages, locale }: Words,
  { venue, link }: { venue: string; link: string },
): Message {
  return {
    template: 'venue_approved',
    language: locale.intl,
    values: { venue, link },
    text: [messages.approvedTitle({ venue }), messages.approvedLink({ link })].join('\n'),
  };
}

export function venueReturnedMessage(
  { messages, locale }: Words,
  { venue, reason, link }: { venue: string; reason: string; link: string },
): Message {
  return {
    template: 'venue_returned',
    language: locale.intl,
    values: { venue, reason, link },
    text: [
      messages.returnedVenueTitle({ venue }),
      messages.returnedVenueReason({ reason }),
      messages.returnedVenueLink({ link }),
    ].join('\n'),
  };
}
