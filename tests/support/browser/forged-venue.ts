// A venue as a test wants it: the real one's answer, bent, and reached the way a visitor comes from another page.
import { expect, type Page, type Route } from '@playwright/test';
import type { Slot, Venue } from '#contract/venue.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';

export const EVENT = /\/api\/turfs\/event\/[^/]+$/;
/** The stream of what others do to its slots. */
export const LIVE = /\/api\/turfs\/event\/[^/]+\/live/;
/** Neither the hour nor a midnight during the run makes a difference to days as far ahead as these. */
export const FIRST_DAY = addDays(indiaDate(new Date()), 2);
export const SECOND_DAY = addDays(FIRST_DAY, 1);

type Forgery = {
  venue?: Partial<Venue>;
  slots?: Slot[];
  /** What the stream says; by itself nothing, so that the real slots do not come in from the side. */
  live?: ((route: Route) => Promise<void>) | undefined;
};

const silent = (route: Route) => route.fulfill({ contentType: 'text/event-stream', body: 'event: beat\ndata:\n\n' });

/** From here on every venue's answer is changed on the way. */
export async function forge(page: Page, { venue = {}, slots, live = silent }: Forgery): Promise<void> {
  const seen = new Map<string, { data: Venue; slots: Slot[] }>();
  await page.route(EVENT, async (route) => {
    const url = route.request().url();
    // A page whose stream is silent asks again and again.
    const real = seen.get(url) ?? (await (await route.fetch()).json());
    seen.set(url, real);
    await route.fulfill({ json: { ...real, data: { ...real.data, ...venue }, slots: slots ?? real.slots } });
  });
  await page.route(LIVE, live);
}

/** Opens the page of the first football venue, forged. */
export async function openForged(page: Page, forgery: Forgery): Promise<void> {
  await forge(page, forgery);
  await comeToVenue(page);
  await expect(page.getByRole('heading', { name: 'Check availability' })).toBeVisible();
}

/** From the sport's page to one of its venues, so that the venue comes through the API. */
export async function comeToVenue(page: Page): Promise<void> {
  await page.goto('/sports/football');
  await toVenue(page);
}

/** On to one of the venues that a page lists. */
export async function toVenue(page: Page, index = 0): Promise<void> {
  await page.getByRole('article').nth(index).getByRole('link').click();
  await expect(page).toHaveURL(/\/event\//);
}

/** An hour from `startTime` on. */
export function slot(date: string, startTime: string, status: Slot['status'] = 'available', courts = [1]): Slot {
  const end = (Number(startTime.slice(0, 2)) + 1) % 24;
  const endTime = `${String(end).padStart(2, '0')}:00`;
  return {
    start: `${date} ${startTime}`,
    end: `${end === 0 ? addDays(date, 1) : date} ${endTime}`,
    date,
    time: startTime,
    startTime,
    endTime,
    duration: '1h',
    status,
    price: 1400,
    freeCourts: status === 'available' ? courts : [],
  };
}

/** Nothing today and tomorrow; then a day with some of everything, and one with only the evening. */
export const SLOTS: Slot[] = [
  slot(FIRST_DAY, '09:00'),
  slot(FIRST_DAY, '17:00'),
  slot(FIRST_DAY, '18:00', 'booked'),
  slot(FIRST_DAY, '19:00'),
  slot(FIRST_DAY, '20:00'),
  slot(FIRST_DAY, '21:00'),
  slot(FIRST_DAY, '22:00', 'blocked'),
  slot(SECOND_DAY, '18:00'),
  slot(SECOND_DAY, '19:00', 'blocked'),
];
