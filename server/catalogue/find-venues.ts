// The venues for the words of a search beside whatever else was asked for, and how the words were read.
import type { FilteredVenues } from '#contract/finding.ts';
import { type Page, paginationOf } from '#contract/paging.ts';
import type { VenueList } from '#contract/venue.ts';
import { kilometresBetween } from '#domain/distance.ts';
import type { Words } from '#words';
import { presentCounts } from './filter-counts.ts';
import { type ListDeps, listVenues } from './list-venues.ts';
import type { Named, Names } from './names.ts';
import { type Fit, nearestSearch, together } from './nearest-search.ts';
import { aroundText, elsewhereOf, messageOf, readingOf, withinText } from './tell-reading.ts';
import {
  type Given,
  isOfArea,
  type Meaning,
  type Part,
  understandSearch,
  type WordsDeps,
} from './understand-search.ts';
import type { VenueCounts } from './venue-counts.ts';
import type { KnownList, Position, VenueFilter, VenueOrder } from './venue-filter.ts';

export type FindDeps = ListDeps & WordsDeps & { counts: VenueCounts };

export type Find = {
  q: string;
  /** The filters given beside the search words; null when no venue can match them. */
  fixed: VenueFilter | null;
  given: Given;
  page: Page;
  order?: VenueOrder;
  near?: Position;
  wantsCounts?: boolean;
};

const NOWHERE: VenueFilter = { areaIds: [] };

/** What is counted, and where its sports are counted for another filter. */
type Counted = readonly [filter: VenueFilter, ofAnySport?: VenueFilter];

export async function findVenues(
  words: Words,
  deps: FindDeps,
  find: Find,
): Promise<{ message?: string; data: FilteredVenues }> {
  const { fixed, page, near } = find;
  const none: VenueList = { venues: [], pagination: paginationOf(0, page) };
  const read = await understandSearch(deps, find.q, find.given);
  // A sport that is given beside the words counts instead of one in them.
  const meaning = fixed?.sportId === undefined ? read : { ...read, parts: read.parts.filter(isOfNoSport) };
  if (!fixed) return { data: { ...none, ...(await countsOf(deps, find, [NOWHERE])) } };
  const instead = await insteadOf(deps, fixed, meaning);
  const shown = fixed.sportId ?? (instead ?? meaning.sport)?.id;
  const filterOf = (parts: readonly Part[]) => together(baseOf(find, meaning, fixed, instead), parts);
  // Counted as they are shown: prices of the sport, and how many there are of another instead of it.
  const counted = (parts: readonly Part[]) =>
    shown === undefined ? filterOf(parts) : { ...filterOf(parts.filter(isOfNoSport)), sportId: shown };
  /** A sport that is chosen counts instead of several in the words, which leave no venues of others. */
  const countedFor = (parts: readonly Part[]): Counted =>
    shown === undefined && parts.some(isOfSport)
      ? [counted(parts), filterOf(parts.filter(isOfNoSport))]
      : [counted(parts)];
  const list = async (parts: readonly Part[], order = orderOf(find, meaning), known?: KnownList) => {
    const filter = filterOf(parts);
    return listVenues(words, deps, page, {
      filter,
      order,
      ...(known ?? (await deps.counts.list(filter, { order, page }, meaning.names))),
      ...(shown === undefined ? {} : { shownSport: shown }),
      ...(near ? { near } : {}),
    });
  };
  let fit: Fit = { parts: meaning.parts, leftOut: [] };
  const all = await countedWithList(deps, find, meaning, counted(fit.parts));
  let found = meaning.strange.length === 0 ? await list(fit.parts, undefined, all?.listed) : none;
  let alsoSaid: string | undefined;
  let nothingIn: string | undefined;
  const around = aroundIn(find, meaning);
  const widened = around && (await list(around.parts, around.order));
  if (widened && widened.pagination.total > found.pagination.total) {
    alsoSaid = around.isNearestFirst
      ? aroundText(words, around.name, found.pagination.total > 0, meaning.preferred !== undefined)
      : withinText(words, around.name, NEAR_KM);
    if (found.pagination.total === 0) nothingIn = around.name;
    fit = { parts: around.parts, leftOut: [] };
    found = widened;
  }
  if (found.pagination.total === 0) {
    // Only search words are dropped when nothing matches; the filters beside them always apply.
    const nearest = await nearestSearch(deps.venues, baseOf(find, meaning, {}, instead), meaning);
    if (nearest && nearest.leftOut.length > 0) {
      fit = nearest;
      const { city } = meaning;
      const isElsewhere = city && !find.order && !meaning.isByPrice && fit.leftOut.includes(city.wanted);
      found = await list(fit.parts, isElsewhere ? { by: 'distance', from: city.from } : undefined);
      if (isElsewhere) alsoSaid = aroundText(words, city.name, false);
    }
  }
  if (meaning.place && isFrom(find.order, meaning.place.from)) alsoSaid = aroundText(words, meaning.place.name, false);
  const isNone = found.pagination.total === 0;
  const elsewhere = elsewhereOf(words, meaning, fit.leftOut, found.venues);
  const reading = {
    ...readingOf(words, meaning, fit.leftOut, instead),
    ...(nothingIn === undefined ? {} : { nothingIn }),
  };
  return {
    ...(isNone && !reading.missingSport ? {} : messageOf(words, meaning, reading, { alsoSaid, elsewhere })),
    data: {
      ...found,
      ...reading,
      ...(all
        ? { counts: presentCounts(all) }
        : await countsOf(
            deps,
            find,
            isNone && meaning.strange.length > 0 ? [NOWHERE] : countedFor(fit.parts),
            meaning.names,
          )),
    },
  };
}

/** Without words the list is what is counted. */
async function countedWithList({ counts }: FindDeps, find: Find, meaning: Meaning, filter: VenueFilter) {
  if (!find.wantsCounts || find.q !== '') return undefined;
  return await counts.ofEachFilter(filter, {
    near: find.near,
    listed: { order: orderOf(find, meaning), page: find.page },
  });
}

const isOfSport = ({ kind }: Part) => kind === 'sport';
const isOfNoSport = (part: Part) => !isOfSport(part);

/** Addresses round degrees: so near, a place is the same. */
const SAME_PLACE_KM = 0.2;

function isFrom(order: VenueOrder | undefined, place: Position): boolean {
  return order?.by === 'distance' && kilometresBetween(order.from, place) < SAME_PLACE_KM;
}

/** Within this distance, a venue counts as near an area, or near the player. */
export const NEAR_KM = 15;

/** What to look for near an area that is named, unless another place was asked for beside the words. */
function aroundIn(find: Find, meaning: Meaning) {
  const { fixed, order } = find;
  const { around, isByPrice, parts, strange, preferred } = meaning;
  if (!around || strange.length > 0) return undefined;
  if (fixed?.cityId || fixed?.areaIds || fixed?.within) return undefined;
  const { id, name, from } = around;
  const near: Part = { wanted: { kind: 'word', word: name }, filter: { within: { from, km: NEAR_KM } }, kind: 'area' };
  const nearest: VenueOrder = { by: 'around', areaId: id, from, ...(preferred ? { first: preferred } : {}) };
  const isNearestFirst = !order && !isByPrice;
  const wider = [...parts.filter((part) => !isOfArea(part)), near];
  return { name, parts: wider, order: isNearestFirst ? nearest : orderOf(find, meaning), isNearestFirst };
}

/** For a sport that we do not have: the nearest one with venues for the rest of the search, else the nearest. */
async function insteadOf(
  { venues }: FindDeps,
  fixed: VenueFilter,
  { missing, parts, sport }: Meaning,
): Promise<Named | undefined> {
  if (!missing || sport || fixed.sportId !== undefined) return undefined;
  for (const one of missing.nearest)
    if (await venues.hasAny(together({ ...fixed, sportId: one.id }, parts))) return one;
  return missing.nearest[0];
}

/** Prices are those of the sport that was named. */
function baseOf(
  { order }: Find,
  { sport, parts, isByPrice }: Meaning,
  fixed: VenueFilter,
  instead: Named | undefined,
): VenueFilter {
  if (fixed.sportId !== undefined) return fixed;
  if (instead) return { ...fixed, sportId: instead.id };
  const isPriced = (filter: VenueFilter) => filter.minPaise !== undefined || filter.maxPaise !== undefined;
  const isAboutPrice =
    isByPrice || order?.by === 'price' || [fixed, ...parts.map(({ filter }) => filter)].some(isPriced);
  return sport && isAboutPrice ? { ...fixed, sportId: sport.id } : fixed;
}

function orderOf({ order, q }: Find, { phrase, names, isByPrice, preferred }: Meaning): VenueOrder {
  if (order) return order;
  if (isByPrice) return { by: 'price' };
  return q ? { by: 'match', phrase, names, ...(preferred ? { first: preferred } : {}) } : { by: 'rating' };
}

async function countsOf(
  { counts }: FindDeps,
  { wantsCounts, near }: Find,
  [filter, ofAnySport]: Counted,
  names?: Names,
): Promise<Pick<FilteredVenues, 'counts'>> {
  if (!wantsCounts) return {};
  const all = await counts.ofEachFilter(filter, { near, names });
  const { sports } = ofAnySport ? await counts.ofEachFilter(ofAnySport, { near, names }) : all;
  return { counts: presentCounts({ ...all, sports }) };
}
