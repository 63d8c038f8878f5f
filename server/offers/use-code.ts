// What a code takes off a price, and whether it may be used once more.
import type { RefusalName } from '#contract/refusals.ts';
import { limitReached, type Offer, priceWithOffers, type TakenOff } from '#domain/offer.ts';
import type { RateLine } from '#domain/rate-card.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';
import type { KeptOffer } from './offers.repository.ts';

/** A price, with what is taken off it already. */
type Priced = { venueId: string; lines: readonly RateLine[]; totalPaise: number; off: TakenOff | null };
/** Who wants to use it, and for which booking if that is there already. */
type Player = { userId: number; bookingId?: number | undefined; now: Date };

/**
 * With what a code takes off, where nothing better is taken off anyway: then the code is not used. Whether it may be used
 * once more is decided under a lock, which lasts until the transaction ends.
 */
export async function withCode<P extends Priced>(tx: Store, priced: P, code: string, player: Player): Promise<P> {
  const offer = await tx.offers.byCode(priced.venueId, code);
  if (!offer) throw refuse('unknownCode');
  if (!priceWithOffers(priced.lines, [offer]).off) throw refuse('codeNotNow');
  const better = withOffer(priced, offer);
  const refusal = better === priced ? undefined : await limitRefusal(tx, offer, player);
  if (refusal) throw refuse(refusal);
  return better;
}

/** For a hold that ended: with the code it was made with, as far as that can still be used. */
export async function withCodeAsBefore<P extends Priced>(
  tx: Store,
  priced: P,
  offerId: number | null,
  player: Player,
): Promise<P> {
  const offer = await codeOf(tx, { offerId });
  if (!offer || offer.endedAt) return priced;
  const better = withOffer(priced, offer);
  return better === priced || (await limitRefusal(tx, offer, player)) ? priced : better;
}

/** With one more offer, if that is the best; otherwise the very same. */
export function withOffer<P extends Priced>(priced: P, offer: Offer): P {
  const other = priceWithOffers(priced.lines, [offer]);
  return other.totalPaise < priced.totalPaise ? { ...priced, ...other } : priced;
}

/** The code with which a booking was made: it stays the booking's when that is rescheduled, also after its end. */
export async function codeOf(
  { offers }: Store,
  { offerId }: { offerId: number | null },
): Promise<KeptOffer | undefined> {
  const offer = offerId === null ? undefined : await offers.byId(offerId);
  return offer?.code === null ? undefined : offer;
}

/** Whether a booking whose money has come may have what its code takes off: its hold may have ended, and its use gone. */
export async function mayUse(
  tx: Store,
  { id, userId, offerId }: { id: number; userId: number; offerId: number | null },
  now: Date,
): Promise<boolean> {
  const offer = await codeOf(tx, { offerId });
  return !offer || (await limitRefusal(tx, offer, { userId, bookingId: id, now })) === undefined;
}

async function limitRefusal(
  tx: Store,
  offer: KeptOffer,
  player: Player,
): Promise<Extract<RefusalName, 'codeUsedUp' | 'codeUsedByYou'> | undefined> {
  if (offer.perPlayer === null && offer.inAll === null) return undefined;
  await tx.offers.lock(offer.id);
  const reached = limitReached(offer, await tx.offers.uses(offer.id, player));
  if (!reached) return undefined;
  return reached === 'used_up' ? 'codeUsedUp' : 'codeUsedByYou';
}
