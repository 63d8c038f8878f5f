// From nothing to a ground on sale, by the calls of the console.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import {
  completed,
  EVERY_DAY,
  type Ground,
  HALVES,
  makeStaff,
  newGround,
  published,
  setUpOf,
} from '#tests/support/manage/grounds.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
let owner: Player;
let staff: Player;
let stranger: Player;
beforeAll(async () => {
  const [one, two, three] = await world.players(3);
  if (!one || !two || !three) throw new Error('Three players were asked for.');
  [owner, staff, stranger] = [one, two, three];
  await makeStaff(world, staff);
});

type Asked = { token?: string; params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
async function refused(name: CallName, { token = '', params = {}, body }: Asked) {
  const { method, path } = calls[name];
  const response = await world.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
  });
  const { code, message } = response.json();
  return { status: response.statusCode, code, message };
}
const trailOf = async (venueId: string) =>
  (
    await rows<{ act: string; role: string }>(
      world.orm,
      sql`SELECT act, actor_role AS role FROM activity WHERE venue_id = ${venueId} ORDER BY id`,
    )
  ).map(({ act, role }) => `${role} ${act}`);
const inVenue = ({ token, venueId }: Ground) => ({ token, params: { venueId } });
const event = (venueId: string) => world.app.inject(`/api/turfs/event/${venueId}`);

test('a ground goes from a draft by approval on sale, and is booked at the price that was set', async () => {
  const ground = await newGround(world, owner, 'Baner Floodlit Arena');
  expect(ground.venueId).toBe('baner-floodlit-arena-pune-2');
  const begun = await setUpOf(world, ground);
  expect(begun.listing).toBe('draft');
  expect(begun.missing.filter(({ needed }) => needed).map(({ what }) => what)).toEqual([
    'address',
    'pin',
    'courts',
    'formats',
    'hours',
  ]);
  expect(await refused('publishVenue', inVenue(ground))).toMatchObject({ status: 422, code: 'incomplete' });

  const whole = await completed(world, ground);
  expect(whole.missing.filter(({ needed }) => needed)).toEqual([]);
  expect((await event(ground.venueId)).statusCode).toBe(404);
  const preview = await answerOf(world.app, 'previewVenue', inVenue(ground));
  expect(preview.data.formats.map(({ name, pricePerHour }) => [name, pricePerHour])).toEqual([
    ['7-a-side', 1200],
    ['Full ground', 2200],
  ]);
  expect(preview.slots.length).toBeGreaterThan(200);

  const handedIn = (await answerOf(world.app, 'publishVenue', inVenue(ground))).data;
  expect([handedIn.listing, handedIn.isSubmitted]).toEqual(['in_progress', true]);
  const shown = (await event(ground.venueId)).json();
  expect([shown.data.listing, shown.data.price]).toEqual(['in_progress', 1200]);
  const [player] = await world.players(1);
  const early = await player?.hold(world.slot(ground.venueId));
  expect(early).toMatchObject({ status: 409, body: { code: 'listing_in_progress' } });

  const [waiting] = (await answerOf(world.app, 'listApprovals', staff)).data.slice(-1);
  expect(waiting).toMatchObject({
    venueId: ground.venueId,
    city: 'Pune',
    sports: ['Football'],
    organisation: { status: 'pending' },
  });
  await answerOf(world.app, 'approveVenue', { token: staff.token, params: { venueId: ground.venueId } });
  const held = await player?.hold(world.slot(ground.venueId));
  expect(held).toMatchObject({ status: 201, body: { data: { booking: { totalPrice: 1200 } } } });
  expect(await trailOf(ground.venueId)).toEqual([
    'owner venue.created',
    'owner venue.changed',
    'owner courts.changed',
    'owner formats.changed',
    'owner hours.changed',
    'owner venue.submitted',
    'staff venue.approved',
  ]);
  const { data } = await answerOf(world.app, 'getOrganisation', {
    token: owner.token,
    params: { organisationId: ground.organisationId },
  });
  expect([data.status, data.venues[0]?.listing]).toEqual(['active', 'live']);
  const told = await rows<{ text: string }>(
    world.orm,
    sql`SELECT payload ->> 'text' AS text FROM outbox WHERE user_id = ${owner.id} ORDER BY id DESC LIMIT 1`,
  );
  expect(told[0]?.text).toContain('Baner Floodlit Arena is on sale on Maidan');
});

test('the second ground of an approved organisation goes on sale at once, and can be taken off and put back', async () => {
  const [another] = await world.players(1);
  if (!another) throw new Error('A player was asked for.');
  const first = await published(world, another, staff, 'First Ground');
  const body = { name: 'Second Ground', cityId: 'pune', areaId: 'pune-baner', sports: ['football'] };
  const { id } = (
    await answerOf(world.app, 'createVenue', {
      token: first.token,
      params: { organisationId: first.organisationId },
      body,
    })
  ).data;
  const second = { ...first, venueId: id };
  expect((await completed(world, second)).goesLiveAtOnce).toBe(true);
  expect((await answerOf(world.app, 'publishVenue', inVenue(second))).data.listing).toBe('live');
  expect((await answerOf(world.app, 'unlistVenue', inVenue(second))).data.listing).toBe('in_progress');
  expect((await event(id)).json().data.listing).toBe('in_progress');
  expect(await refused('unlistVenue', inVenue(second))).toMatchObject({ status: 409 });
  expect((await answerOf(world.app, 'publishVenue', inVenue(second))).data.listing).toBe('live');
});

test('what staff give back is a draft again, with the reason, and can be handed in once more', async () => {
  const ground = await newGround(world, owner, 'Pin In The Sea');
  // Their organisation was approved in another test: this one is of a new owner.
  const [fresh] = await world.players(1);
  if (!fresh) throw new Error('A player was asked for.');
  const sent = await newGround(world, fresh, 'Pin In The Water');
  await completed(world, sent);
  await answerOf(world.app, 'publishVenue', inVenue(sent));
  const reason = 'The pin is in the sea.';
  const params = { venueId: sent.venueId };
  expect(await refused('returnVenue', { token: staff.token, params, body: { reason: ' ' } })).toMatchObject({
    status: 400,
  });
  await answerOf(world.app, 'returnVenue', { token: staff.token, params, body: { reason } });
  const returned = await setUpOf(world, sent);
  expect([returned.listing, returned.returned?.reason]).toEqual(['draft', reason]);
  expect((await event(sent.venueId)).statusCode).toBe(404);
  expect(await refused('approveVenue', { token: staff.token, params })).toMatchObject({
    status: 409,
    code: 'not_submitted',
  });
  const told = await rows<{ text: string }>(
    world.orm,
    sql`SELECT payload ->> 'text' AS text FROM outbox WHERE user_id = ${fresh.id} ORDER BY id DESC LIMIT 1`,
  );
  expect(told[0]?.text).toContain(`We wrote: ${reason}`);
  expect((await answerOf(world.app, 'publishVenue', inVenue(sent))).data).toMatchObject({
    isSubmitted: true,
    returned: null,
  });
  await answerOf(world.app, 'discardDraft', inVenue(ground));
  expect(await refused('getSetUp', inVenue(ground))).toMatchObject({ status: 404 });
  expect(await refused('discardDraft', inVenue(sent))).toMatchObject({ status: 409 });
});

describe('two managers at once', () => {
  test('the second to save a section is told, and nothing of the first is lost', async () => {
    const ground = await newGround(world, owner, 'Twin Tabs');
    const { marks, rules } = await setUpOf(world, ground);
    const save = (aheadDays: number) => ({
      ...inVenue(ground),
      body: { rules: { ...rules, aheadDays }, mark: marks.rules },
    });
    const saved = (await answerOf(world.app, 'saveRules', save(30))).data;
    expect(await refused('saveRules', save(60))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await setUpOf(world, ground)).rules.aheadDays).toBe(30);
    expect(saved.marks.rules).not.toBe(marks.rules);
    expect(saved.marks.details).toBe(marks.details);
  });

  test('different sections do not stand in each other’s way, also at the same moment', async () => {
    const ground = await newGround(world, owner, 'Four Hands');
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
    const ground = await newGround(world, owner, 'Same Again');
    const { marks, rules } = await setUpOf(world, ground);
    await answerOf(world.app, 'saveRules', { ...inVenue(ground), body: { rules, mark: marks.rules } });
    expect(await trailOf(ground.venueId)).toEqual(['owner venue.created']);
  });
});

describe('courts and what is sold of them', () => {
  test('what is booked stays, and cannot be taken away', async () => {
    const [another, player] = await world.players(2);
    if (!another || !player) throw new Error('Two players were asked for.');
    const ground = await published(world, another, staff, 'Half And Whole');
    const slot = world.slot(ground.venueId);
    expect((await player.hold(slot)).status).toBe(201);
    const { courts, marks } = await setUpOf(world, ground);
    const [first, second] = courts.courts;
    const only = (key: string | undefined) => ({
      courts: courts.courts.filter((court) => court.key === key),
      combined: [],
      formats: courts.formats.slice(0, 1).map((format) => ({ ...format, spaces: [key ?? ''] })),
    });
    const save = (said: unknown) => ({ ...inVenue(ground), body: { courts: said, mark: marks.courts } });
    const answer = await refused('saveCourts', save(only(second?.key)));
    expect(answer).toMatchObject({ status: 409, code: 'still_used' });
    expect(answer.message).toBe('1 booking lies ahead on Half A. It can go when they have been played or moved.');
    const saved = (await answerOf(world.app, 'saveCourts', save(only(first?.key)))).data;
    expect(saved.courts.courts.map(({ name }) => name)).toEqual(['Half A']);
    expect((await event(ground.venueId)).json().data.formats.map(({ name }: { name: string }) => name)).toEqual([
      '7-a-side',
    ]);
    await world.expectSound();
  });

  test('names are kept apart, and swapped ones are not in each other’s way', async () => {
    const ground = await newGround(world, owner, 'Swapped Names');
    const { marks } = await setUpOf(world, ground);
    const first = (
      await answerOf(world.app, 'saveCourts', { ...inVenue(ground), body: { courts: HALVES, mark: marks.courts } })
    ).data;
    const swapped = {
      ...first.courts,
      formats: first.courts.formats.map((format, index, all) => ({ ...format, name: all[1 - index]?.name ?? '' })),
    };
    const after = (
      await answerOf(world.app, 'saveCourts', {
        ...inVenue(ground),
        body: { courts: swapped, mark: first.marks.courts },
      })
    ).data;
    expect(after.courts.formats.map(({ name }) => name)).toEqual(['Full ground', '7-a-side']);
  });

  const [firstFormat] = HALVES.formats;
  test.each([
    [
      'two courts of one name',
      {
        ...HALVES,
        courts: [
          { key: 'a', name: 'Half' },
          { key: 'b', name: 'half' },
        ],
      },
    ],
    ['a format on no court', { ...HALVES, formats: [{ ...firstFormat, spaces: [] }] }],
    ['a format on a court that is not there', { ...HALVES, formats: [{ ...firstFormat, spaces: ['z'] }] }],
    ['the same format twice', { ...HALVES, formats: [firstFormat, { ...firstFormat, key: 'f9' }] }],
    ['a sport of another ground', { ...HALVES, formats: [{ ...firstFormat, sportId: 'swimming' }] }],
    ['a number that nobody gave', { ...HALVES, courts: [...HALVES.courts, { key: '999', name: 'Ghost' }] }],
    [
      'a combination of what is not there',
      { ...HALVES, combined: [{ key: 'whole', name: 'All', courts: ['a', 'z'] }] },
    ],
  ])('%s is refused with a sentence', async (_, courts) => {
    const ground = await newGround(world, owner, 'Refused Courts');
    const { marks } = await setUpOf(world, ground);
    const answer = await refused('saveCourts', { ...inVenue(ground), body: { courts, mark: marks.courts } });
    expect(answer).toMatchObject({ status: 422, code: 'set_up' });
    expect(answer.message).toMatch(/^[A-Z].+\.$/);
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });
});

describe('hours, rules and details', () => {
  test('dates, rules and terms reach players, and a ground on sale never lacks what it needs', async () => {
    const [another] = await world.players(1);
    if (!another) throw new Error('A player was asked for.');
    const ground = await published(world, another, staff, 'Diwali Ground');
    const { marks, rules, hours } = await setUpOf(world, ground);
    const closed = { ...hours, exceptions: [{ date: PLAY_DAY, stretches: [], note: 'Diwali' }] };
    await answerOf(world.app, 'saveHours', { ...inVenue(ground), body: { hours: closed, mark: marks.hours } });
    const terms = { steps: [{ hoursBefore: 48, percent: 100 }], reschedule: null };
    await answerOf(world.app, 'saveRules', {
      ...inVenue(ground),
      body: { rules: { ...rules, aheadDays: 20, terms }, mark: marks.rules },
    });
    const shown = (await event(ground.venueId)).json();
    const dates = new Set(shown.slots.map(({ date }: { date: string }) => date));
    expect([dates.has(PLAY_DAY), dates.size, shown.data.terms[0].text]).toEqual([
      false,
      19,
      'Free cancellation until 48 hours before the start. It cannot be moved.',
    ]);
    const now = await setUpOf(world, ground);
    const never = { week: [], exceptions: [] };
    expect(
      await refused('saveHours', { ...inVenue(ground), body: { hours: never, mark: now.marks.hours } }),
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
      'a date twice',
      { week: [], exceptions: [PLAY_DAY, PLAY_DAY].map((date) => ({ date, stretches: [], note: null })) },
    ],
    ['a date of long ago', { week: [], exceptions: [{ date: '2020-01-01', stretches: [], note: null }] }],
  ])('%s are refused', async (_, hours) => {
    const ground = await newGround(world, owner, 'Refused Hours');
    const { marks } = await setUpOf(world, ground);
    expect(await refused('saveHours', { ...inVenue(ground), body: { hours, mark: marks.hours } })).toMatchObject({
      status: 422,
      code: 'set_up',
    });
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });

  test('terms beyond the platform’s limits, and lengths that fit no slot, are refused', async () => {
    const ground = await newGround(world, owner, 'Refused Rules');
    const { marks, rules } = await setUpOf(world, ground);
    const save = (change: object) =>
      refused('saveRules', { ...inVenue(ground), body: { rules: { ...rules, ...change }, mark: marks.rules } });
    const terms = { steps: [{ hoursBefore: 168, percent: 100 }], reschedule: null };
    expect((await save({ terms })).message).toBe('These cancellation terms go beyond what Maidan allows.');
    expect(await save({ leastMinutes: 180, mostMinutes: 120 })).toMatchObject({ status: 422 });
    expect(await save({ slotMinutes: 90, leastMinutes: 100, mostMinutes: 120 })).toMatchObject({ status: 422 });
    expect(await save({ aheadDays: 91 })).toMatchObject({ status: 400 });
  });

  test('another area moves a ground that has no pin, and a renamed one is found by its new name', async () => {
    const ground = await newGround(world, owner, 'Old Name Turf');
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
    const [another, player] = await world.players(2);
    if (!another || !player) throw new Error('Two players were asked for.');
    const ground = await published(world, another, staff, 'Leaving Football');
    const first = await setUpOf(world, ground);
    const without = (setUp: typeof first) => ({
      ...inVenue(ground),
      body: { details: { ...setUp.details, sports: ['cricket'] }, mark: setUp.marks.details },
    });
    expect((await refused('saveDetails', without(first))).message).toBe(
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
    expect((await refused('saveDetails', without(third))).code).toBe('still_used');
    await world.orm.execute(sql`UPDATE bookings SET status = 'expired' WHERE venue_id = ${ground.venueId}`);
    const last = (await answerOf(world.app, 'saveDetails', without(third))).data;
    expect(last.details.sports).toEqual(['cricket']);
    expect((await event(ground.venueId)).json().data).toMatchObject({ category: 'Cricket', price: 900 });
  });
});

describe('who may do it', () => {
  const MEMBERS_ONLY: CallName[] = [
    'getSetUp',
    'saveDetails',
    'saveCourts',
    'saveHours',
    'saveRules',
    'publishVenue',
    'unlistVenue',
    'previewVenue',
    'discardDraft',
  ];

  test.each(MEMBERS_ONLY)('%s is not there for a stranger', async (name) => {
    const ground = await newGround(world, owner, 'Nobody Else');
    expect(await refused(name, { token: stranger.token, params: { venueId: ground.venueId }, body: {} })).toMatchObject(
      { status: 404, code: 'not_managed' },
    );
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });

  test('a manager of some grounds may not begin another', async () => {
    const ground = await newGround(world, owner, 'Only This One');
    const [manager] = await world.players(1);
    await world.orm.execute(sql`INSERT INTO members (organisation_id, user_id, role, venue_ids)
      VALUES (${ground.organisationId}, ${manager?.id}, 'manager', ARRAY[${ground.venueId}])`);
    const body = { name: 'Another', cityId: 'pune', areaId: 'pune-baner', sports: ['football'] };
    const asked = { token: manager?.token ?? '', params: { organisationId: ground.organisationId }, body };
    expect(await refused('createVenue', asked)).toMatchObject({ status: 403 });
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });

  test('places and approvals are the staff’s', async () => {
    for (const name of ['listApprovals', 'createCity', 'createSport', 'orderSports'] as const) {
      expect(await refused(name, { token: owner.token, body: {} })).toMatchObject({ status: 403 });
    }
  });
});
