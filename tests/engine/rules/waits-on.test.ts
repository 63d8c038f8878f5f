// What an operator closes at the terminal can be opened again: who waits for it waits on, also after a rain that closed the rest.
import { expect, test } from 'vitest';
import { closeCourts, openCourts } from '#server/closures/close-courts.ts';
import { bookingWorld, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import { instant, rainyGround } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
const minutePasses = () => {
  world.now = new Date(world.now.getTime() + MINUTE_MS);
};

test('a court that is closed after another was rained off ends no wait, and once it is free it is offered', async () => {
  const ground = await rainyGround(world, { courts: 2 });
  const { venueId } = ground;
  const [rainedOff, other] = [await ground.booked('18:00', '20:00', 2 * PRICE), await ground.booked()];
  const [waiter] = await world.players(1);
  if (!waiter) throw new Error('There is no player.');
  const statusOf = async () => (await waiter.waiting()).body.data?.entries?.[0]?.status;
  expect((await waiter.wait(rainedOff.slot)).status).toBe(201);
  minutePasses();
  await ground.rain({ courts: ground.courts.slice(0, 1) });
  await ground.finish();
  expect((await rainedOff.see()).status).toBe('cancelled');

  minutePasses();
  const time = { start: new Date(instant('19:00')), end: new Date(instant('20:00')) };
  const rest = { venueId, time, court: 2 };
  await closeCourts(world.engine, rest);
  expect(await statusOf()).toBe('waiting');
  await world.expectSound();

  await openCourts(world.engine, rest);
  await other.cancel(other.bookingId);
  expect(await statusOf()).toBe('offered');
});
