// What guests are told when the ground moves their game: the time, the court, or both.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newPhone } from '#tests/support/worlds/desk.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const WHEN = 'Monday, November 16, 2026, 6:00 PM – 7:00 PM';

const textsTo = async (phone: string, template: string) =>
  (
    await rows<{ body: string }>(
      world.orm,
      sql`SELECT payload ->> 'text' AS body FROM outbox WHERE recipient = ${phone} AND template = ${template} ORDER BY id`,
    )
  ).map(({ body }) => body.split('\n'));

/** Each by a name of its own. */
async function spacesOf(venueId: string) {
  await world.orm.execute(sql`UPDATE spaces SET name = 'Court ' || id WHERE venue_id = ${venueId}`);
  const found = await rows<{ id: number; name: string }>(
    world.orm,
    sql`SELECT id::int, name FROM spaces WHERE venue_id = ${venueId} ORDER BY id`,
  );
  const [one, other] = found;
  if (!one || !other) throw new Error('There are not two courts.');
  return [one, other] as const;
}

describe('a game that the ground moves', () => {
  async function moving() {
    const { book, of, desk, venueId } = await groundWithDesk(world, { courts: 2 });
    const [one, other] = await spacesOf(venueId);
    const phone = newPhone();
    const { number } = await book({ phone, space: one.id });
    const at = of(desk.token, number);
    return {
      one,
      other,
      phone,
      async move(slot: CallInput<'quoteDeskReschedule'>['body']) {
        const { data: expected } = await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: slot });
        await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...slot, expected } });
      },
    };
  }

  test('to another court at the same time says so, with both courts', async () => {
    const { one, other, phone, move } = await moving();
    await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '19:00', space: other.id });
    const [text] = await textsTo(phone, 'booking_moved');
    expect(text?.[0]).toMatch(new RegExp(`has another court: ${other.name}\\. The time stays\\.$`));
    expect(text).toContain(WHEN);
    expect(text?.join('\n')).toContain(`\nCourt: ${other.name} (`);
    expect(text).toContain(`The court was ${one.name}.`);
    expect(text?.join('\n')).not.toContain('new time');
  });

  test('to another time names the court, and the old one where it had another', async () => {
    const { one, other, phone, move } = await moving();
    await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '21:00', space: one.id });
    await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '19:00', space: other.id });
    const [first, second] = await textsTo(phone, 'booking_moved');
    expect(first?.[0]).toContain('has a new time');
    expect(first?.join('\n')).toContain(`\nCourt: ${one.name} (`);
    expect(first).toContain(`It was ${WHEN}.`);
    expect(second).toContain(`It was Monday, November 16, 2026, 8:00 PM – 9:00 PM, ${one.name}.`);
  });
});

test('a regular with a court of their own is told of it, also when only that changes', async () => {
  const { create, change, venueId } = await groundWithRegulars(world, { courts: 2 });
  const [one, other] = await spacesOf(venueId);
  const phone = newPhone();
  const { id } = await create({ phone, space: one.id });
  const [booked] = await textsTo(phone, 'series_booked');
  expect(booked).toContain(`Tue, 7:00 PM – 8:00 PM, ${one.name}`);
  await change(id, { space: other.id });
  const [changed] = await textsTo(phone, 'series_changed');
  expect(changed).toContain(`Tue, 7:00 PM – 8:00 PM, ${other.name}`);
  expect(changed).toContain('3 dates: Tue 24 Nov, Tue 1 Dec, Tue 8 Dec');
});

test('a date of a regular on another court than usual is told with it; without a court of their own none is named', async () => {
  const { create, plan, book, venueId } = await groundWithRegulars(world, { courts: 2 });
  const [one, other] = await spacesOf(venueId);
  await book({ date: TUESDAYS[1], fromTime: '19:00', toTime: '20:00', space: one.id });
  const wanted = { phone: newPhone(), space: one.id };
  const planned = await plan({ space: one.id });
  const instead = planned.dates[1]?.others.find(({ fromTime, space }) => fromTime === '19:00' && space.id === other.id);
  if (!instead) throw new Error('The other court is not offered.');
  const { fromTime, toTime, money } = instead;
  const dates = planned.dates.map(({ date, slot }) =>
    slot
      ? { date, choice: 'take' as const, expected: slot.money }
      : { date, choice: 'take' as const, other: { fromTime, toTime, space: other.id }, expected: money },
  );
  await create({ ...wanted, dates });
  const [text] = await textsTo(wanted.phone, 'series_booked');
  expect(text?.join('\n')).toContain(`Tue 24 Nov (${other.name}), Tue 1 Dec`);
  const anywhere = newPhone();
  await create({ phone: anywhere, fromTime: '21:00', toTime: '22:00' });
  expect((await textsTo(anywhere, 'series_booked'))[0]).toContain('Tue, 9:00 PM – 10:00 PM');
});
