// A booking is found by the code that is printed on its ticket.
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { ticketCode, ticketText } from '#domain/ticket.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';
import { newMember, newOrganisation } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});
const START = new Date('2026-11-16T12:30:00Z');

const sealOf = (id: number, startsAt = START) => world.engine.store.links.seal({ id, startsAt });
const codeOf = (bookingId: number) => ticketCode({ bookingId, seal: sealOf(bookingId) });

async function ground() {
  const { id: venueId } = await world.venue();
  const organisation = await newOrganisation(world.orm, { now: NOW, venues: [venueId] });
  const bookingId = await newBookingAt(world.orm, venueId, START, { name: 'Sneha Kulkarni' });
  return { venueId, organisation, bookingId };
}

type Organisation = Awaited<ReturnType<typeof ground>>['organisation'];

async function found({ id, owner }: Organisation, q: string, token = owner.token): Promise<string[]> {
  const asked = { token, params: { organisationId: id }, query: { q } };
  return (await answerOf(world.app, 'findBookings', asked)).data.bookings.map((booking) => booking.id);
}

test('as it is printed, however it is typed, or as it is scanned', async () => {
  const { organisation, bookingId } = await ground();
  await newBookingAt(world.orm, organisation.venues[0] ?? '', new Date('2026-11-17T12:30:00Z'));
  const code = codeOf(bookingId);
  const scanned = ticketText({ bookingId, start: START, seal: sealOf(bookingId) });
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ''), scanned]) {
    expect(await found(organisation, typed), typed).toEqual([String(bookingId)]);
  }
});

test.each<Role>(['manager', 'desk', 'accountant'])('by a %s, too', async (role) => {
  const { organisation, bookingId } = await ground();
  const { token } = await newMember(world.orm, organisation, { now: NOW, role });
  expect(await found(organisation, codeOf(bookingId), token)).toEqual([String(bookingId)]);
});

test('a code that nobody printed finds nothing, whatever number it begins with', async () => {
  const { organisation, bookingId } = await ground();
  const wrong = sealOf(bookingId).startsWith('0') ? '1' : '0';
  const seal = wrong + sealOf(bookingId).slice(1);
  expect(await found(organisation, ticketCode({ bookingId, seal }))).toEqual([]);
});

test('one of another ground finds nothing', async () => {
  const [mine, theirs] = [await ground(), await ground()];
  expect(await found(mine.organisation, codeOf(theirs.bookingId))).toEqual([]);
  const { id: other } = await world.venue();
  const both = await newOrganisation(world.orm, { now: NOW, venues: [mine.venueId, other] });
  const limited = await newMember(world.orm, both, { now: NOW, role: 'desk', venueIds: [other] });
  expect(await found(both, codeOf(mine.bookingId))).toEqual([String(mine.bookingId)]);
  expect(await found(both, codeOf(mine.bookingId), limited.token)).toEqual([]);
});

test('a booking that was rescheduled or cancelled is found by the ticket that was printed before', async () => {
  const { organisation, of, owner, book } = await groundWithDesk(world);
  const { number, startsAt } = await book();
  const id = Number(number);
  const before = ticketCode({ bookingId: id, seal: sealOf(id, new Date(startsAt)) });
  const body = { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' };
  const { data } = await answerOf(world.app, 'quoteDeskReschedule', { ...of(owner.token, number), body });
  const { price, due, back, cashBack, kept } = data;
  const expected = { price, due, back, cashBack, kept };
  await answerOf(world.app, 'rescheduleAtDesk', { ...of(owner.token, number), body: { ...body, expected } });
  expect(await found(organisation, before)).toEqual([number]);
  await answerOf(world.app, 'cancelAtDesk', { ...of(owner.token, number), body: {} });
  expect(await found(organisation, before)).toEqual([number]);
});
