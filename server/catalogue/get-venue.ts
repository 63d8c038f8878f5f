import type { Venue } from '#contract/venue.ts';
import { type FormatAsked, formatAskedFor } from '#domain/formats.ts';
import type { Slot } from '#domain/slots.ts';
import { refuse } from '#server/app-error.ts';
import type { Words } from '#words';
import { announcedOffers } from './announced-offers.ts';
import { blockedSlots, changesByItselfAt, slotsFreeToday, slotsOf, windowOf } from './availability.ts';
import type { ListDeps } from './list-venues.ts';
import { presentVenue } from './present-venue.ts';

/** A venue with everything its page shows, and its slots for as long as they are offered, in one of its formats. */
export async function getVenue(
  words: Words,
  deps: ListDeps,
  id: string,
  asked: FormatAsked = {},
): Promise<{ venue: Venue; slots: Slot[]; sport: string; format: number | null }> {
  const { found, diary, slots, format, now } = await readVenue(deps, id, asked);
  const availability = {
    blockedSlots: blockedSlots(diary, now),
    slotsFreeToday: slotsFreeToday(slots, now),
    announced: announcedOffers(words, diary.offers, now),
  };
  const venue = presentVenue(words, found, { diary, availability, format, now });
  return { venue, slots, sport: format?.sportId ?? found.mainSportId, format: format?.id ?? null };
}

/** Its slots alone, and until when they stay like this unless somebody takes or frees one. */
export async function getSlots(
  deps: ListDeps,
  id: string,
  asked: FormatAsked = {},
): Promise<{ slots: Slot[]; until: Date }> {
  const { diary, slots, now } = await readVenue(deps, id, asked);
  return { slots, until: changesByItselfAt(diary, slots, now) };
}

async function readVenue({ venues, slots, clock }: ListDeps, id: string, asked: FormatAsked) {
  const now = clock();
  const [found, diaries] = await Promise.all([venues.withId(id), slots.diaries([id], windowOf(now))]);
  const diary = diaries.get(id);
  if (!found || !diary) throw refuse('noEvent');
  // An old address may ask for what is no longer sold: then what is nearest to it is shown.
  const format =
    formatAskedFor(diary.formats, asked) ?? formatAskedFor(diary.formats, { sport: asked.sport }) ?? diary.formats[0];
  return { found, diary, slots: slotsOf(diary, format, found.slotMinutes, now), format, now };
}
