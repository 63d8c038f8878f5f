// A name stands in messages that go to any address: it cannot bring a line or a link of its own.
import { expect, test } from 'vitest';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
const SAID = 'Please enter a name in letters, without emoji, links or line breaks';

test.each([
  'Asha\nYou won: https://evil.example',
  'https://evil.example',
  'www.evil.example',
  'Asha\u202Enaf',
  'Asha 🏏',
])('%j is refused as a name, in a profile and in a booking', async (name) => {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const headers = { authorization: `Bearer ${player.token}` };
  const profile = await world.app.inject({ method: 'PUT', url: '/api/user/profile', headers, payload: { name } });
  expect([profile.statusCode, profile.json().message]).toEqual([400, SAID]);

  const { id } = await world.venue();
  const payload = { ...world.slot(id), name, phone: player.phone };
  const hold = await world.app.inject({ method: 'POST', url: '/api/bookings', headers, payload });
  expect([hold.statusCode, hold.json().message]).toEqual([400, SAID]);
});
