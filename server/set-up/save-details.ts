import type { Facts } from '#contract/activity.ts';
import type { VenueDetails, VenueSetUp } from '#contract/venue-set-up.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { refuse } from '#server/app-error.ts';
import { refreshVenuePrices } from '#server/prices/refresh-prices.ts';
import type { Store } from '#server/store.ts';
import { type Saved, type SetUpDeps, savingSection } from './saving.ts';

/** What a venue is, and where. */
export function saveDetails(deps: SetUpDeps, caller: VenueMember, saved: Saved<'details'>): Promise<VenueSetUp> {
  const { sports, ...said } = saved.said;
  return savingSection(deps, caller, 'details', saved, async (tx, trail, before, now) => {
    const { venueId } = caller;
    await checkPlace(tx, said);
    await checkSports(tx, sports);
    const gone = before.details.sports.filter((id) => !sports.includes(id));
    await checkGone(tx, before, gone, now);
    const [main = ''] = sports;
    await tx.setUp.saveSports(venueId, sports);
    await tx.setUp.saveDetails(venueId, said, main);
    if (gone.length > 0) await tx.setUp.removeSports(venueId, gone);
    await tx.setUp.indexWords(venueId);
    await tx.venueCourts.forgetPrices(venueId);
    await refreshVenuePrices(tx, venueId, now);
    await trail('venue.changed', { subject: said.name, ...changesBetween(before.details, saved.said) });
  });
}

/** The name of the city in which the area lies. */
export async function checkPlace({ setUp }: Store, { cityId, areaId }: Pick<VenueDetails, 'cityId' | 'areaId'>) {
  const city = await setUp.cityName(cityId);
  if (city === undefined || !(await setUp.hasArea(cityId, areaId))) throw refuse('noSuchPlace');
  return city;
}

/** Their names, in order. */
export async function checkSports({ setUp }: Store, ids: readonly string[]): Promise<string[]> {
  const names = await setUp.sportNames(ids);
  if (names.size < ids.length) throw refuse('noSuchSport');
  return ids.map((id) => names.get(id) ?? id);
}

async function checkGone(tx: Store, { id, courts }: VenueSetUp, gone: readonly string[], now: Date): Promise<void> {
  const names = await tx.setUp.sportNames(gone);
  for (const sportId of gone) {
    const name = names.get(sportId) ?? sportId;
    if (courts.formats.some((format) => format.sportId === sportId)) throw refuse('sportStillSold', { name });
    const count = await tx.setUp.bookedAhead(id, sportId, now);
    if (count > 0) throw refuse('sportStillBooked', { name, count });
  }
}

/** What is different, by the names of the fields. */
function changesBetween(before: VenueDetails, after: VenueDetails): { before: Facts; after: Facts } {
  const [one, other] = [factsOf(before), factsOf(after)];
  const changed = Object.keys(other).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  const only = (facts: Facts): Facts => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return { before: only(one), after: only(other) };
}

function factsOf({ pin, ...details }: VenueDetails): Facts {
  return { ...details, pin: pin && [pin.latitude, pin.longitude] };
}
