// Guests' numbers and links are for those who may call a guest and act for one (decision 52).
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ROLES } from '#contract/roles.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newPhone } from '#tests/support/worlds/desk.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { groundWithRegulars } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

/** Everything that a member of the ground can read about a guest. */
async function ground() {
  const at = await groundWithRegulars(world);
  const phone = newPhone();
  const { number } = await at.book({ phone, cash: 400 });
  const { id: seriesId } = await at.create({ phone });
  const { venueId, organisation } = at;
  const inOrganisation = { organisationId: organisation.id };
  async function readings(token: string): Promise<Record<string, string>> {
    const inVenue = { token, params: { venueId } };
    const query = { date: PLAY_DAY };
    const csv = await world.app.inject({
      url: `/api/manage/organisations/${organisation.id}/bookings.csv`,
      headers: { authorization: `Bearer ${token}` },
    });
    const read = {
      booking: await answerOf(world.app, 'getDeskBooking', at.of(token, number)),
      dues: await answerOf(world.app, 'listDues', inVenue),
      day: await answerOf(world.app, 'getDay', { ...inVenue, query }),
      search: await answerOf(world.app, 'findBookings', { token, params: inOrganisation }),
      regulars: await answerOf(world.app, 'listSeries', inVenue),
      regular: await answerOf(world.app, 'getSeries', at.inSeries(seriesId, token)),
      shift: await answerOf(world.app, 'listShifts', inVenue),
    };
    const texts = Object.entries(read).map(([name, answer]) => [name, JSON.stringify(answer)]);
    return { ...Object.fromEntries(texts), ...(csv.statusCode === 200 ? { csv: csv.body } : {}) };
  }
  const as = async (role: (typeof ROLES)[number]) =>
    (await newMember(world.orm, organisation, { now: NOW, role })).token;
  const found = async (token: string, q: string) => {
    const asked = { token, params: inOrganisation, query: { q } };
    return (await answerOf(world.app, 'findBookings', asked)).data.bookings.length;
  };
  return { ...at, phone, number, as, readings, found };
}

test('an accountant reads what was booked and paid, and no number, link or ticket', async () => {
  const { as, readings, phone, number, of } = await ground();
  const token = await as('accountant');
  for (const [what, text] of Object.entries(await readings(token))) {
    expect.soft(text, what).not.toContain(phone);
    expect.soft(text, what).not.toMatch(/\/b\/|"seal":"/);
  }
  const { booking } = (await answerOf(world.app, 'getDeskBooking', of(token, number))).data;
  expect(booking).toMatchObject({ name: 'Asha', paidCash: 400, phone: null, link: null });
});

test.each(ROLES.filter((role) => role !== 'accountant'))('%s reads them in each answer', async (role) => {
  const { as, readings, phone, number, of } = await ground();
  const token = await as(role);
  const { shift: _, ...read } = await readings(token);
  for (const [what, text] of Object.entries(read)) expect.soft(text, what).toContain(phone);
  expect((await answerOf(world.app, 'getDeskBooking', of(token, number))).data.booking.link).toMatch(/\/b\//);
});

test('an accountant finds a guest by a whole number, and by no part of it', async () => {
  const { as, found, phone } = await ground();
  const [accountant, desk] = [await as('accountant'), await as('desk')];
  expect(await found(desk, phone.slice(0, 9))).toBeGreaterThan(0);
  expect(await found(accountant, phone.slice(0, 9))).toBe(0);
  expect(await found(accountant, phone)).toBeGreaterThan(0);
});

test('nobody at the ground reads the link of a booking that a player made: it is theirs to cancel', async () => {
  const { as, see, venueId } = await ground();
  const [player] = await world.players(1);
  const slot = world.slot(venueId, '20:00', '21:00');
  expect((await player?.process(slot, { amount: PRICE }))?.status).toBe(200);
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    world.orm,
    sql`SELECT id FROM bookings WHERE reference = ${slot.bookingId}`,
  );
  for (const role of ROLES) expect((await see(String(id), await as(role))).link).toBeNull();
});
