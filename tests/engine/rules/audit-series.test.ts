// Each check of regulars is shown a database that is wrong in just that way.
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#tests/support/audit/audit.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newOrganisation } from '#tests/support/worlds/organisations.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const ids = { series: '', booked: '', next: '', released: '', paid: '', stranger: 0 };

beforeAll(async () => {
  const { create, change, cash } = await groundWithRegulars(world, { courts: 2 });
  const series = await create();
  const numbers = series.dates.map(({ booking }) => booking?.number ?? '');
  [ids.series, ids.booked, ids.next] = [series.id, numbers[0] ?? '', numbers[1] ?? ''];
  await cash(ids.next, 400);
  await change(series.id, { from: TUESDAYS[2], lastDate: '2026-11-30' });
  const inAdvance = await create({ payment: 'in_advance', payHours: 72, lastDate: TUESDAYS[1] });
  const [first, second] = inAdvance.dates;
  ids.released = first?.booking?.number ?? '';
  ids.paid = second?.booking?.number ?? '';
  await cash(ids.paid, 1000);
  await world.expectSound();
  ids.stranger = (await newOrganisation(world.orm, { now: world.now })).owner.id;
});

test('sound regulars, one of whose dates was released, have no violations', async () => {
  expect(await violations(world.orm, world.now)).toEqual([]);
  expect(await world.count('series_dates', "status = 'released'")).toBe(1);
});

const FREE = 'ALTER TABLE series_dates DISABLE TRIGGER ALL; ALTER TABLE bookings DISABLE TRIGGER ALL';
const seenAfter = (corruption: string) => corrupted(world.orm, world.now, `${FREE}; ${corruption}`);
const of = (booking: string) => `WHERE booking_id = ${booking}`;

describe('the audit sees that', () => {
  const wrongs: [violation: string, corruption: () => string, others?: string[]][] = [
    [
      'a date of a series is there twice',
      () => `DROP INDEX series_dates_once;
        UPDATE series_dates SET date = (SELECT date FROM series_dates ${of(ids.booked)}) ${of(ids.next)}`,
    ],
    [
      'a booking belongs to two dates',
      () => `ALTER TABLE series_dates DROP CONSTRAINT series_dates_booking_id_key;
        INSERT INTO series_dates (series_id, date, status, booking_id)
          SELECT series_id, date, 'ended', booking_id FROM series_dates WHERE status = 'ended' LIMIT 1`,
    ],
    [
      'a booked date has no booking that stands',
      () => `UPDATE series_dates SET status = 'booked' WHERE status = 'ended' AND date = '${TUESDAYS[2]}'`,
      ['a date lies outside its series'],
    ],
    [
      'a date that is off has a booking that stands',
      () => `UPDATE series_dates SET status = 'ended' ${of(ids.booked)}`,
    ],
    ['a date lies outside its series', () => `UPDATE series_dates SET date = '2026-11-18' ${of(ids.booked)}`],
    [
      'a booking of a series is of another venue or guest',
      () => `UPDATE series SET user_id = ${ids.stranger} WHERE id = ${ids.series}`,
    ],
    [
      'a date was released though something was paid',
      () => `UPDATE series_dates SET booking_id = NULL, status = 'ended', released_at = NULL ${of(ids.released)};
        UPDATE series_dates SET status = 'released', released_at = now(), warned_for = now(),
          warned_at = now() - interval '1 day' ${of(ids.paid)}`,
      [
        'a date that is off has a booking that stands',
        'a date was released without a warning in time',
        'a guest does not know that a date was released',
        'a player was not told',
      ],
    ],
    [
      'a date was released without a warning in time',
      () => `UPDATE series_dates SET warned_at = released_at ${of(ids.released)}`,
    ],
    [
      'a guest does not know of their series',
      () => `DELETE FROM outbox WHERE dedupe_key = 'whatsapp:series:${ids.series}'`,
    ],
    [
      'a guest does not know that a date was released',
      () => `DELETE FROM outbox WHERE dedupe_key = 'whatsapp:series-released:${ids.released}'`,
    ],
    [
      'an act on a series is not in the trail',
      () => `ALTER TABLE activity DISABLE TRIGGER ALL; DELETE FROM activity WHERE act = 'series.created'`,
    ],
  ];
  test.each(wrongs)('%s', async (violation, corruption, others = []) =>
    expect(await seenAfter(corruption())).toEqual([violation, ...others].toSorted()),
  );
});
