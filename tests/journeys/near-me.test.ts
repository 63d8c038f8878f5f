// What is near and free: distances, the remembered city, and the evening's slots on the home page.
import type { APIRequestContext, Page } from '@playwright/test';
import { distanceText } from '#app/lib/distance-text.ts';
import type { FreeEvening } from '#contract/evening.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import { kilometresBetween } from '#domain/distance.ts';
import { indiaTime } from '#domain/india-time.ts';
import { atDesk, BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const KOTHRUD = { latitude: 18.5074, longitude: 73.8077 };
const NEAR = '/sports-venues?near=18.507,73.808&sort=distance';

async function freeIn(request: APIRequestContext, query = ''): Promise<FreeEvening> {
  return (await (await request.get(`/api/turfs/free-tonight?limit=6&${query}`)).json()).data;
}

const headingOf = ({ evening, city }: FreeEvening) =>
  `${evening === 'tonight' ? 'Free tonight' : 'Free tomorrow evening'} in ${city}`;

const tonight = (page: Page) => page.getByRole('region', { name: /^Free (tonight|tomorrow evening) / });
const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /change location$/ });

test('home shows what is free tonight, and each time leads straight to booking it', async ({
  page,
  request,
  layoutShift,
}) => {
  const free = await freeIn(request);
  const html = await (await request.get('/')).text();
  expect(html).toContain(free.venues[0]?.name);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: headingOf(free), exact: true })).toBeVisible();
  const hours = free.isNightOn ? 'now until 4:00 AM and from 5:00 PM on' : '5:00 PM to 4:00 AM (next day)';
  await expect(tonight(page).getByText(hours)).toBeVisible();
  expect(await layoutShift()).toBe(0);
  await expectAccessible(page);
  await atDesk(page, () => expectAccessible(page));
  const card = tonight(page).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const venue = (await freeIn(request)).venues.find((one) => one.name === name);
  const [slot] = venue?.slots ?? [];
  if (!venue || !slot) throw new Error(`${name} has nothing free.`);
  await card
    .getByRole('link', { name: new RegExp(`^${twelveHourTime(slot.startTime)} `) })
    .first()
    .click();
  await expect(page).toHaveURL(`/event/${venue.id}?date=${slot.date}&time=${slot.startTime}`);
  const chosen = page.getByRole('radio', { name: new RegExp(`^${twelveHourTime(slot.startTime)}`) });
  await expect(chosen).toBeChecked();
});

test('a long name of what is played can be read on a card of home, which is no higher for it', async ({ page }) => {
  const sport = 'Football · 7-a-side half, floodlit';
  await page.route('**/api/turfs/free-tonight*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.venues[0].sport = sport;
    answer.data.venues[0].slots[0].duration = '1h 30m';
    answer.data.venues[0].rating = 4.7;
    await route.fulfill({ json: answer });
  });
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Maidan, home' }).click();
  const cards = tonight(page).getByRole('article');
  const name = cards.first().getByText(sport).first();
  await expect(name).toBeVisible();
  const expectWhole = async () => {
    const hidden = await name.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    expect(hidden).toEqual([0, 0]);
    const heights = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(180);
  };
  await expectWhole();
  await atDesk(page, expectWhole);
});

test('from home, one press leads to another sport or area that evening, near a known place', async ({
  page,
  request,
  context,
}) => {
  // A city of many areas, whatever grounds other journeys open elsewhere.
  const city = 'Mumbai';
  await page.goto(`/sportsvenues/${city}`);
  await expect(header(page)).toHaveAccessibleName(`${city}, change location`);
  const { evening, venues } = await freeIn(request, `city=${city}`);
  const when = evening === 'tonight' ? 'tonight' : 'tomorrow after 5 pm';
  const others = page.getByRole('navigation', { name: 'Free slots by sport and area' });
  const first = page.getByRole('main').getByRole('article').first();
  await page.goto('/');
  await others.getByRole('link', { name: 'Badminton' }).click();
  const q = `Badminton ${city} ${when}`;
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q })}`);
  await expect(first).toContainText('Badminton');
  // Late in the evening there may be courts for some sport, and one or none for this one: then others are shown instead.
  const found = await (await request.get(`/api/turfs/search?${new URLSearchParams({ q })}`)).json();
  const free = found.data.venues.filter(({ freeSlots = [] }: { freeSlots?: unknown[] }) => freeSlots.length > 0);
  const areas = new Set(free.map((venue: { area: string }) => venue.area));
  if (evening !== 'tonight' || indiaTime(new Date()) < '20:00') expect(areas.size).toBeGreaterThan(1);
  if (areas.size > 1) {
    await expect(first.getByRole('list', { name: /^Free at/ })).toBeVisible();
    const nearer = page
      .getByRole('navigation', { name: `Areas in ${city}` })
      .getByRole('link')
      .first();
    const area = (await nearer.textContent()) ?? '';
    await nearer.click();
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: `${q} ${area}` })}`);
    await expect(first).toContainText(area);
    await expect(first).toContainText('Badminton');
  }

  await page.goto('/');
  const area = venues[0]?.area ?? '';
  await others.getByRole('link', { name: area }).click();
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: `${area} ${city} ${when}` })}`);
  await expect(first).toContainText(area);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(KOTHRUD);
  await page.goto('/');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.waitForURL(/sports-venues/);
  await page.goto('/');
  await others.getByRole('link', { name: 'Badminton' }).click();
  await expect(page).toHaveURL(/[?]q=Badminton\+Pune\+.*&near=18\.507,73\.808&sort=distance$/);
});

test(
  'the city that was looked at last is remembered: by the location bar and by home, without a jump',
  BOTH_SIZES,
  async ({ page, request, layoutShift }) => {
    await withoutGallery(page);
    await page.goto('/sportsvenues/jaipur');
    await expect(header(page)).toHaveAccessibleName('Jaipur, change location');
    await page.goto('/');
    await expect(header(page)).toHaveAccessibleName('Jaipur, change location');
    await expect(page.getByRole('heading', { name: headingOf(await freeIn(request, 'city=Jaipur')) })).toBeVisible();
    await expect(tonight(page).getByTestId('tonight-skeleton')).toHaveCount(0);
    expect(await layoutShift()).toBe(0);

    await test.step('a city chosen in the sidebar takes its place', async () => {
      await header(page).click();
      await page
        .getByRole('dialog', { name: 'Select Location' })
        .getByRole('link', { name: /^Chennai/ })
        .click();
      await expect(page).toHaveURL('/sportsvenues/Chennai');
      await page.goto('/');
      await expect(page.getByRole('heading', { name: /in Chennai$/ })).toBeVisible();
    });
  },
);

test.describe('a remembered city that we no longer have', () => {
  test.use({ expectedTrouble: /404/ });

  test('is not missed: home is about the largest one', async ({ page, request }) => {
    await page.addInitScript(() => localStorage.setItem('chosenCity', 'Atlantis'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: headingOf(await freeIn(request)) })).toBeVisible();
  });
});

test.describe('where the player is', () => {
  test.use({ permissions: ['geolocation'], geolocation: KOTHRUD });

  test('Use my location opens the nearest venues and names the place; from then on every card tells how far it is', async ({
    page,
    request,
  }) => {
    await withoutGallery(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page).toHaveURL(NEAR);
    await expect(page.getByRole('heading', { name: 'Venues nearest to Kothrud, Pune' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kothrud, Pune, choose another location' })).toBeVisible();
    const { venues } = (await (await request.get('/api/turfs/filter?lat=18.507&lng=73.808&sort=distance')).json()).data;
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(venues[0].name);
    await expectDistances(page, request);

    for (const path of ['/sportsvenues/Mumbai', '/sports/football?city=Pune', '/search?q=badminton']) {
      await test.step(`also on ${path}`, async () => {
        await page.goto(path);
        await expectDistances(page, request);
      });
    }

    await test.step('home goes out from there too', async () => {
      await page.goto('/');
      const near = await freeIn(request, 'city=Pune&lat=18.507&lng=73.808');
      await expect(page.getByRole('heading', { name: headingOf(near) })).toBeVisible();
      await expect(header(page)).toHaveAccessibleName('Kothrud, Pune, change location');
      await expectDistances(page, request);
      const names = tonight(page).getByRole('article').getByRole('heading');
      await expect(names.first()).toHaveText(near.venues[0]?.name ?? '');
    });

    await test.step('and the page of a venue', async () => {
      await page.goto(`/event/${venues[0].id}`);
      const way = distanceText(kilometresBetween(KOTHRUD, venues[0]));
      await page.getByRole('heading', { name: 'Getting there' }).scrollIntoViewIfNeeded();
      await expect(page.getByText(`${way} from you, the blue dot, as the crow flies.`)).toBeVisible();
    });
  });
});

/** The first cards of a list. */
async function expectDistances(page: Page, request: APIRequestContext): Promise<void> {
  const cards = page.getByRole('main').getByRole('article');
  for (const card of (await cards.all()).slice(0, 2)) {
    const path = (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
    const id = new URL(path, 'http://localhost').pathname.split('/').at(-1);
    const { data } = await (await request.get(`/api/events/${id}`)).json();
    const way = distanceText(kilometresBetween(KOTHRUD, data));
    await expect(card.getByText(`· ${way} away`)).toBeVisible();
  }
}

test.describe('when the browser does not tell', () => {
  const DENIED = 'allow location for this site in your browser’s settings and try again';

  test('Use my location and Distance say why, and what to do', async ({ page }) => {
    await withoutGallery(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Use my location' }).click();
    const sidebar = page.getByRole('dialog', { name: 'Select Location' });
    await expect(sidebar.getByText('Location denied', { exact: true })).toBeVisible();
    await expect(sidebar.getByText(DENIED)).toBeVisible();
    await expect(sidebar.getByRole('link', { name: /^Pune/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Select Location, change location' })).toBeAttached();

    await page.goto('/sportsvenues/Pune');
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('button', { name: 'Distance' }).click();
    await expect(sidebar.getByText('Location denied', { exact: true })).toBeVisible();
    await expect(sidebar.getByText(`To see what is near you, ${DENIED}. Or choose a city:`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/sportsvenues/Pune');
    await expect(page.getByRole('button', { name: 'Pune, change location' })).toBeAttached();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await expect(panel.getByRole('group', { name: 'Distance' }).getByText(DENIED)).toBeVisible();
  });
});

test('a search that names a place sorts by the distance from it, without asking where the player is', async ({
  page,
}) => {
  await page.goto('/search?q=football+andheri');
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('button', { name: 'Distance' }).click();
  await expect(page).toHaveURL(/[?]q=football\+andheri&near=19\.\d+,72\.\d+&sort=distance$/);
  await expect(page.getByText('The nearest to Andheri West first.')).toBeVisible();
});

test.describe('when free slots cannot be loaded', () => {
  test.use({ expectedTrouble: /500/ });

  test('home says so, and Try Again asks once more', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/turfs/free-tonight*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Maidan, home' }).click();
    await expect(page.getByText('Free slots could not be loaded.')).toBeVisible();
    isBroken = false;
    const region = page.getByRole('region', { name: /^Free tonight/ });
    await region.getByRole('button', { name: 'Try Again' }).click();
    await expect(tonight(page).getByRole('article').first()).toBeVisible();
  });
});

test('a search for what is near asks where that is, and then shows the nearest first; a known city is offered', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(KOTHRUD);
  await page.goto('/search?q=football+near+me');
  const articles = page.getByRole('article');
  await expect(articles.first()).not.toContainText('Pune');
  await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click();
  await expect(page).toHaveURL('/search?q=football+near+me&near=18.507,73.808&sort=distance');
  await expect(page.getByText('Nearest to you first.')).toBeVisible();
  await expect(articles.first()).toContainText('Pune');
  await expectAccessible(page);

  await page.goto('/search?q=football');
  await page.getByRole('link', { name: 'Only in Pune' }).click();
  await expect(page).toHaveURL('/search?q=football+Pune');
  await expect(articles.first()).toContainText('Pune');
  await expect(page.getByRole('link', { name: 'Only in Pune' })).toBeHidden();
});
