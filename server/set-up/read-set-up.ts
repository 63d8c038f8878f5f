import { createHash } from 'node:crypto';
import { SERVICES } from '#contract/services.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { neverBookable } from '#domain/never-bookable.ts';
import { contactPhone } from '#domain/phone.ts';
import { serviceKey } from '#domain/service-key.ts';
import { missingOf } from '#domain/venue-missing.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';

/** Last night may reach into today. */
export function firstDate(now: Date): string {
  return addDays(indiaDate(now), -1);
}

/** All that is set up of a venue, with what is missing and a mark for each section. */
export async function readSetUp({ setUp }: Store, venueId: string, now: Date): Promise<VenueSetUp> {
  const found = await setUp.read(venueId, firstDate(now));
  if (!found) throw refuse('notManaged');
  const { courts, hours, rules, photos } = found;
  // What was not typed here may be written in any way.
  const phone = found.details.phone && contactPhone(found.details.phone);
  const details = { ...found.details, phone, services: knownServices(found.details.services) };
  const missing = missingOf({
    ...details,
    courts: courts.courts.length,
    formats: courts.formats.map(({ spaces }) => spaces.length),
    stretches: hours.week.length,
    isNeverBookable: neverBookable(hours.week, rules) !== null,
    photos,
  });
  return {
    id: found.id,
    listing: found.draft ? 'draft' : found.listing,
    isSubmitted: found.submittedAt !== null,
    returned:
      found.returnedAt && found.returnReason
        ? { at: new Date(found.returnedAt).toISOString(), reason: found.returnReason }
        : null,
    goesLiveAtOnce: found.organisation !== 'pending',
    missing,
    details,
    courts,
    hours,
    rules,
    marks: { details: markOf(details), courts: markOf(courts), hours: markOf(hours), rules: markOf(rules) },
  };
}

/** Each once, under the one key that it has here; a service that cannot be chosen here is left out. */
function knownServices(kept: readonly string[]): (typeof SERVICES)[number][] {
  const keys = new Set(kept.map(serviceKey));
  return SERVICES.filter((service) => keys.has(service));
}

/** Two readers have the same if their marks are equal. */
function markOf(section: object): string {
  return createHash('sha256').update(JSON.stringify(section)).digest('base64url').slice(0, 16);
}
