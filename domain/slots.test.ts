import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indiaDateTimeInstant, indiaInstant, weekdayOf } from './india-time.ts';
import { overlaps } from './interval.ts';
import { isLive, type Occupancy } from './occupancy.ts';
import { flatRate } from './rate-card.ts';
import { countFree, type Slot, type SlotsOf, slotsFor } from './slots.ts';
import { MINUTE_MS } from './time-units.ts';

const DATE = '2026-11-14';
const now = indiaInstant(DATE, 9 * 60);

function alone(court: number) {
  return { id: court, courts: [court] };
}

/** A venue with two courts, open from 18:00 to 21:00 on that one day, looked at in the morning. */
const venue: SlotsOf = {
  openingHours: [{ weekday: weekdayOf(DATE), opensAt: 18 * 60, closesAt: 21 * 60 }],
  slotMinutes: 60,
  spaces: [alone(7), alone(3)],
  occupancies: [],
  fromDate: DATE,
  days: 1,
  now,
  card: flatRate(140_000),
};

const occupied = (courtId: number, from: string, to: string, kind: Occupancy['kind'] = 'booking'): Occupancy => ({
  courtId,
  kind,
  start: indiaDateTimeInstant(`${DATE} ${from}`),
  end: indiaDateTimeInstant(`${DATE} ${to}`),
});

const withOccupancies = (...occupancies: Occupancy[]) => slotsFor({ ...venue, occupancies });
const statuses = (slots: Slot[]) => slots.map(({ status }) => status);
const freeCourts = (slots: Slot[]) => slots.map((slot) => slot.freeCourts);

describe('a slot', () => {
  test('tells its time, length, price and free courts', () => {
    expect(slotsFor(venue)[0]).toEqual({
      start: '2026-11-14 18:00',
      end: '2026-11-14 19:00',
      date: '2026-11-14',
      time: '18:00',
      startTime: '18:00',
      endTime: '19:00',
      duration: '1h',
      status: 'available',
      price: 1400,
      freeCourts: [7, 3],
    });
  });

  test('over midnight at the end of a month belongs to the date on which it starts', () => {
    const openingHours = [{ weekday: weekdayOf('2026-11-30'), opensAt: 23 * 60, closesAt: 26 * 60 }];
    const slots = slotsFor({ ...venue, openingHours, slotMinutes: 90, fromDate: '2026-11-30', days: 1 });
    expect(slots).toHaveLength(1);
    expect(slots[0]).toMatchObject({
      start: '2026-11-30 23:00',
      end: '2026-12-01 00:30',
      date: '2026-11-30',
      endTime: '00:30',
      duration: '1h 30m',
      price: 2100,
    });
    const nextDay = slotsFor({ ...venue, openingHours, slotMinutes: 90, fromDate: '2026-12-01', days: 1 });
    expect(nextDay.map(({ start, date }) => [start, date])).toEqual([['2026-12-01 00:30', '2026-12-01']]);
  });

  test('that ends at midnight ends at 00:00 on the next date', () => {
    const openingHours = [{ weekday: weekdayOf(DATE), opensAt: 23 * 60, closesAt: 24 * 60 }];
    expect(slotsFor({ ...venue, openingHours })[0]).toMatchObject({ end: '2026-11-15 00:00', endTime: '00:00' });
  });

  test.each([
    [1333, 30, 667],
    [1333, 90, 2000],
  ])('at ₹%j an hour for %i minutes costs ₹%i', (hourlyPrice, slotMinutes, price) => {
    expect(slotsFor({ ...venue, card: flatRate(hourlyPrice * 100), slotMinutes })[0]?.price).toBe(price);
  });
});

describe('slots already started', () => {
  const offeredAt = (at: Date) => slotsFor({ ...venue, now: at }).map(({ time }) => time);

  test('are not offered, from the instant they start', () => {
    const six = indiaInstant(DATE, 18 * 60);
    expect(offeredAt(new Date(six.getTime() - 1))).toEqual(['18:00', '19:00', '20:00']);
    expect(offeredAt(six)).toEqual(['19:00', '20:00']);
    expect(offeredAt(indiaInstant(DATE, 21 * 60))).toEqual([]);
  });
});

describe('no slots', () => {
  test('are offered without courts or opening hours', () => {
    expect(slotsFor({ ...venue, spaces: [] })).toEqual([]);
    expect(slotsFor({ ...venue, openingHours: [] })).toEqual([]);
  });
});

describe('status', () => {
  test('is available while any court is free', () => {
    const slots = withOccupancies(occupied(7, '18:00', '20:00'), occupied(3, '19:00', '20:00'));
    expect(statuses(slots)).toEqual(['available', 'booked', 'available']);
    expect(freeCourts(slots)).toEqual([[3], [], [7, 3]]);
  });

  test('does not mind a neighbour that only touches', () => {
    const slots = withOccupancies(occupied(7, '17:00', '18:00'), occupied(7, '19:00', '20:00'));
    expect(freeCourts(slots)).toEqual([[7, 3], [3], [7, 3]]);
  });

  test('minds a part of the slot', () => {
    const slots = withOccupancies(occupied(7, '18:59', '19:01'));
    expect(freeCourts(slots)).toEqual([[3], [3], [7, 3]]);
  });

  test('needs one court for the whole slot: two half-free ones do not add up', () => {
    const slots = withOccupancies(occupied(7, '18:00', '18:30'), occupied(3, '18:30', '19:00'));
    expect(statuses(slots)[0]).toBe('booked');
  });

  test('is blocked when the operator closed every court for some part, otherwise booked', () => {
    const block = occupied(7, '18:00', '21:00', 'block');
    const slots = withOccupancies(
      block,
      occupied(3, '18:30', '19:00', 'block'),
      occupied(3, '19:00', '20:00'),
      occupied(3, '20:30', '21:00', 'block'),
      occupied(3, '20:00', '20:30'),
    );
    expect(statuses(slots)).toEqual(['blocked', 'booked', 'blocked']);
  });

  test('ignores courts of other venues and occupancies of no length', () => {
    const slots = withOccupancies(occupied(99, '18:00', '21:00'), occupied(7, '18:30', '18:30'));
    expect(freeCourts(slots)).toEqual([
      [7, 3],
      [7, 3],
      [7, 3],
    ]);
  });

  test('a hold takes a court until the instant it expires', () => {
    const hold = (expiresAt: Date) => ({ ...occupied(7, '18:00', '19:00', 'hold'), expiresAt });
    expect(freeCourts(withOccupancies(hold(new Date(now.getTime() + 1))))[0]).toEqual([3]);
    expect(freeCourts(withOccupancies(hold(now)))[0]).toEqual([7, 3]);
  });
});

describe('a ground that is sold whole and in halves', () => {
  const half = [alone(7), alone(3)];
  const whole = [{ id: 73, courts: [3, 7] }];
  const seen = (occupancies: Occupancy[]) =>
    [half, whole].map((spaces) => statuses(slotsFor({ ...venue, spaces, occupancies })));

  test('is taken as a whole when one half is, and the other half stays free', () => {
    expect(seen([occupied(7, '18:00', '19:00')])).toEqual([
      ['available', 'available', 'available'],
      ['booked', 'available', 'available'],
    ]);
  });

  test('is taken in both halves when the whole is', () => {
    expect(seen([occupied(7, '18:00', '19:00'), occupied(3, '18:00', '19:00')])).toEqual([
      ['booked', 'available', 'available'],
      ['booked', 'available', 'available'],
    ]);
  });

  test('is closed as a whole when one half is', () => {
    expect(seen([occupied(3, '18:00', '19:00', 'block')])).toEqual([
      ['available', 'available', 'available'],
      ['blocked', 'available', 'available'],
    ]);
  });
});

describe('whatever the hours, courts and occupancies', () => {
  test('a space is free in a slot exactly when nothing live overlaps any of its courts there', () => {
    fc.assert(
      fc.property(venues(), (one) => {
        for (const slot of slotsFor(one)) {
          const time = { start: indiaDateTimeInstant(slot.start), end: indiaDateTimeInstant(slot.end) };
          const inTheWay = one.occupancies.filter((other) => isLive(other, one.now) && overlaps(time, other));
          const free = one.spaces.filter(({ courts }) => !inTheWay.some(({ courtId }) => courts.includes(courtId)));
          const closed = one.spaces.every(({ courts }) =>
            inTheWay.some(({ courtId, kind }) => courts.includes(courtId) && kind === 'block'),
          );
          expect(slot.freeCourts).toEqual(free.map(({ id }) => id));
          expect(slot.status).toBe(free.length > 0 ? 'available' : closed ? 'blocked' : 'booked');
        }
      }),
    );
  });

  test('one more occupancy never frees a slot, and never adds or removes one', () => {
    fc.assert(
      fc.property(venues(), anOccupancy(), (one, another) => {
        const before = slotsFor(one);
        const after = slotsFor({ ...one, occupancies: [...one.occupancies, another] });
        expect(after.map(({ start }) => start)).toEqual(before.map(({ start }) => start));
        for (const [index, slot] of after.entries()) {
          expect(before[index]?.freeCourts).toEqual(expect.arrayContaining(slot.freeCourts));
        }
      }),
    );
  });

  test('as many are counted as free as there are', () => {
    fc.assert(
      fc.property(venues(), (one) => {
        expect(countFree(one)).toBe(slotsFor(one).filter(({ status }) => status === 'available').length);
      }),
    );
  });

  test('every slot starts on one of the days, after now, in order, and lasts as long as it says', () => {
    fc.assert(
      fc.property(venues(), (one) => {
        const slots = slotsFor(one);
        for (const [index, { start, end, date, startTime, endTime }] of slots.entries()) {
          expect(indiaDateTimeInstant(start) > one.now).toBe(true);
          expect([DATE, '2026-11-15', '2026-11-16']).toContain(date);
          expect(start).toBe(`${date} ${startTime}`);
          expect(end.endsWith(` ${endTime}`)).toBe(true);
          const length = indiaDateTimeInstant(end).getTime() - indiaDateTimeInstant(start).getTime();
          expect(length).toBe(one.slotMinutes * MINUTE_MS);
          expect(start >= (slots[index - 1]?.end ?? '')).toBe(true);
        }
      }),
    );
  });
});

function venues(): fc.Arbitrary<SlotsOf> {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
    .map(([weekday, from, length]) => ({ weekday, opensAt: from * 30, closesAt: (from + length) * 30 }));
  return fc.record({
    openingHours: fc.array(stretch, { maxLength: 8 }),
    slotMinutes: fc.constantFrom(30, 60, 90),
    spaces: fc.subarray([alone(1), alone(2), alone(3), { id: 12, courts: [1, 2] }, { id: 123, courts: [1, 2, 3] }]),
    occupancies: fc.array(anOccupancy(), { maxLength: 25 }),
    fromDate: fc.constant(DATE),
    days: fc.constant(3),
    now: minuteOfThreeDays(),
    card: fc.constant(flatRate(90_000)),
  });
}

function anOccupancy(): fc.Arbitrary<Occupancy> {
  return fc
    .record({
      courtId: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('hold' as const, 'booking' as const, 'block' as const),
      start: minuteOfThreeDays(),
      length: fc.constantFrom(0, 1, 30, 60, 90, 600, 2000),
      expiresAt: fc.option(minuteOfThreeDays()),
    })
    .map(({ length, ...rest }) => ({ ...rest, end: new Date(rest.start.getTime() + length * MINUTE_MS) }));
}

function minuteOfThreeDays(): fc.Arbitrary<Date> {
  return fc.integer({ min: -600, max: 3 * 1440 }).map((minute) => indiaInstant(DATE, minute));
}
