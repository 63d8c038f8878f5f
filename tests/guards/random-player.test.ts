import { expect, test } from 'vitest';
import type { Transport } from '#tests/support/api/booking-calls.ts';
import { acknowledgements } from '#tests/support/processes/acknowledged.ts';
import { randomPlayer } from '#tests/support/processes/random-player.ts';
import { chanceOf } from '#tests/support/races/chance.ts';

const player = { id: 1, phone: '9876543210', token: 'token' };
const slot = { bookingId: '', eventId: 'ground', date: '2026-11-16', fromTime: '18:00', toTime: '19:00' };

test('a random player who does a thing twice at once hides neither answer, nor that one never came', async () => {
  let calls = 0;
  const call: Transport = async () => {
    calls += 1;
    if (calls === 2) throw new Error('The connection was lost.');
    return { status: 404, body: { success: false, code: 'not_found' } };
  };
  const chance = { ...chanceOf(1), isHit: () => true };
  const newSlot = () => ({ slot, halfHours: 2, perHalfHour: 500 });
  const came = await randomPlayer(player, call, { chance, said: acknowledgements(), newSlot }).act();
  expect(calls).toBe(2);
  expect(came).toMatchObject([
    { status: 'fulfilled', value: { status: 404 } },
    { status: 'rejected', reason: { message: 'The connection was lost.' } },
  ]);
});
