// What is changed in the console of one process is what players of another see within two seconds, though it keeps answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { completed, freshGround, freshPlayer, inVenue, makeStaff, setUpOf } from '#tests/support/manage/grounds.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';

const SEEN_WITHIN_MS = 2_000;
const world = bookingWorld();
/** Another process, as far as the world's own can tell. */
let other: App;
beforeAll(async () => {
  const { database } = world;
  other = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, keepsAnswers: true });
});
afterAll(() => other.close());

const look = async (url: string) => (await other.inject({ url })).body;

/** What is looked at is kept by the other process; then it is changed, and must be seen there soon. */
async function seen(what: string, url: string, isThere: (body: string) => boolean, change: () => Promise<unknown>) {
  await look(url);
  expect(isThere(await look(url)), `${what} is not there before`).toBe(false);
  await change();
  const start = performance.now();
  await waitFor(what, async () => isThere(await look(url)));
  expect(performance.now() - start, what).toBeLessThan(SEEN_WITHIN_MS);
}

test('every section of a ground, from handing it in to taking it off sale', async () => {
  const ground = await freshGround(world, 'Wombat Lawns');
  const { venueId } = ground;
  await completed(world, ground);
  const staff = await freshPlayer(world);
  await makeStaff(world, staff);
  const event = `/api/turfs/event/${venueId}`;
  const isListed = (body: string) => body.includes(`"${venueId}"`);
  const act = (name: CallName, body?: unknown) => answerOf(world.app, name, { ...inVenue(ground), body });
  const save = async (name: CallName, section: keyof VenueSetUp['marks'], change: (setUp: VenueSetUp) => object) => {
    const setUp = await setUpOf(world, ground);
    await act(name, { [section]: change(setUp), mark: setUp.marks[section] });
  };

  await seen('the page of what is handed in', event, isListed, () => act('publishVenue'));
  const isLive = (body: string) => JSON.parse(body).data.listing === 'live';
  await seen('that it is on sale', event, isLive, () =>
    answerOf(world.app, 'approveVenue', { token: staff.token, params: { venueId } }),
  );
  const { data } = JSON.parse(await look('/api/turfs/filter?city=Pune&counts=true&limit=1'));
  expect(data.pagination.total).toBeGreaterThan(0);

  await seen('its new name in search', '/api/turfs/search?q=bandicoot', isListed, () =>
    save('saveDetails', 'details', ({ details }) => ({ ...details, name: 'Bandicoot Lawns' })),
  );
  await seen(
    'its new sport in the list of that sport',
    '/api/turfs/filter?city=Pune&sport=Tennis&limit=100',
    isListed,
    () => save('saveDetails', 'details', ({ details }) => ({ ...details, sports: ['football', 'tennis'] })),
  );
  const tennis = (body: string) =>
    JSON.parse(body).data.formats.some(({ sport }: { sport: string }) => sport === 'Tennis');
  await seen('a new format', event, tennis, () =>
    save('saveCourts', 'courts', ({ courts }) => ({
      ...courts,
      formats: [
        ...courts.formats,
        { key: 'new', sportId: 'tennis', name: '', pricePerHour: 600, spaces: [courts.courts[0]?.key ?? ''] },
      ],
    })),
  );
  const isClosed = (body: string) => JSON.parse(body).slots.every(({ date }: { date: string }) => date !== PLAY_DAY);
  await seen('a day on which it is closed', event, isClosed, () =>
    save('saveHours', 'hours', ({ hours }) => ({
      ...hours,
      exceptions: [{ date: PLAY_DAY, stretches: [], note: 'Diwali' }],
    })),
  );
  const lastDay = (body: string) => JSON.parse(body).slots.at(-1)?.date;
  const before = lastDay(await look(event));
  await seen(
    'more days ahead',
    event,
    (body) => lastDay(body) > before,
    () => save('saveRules', 'rules', ({ rules }) => ({ ...rules, aheadDays: 30 })),
  );
  const isOff = (body: string) => JSON.parse(body).data.listing === 'in_progress';
  await seen('that it is off sale', event, isOff, () => act('unlistVenue'));
});
