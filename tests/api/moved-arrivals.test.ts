// Who came, came to one time: a move to another takes it back, and moving back puts it back.
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { instant, rainyGround } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});
const NEXT_DAY = '2026-11-17';

/** A player's game from six to seven, at which something was noted. */
async function ground(state: 'arrived' | 'no_show') {
  const at = await rainyGround(world, { courts: 2 });
  const player = await at.booked('18:00', '19:00');
  const number = String((await world.engine.store.bookings.find(player.id, player.bookingId))?.id);
  world.now = new Date(instant(state === 'arrived' ? '17:50' : '18:20'));
  const ofBooking = at.of(at.desk.token, number);
  await answerOf(world.app, 'setArrival', { ...ofBooking, body: { state } });
  const arrival = async () => {
    const booking = await world.engine.store.bookings.find(player.id, player.bookingId);
    const date = booking?.startsAt.toISOString().slice(0, 10) ?? '';
    const { blocks } = await at.day(date);
    return blocks.flatMap((block) => (block.kind === 'booking' ? [block.arrival] : []));
  };
  const move = async (slot: { date: string; fromTime: string; toTime: string; space?: number }) => {
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...ofBooking, body: slot })).data;
    await answerOf(world.app, 'rescheduleAtDesk', { ...ofBooking, body: { ...slot, expected } });
  };
  const scan = async () => {
    const { ticket } = await player.see();
    return (await answerOf(world.app, 'scanTicket', { ...at.at(at.desk.token), body: { text: ticket?.code ?? '' } }))
      .data.arrival;
  };
  return { ...at, player, number, arrival, move, scan };
}

test('a game that is rained off and played the next day has nobody there yet, and its new ticket is good', async () => {
  const { rain, finish, player, arrival, scan } = await ground('arrived');
  await rain();
  await finish();
  const slot = { date: NEXT_DAY, fromTime: '18:00', toTime: '19:00', expectedPrice: 1000 };
  await player.instead({ choice: 'moved', slot });
  expect(await arrival()).toEqual(['expected']);
  world.now = new Date(instant('17:55', NEXT_DAY));
  expect(await scan()).toBe('now');
  await world.expectSound();
});

test('the same after a move at the desk; moved back, they have arrived', async () => {
  const { move, arrival } = await ground('arrived');
  await move({ date: NEXT_DAY, fromTime: '18:00', toTime: '19:00' });
  expect(await arrival()).toEqual(['expected']);
  await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' });
  expect(await arrival()).toEqual(['arrived']);
  await world.expectSound();
});

test('a no-show is none of a later game; moved back, it is one again', async () => {
  const { move, arrival } = await ground('no_show');
  await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' });
  expect(await arrival()).toEqual(['expected']);
  await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' });
  expect(await arrival()).toEqual(['no_show']);
  await world.expectSound();
});

test('another court, or another end, at the same time keeps it', async () => {
  const { move, arrival, day } = await ground('arrived');
  const { blocks, spaces } = await day();
  const taken = blocks.flatMap((block) => (block.kind === 'booking' ? block.courts : []));
  const other = spaces.find(({ courts }) => !courts.some((court) => taken.includes(court)));
  await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '19:00', ...(other ? { space: other.id } : {}) });
  expect(await arrival()).toEqual(['arrived']);
  await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '20:00' });
  expect(await arrival()).toEqual(['arrived']);
});
