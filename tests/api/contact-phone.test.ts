import { expect, test } from 'vitest';
import { injectInto, type Slot } from '#tests/support/api/booking-calls.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();

/** A player who writes another number into the form than the one they signed in with. */
async function writing(phone: string) {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const { token } = player;
  const call = injectInto(world.app);
  const contact = { name: 'Asha Kulkarni', phone };
  return {
    hold: (slot: Slot) => call({ name: 'holdSlot', token, body: { ...slot, ...contact } }),
    pay: ({ bookingId, eventId, ...bookingDetails }: Slot) => {
      const money = { amount: PRICE, currency: 'INR', paymentMethod: 'upi' };
      const body = { bookingId, eventId, ...money, customerDetails: contact, bookingDetails };
      return call({ name: 'processPayment', token, body });
    },
  };
}

test('however a number is written, the booking and its messages carry its ten digits', async () => {
  const { id } = await world.venue();
  const slot = world.slot(id);
  const player = await writing('+91 98111-22233');
  expect((await player.hold(slot)).body.data?.booking?.phone).toBe('9811122233');
  expect((await player.pay(slot)).status).toBe(200);
  expect(await world.count('bookings', `venue_id = '${id}' AND phone = '9811122233'`)).toBe(1);
  expect(await world.count('outbox', `channel = 'whatsapp' AND recipient = '9811122233'`)).toBe(1);
});

test.each(['----------', '1234567---', '981112223', '98111222334'])('%j holds and pays nothing', async (phone) => {
  const { id } = await world.venue();
  const slot = world.slot(id);
  const player = await writing(phone);
  for (const { status, body } of [await player.hold(slot), await player.pay(slot)]) {
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Please enter a valid phone number' });
  }
  expect(await world.count('bookings', `venue_id = '${id}'`)).toBe(0);
});
