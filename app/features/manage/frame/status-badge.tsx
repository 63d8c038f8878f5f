import { Badge } from '#app/components/badge.tsx';
import type { ManagedVenue, Organisation } from '#contract/organisation.ts';
import * as words from '#words/manage/frame.ts';

/** How an organisation stands with Maidan; nothing when all is well. */
export function StatusBadge({ status }: { status: Organisation['status'] }) {
  if (status === 'active') return null;
  return status === 'pending' ? (
    <Badge tone="amber">{words.statusPending}</Badge>
  ) : (
    <Badge tone="clay">{words.statusSuspended}</Badge>
  );
}

/** Whether players can book a venue. */
export function ListingBadge({ listing }: { listing: ManagedVenue['listing'] }) {
  return listing === 'live' ? (
    <Badge>{words.listingLive}</Badge>
  ) : (
    <Badge tone="amber">{listing === 'draft' ? words.listingDraft : words.listingInProgress}</Badge>
  );
}
