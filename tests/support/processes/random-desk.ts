// Somebody at the counter of a ground who does anything in any order, and their guests with links.
import type { CallName } from '#contract/calls.ts';
import type { Reply, Transport } from '#tests/support/api/booking-calls.ts';
import type { Chance } from '#tests/support/races/chance.ts';
import { newBookingId } from '#tests/support/worlds/booking-world.ts';
import { newKey, newPhone } from '#tests/support/worlds/desk.ts';
import type { RandomPlayer, WantedSlot } from './random-player.ts';

const REMEMBERED = 8;
const WEIGHTS = {
  book: 24,
  cash: 20,
  upi: 10,
  approve: 8,
  cashBack: 10,
  correct: 6,
  cancel: 4,
  reschedule: 12,
  undo: 8,
  guestPays: 6,
  guestReschedules: 8,
  guestCancels: 2,
  closeShift: 4,
  openShift: 6,
  dues: 2,
  again: 8,
};

type Known = {
  venueId: string;
  number: string;
  due: number;
  owed: number;
  token: string;
  orderId?: string;
  undo?: unknown;
  /** Of which something can be taken back. */
  takings: { id: string; correctable: number }[];
};
type Action = () => Promise<Reply>;

export function randomDesk(
  { token, phones }: { token: string; phones: readonly string[] },
  call: Transport,
  { chance, newSlot }: { chance: Chance; newSlot: () => WantedSlot },
): RandomPlayer {
  const known: Known[] = [];
  const shifts = new Map<string, { id: string; expected: number }>();
  let last: Action | undefined;

  const at = (venueId: string, name: CallName, rest: { params?: Record<string, string>; body?: unknown } = {}) =>
    call({ name, token, params: { venueId, ...rest.params }, body: rest.body });

  function learn(venueId: string, { body }: Reply): void {
    const seen = body.data?.atDesk;
    if (!seen) return;
    const booking = known.find(({ number }) => number === seen.number);
    const takings = seen.takings.filter(({ correctable }) => correctable > 0);
    const now = { due: seen.due, owed: seen.owed, token: seen.link?.split('/b/')[1] ?? '', takings };
    if (booking) Object.assign(booking, now);
    else known.push({ venueId, number: seen.number, ...now });
    if (known.length > REMEMBERED) known.shift();
  }

  async function about(booking: Known | undefined, name: CallName, body?: unknown): Promise<Reply> {
    const { venueId, number } = booking ?? { venueId: newSlot().slot.eventId, number: '1' };
    const reply = await at(venueId, name, { params: { bookingId: number }, body });
    learn(venueId, reply);
    return reply;
  }
  const one = () => chance.oneOf(known);
  /** Mostly one for which money is still to come. */
  const unpaid = () => (chance.isHit(0.9) ? chance.oneOf(known.filter(({ due }) => due > 0)) : one()) ?? one();
  /** Mostly somebody who takes money has opened their shift. */
  async function prepare(venueId: string | undefined): Promise<void> {
    if (venueId === undefined || shifts.has(venueId) || chance.isHit(0.1)) return;
    await openShift(venueId);
  }
  async function openShift(venueId: string): Promise<Reply> {
    const reply = await at(venueId, 'openShift', { body: { float: 500 } });
    const { shift } = reply.body.data ?? {};
    if (shift) shifts.set(venueId, { id: shift.id, expected: shift.expected });
    return reply;
  }
  /** Mostly what fits; sometimes too much, which must be refused. */
  const some = (rupees: number) => (chance.isHit(0.1) ? rupees + 1 : Math.max(1, chance.below(Math.floor(rupees) + 1)));
  const guest = (name: CallName, body: unknown) => call({ name, params: { token: one()?.token ?? 'none' }, body });

  const actions: Record<keyof typeof WEIGHTS, () => Action> = {
    book: () => {
      const { slot, halfHours, perHalfHour } = newSlot();
      const { eventId, bookingId: _, ...times } = slot;
      const phone = chance.isHit(0.5) ? (chance.oneOf(phones) ?? newPhone()) : newPhone();
      const cash = chance.isHit(0.3) ? { cash: some((halfHours * perHalfHour) / 2) } : {};
      const body = { ...times, bookingId: newBookingId(), phone, name: 'Guest', ...cash };
      return async () => {
        const reply = await at(eventId, 'bookAtDesk', { body });
        learn(eventId, reply);
        return reply;
      };
    },
    cash: () => {
      const [booking, key] = [unpaid(), newKey()];
      const body = { key, amount: some(booking?.due ?? 100) };
      return async () => {
        await prepare(booking?.venueId);
        return about(booking, 'takeCash', body);
      };
    },
    upi: () => {
      const [booking, key] = [unpaid(), newKey()];
      const body = { key, ...(chance.isHit(0.5) ? { amount: some(booking?.due ?? 100) } : {}) };
      return async () => {
        await prepare(booking?.venueId);
        const reply = await about(booking, 'showUpi', body);
        const orderId = reply.body.data?.order?.orderId;
        if (booking && orderId) booking.orderId = orderId;
        return reply;
      };
    },
    approve: () => {
      const shown = chance.oneOf(known.filter(({ orderId }) => orderId !== undefined));
      const params = { orderId: shown?.orderId ?? 'sandbox_order_none' };
      return () => call({ name: 'chooseSandboxOrder', params, body: { choice: 'approve' } });
    },
    cashBack: () => {
      const [booking, key] = [known.find(({ owed }) => owed > 0) ?? one(), newKey()];
      const body = { key, amount: some(booking?.owed ?? 100) };
      return async () => {
        await prepare(booking?.venueId);
        return about(booking, 'returnCash', body);
      };
    },
    correct: () => {
      const [booking, key] = [known.findLast(({ takings }) => takings.length > 0) ?? one(), newKey()];
      const taken = chance.oneOf(booking?.takings ?? []) ?? { id: '1', correctable: 100 };
      const body = { key, taking: taken.id, amount: some(taken.correctable), reason: 'Typo' };
      return async () => {
        await prepare(booking?.venueId);
        return about(booking, 'correctCash', body);
      };
    },
    cancel: () => {
      const [booking, inFull] = [one(), chance.isHit(0.5)];
      return () => about(booking, 'cancelAtDesk', { inFull });
    },
    reschedule: () => {
      const [booking, { slot }] = [one(), newSlot()];
      const { date, fromTime, toTime } = slot;
      return async () => {
        const quote = await about(booking, 'quoteDeskReschedule', { date, fromTime, toTime });
        if (!quote.body.success) return quote;
        const reply = await about(booking, 'rescheduleAtDesk', { date, fromTime, toTime, expected: quote.body.data });
        const undo = reply.body.data?.undo;
        if (booking && undo) {
          const { move, ...place } = undo;
          booking.undo = { ...place, undoes: move };
        }
        return reply;
      };
    },
    /** Mostly at once, sometimes after something else has happened to the booking. */
    undo: () => {
      const move = actions.reschedule();
      const [isAtOnce, moved] = [chance.isHit(0.7), known.find(({ undo }) => undo !== undefined)];
      return async () => {
        if (isAtOnce) await move();
        const booking = isAtOnce ? (known.findLast(({ undo }) => undo !== undefined) ?? moved) : moved;
        const quote = await about(booking, 'quoteDeskReschedule', booking?.undo ?? {});
        if (!quote.body.success || !booking) return quote;
        return about(booking, 'rescheduleAtDesk', { ...(booking.undo as object), expected: quote.body.data });
      };
    },
    guestPays: () => {
      const amount = one()?.due ?? 100;
      return () => guest('payGuestBooking', { amount, paymentMethod: 'upi' });
    },
    guestReschedules: () => {
      const [booking, { slot }] = [one(), newSlot()];
      const { date, fromTime, toTime } = slot;
      return async () => {
        const quote = await about(booking, 'quoteDeskReschedule', { date, fromTime, toTime });
        const expectedPrice = quote.body.data?.price ?? 1;
        const params = { token: booking?.token ?? 'none' };
        return call({ name: 'rescheduleGuestBooking', params, body: { date, fromTime, toTime, expectedPrice } });
      };
    },
    guestCancels: () => () => guest('cancelGuestBooking', {}),
    closeShift: () => {
      const [venueId, shift] = chance.oneOf([...shifts]) ?? ['one-court', { id: '1', expected: 0 }];
      return async () => {
        const body = { counted: shift.expected };
        const reply = await at(venueId, 'closeShift', { params: { shiftId: shift.id }, body });
        if (reply.body.success) shifts.delete(venueId);
        return reply;
      };
    },
    openShift: () => {
      const venueId = newSlot().slot.eventId;
      return () => openShift(venueId);
    },
    dues: () => () => at(newSlot().slot.eventId, 'listDues'),
    again: () => last ?? actions.book(),
  };

  return {
    async act() {
      const action = actions[chance.weighted(WEIGHTS)]();
      last = action;
      return Promise.allSettled(chance.isHit(0.05) ? [action(), action()] : [action()]);
    },
  };
}
