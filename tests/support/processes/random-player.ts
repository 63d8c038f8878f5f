// A player who does anything in any order: the right steps, wrong ones, and the same ones again.

import { minutesBetween } from '#domain/clock-time.ts';
import { slotsOfTime } from '#domain/run-lines.ts';
import { runPrice } from '#domain/run-price.ts';
import {
  callsOf,
  type PlayerCalls,
  type Reply,
  type Slot,
  type Times,
  type Transport,
} from '#tests/support/api/booking-calls.ts';
import type { Chance } from '#tests/support/races/chance.ts';
import { newBookingId } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';
import type { Acknowledged } from './acknowledged.ts';
import { RANDOM_CODES } from './random-offers.ts';

const REMEMBERED = 8;
const WEIGHTS = {
  hold: 24,
  code: 12,
  order: 10,
  process: 22,
  decline: 4,
  approveInApp: 8,
  declineInApp: 3,
  store: 7,
  cancel: 10,
  reschedule: 15,
  keepOld: 2,
  wait: 8,
  claim: 16,
  leave: 2,
  read: 3,
  cheat: 3,
  again: 8,
};

type Trip = {
  slot: Slot;
  price: number;
  /** Of its format. */
  perHalfHour: number;
  /** Held and not paid for, as far as the player knows. */
  isHeld?: boolean;
  orderId?: string | undefined;
  paymentId?: string | undefined;
  /** Where it may be on its way to, and what that costs more. */
  reschedule?: { slot: Slot; due: number; price: number; perHalfHour: number } | undefined;
};
type Destination = { times: Times; price: number; perHalfHour: number };
const isPaid = ({ paymentId }: Trip) => paymentId !== undefined;
type Action = () => Promise<Reply>;
export type WantedSlot = { slot: Slot; halfHours: number; perHalfHour: number };

export type RandomPlayer = {
  /** Does one thing, or the same one twice at once, and gives what came back of each. */
  act(): Promise<PromiseSettledResult<Reply>[]>;
};

export function randomPlayer(
  player: Player,
  call: Transport,
  { chance, said, newSlot }: { chance: Chance; said: Acknowledged; newSlot: () => WantedSlot },
): RandomPlayer {
  const calls: PlayerCalls = callsOf(call, player);
  const trips: Trip[] = [];
  /** Slots that somebody else had. */
  const missed: Slot[] = [];
  let last: Action | undefined;

  function newTrip(): Trip {
    const { slot, halfHours, perHalfHour } = newSlot();
    const trip = { slot: { ...slot, bookingId: newBookingId() }, price: halfHours * perHalfHour, perHalfHour };
    remember(trip);
    return trip;
  }

  /** Of those held before others: whoever forgot as many as a player may hold could hold nothing any more until they end. */
  function remember(trip: Trip): void {
    trips.push(trip);
    if (trips.length <= REMEMBERED) return;
    trips.splice(
      Math.max(
        0,
        trips.findIndex(({ isHeld }) => !isHeld),
      ),
      1,
    );
  }

  /** Another slot of the same venue: shorter, longer or the same, often overlapping its own, now and then in another format. */
  function anywhere(trip: Trip): Destination {
    const { slot, halfHours, perHalfHour } = newSlot();
    const isThere = slot.eventId === trip.slot.eventId;
    const format = isThere ? slot.format : trip.slot.format;
    const times = { date: slot.date, fromTime: slot.fromTime, toTime: slot.toTime, ...(format ? { format } : {}) };
    const each = isThere ? perHalfHour : trip.perHalfHour;
    return { times, price: halfHours * each, perHalfHour: each };
  }

  /** Holds it, mostly without a code, and learns what it costs: a ground may take something off. */
  async function hold(trip: Trip, offerCode?: string): Promise<Reply> {
    const reply = await calls.hold({ ...trip.slot, ...(offerCode === undefined ? {} : { offerCode }) });
    said.held(player.id, trip.slot, reply);
    trip.isHeld ||= reply.body.success;
    trip.price = reply.body.data?.booking?.totalPrice ?? trip.price;
    return reply;
  }

  /** What the page would show for it: with what is taken off for everybody, and what the booking was made with. */
  async function shownPrice({ slot }: Trip, times: Times): Promise<number | undefined> {
    if (times.format !== slot.format) return undefined;
    const slots = (await calls.rescheduleSlots(slot.bookingId)).body.data?.slots;
    return slots && runPrice(slotsOfTime(times, slots));
  }

  async function reschedule(trip: Trip, { times, price: listed, perHalfHour } = anywhere(trip)): Promise<Reply> {
    const price = (chance.isHit(0.9) ? await shownPrice(trip, times) : undefined) ?? listed;
    const reply = await calls.reschedule(trip.slot.bookingId, times, price);
    const { data } = reply.body;
    said.rescheduled(player.id, trip.slot, times, reply);
    if (data?.outcome === 'moved') {
      trip.slot = { ...trip.slot, ...times };
      trip.price = price;
      trip.perHalfHour = perHalfHour;
      trip.reschedule = undefined;
    }
    if (data?.outcome === 'payment_due') {
      const due = data.booking?.pendingMove?.amountDue ?? 0;
      trip.reschedule = { slot: { ...trip.slot, ...times }, due, price, perHalfHour };
      // Half pay at once; the others may, later, or too late.
      if (chance.isHit(0.5)) return (await payReschedule(trip)) ?? reply;
    }
    return reply;
  }

  /** The difference of a reschedule, when one is to be paid. */
  async function payReschedule(trip: Trip, proof?: { sandbox: 'approve' | 'decline' }): Promise<Reply | undefined> {
    if (!trip.reschedule) return undefined;
    const { slot, due, price, perHalfHour } = trip.reschedule;
    const reply = await calls.process(slot, { amount: due, ...(proof ? { proof } : {}) });
    said.rescheduled(player.id, trip.slot, slot, reply);
    if (reply.body.success) {
      trip.slot = slot;
      trip.price = price;
      trip.perHalfHour = perHalfHour;
      trip.reschedule = undefined;
    }
    return reply;
  }

  /** Takes what the waiting list keeps for this player, if it does: with a new booking, or by rescheduling one to it. */
  async function claim(): Promise<Reply> {
    const list = await calls.waiting();
    const offered = list.body.data?.entries?.find(({ status }) => status === 'offered');
    if (!offered) return list;
    const { eventId, date, fromTime, toTime } = offered;
    const times = { date, fromTime, toTime, format: Number(offered.formatId) };
    const price = Number(offered.price);
    const perHalfHour = (price * 30) / minutesBetween(fromTime, toTime);
    const reschedulable = trips.filter((trip) => isPaid(trip) && trip.slot.eventId === eventId);
    const trip = chance.isHit(0.5) ? chance.oneOf(reschedulable) : undefined;
    if (trip) return reschedule(trip, { times, price, perHalfHour });
    const slot = { bookingId: newBookingId(), eventId, ...times };
    const reply = await calls.hold(slot);
    said.held(player.id, slot, reply);
    said.claimed(reply);
    const charged = reply.body.data?.booking?.totalPrice ?? 0;
    if (reply.body.success) remember({ slot, price: charged, perHalfHour, isHeld: true });
    return reply;
  }

  async function pay(trip: Trip, proof?: { sandbox: 'approve' | 'decline' }): Promise<Reply> {
    const forReschedule = await payReschedule(trip, proof);
    if (forReschedule) return forReschedule;
    const reply = await calls.process(trip.slot, { amount: trip.price, ...(proof ? { proof } : {}) });
    trip.paymentId = reply.body.paymentId ?? trip.paymentId;
    said.confirmed(player.id, trip.slot, reply);
    if (reply.body.success) trip.isHeld = false;
    return reply;
  }

  const actions: Record<keyof typeof WEIGHTS, (trip: Trip) => Action> = {
    hold: () => {
      const trip = newTrip();
      return async () => {
        const reply = await hold(trip, chance.isHit(0.35) ? chance.oneOf(RANDOM_CODES) : undefined);
        if (reply.body.code === 'slot_taken') missed.push(trip.slot);
        if (missed.length > REMEMBERED) missed.shift();
        // Mostly a trip that leads nowhere is forgotten: there is little to try with it.
        if (!reply.body.success && trips.includes(trip) && chance.isHit(0.8)) trips.splice(trips.indexOf(trip), 1);
        return reply;
      };
    },
    code: (trip) => () => hold(trip, chance.oneOf(RANDOM_CODES)),
    order: (trip) => async () => {
      const reply = await calls.order(trip.slot.bookingId);
      trip.orderId = reply.body.data?.orderId ?? trip.orderId;
      return reply;
    },
    process: (trip) => {
      const chosen = chance.isHit(0.3) ? newTrip() : trip;
      return () => pay(chosen, chance.isHit(0.5) ? { sandbox: 'approve' } : undefined);
    },
    decline: (trip) => () => pay(trip, { sandbox: 'decline' }),
    approveInApp: (trip) => () => calls.choose(trip.orderId ?? 'sandbox_order_none', 'approve'),
    declineInApp: (trip) => () => calls.choose(trip.orderId ?? 'sandbox_order_none', 'decline'),
    store: (trip) => async () => {
      const paymentId = trip.paymentId ?? 'pay_none';
      const reply = await calls.store(trip.slot, paymentId, trip.price);
      said.confirmed(player.id, trip.slot, reply, paymentId);
      if (reply.body.success) trip.isHeld = false;
      return reply;
    },
    cancel: (trip) => async () => {
      const reply = await calls.cancel(trip.slot.bookingId);
      said.cancelled(player.id, trip.slot, reply);
      if (reply.body.success) trip.isHeld = false;
      return reply;
    },
    // Mostly one that is paid for: the others only show that they are refused.
    reschedule: (trip) => () => reschedule(chance.isHit(0.1) ? trip : (chance.oneOf(trips.filter(isPaid)) ?? trip)),
    keepOld: (trip) => async () => {
      const reply = await calls.keepOld(trip.slot.bookingId);
      if (reply.body.success) trip.reschedule = undefined;
      return reply;
    },
    wait: () => {
      const slot = chance.oneOf(missed) ?? newSlot().slot;
      return () => calls.wait(slot);
    },
    claim: () => claim,
    leave: () => async () => {
      const entries = (await calls.waiting()).body.data?.entries ?? [];
      return calls.leave(chance.oneOf(entries)?.id ?? '0');
    },
    read: (trip) => () => calls.booking(trip.slot.bookingId),
    cheat: (trip) => () => calls.process(trip.slot, { amount: 1 }),
    again: (trip) => last ?? actions.hold(trip),
  };

  return {
    async act() {
      const trip = chance.oneOf(trips) ?? newTrip();
      const action = actions[chance.weighted(WEIGHTS)](trip);
      last = action;
      // Now and then a nervous finger does it twice.
      return Promise.allSettled(chance.isHit(0.05) ? [action(), action()] : [action()]);
    },
  };
}
