import { twelveHourTime } from '#domain/date-text.ts';
import { CONTACT_FOR_PRICING } from '#domain/pricing-rows.ts';
import { serviceLabel } from '#domain/service-label.ts';
import { comeToVenue, EVENT, FIRST_DAY, openForged, SLOTS } from '#tests/support/forged-venue.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/journey.ts';
import { beSignedIn, signUp } from '#tests/support/player.ts';

const VENUE = '/event/terrace-turf-pune';

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
  'the venue page shows its sections without a jump or an error',
  BOTH_SIZES,
  async ({ page, layoutShift, isMobile }) => {
    await page.goto(VENUE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terrace Turf');
    await expect(page.getByLabel('Photos').getByText('Football')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book Now' }).filter({ visible: true })).toHaveCount(
      isMobile ? 2 : 1,
    );
    await page.getByRole('heading', { name: 'Venue Information' }).scrollIntoViewIfNeeded();
    const bar = page.locator('[data-bottom-bar]');
    if (isMobile) {
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText('₹1,800');
    } else await expect(bar).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to Venues' })).toBeInViewport();
    expect(await layoutShift()).toBe(0);
    await expectAccessible(page);
  },
);

test('without scripts the page shows its content, and Back to Venues leads to the city', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(VENUE);
  await expect(page.getByRole('heading', { name: 'Pricing & Rates' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Date' }).getByRole('button')).toHaveCount(14);
  await page.getByRole('button', { name: 'Back to Venues' }).click();
  await expect(page).toHaveURL('/sportsvenues/Pune');
  await expect(page.getByRole('link', { name: 'Terrace Turf' })).toBeVisible();
  await context.close();
});

test('Back to Venues goes to the previous page, or to the city when there is none', async ({ page }) => {
  await comeToVenue(page);
  await page.getByRole('button', { name: 'Back to Venues' }).click();
  await expect(page).toHaveURL('/sports/football');
  await page.goto(VENUE);
  await page.getByRole('button', { name: 'Back to Venues' }).click();
  await expect(page).toHaveURL('/sportsvenues/Pune');
});

test('while it loads, the page says so', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(EVENT, async (route) => {
    await release.promise;
    await route.continue();
  });
  await comeToVenue(page);
  await expect(page.getByText('Loading Venue Details')).toBeVisible();
  await expectAccessible(page);
  release.resolve();
  await expect(page.getByRole('heading', { name: 'Check availability' })).toBeVisible();
  await expect(page).toHaveTitle(/football|multi-sport|cricket/);
});

test('Contact Venue dials the venue', async ({ page }) => {
  await openForged(page, { venue: { phone: '+91 90000 00061' } });
  await expect(page.getByRole('link', { name: 'Contact Venue' })).toHaveAttribute('href', 'tel:+919000000061');
});

test('services and prices are told in words', async ({ page }) => {
  await openForged(page, {
    venue: {
      services: ['ac', 'equipment', 'changing_rooms'],
      prices: [{ category: 'Football', pricePerTeam: 2600 }],
      allCategoryPricing: {},
    },
  });
  for (const label of ['Air Conditioning', 'Sports Equipment', 'Changing Rooms']) {
    await expect(page.getByRole('listitem').filter({ hasText: label })).toHaveText(label);
  }
  await expect(page.getByRole('listitem').filter({ hasText: /^₹2,600 per team$/ })).toBeVisible();
});

test('Book Now asks a visitor to sign in', async ({ page }) => {
  await page.goto(VENUE);
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog').getByText('Continue your booking')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(VENUE);
});

test(
  'a signed-in player goes on to the booking with the venue and the chosen slots in hand',
  BOTH_SIZES,
  async ({ page, request }, { workerIndex }) => {
    await beSignedIn(page, await signUp(request, workerIndex));
    await openForged(page, { slots: SLOTS, venue: { listing: 'live', price: 1400, area: 'Baner', city: 'Pune' } });
    await page.getByRole('radio', { name: new RegExp(`^${twelveHourTime('19:00')}`) }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const modal = page.getByRole('dialog', { name: 'Book a slot' });
    await modal.getByRole('button', { name: 'One slot more' }).click();
    await modal.getByRole('button', { name: 'Confirm Booking' }).dblclick();
    await expect(page).toHaveURL(/\/booking\/BK\d{13}$/);
    const state = await page.evaluate(() => history.state.usr);
    expect(state).toMatchObject({
      date: FIRST_DAY,
      time: { start: `${FIRST_DAY} 19:00` },
      slots: 2,
      venue: 'Baner, Pune',
      price: 1400,
    });
    expect(state.eventId).toBe(state.event.id);
  },
);

test('a venue that is still being listed says so for ten seconds, and books nothing', async ({ page, request }, {
  workerIndex,
}) => {
  await beSignedIn(page, await signUp(request, workerIndex));
  await page.clock.install();
  await openForged(page, { venue: { listing: 'in_progress' } });
  const url = page.url();
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  const toast = page.getByText('Turf listing is in progress').first();
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(9_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toBeHidden();
  expect(page.url()).toBe(url);
});

test('a reload begins at the top', async ({ page }) => {
  await page.goto('/event/terrace-turf-pune');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.reload();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('when there is no venue', () => {
  test.use({ expectedTrouble: /404|500|Failed to load/ });

  test('an unknown address is a 404 that says what to do', async ({ page }) => {
    const response = await page.goto('/event/there-is-no-such-venue');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText('Event not found. Please check the URL and try again.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back to Venues' }).click();
    await expect(page).toHaveURL('/venues');
  });

  test('an answer without a venue is none; one without slots is a venue', async ({ page }) => {
    const told = [
      [{}, 'Failed to fetch event details'],
      [{ success: true }, 'Event not found. Please check the URL and try again.'],
      [{ success: false, message: 'The court is flooded.' }, 'The court is flooded.'],
    ] as const;
    for (const [json, text] of told) {
      await page.route(EVENT, (route) => route.fulfill({ json }));
      await comeToVenue(page);
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await page.unroute(EVENT);
    }
    await page.route(EVENT, async (route) => {
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), slots: null } });
    });
    await comeToVenue(page);
    await expect(page.getByRole('heading', { name: 'Check availability' })).toBeVisible();
  });

  test('a server that fails is quoted', async ({ page }) => {
    await page.route(EVENT, (route) => route.fulfill({ status: 500, json: {} }));
    await comeToVenue(page);
    await expect(page.getByText('API Error: 500 Internal Server Error')).toBeVisible();
    await page.getByRole('button', { name: 'Go Back to Venues' }).click();
    await expect(page).toHaveURL('/sports/football');
  });

  test('a server that cannot be reached gives its own text', async ({ page }) => {
    await page.route(EVENT, (route) => route.abort());
    await comeToVenue(page);
    await expect(page.getByText('Failed to fetch event details')).toBeVisible();
  });
});

test.describe('when little is known of a venue', () => {
  test.use({ expectedTrouble: /404.*gone\.jpg/ });

  test('what a venue has not told is left out or stands in', async ({ page }) => {
    const none = { enablePerHour: false, pricePerHour: 900, enablePerPerson: true, pricePerPerson: null };
    await openForged(page, {
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
    const photos = page.getByLabel('Photos');
    await expect(photos.getByText('4.5')).toBeVisible();
    await expect(photos.getByText(/photos$/)).toBeHidden();
    await expect(photos.locator('img')).toHaveAttribute('src', '/default-image.jpg');
    await expect(page.getByText('Baner, Pune').first()).toBeVisible();
    for (const label of ['UPI Payment', 'First Aid', 'Drinking Water']) {
      await expect(page.getByRole('listitem').filter({ hasText: label })).toBeVisible();
    }
    await expect(page.getByText(CONTACT_FOR_PRICING)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Special Offers' })).toBeHidden();
    await expect(page.getByRole('term').filter({ hasText: 'Rating' })).toBeHidden();
    const contact = page.getByRole('button', { name: 'Contact Venue' });
    await expect(contact).toBeDisabled();
    await expect(contact).toHaveAccessibleDescription(/has not given a phone number/);
  });
});
