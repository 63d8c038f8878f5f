import type { Venue } from '#contract/venue.ts';
import type { Slot } from '#domain/slots.ts';
import { refuse } from '#server/app-error.ts';
import type { Words } from '#words';
import { blockedSlots, changesByItselfAt, slotsFreeToday, slotsOf, windowOf } from './availability.ts';
import type { ListDeps } from './list-venues.ts';
import { hourlyPrice, presentVenue, sportToBook } from './present-venue.ts';

/** A venue with everything its page shows, and its slots for as long as they are offered, as one of its sports. */
export async function getVenue(
  words: Words,
  deps: ListDeps,
  id: string,
  askedSport?: string,
): Promise<{ venue: Venue; slots: Slot[]; sport: string }> {
  const { found, diary, slots, sportId, now } = await readVenue(deps, id, askedSport);
  const availability = { blockedSlots: blockedSlots(diary, now), slotsFreeToday: slotsFreeToday(slots, now) };
  return { venue: presentVenue(words, found, { availability, rules: diary.rules, sportId }), slots, sport: sportId };
}

/** Its slots alone, and until when they stay like this unless somebody takes or frees one. */
export async function getSlots(
  deps: ListDeps,
  id: string,
  askedSport?: string,
): Promise<{ slots: Slot[]; until: Date }> {
  const { diary, slots, now } = await readVenue(deps, id, askedSport);
  return { slots, until: changesByItselfAt(diary, slots, now) };
}

async function readVenue({ venues, slots, clock }: ListDeps, id: string, askedSport: string | undefined) {
  const now = clock();
  const [found, diaries] = await Promise.all([venues.withId(id), slots.diaries([id], windowOf(now))]);
  const diary = diaries.get(id);
  if (!found || !diary) throw refuse('noEvent');
  const sportId = sportToBook(found, askedSport);
  const hourly = hourlyPrice(found, sportId);
  return { found, diary, slots: slotsOf(diary, found.slotMinutes, hourly, now), sportId, now };
}
