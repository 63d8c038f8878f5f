import type { Facts } from '#contract/activity.ts';
import type { Courts } from '#contract/venue-courts.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { toPaise } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { refuse } from '#server/app-error.ts';
import { refreshVenuePrices } from '#server/prices/refresh-prices.ts';
import type { Store } from '#server/store.ts';
import { checkCourts } from './check-courts.ts';
import { type Saved, type SetUpDeps, savingSection } from './saving.ts';

type Format = Courts['formats'][number];
/** Spaces by the keys under which they were sent. */
type Spaces = Map<string, number>;
type Change = { tx: Store; venueId: string; before: Courts; said: Courts; now: Date };

/** The courts of a venue, and what it sells of them. What has been booked is only taken off sale. */
export function saveCourts(deps: SetUpDeps, caller: VenueMember, saved: Saved<'courts'>): Promise<VenueSetUp> {
  const { said } = saved;
  return savingSection(deps, caller, 'courts', saved, async (tx, trail, { courts: before, details }, now) => {
    const { venueId } = caller;
    const names = await tx.setUp.sportNames(details.sports);
    checkCourts(said, before, names);
    const change = { tx, venueId, before, said, now };
    await removeSpaces(change);
    await saveFormats(change, await saveSpaces(change));
    await tx.venueCourts.forgetPrices(venueId);
    await refreshVenuePrices(tx, venueId, now);
    const [were, are] = [spaceFacts(before), spaceFacts(said)];
    if (JSON.stringify(were) !== JSON.stringify(are)) await trail('courts.changed', { before: were, after: are });
    const [sold, sells] = [formatFacts(before, names), formatFacts(said, names)];
    if (JSON.stringify(sold) !== JSON.stringify(sells)) await trail('formats.changed', { before: sold, after: sells });
    // Only where something is played has changed, or in which order.
    if (JSON.stringify([were, sold]) === JSON.stringify([are, sells])) await trail('formats.changed', { after: sells });
  });
}

async function removeSpaces({ tx, venueId, before, said, now }: Change): Promise<void> {
  const kept = new Set([...said.courts, ...said.combined].map(({ key }) => key));
  const courtOf = await tx.venueCourts.courtOfSpaces(venueId);
  const gone = [...before.combined, ...before.courts].filter(({ key }) => !kept.has(key));
  for (const { key, name } of gone) {
    const court = courtOf.get(Number(key));
    const count =
      court === undefined
        ? await tx.venueCourts.spaceBookedAhead(Number(key), now)
        : await tx.venueCourts.courtTakenAhead(court, now);
    if (count > 0) throw refuse('courtStillBooked', { name, count });
  }
  await tx.venueCourts.retireSpaces(
    gone.map(({ key }) => Number(key)),
    now,
  );
}

async function saveSpaces({ tx, venueId, before, said }: Change): Promise<Spaces> {
  const known = new Map([...before.courts, ...before.combined].map((space) => [space.key, space]));
  const spaces: Spaces = new Map();
  const courtOf = await tx.venueCourts.courtOfSpaces(venueId);
  for (const { key, name } of [...said.courts, ...said.combined].filter((space) => known.has(space.key))) {
    spaces.set(key, Number(key));
    if (known.get(key)?.name !== name) await tx.venueCourts.rename(Number(key), name);
  }
  for (const { key, name } of said.courts.filter((court) => !known.has(court.key))) {
    const { spaceId, courtId } = await tx.venueCourts.addCourt(venueId, name);
    spaces.set(key, spaceId);
    courtOf.set(spaceId, courtId);
  }
  for (const { key, name, courts } of said.combined.filter((space) => !known.has(space.key))) {
    const ids = courts.flatMap((court) => courtOf.get(spaces.get(court) ?? 0) ?? []);
    spaces.set(key, await tx.venueCourts.addCombined(venueId, name, ids));
  }
  return spaces;
}

async function saveFormats({ tx, venueId, before, said, now }: Change, spaces: Spaces): Promise<void> {
  const known = new Map(before.formats.map((format) => [format.key, format]));
  // Another sport is another format: bookings of the old one keep theirs.
  const isKept = ({ key, sportId }: Format) => known.get(key)?.sportId === sportId;
  const kept = said.formats.filter(isKept);
  const gone = before.formats.filter(({ key }) => !kept.some((format) => format.key === key));
  await tx.venueCourts.retireFormats(
    gone.map(({ key }) => Number(key)),
    now,
  );
  // Two may swap their names, which are unique at every moment.
  for (const { key, name } of kept.filter((format) => known.get(format.key)?.name !== format.name)) {
    await tx.venueCourts.changeFormat(Number(key), { name: `${name} (${key})`, position: 0 });
  }
  for (const [position, format] of said.formats.entries()) {
    const { key, sportId, name, pricePerHour } = format;
    let id = Number(key);
    if (isKept(format)) await tx.venueCourts.changeFormat(id, { name, position });
    else {
      const hourlyPaise = toPaise(pricePerHour);
      id = await tx.venueCourts.addFormat({ venueId, sportId, name, hourlyPaise, position });
    }
    const played = format.spaces.flatMap((space) => spaces.get(space) ?? []);
    await tx.venueCourts.setSpaces(venueId, id, played);
  }
}

function spaceFacts({ courts, combined }: Courts): Facts {
  const nameOf = new Map(courts.map(({ key, name }) => [key, name]));
  return {
    courts: courts.map(({ name }) => name),
    combined: combined.map(
      (space) => `${space.name}: ${space.courts.map((key) => nameOf.get(key) ?? key).join(' + ')}`,
    ),
  };
}

function formatFacts({ formats }: Courts, names: Map<string, string>): Facts {
  return {
    formats: formats.map(({ sportId, name }) => [names.get(sportId) ?? sportId, name].filter(Boolean).join(' · ')),
  };
}
