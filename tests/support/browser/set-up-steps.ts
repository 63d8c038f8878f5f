// Setting up a ground in the console, as whoever runs it does. In Nagpur, where no other journey counts venues.
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import type { Player } from './player.ts';

const GROUND = 'Dharampeth Arena';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 360, closesAt: 1380 }));

/** Where the browser says that it is. */
export const AT_THE_GATE = {
  permissions: ['geolocation'],
  geolocation: { latitude: 21.14, longitude: 79.06 },
};

export function consoleCalls(request: APIRequestContext, { token }: Pick<Player, 'token'>) {
  const headers = { authorization: `Bearer ${token}` };
  const dataOf = async (response: APIResponse) => {
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  };
  const setUp = async (venueId: string): Promise<VenueSetUp> =>
    dataOf(await request.get(`/api/manage/venues/${venueId}/set-up`, { headers }));
  const put = async (venueId: string, section: string, data: object) =>
    dataOf(await request.put(`/api/manage/venues/${venueId}/${section}`, { headers, data }));
  return {
    setUp,
    put,
    async createOrganisation(name: string): Promise<string> {
      return (await dataOf(await request.post('/api/manage/organisations', { headers, data: { name } }))).id;
    },
    async openEveryDay(venueId: string): Promise<void> {
      const { marks } = await setUp(venueId);
      await put(venueId, 'hours', { hours: { week: EVERY_DAY, exceptions: [] }, mark: marks.hours });
    },
    post: async (path: string, data: object = {}) => dataOf(await request.post(path, { headers, data })),
  };
}

/** Everything a ground needs to be handed in, without the pages. */
export async function readyGround(request: APIRequestContext, owner: Player, name = GROUND): Promise<string> {
  const calls = consoleCalls(request, owner);
  const organisation = await calls.createOrganisation('Kulkarni Sports');
  const begun = { name, cityId: 'nagpur', areaId: 'nagpur-dharampeth', sports: ['football'] };
  const { id, details, marks } = await calls.post(`/api/manage/organisations/${organisation}/venues`, begun);
  const pin = AT_THE_GATE.geolocation;
  await calls.put(id, 'details', { details: { ...details, address: '14, WHC Road', pin }, mark: marks.details });
  const courts = {
    courts: [
      { key: 'a', name: 'Half A' },
      { key: 'b', name: 'Half B' },
    ],
    combined: [{ key: 'ab', name: 'Full ground', courts: ['a', 'b'] }],
    formats: [
      { key: 'f', sportId: 'football', name: '7-a-side', pricePerHour: 1200, spaces: ['a', 'b'] },
      { key: 'g', sportId: 'football', name: 'Full ground', pricePerHour: 2200, spaces: ['ab'] },
    ],
  };
  await calls.put(id, 'courts', { courts, mark: marks.courts });
  await calls.openEveryDay(id);
  return id;
}

/** The name, the place and the sports, on the first page. */
export async function fillInNewGround(page: Page, name = GROUND): Promise<void> {
  await page.getByLabel('Name of the ground').fill(name);
  await page.getByLabel('City').selectOption({ label: 'Nagpur' });
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Dharampeth' });
  await page.getByRole('checkbox', { name: 'Football' }).check();
}

/** The hours of Monday hold for the whole week. */
export async function copyMondayToEveryDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy the hours of Monday to other days' }).click();
  await page.getByRole('button', { name: 'To every day' }).filter({ visible: true }).click();
}
