import type { Dues } from '#contract/dues.ts';
import { toRupees } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { mayReachGuests } from '#server/access/may-reach-guests.ts';
import type { Store } from '#server/store.ts';

const FOUND_MOST = 8;
const LEAST_TYPED = 2;

/** Known people of the caller's organisation, by the beginning of a number or by some of a name. */
export async function findGuests({ guests, credits }: Store, { organisation }: VenueMember, typed: string, now: Date) {
  const digits = typed.replaceAll(/[\s+-]/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  if (!organisation || typed.length < LEAST_TYPED) return { guests: [] };
  const found = /^\d+$/.test(digits)
    ? await guests.byPhone(organisation.id, digits, FOUND_MOST)
    : await guests.byName(organisation.id, typed, FOUND_MOST);
  const phones = found.map(({ phone }) => phone);
  const [held, played] = await Promise.all([
    credits.ofPhones(organisation.id, phones, now),
    guests.playedBy(organisation.id, phones, now),
  ]);
  return {
    guests: found.map(({ phone, name }) => {
      const { games = 0, lastAt } = played.get(phone) ?? {};
      const credit = toRupees(held.get(phone) ?? 0);
      return { phone, name, games, credit, lastAt: lastAt?.toISOString() ?? null };
    }),
  };
}

/** Who still has to pay, and whom the ground owes, the earliest game first. */
export async function listDues(
  { guests }: Store,
  caller: VenueMember,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Dues> {
  const { venueId } = caller;
  const isReached = mayReachGuests(caller);
  const [found, totals] = await Promise.all([
    guests.duesOf(venueId, { limit: limit + 1, after: cursorOf(after) }),
    guests.totalsOf(venueId),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    bookings: page.map(({ id, reference, phone, startsAt, endsAt, totalPaise, duePaise, owedPaise, ...booking }) => ({
      ...booking,
      phone: isReached ? phone : null,
      number: String(id),
      bookingId: reference,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      price: toRupees(totalPaise),
      due: toRupees(duePaise),
      owed: toRupees(owedPaise),
    })),
    due: toRupees(totals.duePaise),
    owed: toRupees(totals.owedPaise),
    after: last && found.length > limit ? `${last.startsAt.toISOString()}_${last.id}` : null,
  };
}

/** Where the page before ended; what is none means the first page. */
function cursorOf(text = ''): { startsAt: Date; id: number } | undefined {
  const [, at = '', id = ''] = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(text) ?? [];
  const startsAt = new Date(at);
  return Number.isNaN(startsAt.getTime()) ? undefined : { startsAt, id: Number(id) };
}
