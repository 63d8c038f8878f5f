// A ground that is on sale is changed at a desk: players see it at once, and what is booked cannot be taken away.
import { sql } from 'drizzle-orm';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { beSignedIn, holdRequest, signUp } from '#tests/support/browser/player.ts';
import { consoleCalls, readyGround } from '#tests/support/browser/set-up-steps.ts';

const AT_ONCE = { timeout: 2_000 };

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, expectedTrouble: /409/ });

test('a court that is booked stays; a new name is seen by players within two seconds', async ({ page, request, orm }, {
  workerIndex,
}) => {
  const owner = await signUp(request, workerIndex);
  const venueId = await readyGround(request, owner, `Booked Half ${workerIndex}`);
  const calls = consoleCalls(request, owner);
  await calls.post(`/api/manage/venues/${venueId}/publish`);
  const staff = await signUp(request, workerIndex);
  await orm.execute(
    sql`INSERT INTO staff (user_id, added_by) SELECT id, 'a test' FROM users WHERE phone = ${staff.phone}`,
  );
  await consoleCalls(request, staff).post(`/api/staff/venues/${venueId}/approve`);

  const event = async () => (await request.get(`/api/turfs/event/${venueId}`)).json();
  const { slots } = await event();
  const slot = slots.findLast(({ status }: { status: string }) => status === 'available');
  const held = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${staff.token}` },
    data: holdRequest({ eventId: venueId, eventName: '', slot }, `BK${Date.now()}`, staff.phone),
  });
  expect(held.status(), await held.text()).toBe(201);

  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/courts`);
  await page.getByRole('button', { name: 'Remove Full ground' }).first().click();
  await page.getByRole('button', { name: 'Remove Football · Full ground' }).click();
  await page.getByRole('button', { name: 'Remove Half A' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('1 booking lies ahead on Half A.');
  await expect(page.getByLabel('Name of court 1')).toHaveValue('Half B');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Name of court 1')).toHaveValue('Half A');
  await expect(page.getByRole('alert')).toBeHidden();

  await page.goto(`/manage/v/${venueId}/details`);
  await page.getByLabel('Name of the ground').fill('Renamed Arena');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. Players see it now.')).toBeVisible();
  await expect.poll(async () => (await event()).data.name, AT_ONCE).toBe('Renamed Arena');
  await expect.poll(async () => (await request.get(`/event/${venueId}`)).text(), AT_ONCE).toContain('Renamed Arena');
  await expect
    .poll(async () => (await request.get('/api/turfs/search?q=renamed%20arena')).text(), AT_ONCE)
    .toContain(venueId);

  await page.goto(`/manage/v/${venueId}`);
  await page.getByRole('button', { name: 'Take it off sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off sale' }).click();
  await expect(page.getByRole('heading', { name: 'Off sale' })).toBeVisible();
  await expect.poll(async () => (await event()).data.listing, AT_ONCE).toBe('in_progress');
  await page.getByRole('button', { name: 'Put it on sale' }).click();
  await expect(page.getByRole('heading', { name: 'On sale' })).toBeVisible();
});
