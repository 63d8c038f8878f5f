// A crowd that holds its slots already and enters the same code at once: too many for the embedded database to be quick.
import { expect, test } from 'vitest';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newOffer } from '#tests/support/worlds/offers.ts';

const world = bookingWorld();

test('200 who hold their slots enter a code at once that can be used 20 times: the others keep theirs at the full price', async () => {
  const players = await world.players(200);
  const { id } = await world.venue({ courts: 200 });
  const offer = await newOffer(world, id, { name: 'First twenty', code: 'TWENTY', percent: 25, inAll: 20 });
  const all = players.map((player) => ({ player, slot: world.slot(id) }));
  expect(tally(await Promise.all(all.map(({ player, slot }) => player.hold(slot))))).toEqual({ 201: 200 });
  const replies = await Promise.all(all.map(({ player, slot }) => player.hold({ ...slot, offerCode: ' twenty ' })));
  expect(tally(replies)).toEqual({ 200: 20, '409 code_used_up': 180 });
  expect(await world.count('bookings', `offer_id = ${offer} AND status IN ('held', 'confirmed')`)).toBe(20);
  for (const { status, body } of replies) {
    if (status === 200) expect(body.data?.booking).toMatchObject({ totalPrice: 750, offer: { amount: 250 } });
    else expect(body.message).toBe('That code has been used as often as it can be.');
  }
  // What each holds by now is what each pays, code or not.
  const paid = await Promise.all(
    all.map(({ player, slot }, index) =>
      player.process(slot, { amount: replies[index]?.status === 200 ? 750 : PRICE }),
    ),
  );
  expect(tally(paid)).toEqual({ 200: 200 });
  expect(await world.count('bookings', `offer_id = ${offer} AND status IN ('held', 'confirmed')`)).toBe(20);
  await world.expectSound();
});
