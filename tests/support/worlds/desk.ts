// A ground with its people at the counter, and what they do there.
import type { Input } from '#contract/calls.ts';
import { freeSpaceOf } from '#server/slots/free-space.ts';
import { wholeSpace } from '#server/slots/occupancies.repository.ts';
import { keptPrice, planBooking } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { type BookingWorld, newBookingId, PLAY_DAY } from './booking-world.ts';
import { newMember, newOrganisation } from './organisations.ts';
import type { NewVenue } from './venues.ts';

let phones = 7_300_000_000;
export const newPhone = () => String(phones++);
let keys = 0;
export const newKey = () => `occasion-${++keys}`;

type Wanted = Partial<Input<'bookAtDesk'>['body']>;

/** Made at the desk as far as the database knows, without anybody having done it. */
export async function insertDeskBooking(
  store: Store,
  eventId: string,
  now: Date,
  at = { date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' },
): Promise<number> {
  const plan = await planBooking(store, { eventId, ...at }, now);
  const space = await freeSpaceOf(store, plan, now);
  if (!space) throw new Error('The slot is taken.');
  const phone = newPhone();
  const id = await store.bookings.insert(
    {
      userId: (await store.sessions.userOfPhone(phone, now)).id,
      reference: newBookingId(),
      venueId: plan.venueId,
      sportId: plan.sportId,
      formatId: plan.formatId,
      spaceId: space.id,
      startsAt: plan.time.start,
      endsAt: plan.time.end,
      ...keptPrice(plan),
      name: 'Asha',
      phone,
      refundPolicy: plan.refundPolicy,
      holdExpiresAt: now,
      createdAt: now,
      confirmedAt: now,
      source: 'desk',
      duePaise: plan.totalPaise,
    },
    'confirmed',
  );
  if (id === undefined) throw new Error('The booking is known already.');
  const parts = wholeSpace(space, plan.time);
  await store.occupancies.claim({ parts, owner: { bookingId: id }, kind: 'booking', expiresAt: null, now });
  return id;
}

/** A venue of an organisation, with somebody at its desk whose shift is open. */
export async function groundWithDesk(world: BookingWorld, venue: Partial<NewVenue> = {}) {
  const { orm, app, now } = world;
  const { id: venueId, courts } = await world.venue(venue);
  const organisation = await newOrganisation(orm, { now, venues: [venueId] });
  const desk = await newMember(orm, organisation, { now, role: 'desk' });
  const at = (token: string) => ({ token, params: { venueId } });
  const of = (token: string, bookingId: string) => ({ token, params: { venueId, bookingId } });
  const opened = await answerOf(app, 'openShift', { ...at(desk.token), body: { float: 500 } });

  return {
    venueId,
    courts,
    organisation,
    owner: organisation.owner,
    desk,
    shiftId: opened.data.shift.id,
    at,
    of,
    async book(wanted: Wanted = {}, token = desk.token) {
      const body = {
        bookingId: newBookingId(),
        date: PLAY_DAY,
        fromTime: '18:00',
        toTime: '19:00',
        name: 'Asha',
        phone: newPhone(),
        ...wanted,
      };
      return (await answerOf(app, 'bookAtDesk', { ...at(token), body })).data.booking;
    },
    async cash(bookingId: string, amount: number, key = newKey(), token = desk.token) {
      return (await answerOf(app, 'takeCash', { ...of(token, bookingId), body: { key, amount } })).data.booking;
    },
    async cashBack(bookingId: string, amount: number, key = newKey(), token = desk.token) {
      return (await answerOf(app, 'returnCash', { ...of(token, bookingId), body: { key, amount } })).data.booking;
    },
    async upi(bookingId: string, amount?: number, key = newKey(), token = desk.token) {
      const body = { key, ...(amount === undefined ? {} : { amount }) };
      return (await answerOf(app, 'showUpi', { ...of(token, bookingId), body })).data;
    },
    async see(bookingId: string, token = desk.token) {
      return (await answerOf(app, 'getDeskBooking', of(token, bookingId))).data.booking;
    },
    async pay(orderId: string) {
      await answerOf(app, 'chooseSandboxOrder', { params: { orderId }, body: { choice: 'approve' } });
    },
    async close(counted: number, shiftId = opened.data.shift.id, token = desk.token) {
      const params = { venueId, shiftId };
      return (await answerOf(app, 'closeShift', { token, params, body: { counted } })).data.shift;
    },
  };
}
