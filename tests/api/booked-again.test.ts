// A booking at the counter whose answer was lost: sent again it is the same one, or it is refused; and it can be asked for.
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, newBookingId } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newPhone } from '#tests/support/worlds/desk.ts';

const world = bookingWorld();
const KNOWN = 'made before, with another';

async function sentOnce(money: { cash?: number } = {}) {
  const ground = await groundWithDesk(world, { courts: 2 });
  const wanted = { bookingId: newBookingId(), phone: newPhone(), name: 'Asha', expectedPrice: 1000, ...money };
  const made = await ground.book(wanted);
  const { at, desk, venueId } = ground;
  return {
    ...ground,
    made,
    /** The same under the same name, but for this. */
    again: (change: Parameters<typeof ground.book>[0] = {}) => ground.book({ ...wanted, ...change }),
    ask: async (bookingId = wanted.bookingId, token = desk.token) =>
      (await answerOf(world.app, 'findDeskBooking', { ...at(token), query: { bookingId } })).data.booking,
    bookings: () => world.count('bookings', `venue_id = '${venueId}'`),
    takings: () => world.count('takings', `venue_id = '${venueId}'`),
  };
}

test('with cash that was not sent with it, it is refused, and nothing is entered', async () => {
  const { again, bookings, takings, see, made } = await sentOnce();
  await expect(again({ cash: 1000 })).rejects.toThrow(KNOWN);
  expect((await again()).number).toBe(made.number);
  expect(await see(made.number)).toMatchObject({ due: 1000, takings: [] });
  expect([await bookings(), await takings()]).toEqual([1, 0]);
  await world.expectSound();
});

test('without the cash that was entered with it, or with another sum, it is refused', async () => {
  const { again, bookings, takings, made, cash } = await sentOnce({ cash: 400 });
  await expect(again({ cash: undefined })).rejects.toThrow(KNOWN);
  await expect(again({ cash: 1000 })).rejects.toThrow(KNOWN);
  await cash(made.number, 100);
  expect(await again(), 'what was taken since is nothing of it').toMatchObject({ number: made.number, due: 500 });
  expect([await bookings(), await takings()]).toEqual([1, 2]);
  await world.expectSound();
});

test('with another name, court, time, price or guest it is refused', async () => {
  const { again, bookings, made, book } = await sentOnce();
  // Beside it, on the other court.
  const { space } = await book();
  expect(space.id).not.toBe(made.space.id);
  for (const change of [
    { name: 'Divya' },
    { space: space.id },
    { fromTime: '20:00', toTime: '21:00' },
    { expectedPrice: 900 },
    { phone: newPhone() },
    { phone: newPhone(), fromTime: '20:00', toTime: '21:00' },
  ]) {
    await expect(again(change), JSON.stringify(change)).rejects.toThrow(KNOWN);
  }
  expect((await again({ space: made.space.id })).number).toBe(made.number);
  expect(await bookings()).toBe(2);
});

test('sent at once for two guests, it is one booking', async () => {
  const { book, at } = await groundWithDesk(world, { courts: 2 });
  const bookingId = newBookingId();
  const sent = await Promise.allSettled([book({ bookingId }), book({ bookingId }), book({ bookingId })]);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await world.count('bookings', `venue_id = '${at('').params.venueId}'`)).toBe(1);
});

test('the counter asks for what stands by the id that it chose, and hears of none that is not its own', async () => {
  const { ask, made, owner } = await sentOnce({ cash: 400 });
  expect(await ask()).toMatchObject({ number: made.number, due: 600, takings: [{ amount: 400 }] });
  expect(await ask(newBookingId())).toBeNull();
  expect(await ask(made.bookingId, owner.token)).toMatchObject({ number: made.number });
  const elsewhere = await sentOnce();
  expect(await elsewhere.ask(made.bookingId)).toBeNull();
  const [player] = await world.players(1);
  const slot = world.slot(elsewhere.venueId, '21:00', '22:00');
  await player?.process(slot, { amount: 1000 });
  expect(await elsewhere.ask(slot.bookingId), 'a player’s own id names nothing here').toBeNull();
});
