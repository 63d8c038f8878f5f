import { createHash } from 'node:crypto';
import type { Venue } from '#contract/venue.ts';
import { type FormatAsked, formatAskedFor } from '#domain/formats.ts';
import type { Slot } from '#domain/slots.ts';
import { refuse } from '#server/app-error.ts';
import { SITE_LANGUAGE, type Words, wordsIn } from '#words';
import { announcedOffers } from './announced-offers.ts';
import { blockedSlots, changesByItselfAt, slotsFreeToday } from './availability.ts';
import { presentVenue } from './present-venue.ts';
import type { VenueReads } from './venue-reads.ts';

/** A venue with everything its page shows, and its slots for as long as they are offered, in one of its formats. */
export async function getVenue(
  words: Words,
  reads: VenueReads,
  id: string,
  asked: FormatAsked = {},
): Promise<{ venue: Venue; slots: Slot[]; sport: string; format: number | null }> {
  const read = await readVenue(reads, id, asked);
  const { found, slots, format } = read;
  return {
    venue: present(words, read),
    slots,
    sport: format?.sportId ?? found.mainSportId,
    format: format?.id ?? null,
  };
}

function present(words: Words, { found, diary, format, now }: ReadVenue): Venue {
  const availability = {
    blockedSlots: blockedSlots(diary, now),
    slotsFreeToday: slotsFreeToday(diary, format, found.slotMinutes, now),
    announced: announcedOffers(words, diary.offers, { ...diary, slotMinutes: found.slotMinutes, now }),
  };
  return presentVenue(words, found, { diary, availability, format, now });
}

/**
 * Its slots, and until when they stay like this unless somebody takes or frees one. `about` is another text whenever the
 * page shows something else of the venue: its prices, its offers, its name.
 */
export async function getSlots(
  reads: VenueReads,
  id: string,
  asked: FormatAsked = {},
): Promise<{ slots: Slot[]; until: Date; about: string }> {
  const read = await readVenue(reads, id, asked);
  const { diary, slots, now } = read;
  // How many slots are free follows from the slots, which are told by themselves.
  const about = JSON.stringify({ ...present(wordsIn(SITE_LANGUAGE), read), slotsFreeToday: 0 });
  return {
    slots,
    until: changesByItselfAt(diary, slots, now),
    about: createHash('sha256').update(about).digest('base64'),
  };
}

type ReadVenue = Awaited<ReturnType<typeof readVenue>>;

async function readVenue(reads: VenueReads, id: string, asked: FormatAsked) {
  const read = await reads(id);
  if (!read) throw refuse('noEvent');
  const { found, diary, now, slotsAs } = read;
  // An old address may ask for what is no longer sold: then what is nearest to it is shown.
  const format =
    formatAskedFor(diary.formats, asked) ?? formatAskedFor(diary.formats, { sport: asked.sport }) ?? diary.formats[0];
  return { found, diary, slots: slotsAs(format), format, now };
}
