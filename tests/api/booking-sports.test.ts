// The sport is part of a booking: what is charged is the price of the sport that was asked for, and no other.
import { expect, test } from 'vitest';
import { openStream } from '#tests/support/api/event-stream.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
const venue = () => world.venue({ perHour: 1450, furtherSports: { badminton: 525, swimming: null } });

async function hold(eventId: string, category: string | undefined, fromTime = '18:00', toTime = '19:00') {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { authorization: `Bearer ${player.token}` },
    payload: { ...world.slot(eventId, fromTime, toTime), category, name: 'Asha', phone: '9876543210' },
  });
  return { status: response.statusCode, body: response.json() };
}

test('each sport is charged at its own price, and the main one when none is named', async () => {
  const { id } = await venue();
  const [football, badminton] = [
    await hold(id, undefined, '18:00', '19:00'),
    await hold(id, 'Badminton', '19:00', '20:00'),
  ];
  expect(football.body.data.booking).toMatchObject({ category: 'Football', pricePerHour: 1450, totalPrice: 1450 });
  expect(badminton.body.data.booking).toMatchObject({ category: 'Badminton', pricePerHour: 525, totalPrice: 525 });
});

test('a sport without an hourly price, and one that the venue does not have, are refused with a sentence each', async () => {
  const { id } = await venue();
  for (const [sport, message] of [
    ['swimming', 'That sport cannot be booked by the hour here. Please contact the venue.'],
    ['tennis', 'This venue does not offer that sport.'],
  ]) {
    const { status, body } = await hold(id, sport);
    expect({ status, ...body }).toEqual({ status: 422, success: false, code: 'sport_not_offered', message });
  }
  expect(await world.count('bookings', `venue_id = '${id}'`)).toBe(0);
});

test('who watches the slots of one sport is told of changes at the price of that sport', async () => {
  const { id } = await venue();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openStream(`${url}/api/turfs/event/${id}/live?sport=badminton`);
  try {
    const { data } = await stream.next('slots');
    expect(data).toEqual((await world.app.inject(`/api/turfs/event/${id}?sport=badminton`)).json().slots);
    await hold(id, 'football');
    const change = await stream.next('change');
    expect(change.data).toMatchObject({ slots: [{ startTime: '18:00', status: 'booked', price: 525 }] });
  } finally {
    stream.close();
  }
});
