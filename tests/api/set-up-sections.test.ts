// The sections of a ground: who saves at once, and what is refused.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import {
  completed,
  EVERY_DAY,
  freshGround,
  freshOnSale,
  freshPlayer,
  HALVES,
  inVenue,
  refused,
  setUpOf,
  shownTo,
  trailOf,
} from '#tests/support/manage/grounds.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();

describe('two managers at once', () => {
  test('the second to save a section is told, and nothing of the first is lost', async () => {
    const ground = await freshGround(world, 'Twin Tabs');
    const { marks, rules } = await setUpOf(world, ground);
    const save = (aheadDays: number) => ({
      ...inVenue(ground),
      body: { rules: { ...rules, aheadDays }, mark: marks.rules },
    });
    const saved = (await answerOf(world.app, 'saveRules', save(30))).data;
    expect(await refused(world, 'saveRules', save(60))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await setUpOf(world, ground)).rules.aheadDays).toBe(30);
    expect(saved.marks.rules).not.toBe(marks.rules);
    expect(saved.marks.details).toBe(marks.details);
  });

  test('different sections do not stand in each other’s way, also at the same moment', async () => {
    const ground = await freshGround(world, 'Four Hands');
    const { marks, rules, details } = await setUpOf(world, ground);
    await Promise.all([
      answerOf(world.app, 'saveRules', {
        ...inVenue(ground),
        body: { rules: { ...rules, aheadDays: 7 }, mark: marks.rules },
      }),
      answerOf(world.app, 'saveHours', {
        ...inVenue(ground),
        body: { hours: { week: EVERY_DAY, exceptions: [] }, mark: marks.hours },
      }),
      answerOf(world.app, 'saveDetails', {
        ...inVenue(ground),
        body: { details: { ...details, address: 'Gate 4' }, mark: marks.details },
      }),
      answerOf(world.app, 'saveCourts', { ...inVenue(ground), body: { courts: HALVES, mark: marks.courts } }),
    ]);
    const now = await setUpOf(world, ground);
    expect([now.rules.aheadDays, now.hours.week.length, now.details.address, now.courts.formats.length]).toEqual([
      7,
      7,
      'Gate 4',
      2,
    ]);
  });

  test('saving what is there already changes nothing and leaves no trail', async () => {
    const ground = await freshGround(world, 'Same Again');
    const { marks, rules } = await setUpOf(world, ground);
    await answerOf(world.app, 'saveRules', { ...inVenue(ground), body: { rules, mark: marks.rules } });
    expect(await trailOf(world, ground.venueId)).toEqual(['owner venue.created']);
  });
});

describe('hours, rules and details', () => {
  test('dates, rules and terms reach players, and a ground on sale never lacks what it needs', async () => {
    const ground = await freshOnSale(world, 'Diwali Ground');
    const { marks, rules, hours } = await setUpOf(world, ground);
    const closed = { ...hours, exceptions: [{ date: PLAY_DAY, stretches: [], note: 'Diwali' }] };
    await answerOf(world.app, 'saveHours', { ...inVenue(ground), body: { hours: closed, mark: marks.hours } });
    const terms = { steps: [{ hoursBefore: 48, percent: 100 }], reschedule: null };
    await answerOf(world.app, 'saveRules', {
      ...inVenue(ground),
      body: { rules: { ...rules, aheadDays: 20, terms }, mark: marks.rules },
    });
    const shown = (await shownTo(world, ground.venueId)).json();
    const dates = new Set(shown.slots.map(({ date }: { date: string }) => date));
    expect([dates.has(PLAY_DAY), dates.size, shown.data.terms[0].text]).toEqual([
      false,
      19,
      'Free cancellation until 48 hours before the start, then nothing. It cannot be moved.',
    ]);
    const now = await setUpOf(world, ground);
    const never = { week: [], exceptions: [] };
    expect(
      await refused(world, 'saveHours', { ...inVenue(ground), body: { hours: never, mark: now.marks.hours } }),
    ).toMatchObject({ status: 422, code: 'incomplete' });
  });

  test.each([
    [
      'stretches that overlap',
      {
        week: [
          { weekday: 1, opensAt: 360, closesAt: 720 },
          { weekday: 1, opensAt: 700, closesAt: 800 },
        ],
        exceptions: [],
      },
    ],
    [
      'a night that runs into the next morning',
      {
        week: [
          { weekday: 6, opensAt: 1080, closesAt: 1590 },
          { weekday: 0, opensAt: 60, closesAt: 600 },
        ],
        exceptions: [],
      },
    ],
    [
      'a date that runs into the next morning',
      {
        week: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 300, closesAt: 1320 })),
        exceptions: [{ date: PLAY_DAY, stretches: [{ opensAt: 600, closesAt: 1800 }], note: null }],
      },
    ],
    [
      'a date twice',
      { week: [], exceptions: [PLAY_DAY, PLAY_DAY].map((date) => ({ date, stretches: [], note: null })) },
    ],
    ['a date of long ago', { week: [], exceptions: [{ date: '2020-01-01', stretches: [], note: null }] }],
  ])('%s are refused', async (_, hours) => {
    const ground = await freshGround(world, 'Refused Hours');
    const { marks } = await setUpOf(world, ground);
    expect(await refused(world, 'saveHours', { ...inVenue(ground), body: { hours, mark: marks.hours } })).toMatchObject(
      {
        status: 422,
        code: 'set_up',
      },
    );
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });

  test('terms beyond the platform’s limits, and lengths that fit no slot, are refused', async () => {
    const ground = await freshGround(world, 'Refused Rules');
    const { marks, rules } = await setUpOf(world, ground);
    const save = (change: object) =>
      refused(world, 'saveRules', { ...inVenue(ground), body: { rules: { ...rules, ...change }, mark: marks.rules } });
    const terms = { steps: [{ hoursBefore: 168, percent: 100 }], reschedule: null };
    expect((await save({ terms })).message).toBe('These cancellation terms go beyond what Maidan allows.');
    expect(await save({ leastMinutes: 180, mostMinutes: 120 })).toMatchObject({ status: 422 });
    expect(await save({ slotMinutes: 90, leastMinutes: 100, mostMinutes: 120 })).toMatchObject({ status: 422 });
    expect(await save({ aheadDays: 91 })).toMatchObject({ status: 400 });
  });

  test.each([
    ['+91 90000 00080', '9000000080'],
    ['+91 20 5550 0080', '2055500080'],
    ['020-55500080', '2055500080'],
  ])('a phone number that is kept as %s is read as ten digits', async (kept, shown) => {
    const ground = await freshGround(world, 'Any Phone');
    await world.orm.execute(sql`UPDATE venues SET phone = ${kept} WHERE id = ${ground.venueId}`);
    const { details, marks } = await setUpOf(world, ground);
    expect(details.phone).toBe(shown);
    const body = { details: { ...details, address: 'Gate 4' }, mark: marks.details };
    const saved = (await answerOf(world.app, 'saveDetails', { ...inVenue(ground), body })).data;
    expect(saved.details).toMatchObject({ phone: shown, address: 'Gate 4' });
  });

  test('services that are kept under other names, or are none of ours, are read as those that can be chosen', async () => {
    const ground = await freshGround(world, 'Any Service');
    const kept = sql`ARRAY['drinking_water', 'Water', 'parking', 'helipad', 'sports_equipment']`;
    await world.orm.execute(sql`UPDATE venues SET services = ${kept} WHERE id = ${ground.venueId}`);
    const { details, marks } = await setUpOf(world, ground);
    expect(details.services).toEqual(['parking', 'water', 'equipment']);
    const body = { details, mark: marks.details };
    expect((await answerOf(world.app, 'saveDetails', { ...inVenue(ground), body })).data.details).toEqual(details);
  });

  test('another area moves a ground that has no pin, and a renamed one is found by its new name', async () => {
    const ground = await freshGround(world, 'Old Name Turf');
    const { marks, details } = await setUpOf(world, ground);
    const said = { ...details, name: 'Zebra Crossing Turf', areaId: 'pune-baner', sports: ['cricket', 'football'] };
    await answerOf(world.app, 'saveDetails', { ...inVenue(ground), body: { details: said, mark: marks.details } });
    const [row] = await rows<{ text: string; same: boolean }>(
      world.orm,
      sql`SELECT search_text AS text, venues.latitude = areas.latitude AS same FROM venues JOIN areas ON areas.id = area_id WHERE venues.id = ${ground.venueId}`,
    );
    expect(row).toEqual({ text: 'zebra crossing turf baner pune cricket football', same: true });
    expect((await setUpOf(world, ground)).details.sports).toEqual(['cricket', 'football']);
  });

  test('a sport that is sold or booked cannot go; afterwards it can', async () => {
    const player = await freshPlayer(world);
    const ground = await freshOnSale(world, 'Leaving Football');
    const first = await setUpOf(world, ground);
    const without = (setUp: typeof first) => ({
      ...inVenue(ground),
      body: { details: { ...setUp.details, sports: ['cricket'] }, mark: setUp.marks.details },
    });
    expect((await refused(world, 'saveDetails', without(first))).message).toBe(
      'Football is still sold here. Take it out under Courts first.',
    );
    expect((await player.hold(world.slot(ground.venueId))).status).toBe(201);
    const both = { ...first.details, sports: ['cricket', 'football'] };
    const second = (
      await answerOf(world.app, 'saveDetails', {
        ...inVenue(ground),
        body: { details: both, mark: first.marks.details },
      })
    ).data;
    const cricket = {
      ...second.courts,
      formats: [
        { key: 'new', sportId: 'cricket', name: '', pricePerHour: 900, spaces: [second.courts.courts[0]?.key ?? ''] },
      ],
    };
    const third = (
      await answerOf(world.app, 'saveCourts', {
        ...inVenue(ground),
        body: { courts: cricket, mark: second.marks.courts },
      })
    ).data;
    expect((await refused(world, 'saveDetails', without(third))).code).toBe('still_used');
    await world.orm.execute(sql`UPDATE bookings SET status = 'expired' WHERE venue_id = ${ground.venueId}`);
    const last = (await answerOf(world.app, 'saveDetails', without(third))).data;
    expect(last.details.sports).toEqual(['cricket']);
    expect((await shownTo(world, ground.venueId)).json().data).toMatchObject({ category: 'Cricket', price: 900 });
  });
});

describe('what players could make nothing of is refused', () => {
  test('hours in which no whole slot fits, and slots that fit in no hours', async () => {
    const ground = await freshOnSale(world);
    const { marks, rules, hours } = await setUpOf(world, ground);
    const short = { weekday: 1, opensAt: 600, closesAt: 645 };
    const save = (week: typeof EVERY_DAY) => ({
      ...inVenue(ground),
      body: { hours: { ...hours, week }, mark: marks.hours },
    });
    expect(await refused(world, 'saveHours', save([short]))).toMatchObject({
      status: 422,
      message: 'No whole slot of 1h fits in the opening hours. Make the hours longer, or the slots shorter.',
    });
    // One day on which something can be booked is enough.
    const { data } = await answerOf(world.app, 'saveHours', save([short, { ...short, weekday: 2, closesAt: 660 }]));
    const longer = { ...inVenue(ground), body: { rules: { ...rules, slotMinutes: 90 }, mark: data.marks.rules } };
    expect(await refused(world, 'saveRules', longer)).toMatchObject({ status: 422, code: 'set_up' });
    expect((await setUpOf(world, ground)).rules.slotMinutes).toBe(60);
  });

  test('rules that leave nothing to book, in the words of the one that must change; nothing is saved', async () => {
    const ground = await freshOnSale(world);
    const { marks, rules } = await setUpOf(world, ground);
    const save = (change: object) =>
      refused(world, 'saveRules', { ...inVenue(ground), body: { rules: { ...rules, ...change }, mark: marks.rules } });
    expect(await save({ aheadDays: 1, noticeMinutes: 4320 })).toMatchObject({
      status: 422,
      code: 'set_up',
      message:
        'Nobody could book: bookings close 72h before the start, and slots are offered on their own day only. Let players book later, or further ahead.',
    });
    expect((await save({ aheadDays: 2, noticeMinutes: 4320 })).message).toContain(
      '2 days ahead at most, today included',
    );
    expect(await save({ leastMinutes: 1080 })).toMatchObject({
      status: 422,
      message:
        'Nobody could book: the shortest booking is 18h, and the ground is never open that long without a break. Make it shorter, or the hours longer.',
    });
    expect((await setUpOf(world, ground)).rules).toEqual(rules);
  });

  test('hours that leave nothing to book by the rules that hold', async () => {
    const ground = await freshOnSale(world);
    const { marks, rules, hours } = await setUpOf(world, ground);
    const strict = { ...rules, leastMinutes: 180, aheadDays: 1, noticeMinutes: 720 };
    await answerOf(world.app, 'saveRules', { ...inVenue(ground), body: { rules: strict, mark: marks.rules } });
    const save = (opensAt: number, closesAt: number) => {
      const week = EVERY_DAY.map((day) => ({ ...day, opensAt, closesAt }));
      return refused(world, 'saveHours', {
        ...inVenue(ground),
        body: { hours: { ...hours, week }, mark: marks.hours },
      });
    };
    expect((await save(1080, 1200)).message).toContain('the shortest booking is 3h');
    expect((await save(360, 840)).message).toContain('bookings close 12h before the start');
    expect((await save(360, 1020)).status).toBe(200);
  });

  test('a draft that is so already is told what it lacks, and cannot be published', async () => {
    const ground = await freshGround(world, 'Never Booked');
    await completed(world, ground);
    await world.orm.execute(sql`UPDATE venues SET ahead_days = 1, notice_minutes = 4320 WHERE id = ${ground.venueId}`);
    expect((await setUpOf(world, ground)).missing).toContainEqual({ what: 'bookable', section: 'rules', needed: true });
    expect(await refused(world, 'publishVenue', inVenue(ground))).toMatchObject({ status: 422, code: 'incomplete' });
  });

  test.each([
    [0, 0],
    [-33.86, 151.2],
    [73.78, 18.55],
    [31.5497, 74.3436],
    [27.7172, 85.324],
    [23.8103, 90.4125],
    [6.9271, 79.8612],
  ])('a pin at %d, %d', async (latitude, longitude) => {
    const ground = await freshGround(world, 'Null Island');
    const { marks, details } = await setUpOf(world, ground);
    const body = { details: { ...details, pin: { latitude, longitude } }, mark: marks.details };
    expect(await refused(world, 'saveDetails', { ...inVenue(ground), body })).toMatchObject({
      status: 400,
      message: 'The pin must lie in India',
    });
  });

  test('but one that was kept before is read, so that it can be moved', async () => {
    const ground = await freshGround(world, 'Lahore Gate');
    await world.orm.execute(
      sql`UPDATE venues SET latitude = 31.5497, longitude = 74.3436, pinned = true WHERE id = ${ground.venueId}`,
    );
    expect((await setUpOf(world, ground)).details.pin).toEqual({ latitude: 31.5497, longitude: 74.3436 });
  });
});
