// Tickets: what players show on arrival, and what the counter makes of it.
import { sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { DayBooking } from '#contract/day.ts';
import type { Role } from '#contract/roles.ts';
import { ticketCode, ticketText } from '#domain/ticket.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';
import { actsIn, newMember, newOrganisation } from '#tests/support/worlds/organisations.ts';
import { textsTold } from '#tests/support/worlds/texts-told.ts';

const world = bookingWorld();
const TODAY = '2026-11-14';
const at = (time: string) => new Date(`${TODAY}T${time}:00+05:30`);
beforeEach(() => {
  world.now = NOW;
});

async function ground() {
  const venue = await world.venue();
  const organisation = await newOrganisation(world.orm, { now: NOW, venues: [venue.id] });
  const as = async (role: Role) => (await newMember(world.orm, organisation, { now: NOW, role })).token;
  return { ...venue, organisation, as };
}

const sealOf = (id: number, startsAt: Date) => world.engine.store.links.seal({ id, startsAt });
const textOf = (id: number, start: Date) => ticketText({ bookingId: id, start, seal: sealOf(id, start) });

async function scan(venueId: string, token: string, text: unknown) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/manage/venues/${venueId}/tickets`,
    headers: { authorization: `Bearer ${token}` },
    payload: { text },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function bookingsOf(venueId: string, token: string): Promise<DayBooking[]> {
  const answer = await world.app.inject({
    url: `/api/manage/venues/${venueId}/day?date=${TODAY}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json().data.blocks;
}

test('a player’s booking has a QR code that the counter reads, once; scanned again it says when', async () => {
  const { id, organisation, as } = await ground();
  const [player] = await world.players(1);
  if (!player) throw new Error('There is a player.');
  const bookingId = await newBookingAt(world.orm, id, at('19:00'), { name: 'Sneha Kulkarni', userId: player.id });
  const { reference } = (await world.engine.store.bookings.byId(bookingId)) ?? {};
  const own = await world.app.inject({
    url: `/api/bookings/${reference}`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  const { ticket } = own.json().data.booking;
  const [head, picture] = ticket.qrCode.split(',');
  expect(head).toBe('data:image/svg+xml');
  const drawn = sharp(Buffer.from(decodeURIComponent(picture))).resize(300, 300, { kernel: 'nearest' });
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const text = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  expect(text).toBe(textOf(bookingId, at('19:00')));
  // Nothing personal: neither who plays nor how they are reached.
  expect(text).not.toMatch(/Sneha|9876543210|BK/i);
  expect(ticket.code).toBe(ticketCode({ bookingId, seal: sealOf(bookingId, at('19:00')) }));

  const token = await as('desk');
  world.now = at('18:50');
  expect(await scan(id, token, text)).toMatchObject({
    status: 200,
    data: { arrival: 'now', name: 'Sneha Kulkarni', duePaise: 0, startsAt: at('19:00').toISOString() },
  });
  world.now = at('18:58');
  const arrivedAt = at('18:50').toISOString();
  for (const again of [text, ticket.code, ` ${ticket.code.toLowerCase().replaceAll('-', ' ')}`]) {
    expect(await scan(id, token, again)).toMatchObject({ status: 200, data: { arrival: 'before', arrivedAt } });
  }
  expect(await actsIn(world.orm, organisation.id)).toEqual(['booking.arrived']);
});

test('the day’s list has what a counter needs to check a ticket without a network, for those who check', async () => {
  const { id, as } = await ground();
  const bookingId = await newBookingAt(world.orm, id, at('19:00'));
  const seal = sealOf(bookingId, at('19:00'));
  const seals: Record<string, unknown> = {};
  for (const role of ['owner', 'manager', 'desk', 'accountant'] as const) {
    seals[role] = (await bookingsOf(id, await as(role)))[0]?.seal;
  }
  expect(seals).toEqual({ owner: seal, manager: seal, desk: seal, accountant: null });
});

test('what is forged, of another ground or no ticket at all is refused, and nothing is told of it', async () => {
  const [mine, other] = [await ground(), await ground()];
  const token = await mine.as('desk');
  const bookingId = await newBookingAt(world.orm, mine.id, at('19:00'));
  const genuine = textOf(bookingId, at('19:00'));
  const tampered = `${genuine.slice(0, -1)}${genuine.endsWith('0') ? '1' : '0'}`;
  // Of a time that it never had, and of a booking that there is not.
  for (const text of [tampered, textOf(bookingId, at('20:00')).slice(0, -8) + 'Z'.repeat(8), '9ZZZ-7QXM-4T9Z']) {
    expect(await scan(mine.id, token, text)).toMatchObject({ status: 409, code: 'ticket_forged' });
  }
  const foreign = await newBookingAt(world.orm, other.id, at('19:00'), { name: 'Divya Menon' });
  const refused = await scan(mine.id, token, textOf(foreign, at('19:00')));
  expect(refused).toEqual({
    status: 409,
    success: false,
    code: 'ticket_elsewhere',
    message: 'This ticket is for another ground.',
  });
  for (const text of ['', 'upi://pay?pa=x@y', 'Z'.repeat(200)]) {
    expect(await scan(mine.id, token, text)).toMatchObject({ status: 422, code: 'ticket_unreadable' });
  }
  expect((await scan(mine.id, token, 'Z'.repeat(201))).status).toBe(400);
  expect((await scan(mine.id, token, 7)).status).toBe(400);
  expect((await bookingsOf(mine.id, token))[0]?.arrival).toBe('expected');
});

test('a ticket dies when its booking is moved or cancelled, and lives again when it is moved back', async () => {
  const { id, as } = await ground();
  const token = await as('desk');
  const bookingId = await newBookingAt(world.orm, id, at('19:00'), { source: 'desk', duePaise: 100_000 });
  const old = textOf(bookingId, at('19:00'));
  const move = async (fromTime: string, toTime: string) => {
    const expected = { price: 1000, due: 1000, back: 0, cashBack: 0, kept: 0 };
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/manage/venues/${id}/desk/bookings/${bookingId}/reschedule`,
      headers: { authorization: `Bearer ${token}` },
      payload: { date: TODAY, fromTime, toTime, expected },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await move('21:00', '22:00');
  for (const text of [old, ticketCode({ bookingId, seal: sealOf(bookingId, at('19:00')) })]) {
    expect(await scan(id, token, text)).toMatchObject({
      status: 409,
      code: 'ticket_rescheduled',
      message:
        'This is an old ticket: the booking was moved to Sat 14 Nov, 9:00 PM. The new ticket is on the player’s booking page.',
    });
  }
  await move('19:00', '20:00');
  expect(await scan(id, token, old)).toMatchObject({ status: 200, data: { arrival: 'now', duePaise: 100_000 } });
  await world.orm.execute(
    sql`UPDATE bookings SET status = 'cancelled', cancelled_at = now(), cancelled_by = 'player' WHERE id = ${bookingId}`,
  );
  expect(await scan(id, token, old)).toMatchObject({ status: 409, code: 'booking_cancelled' });
});

test('the code in the message lets a player in; after a move the new message has the new one', async () => {
  const { id, as } = await ground();
  const token = await as('desk');
  const [player] = await world.players(1);
  const slot = world.slot(id);
  await player?.process(slot, { amount: PRICE });
  const codeIn = async (template: string) => {
    const text = (await textsTold(world.orm, template)).at(-1);
    return /icket code(?: is now|:) ([\dA-Z-]+)/.exec(text ?? '')?.[1] ?? '';
  };
  const first = await codeIn('booking_confirmed');
  await player?.reschedule(slot.bookingId, { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' }, PRICE);
  const second = await codeIn('booking_moved');
  expect([first, second]).not.toContain('');
  world.now = new Date(`${PLAY_DAY}T19:50:00+05:30`);
  expect(await scan(id, token, first)).toMatchObject({ status: 409, code: 'ticket_rescheduled' });
  expect(await scan(id, token, second)).toMatchObject({ status: 200, data: { arrival: 'now' } });
});

test('a ticket of another day says which, and of a day that is over, too', async () => {
  const { id, as } = await ground();
  const token = await as('desk');
  const later = new Date(at('19:00').getTime() + 48 * HOUR_MS);
  const tomorrow = await newBookingAt(world.orm, id, later);
  expect(await scan(id, token, textOf(tomorrow, later))).toMatchObject({
    status: 409,
    code: 'too_early',
    message: 'This ticket is for another day: Mon 16 Nov, 7:00 PM.',
  });
  const today = await newBookingAt(world.orm, id, at('19:00'));
  world.now = new Date(at('23:59').getTime() + MINUTE_MS);
  expect(await scan(id, token, textOf(today, at('19:00')))).toMatchObject({ status: 409, code: 'too_late' });
});

test('whoever was noted as a no-show and comes after all is let in', async () => {
  const { id, as } = await ground();
  const token = await as('desk');
  const bookingId = await newBookingAt(world.orm, id, at('19:00'));
  world.now = at('19:20');
  await world.orm.execute(sql`UPDATE bookings SET no_show_at = ${world.now.toISOString()} WHERE id = ${bookingId}`);
  world.now = at('19:25');
  expect(await scan(id, token, textOf(bookingId, at('19:00')))).toMatchObject({ data: { arrival: 'now' } });
});

test('an arrival that was noticed without a network counts from then, once, and gives way to what came after it', async () => {
  const { id, organisation, as } = await ground();
  const token = await as('desk');
  const bookingId = await newBookingAt(world.orm, id, at('19:00'));
  const send = async (state: string, noticed: Date) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/manage/venues/${id}/bookings/${bookingId}/arrival`,
      headers: { authorization: `Bearer ${token}` },
      payload: { state, at: noticed.toISOString() },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  world.now = at('20:30');
  expect(await send('arrived', at('18:55'))).toMatchObject({ status: 200, data: { state: 'arrived' } });
  await send('arrived', at('18:55'));
  expect((await bookingsOf(id, token))[0]?.arrivedAt).toBe(at('18:55').toISOString());
  // Another counter has said so since: this one is late.
  expect(await send('no_show', at('18:40'))).toMatchObject({ status: 200, data: { state: 'arrived' } });
  expect(await actsIn(world.orm, organisation.id)).toEqual(['booking.arrived']);
  // It was so then, although the day is over by now; a clock that is ahead counts as ours.
  world.now = new Date(at('23:59').getTime() + HOUR_MS);
  expect(await send('expected', at('23:00'))).toMatchObject({ status: 200, data: { state: 'expected' } });
  expect(await send('arrived', new Date(world.now.getTime() + HOUR_MS))).toMatchObject({ code: 'too_late' });
  expect(await send('arrived', new Date(world.now.getTime() - 25 * HOUR_MS))).toMatchObject({ code: 'too_late' });
});

test('a ticket of the evening is read until the ground closes, also after midnight', async () => {
  const { id, as } = await ground();
  await world.orm.execute(sql`UPDATE opening_hours SET closes_at = 1560 WHERE venue_id = ${id}`);
  const token = await as('desk');
  const start = at('23:00');
  const bookingId = await newBookingAt(world.orm, id, start);
  world.now = new Date('2026-11-15T02:00:00+05:30');
  expect(await scan(id, token, textOf(bookingId, start))).toMatchObject({ status: 409 });
  world.now = new Date('2026-11-15T00:30:00+05:30');
  expect(await scan(id, token, textOf(bookingId, start))).toMatchObject({ status: 200, data: { arrival: 'now' } });
});
