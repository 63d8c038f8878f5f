// The courts of a ground, what is combined of them, and what is sold.
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import {
  freshGround,
  freshOnSale,
  freshPlayer,
  HALVES,
  inVenue,
  refused,
  setUpOf,
  shownTo,
} from '#tests/support/manage/grounds.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();

describe('courts and what is sold of them', () => {
  test('what is booked stays, and cannot be taken away', async () => {
    const player = await freshPlayer(world);
    const ground = await freshOnSale(world, 'Half And Whole');
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
    const answer = await refused(world, 'saveCourts', save(only(second?.key)));
    expect(answer).toMatchObject({ status: 409, code: 'still_used' });
    expect(answer.message).toBe('1 booking lies ahead on Half A. It can go when they have been played or moved.');
    const saved = (await answerOf(world.app, 'saveCourts', save(only(first?.key)))).data;
    expect(saved.courts.courts.map(({ name }) => name)).toEqual(['Half A']);
    expect(
      (await shownTo(world, ground.venueId)).json().data.formats.map(({ name }: { name: string }) => name),
    ).toEqual(['7-a-side']);
    await world.expectSound();
  });

  test('names are kept apart, and swapped ones are not in each other’s way', async () => {
    const ground = await freshGround(world, 'Swapped Names');
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
    const ground = await freshGround(world, 'Refused Courts');
    const { marks } = await setUpOf(world, ground);
    const answer = await refused(world, 'saveCourts', { ...inVenue(ground), body: { courts, mark: marks.courts } });
    expect(answer).toMatchObject({ status: 422, code: 'set_up' });
    expect(answer.message).toMatch(/^[A-Z].+\.$/);
    await answerOf(world.app, 'discardDraft', inVenue(ground));
  });
});
