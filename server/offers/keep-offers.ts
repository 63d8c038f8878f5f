import type { Facts } from '#contract/activity.ts';
import type { Input } from '#contract/calls.ts';
import { OFFERS_LIMIT } from '#contract/limits.ts';
import type { ShownOffer } from '#contract/offers.ts';
import { idleOffer } from '#domain/idle-offer.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatPaise, toPaise, toRupees } from '#domain/price.ts';
import { daysText, hoursText } from '#domain/rule-text.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import type { NewOffer } from './offers.repository.ts';

type Deps = { store: Store; clock: Clock };

/** The offers of a venue, those that have ended last. */
export async function showOffers({ store, clock }: Deps, venueId: string): Promise<{ offers: ShownOffer[] }> {
  const found = await store.offers.allOf(venueId, clock());
  const shown = found.map(({ venueId: _, percent = null, paise, createdAt, endedAt, ...offer }) => ({
    ...offer,
    percent,
    rupees: paise === undefined ? null : toRupees(paise),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
  return { offers: shown };
}

export async function createOffer(
  deps: Deps,
  caller: VenueMember,
  { percent, rupees, ...terms }: Input<'createOffer'>['body'],
  words: Words,
): Promise<void> {
  const offer: NewOffer = { ...terms, ...(percent === null ? { paise: toPaise(rupees ?? 0) } : { percent }) };
  const now = deps.clock();
  await acting(deps, caller, async (tx, trail) => {
    await tx.prices.lock(caller.venueId);
    const why = idleOffer(offer, { ...(await tx.prices.bookableOf(caller.venueId, indiaDate(now))), now });
    if (why) throw refuse('idleOffer', { why });
    const others = (await tx.offers.allOf(caller.venueId, now)).filter(({ endedAt }) => endedAt === null);
    if (others.length >= OFFERS_LIMIT) throw refuse('tooManyOffers');
    if (others.some(({ name }) => name.toLowerCase() === offer.name.toLowerCase())) throw refuse('offerNameTaken');
    if (offer.code !== null && others.some(({ code }) => code === offer.code)) throw refuse('offerCodeTaken');
    await tx.offers.insert(caller.venueId, offer, now);
    await trail('offer.created', { subject: offer.name, after: factsOf(offer, words) });
  });
}

/** From now on; what is held or booked with it keeps its price. */
export async function endOffer(deps: Deps, caller: VenueMember, offerId: string): Promise<void> {
  await acting(deps, caller, async (tx, trail) => {
    const offer = /^\d{1,15}$/.test(offerId) ? await tx.offers.byId(Number(offerId)) : undefined;
    if (offer?.venueId !== caller.venueId) throw refuse('noOffer');
    const hasEnded = await tx.offers.end(offer.id, deps.clock());
    if (hasEnded) await trail('offer.ended', { subject: offer.name });
    else trail.nothingChanged();
  });
}

/** For the trail: readable without knowing how offers are kept. */
function factsOf(
  { code, percent, paise, weekdays, from, to, first, last, perPlayer, inAll }: NewOffer,
  words: Words,
): Facts {
  return {
    off: percent === undefined ? formatPaise(paise, words) : `${percent} %`,
    days: daysText(words.rates, weekdays, words),
    hours: hoursText(words.rates, { from, to }, words),
    code,
    first,
    last,
    perPlayer,
    inAll,
  };
}
