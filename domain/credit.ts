// Credit that a player has at an organisation: what it is worth, how long it lasts, and how it pays.
import { DAY_MS } from './time-units.ts';

/** A year with a leap day, and a day more. */
const LASTS_MS = 367 * DAY_MS;
/** What comes back to credit that has ended, or is about to, can be used for so long. */
const AT_LEAST_MS = 30 * DAY_MS;
/** So long before its end its player is warned. */
export const CREDIT_WARNING_MS = 30 * DAY_MS;
/** The least that a gateway takes. */
const GATEWAY_LEAST_PAISE = 100;

/** What money is worth as credit. */
export function creditWorth(paise: number, bonusPercent: number): number {
  return Math.floor((paise * (100 + bonusPercent)) / 100);
}

export function creditExpiry(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + LASTS_MS);
}

export function expiryAfterReturn(expiresAt: Date, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + AT_LEAST_MS));
}

/** How much of a price credit pays: all it can, but it leaves nothing that a gateway would not take. */
export function creditFor(pricePaise: number, availablePaise: number): number {
  if (availablePaise >= pricePaise) return pricePaise;
  return Math.max(0, Math.min(availablePaise, pricePaise - GATEWAY_LEAST_PAISE));
}

/**
 * Of some money that goes back, how much does as credit: in the proportion in which credit paid for what is left. Never
 * more than that, and never so little that the rest could not go back otherwise.
 */
export function creditShare(paise: number, left: { readonly creditPaise: number; readonly paise: number }): number {
  if (left.creditPaise === 0 || left.paise === 0) return 0;
  const share = Math.round((paise * left.creditPaise) / left.paise);
  const others = left.paise - left.creditPaise;
  return Math.min(left.creditPaise, paise, Math.max(share, paise - others));
}

type Lot = { readonly id: number; readonly paise: number };

/** Takes an amount from several, the first in front; never more than each has. */
export function takeFrom(lots: readonly Lot[], paise: number): Lot[] {
  let wanted = paise;
  return lots.flatMap(({ id, paise: has }) => {
    const taken = Math.min(wanted, has);
    wanted -= taken;
    return taken > 0 ? [{ id, paise: taken }] : [];
  });
}
