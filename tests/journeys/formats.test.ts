// A ground that is sold whole and in halves: one player books a half, another sees what is left of it.
import { sql } from 'drizzle-orm';
import type { Format } from '#contract/format.ts';
import type { Slot } from '#contract/venue.ts';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expectConfirmed, NAME, pay, toPayment } from '#tests/support/browser/booking-steps.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { beSignedIn, isOwn, signUp } from '#tests/support/browser/player.ts';

test('a player books a half, and another sees the whole taken and the other half free', async ({
  page,
  request,
  books,
  browser,
  baseURL,
}, { workerIndex }) => {
  const grounds = await books.rows<{ id: string }>(
    sql`SELECT venue_id AS id FROM formats JOIN venues ON venues.id = venue_id
        WHERE formats.name = 'Full ground' AND listing = 'live'
          -- Grounds that other journeys open have one price all day.
          AND EXISTS (SELECT FROM rate_rules WHERE format_id = formats.id)
          AND EXISTS (SELECT FROM opening_hours WHERE opening_hours.venue_id = venues.id) ORDER BY 1`,
  );
  const ground = grounds.find(isOwn) ?? grounds[0];
  if (!ground) throw new Error('No ground is sold whole and in halves.');
  const read = async (format: string) => {
    const answer = await (await request.get(`/api/turfs/event/${ground.id}${format}`)).json();
    return answer as { data: { formats: Format[] }; slots: Slot[] };
  };
  const { data } = await read('');
  const [half, whole] = data.formats;
  if (!half || !whole) throw new Error('The ground has no formats.');
  const { slots } = await read(`?format=${whole.id}`);
  const today = slots[0]?.date ?? '';
  const slot = slots.findLast(({ status, date }) => status === 'available' && date > today);
  if (!slot) throw new Error('The whole ground is never free.');

  await beSignedIn(page, await signUp(request, workerIndex));
  await page.goto(`/event/${ground.id}?format=${whole.id}&date=${slot.date}&time=${slot.startTime}`);
  const formats = page.getByRole('group', { name: 'Sport' });
  const chosen = formats.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(`Football Full ground from ${formatRupees(whole.pricePerHour)} per hour`);
  await expectAccessible(page);
  await formats.getByRole('radio', { name: 'Football 7-a-side half' }).click();
  await expect(chosen).toHaveAccessibleName(`Football 7-a-side half from ${formatRupees(half.pricePerHour)} per hour`);
  await expect(page).not.toHaveURL(/format=/);
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/booking\/BK\d+$/);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText('Football · 7-a-side half')).toBeVisible();
  await page.getByLabel('Full Name').fill(NAME);
  await toPayment(page);
  await expect(summary.getByText('Football · 7-a-side half')).toBeVisible();
  await pay(page, 'Razorpay');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expectConfirmed(page);
  await expect(page.getByText('Football · 7-a-side half', { exact: true })).toBeVisible();
  await expect(page.getByText('Half A', { exact: true }).first()).toBeVisible();

  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const time = `date=${slot.date}&time=${slot.startTime}`;
  const offered = async (format: number) =>
    (await read(`?format=${format}`)).slots.find(({ start }) => start === slot.start)?.status;
  expect([await offered(half.id), await offered(whole.id)]).toEqual(['available', 'booked']);
  await other.goto(`/event/${ground.id}?format=${half.id}&${time}`);
  const picked = other.getByRole('tabpanel').getByRole('radio', { checked: true });
  await expect(picked).toBeVisible();
  await other.goto(`/event/${ground.id}?format=${whole.id}&${time}`);
  await expect(other.getByRole('group', { name: 'Sport' }).getByRole('radio', { checked: true })).toHaveAccessibleName(
    /^Football Full ground/,
  );
  await expect(picked).toHaveCount(0);
  await other.close();

  // On the booking's own page, too.
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page.getByText('Football · 7-a-side half').first()).toBeVisible();
  await expect(page.getByText(/Half A/).first()).toBeVisible();
});
