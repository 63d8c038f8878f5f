// A venue with several sports: what is listed for a sport is what is shown on its slots, held and charged.

import { sql } from 'drizzle-orm';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { chooseAny, expectConfirmed, NAME, pay, toPayment } from '#tests/support/browser/booking-steps.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { beSignedIn, isOwn, signUp } from '#tests/support/browser/player.ts';

type Found = { id: string; name: string; further: string; sport: string; price: number; mainPrice: number };

test('the sport a player came for is kept, can be changed, and is charged at its own price', async ({
  page,
  request,
  books,
}, { workerIndex }) => {
  const venues = await books.rows<Found>(
    sql`SELECT venues.id, venues.name, sports.id AS further, sports.name AS sport, per_hour_paise / 100 AS price,
          venues.hourly_paise / 100 AS "mainPrice"
        FROM venues JOIN venue_sports ON venue_id = venues.id JOIN sports ON sports.id = venue_sports.sport_id
        WHERE venue_sports.sport_id <> venues.sport_id AND enable_per_hour AND per_hour_paise IS NOT NULL
          AND venues.hourly_paise IS NOT NULL AND per_hour_paise <> venues.hourly_paise AND listing = 'live'
          AND EXISTS (SELECT FROM opening_hours WHERE opening_hours.venue_id = venues.id)
        ORDER BY venues.rating DESC NULLS LAST, venues.id`,
  );
  const venue = venues.find(isOwn);
  if (!venue) throw new Error('No venue has a second sport.');
  await beSignedIn(page, await signUp(request, workerIndex));

  // From the sport's page, whose card lists the price.
  await page.goto(`/search?q=${encodeURIComponent(venue.name)}&sport=${venue.further}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: venue.name, exact: true }) });
  await expect(card).toContainText(`${formatRupees(venue.price)} per hour`);
  await card.getByRole('link', { name: venue.name }).click();
  await expect(page).toHaveURL(`/event/${venue.id}?sport=${venue.further}`);
  const sports = page.getByRole('group', { name: 'Sport' });
  const chosen = sports.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(
    new RegExp(`^${venue.sport} (from )?${formatRupees(venue.price)} per hour$`),
  );
  await expectAccessible(page);

  // Another sport has other prices; the address follows, so that reload and Back keep it.
  await sports.getByRole('radio', { checked: false }).first().click();
  await expect(page).toHaveURL(`/event/${venue.id}`);
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?sport=/);
  await page.goto(`/event/${venue.id}?sport=${venue.further}`);
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${venue.sport}`));

  await chooseAny(page);
  const slot = page.getByRole('tabpanel').getByRole('radio', { checked: true });
  const price = /₹[\d,.]+/.exec((await slot.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/booking\/BK\d+$/);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText(venue.sport, { exact: true })).toBeVisible();
  await expect(summary.getByText(price, { exact: true }).last()).toBeVisible();
  await page.getByLabel('Full Name').fill(NAME);
  await toPayment(page);
  await expect(page.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
  await expect(summary.getByText(venue.sport, { exact: true })).toBeVisible();
  await pay(page, 'Razorpay');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expectConfirmed(page);
  await expect(page.getByText(venue.sport, { exact: true })).toBeVisible();
  const reference = new URL(page.url()).pathname.split('/').at(-1);
  const [booking] = await books.rows<{ sport: string; paise: number }>(
    sql`SELECT sport_id AS sport, payments.amount_paise AS paise FROM bookings
        JOIN payments ON booking_id = bookings.id WHERE bookings.reference = ${reference} AND captured_at IS NOT NULL`,
  );
  expect(booking?.sport).toBe(venue.further);
  expect(formatRupees((booking?.paise ?? 0) / 100)).toBe(price);
});
