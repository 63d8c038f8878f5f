import type { Page } from '@playwright/test';
import { serviceLabel } from '#app/lib/service-label.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import {
  comeToVenue,
  EVENT,
  FIRST_DAY,
  forge,
  openForged,
  SLOTS,
  toVenue,
} from '#tests/support/browser/forged-venue.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

const VENUE = '/event/terrace-turf-pune';

const bookNow = (page: Page) => page.getByRole('button', { name: 'Book Now' }).filter({ visible: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back to Venues' });

test('a venue arrives complete from the server, for readers and for search engines', async ({ request }) => {
  const { data: venue } = await (await request.get(`/api/turfs${VENUE}`)).json();
  const html = (await (await request.get(VENUE)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
  for (const text of [
    venue.name,
    venue.address,
    venue.description,
    venue.offer,
    'About this venue',
    'Services & Amenities',
    ...venue.services.map(serviceLabel),
    'Pricing & Rates',
    'Quick Actions',
    'Venue Information',
    'Special Offers',
    'Check availability',
    'Free cancellation until 24 hours before the start, half comes back until 12 hours before, then nothing. You can move it twice, until 2 hours before.',
    'href="/terms#cancelling"',
    `${venue.durationValue} ${venue.durationType}`,
    `${venue.images.length} photos`,
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('"@type":"SportsActivityLocation"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/event\/terrace-turf-pune"/);
  expect(html).not.toContain(' style="');
});

test(
  'the venue page shows its sections without a jump or an error, asks a visitor to sign in, and leads back to the city',
  BOTH_SIZES,
  async ({ page, layoutShift, isMobile }) => {
    await page.goto(VENUE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terrace Turf');
    await expect(page.getByLabel('Photos').getByText('Football')).toBeVisible();
    await expect(bookNow(page)).toHaveCount(isMobile ? 2 : 1);
    await page.getByRole('heading', { name: 'Venue Information' }).scrollIntoViewIfNeeded();
    const bar = page.locator('[data-bottom-bar]');
    if (isMobile) {
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText('₹1,800');
    } else await expect(bar).toBeHidden();
    await expect(back(page)).toBeInViewport();
    expect(await layoutShift()).toBe(0);
    await expectAccessible(page);

    await bookNow(page).first().click();
    await expect(page.getByRole('dialog').getByText('Continue your booking')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Then you choose a time.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(VENUE);

    if (isMobile) {
      await test.step('a reload begins at the top', async () => {
        await page.evaluate(() => window.scrollTo(0, 900));
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
        await page.reload();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      });
    }
    await back(page).click();
    await expect(page).toHaveURL('/sportsvenues/Pune');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows its content, and Back to Venues leads to the city', async ({ page }) => {
    await page.goto(VENUE);
    await expect(page.getByRole('heading', { name: 'Pricing & Rates' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Date' }).getByRole('button')).toHaveCount(14);
    await back(page).click();
    await expect(page).toHaveURL('/sportsvenues/Pune');
    await expect(page.getByRole('link', { name: 'Terrace Turf' })).toBeVisible();
  });
});

test('a venue that is still being listed says so for ten seconds; at another, slots are chosen and taken to the booking', async ({
  page,
  request,
}, { workerIndex }) => {
  await beSignedIn(page, await signUp(request, workerIndex));
  await page.clock.install();
  await openForged(page, { venue: { listing: 'in_progress' } });
  const url = page.url();
  await bookNow(page).first().click();
  const toast = page.getByText('Turf listing is in progress').first();
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(9_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toBeHidden();
  expect(page.url()).toBe(url);

  await test.step('a signed-in player goes on with the venue and the chosen slots in hand', async () => {
    await back(page).click();
    await forge(page, { slots: SLOTS, venue: { listing: 'live', price: 1400, area: 'Baner', city: 'Pune' } });
    await toVenue(page, 1);
    const eventId = new URL(page.url()).pathname.split('/').at(-1);
    await page.getByRole('radio', { name: new RegExp(`^${twelveHourTime('19:00')}`) }).click();
    await page.getByRole('button', { name: 'All times' }).click();
    const modal = page.getByRole('dialog', { name: 'Book a slot' });
    await modal.getByRole('button', { name: 'One slot more' }).click();
    await modal.getByRole('button', { name: 'Confirm Booking' }).dblclick();
    await expect(page).toHaveURL(/\/booking\/BK\d{13}$/);
    const state = await page.evaluate(() => history.state.usr);
    expect(state).toMatchObject({ eventId, date: FIRST_DAY, fromTime: '19:00', slots: 2 });
    // The page behind has kept what was confirmed in the dialog.
    await page.goBack();
    await expect(page.getByRole('group', { name: 'How long' })).toContainText('2h');
    await expect(page.locator('[data-bottom-bar]')).toContainText('₹2,800');
  });
});

test.describe('when there is no venue', () => {
  test.use({ expectedTrouble: /404|500|Failed to load/ });

  test('an unknown address is a 404; while a venue loads, the page says so; what keeps it from coming is quoted, and leads back', async ({
    page,
  }) => {
    await test.step('an unknown address is a 404 that says what to do', async () => {
      const response = await page.goto('/event/there-is-no-such-venue');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
      await expect(page.getByText('Event not found. Please check the URL and try again.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go Back to Venues' }).click();
      await expect(page).toHaveURL('/venues');
    });

    const answer = Promise.withResolvers<void>();
    await page.route(EVENT, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await comeToVenue(page);
    await expect(page.getByText('Loading Venue Details')).toBeVisible();
    await expectAccessible(page);
    answer.resolve();
    await expect(page.getByText('API Error: 500 Internal Server Error')).toBeVisible();

    const told = [
      [{}, 'Failed to fetch event details'],
      [{ success: true }, 'Event not found. Please check the URL and try again.'],
      [{ success: false, message: 'The court is flooded.' }, 'The court is flooded.'],
      ['unreachable', 'Failed to fetch event details'],
    ] as const;
    for (const [json, text] of told) {
      await page.getByRole('button', { name: 'Go Back to Venues' }).click();
      await expect(page).toHaveURL('/sports/football');
      await page.unroute(EVENT);
      await page.route(EVENT, (route) => (json === 'unreachable' ? route.abort() : route.fulfill({ json })));
      await toVenue(page);
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
      await expect(page.getByText(text), JSON.stringify(json)).toBeVisible();
    }

    await test.step('an answer without slots is a venue', async () => {
      await page.getByRole('button', { name: 'Go Back to Venues' }).click();
      await page.unroute(EVENT);
      await page.route(EVENT, async (route) => {
        await route.fulfill({ json: { ...(await (await route.fetch()).json()), slots: null } });
      });
      await toVenue(page);
      await expect(page.getByRole('heading', { name: 'Check availability' })).toBeVisible();
      await expect(page).toHaveTitle(/football|multi-sport|cricket/);
      await back(page).click();
      await expect(page).toHaveURL('/sports/football');
    });
  });
});

test.describe('what a venue tells', () => {
  test.use({ expectedTrouble: /404.*gone\.jpg/ });

  test('is put in words; what it has not told is left out or stands in', async ({ page }) => {
    await openForged(page, {
      venue: {
        phone: '+91 90000 00061',
        services: ['ac', 'equipment', 'changing_rooms'],
        prices: [{ category: 'Football', pricePerTeam: 2600 }],
        allCategoryPricing: {},
      },
    });
    await expect(page.getByRole('link', { name: 'Contact Venue' })).toHaveAttribute('href', 'tel:+919000000061');
    for (const label of ['Air Conditioning', 'Sports Equipment', 'Changing Rooms']) {
      await expect(page.getByRole('listitem').filter({ hasText: label })).toHaveText(label);
    }
    await expect(page.getByRole('listitem').filter({ hasText: /^₹2,600 per team · walk-in$/ })).toBeVisible();
    // Slots are as long as the venue makes them, which need not be an hour.
    await expect(page.getByText(/^Online you book by the slot\. Walk-in prices/)).toBeVisible();
    await back(page).click();

    const none = { enablePerHour: false, pricePerHour: 900, enablePerPerson: true, pricePerPerson: null };
    await forge(page, {
      venue: {
        review: null,
        rating: '--',
        phone: null,
        offer: null,
        address: '',
        area: 'Baner',
        city: 'Pune',
        images: ['/pictures/gone.jpg'],
        services: ['upi', 'first_aid', 'water'],
        prices: [],
        allCategoryPricing: { Football: { ...none, enablePerTeam: false, pricePerTeam: null } },
      },
    });
    await toVenue(page, 1);
    const photos = page.getByLabel('Photos');
    await expect(photos.getByText('4.5')).toBeVisible();
    await expect(photos.getByText(/photos$/)).toBeHidden();
    await expect(photos.locator('img')).toHaveAttribute('src', '/default-image.jpg');
    await expect(page.getByText('Baner, Pune').first()).toBeVisible();
    for (const label of ['UPI Payment', 'First Aid', 'Drinking Water']) {
      await expect(page.getByRole('listitem').filter({ hasText: label })).toBeVisible();
    }
    await expect(page.getByText('Contact venue for pricing details')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Special Offers' })).toBeHidden();
    await expect(page.getByRole('term').filter({ hasText: 'Rating' })).toBeHidden();
    const contact = page.getByRole('button', { name: 'Contact Venue' });
    await expect(contact).toBeDisabled();
    await expect(contact).toHaveAccessibleDescription(/has not given a phone number/);
  });
});
