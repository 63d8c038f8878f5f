// The platform's staff: grounds that are handed in, organisations, places and sports.
import { sql } from 'drizzle-orm';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { asked, groundOnSale, makeStaff, newGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

/** How soon players see what was decided. */
const SOON = { timeout: 2_000, intervals: [100] };

test('a ground that was handed in is approved, and players find and book it within two seconds', async ({
  page,
  browser,
  request,
  orm,
  baseURL,
}, { workerIndex }) => {
  const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  await makeStaff(orm, staff);
  const { venueId, name } = await newGround(request, owner, 'Floodlit');
  await asked(request, owner, 'publishVenue', { params: { venueId } });
  const player = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await player.goto(`/event/${venueId}`);
  await expect(player.getByRole('button', { name: /book now/i }).first()).toBeVisible();
  const found = async () => {
    const answer = await (await request.get(`/api/turfs/search?q=${encodeURIComponent(name)}`)).json();
    return answer.data.venues.find(({ id }: { id: string }) => id === venueId)?.listing;
  };
  expect(await found()).toBe('in_progress');

  await beSignedIn(page, staff);
  await page.goto('/manage/staff');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card.getByText('Dharampeth, Nagpur')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'See it as players will' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goBack();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${name} is on sale.`)).toBeVisible();
  await expect.poll(found, SOON).toBe('live');
  await expect(card).toBeHidden();

  await player.reload();
  await expect(player.getByText('₹1,200').first()).toBeVisible();
  await player.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(player.getByRole('link', { name }).first()).toBeVisible();
  await player.context().close();
});

test('a ground is given back only with a reason, which its owner reads', async ({ page, context, request, orm }, {
  workerIndex,
}) => {
  const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  await makeStaff(orm, staff);
  const { venueId, name } = await newGround(request, owner, 'Returned');
  await asked(request, owner, 'publishVenue', { params: { venueId } });
  await beSignedIn(page, staff);
  await page.goto('/manage/staff/approvals');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('button', { name: 'Give back' }).click();
  const dialog = page.getByRole('dialog', { name: `Give ${name} back?` });
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('What they should change').fill('The pin is in the sea.');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText(`${name} went back to its owners.`)).toBeVisible();
  await expect(card).toBeHidden();

  const theirs = await context.newPage();
  await beSignedIn(theirs, owner);
  await theirs.addInitScript((token) => localStorage.setItem('authToken', token), owner.token);
  await theirs.goto(`/manage/v/${venueId}`);
  await expect(theirs.getByText('The pin is in the sea.')).toBeVisible();
});

test.describe('an organisation that is suspended', () => {
  // What its member asks for is refused.
  test.use({ expectedTrouble: /403 \(Forbidden\)/ });

  test('shuts its members out with one sentence, in open tabs too, and is as before when it is reinstated', async ({
    page,
    browser,
    request,
    orm,
    baseURL,
  }, { workerIndex }) => {
    test.slow();
    const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
    const { venueId, name } = await groundOnSale(request, orm, { owner, staff }, 'Suspended');
    const member = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await beSignedIn(member, owner);
    await member.goto(`/manage/v/${venueId}/hours`);
    await expect(member.getByRole('heading', { name: 'Opening hours' })).toBeVisible();

    await beSignedIn(page, staff);
    await page.goto('/manage/staff/organisations');
    await page.getByLabel('Find by name').fill(name);
    const row = page
      .getByRole('list', { name: 'Organisations' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .first();
    await expect(row.getByText('1 on sale')).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('Players were turned away twice.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(row.getByText('Players were turned away twice.')).toBeVisible();
    await expect(member.getByText(`Maidan has suspended ${name} Sports. Please contact us.`)).toBeVisible();
    await expect(member.getByRole('heading', { name: 'You have no access here', level: 1 })).toBeVisible();
    const listing = async () => (await (await request.get(`/api/turfs/event/${venueId}`)).json()).data.listing;
    await expect.poll(listing, SOON).toBe('in_progress');
    await expectAccessible(member);
    await member.getByRole('link', { name: 'To what you manage' }).click();
    await expect(member.getByRole('listitem').filter({ hasText: `${name} Sports` })).toContainText('Suspended');
    await expectAccessible(member);
    await member.getByRole('link', { name: `${name} Sports` }).click();
    await expect(member.getByText(`Maidan has suspended ${name} Sports. Please contact us.`)).toBeVisible();
    await member.goto(`/manage/v/${venueId}/hours`);
    await expect(member.getByRole('heading', { name: 'You have no access here', level: 1 })).toBeVisible();

    await row.getByRole('button', { name: 'Reinstate' }).click();
    await expect(page.getByText(`${name} Sports is as it was before.`)).toBeVisible();
    await expect.poll(listing, SOON).toBe('live');
    await expect(member.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    await member.context().close();
  });
});

test.describe('a member who is removed', () => {
  test.use({ expectedTrouble: /404 \(Not Found\)/ });

  test('is out of a tab that is open within five seconds, without touching it', async ({ page, request, orm }, {
    workerIndex,
  }) => {
    const [owner, desk] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
    const { organisationId, venueId } = await newGround(request, owner, 'Removed');
    await orm.execute(sql`INSERT INTO members (organisation_id, user_id, role, created_at)
      SELECT ${organisationId}, id, 'manager', now() FROM users WHERE phone = ${desk.phone}`);
    await beSignedIn(page, desk);
    await page.goto(`/manage/v/${venueId}/prices`);
    await expect(page.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible();
    const { members } = await asked(request, owner, 'getTeam', { params: { organisationId } });
    const memberId = members.find(({ phone }: { phone: string }) => phone === desk.phone).id;
    await asked(request, owner, 'removeMember', { params: { organisationId, memberId } });
    const out = page.getByRole('heading', { name: 'You have no access here', level: 1 });
    await expect(out).toBeVisible({ timeout: 5_000 });
    // Nothing of the ground is left, not even its name.
    await expect(page.getByRole('link', { name: 'Prices' })).toHaveCount(0);
    await expect(page.getByText(/Removed/)).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('what staff keep', () => {
  // A city of a name that is taken.
  test.use({ expectedTrouble: /409 \(Conflict\)/ });
  let forget = async () => {};
  test.afterEach(() => forget());

  test('cities, areas and sports are added, changed and put in order', async ({ page, request, orm }, {
    workerIndex,
  }) => {
    const city = `Testpur ${process.pid % 1000}`;
    const sport = `Kabaddi ${process.pid % 1000}`;
    // Other journeys count what there is.
    forget = async () => {
      await orm.execute(sql`DELETE FROM areas WHERE city_id IN (SELECT id FROM cities WHERE name = ${city})`);
      await orm.execute(sql`DELETE FROM cities WHERE name = ${city}`);
      await orm.execute(sql`DELETE FROM sports WHERE name = ${sport}`);
    };
    const staff = await signUp(request, workerIndex);
    await makeStaff(orm, staff);
    await beSignedIn(page, staff);
    await page.goto('/manage/staff/cities');
    await page.getByRole('button', { name: 'Add a city' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a name')).toBeVisible();
    await expect(dialog.getByText('Please enter it as 18.5204, 73.8567')).toBeVisible();
    await dialog.getByLabel('Name').fill('Pune');
    await dialog.getByLabel('State').fill('Goa');
    await dialog.getByLabel('Position of its middle').fill('15.4909, 73.8278');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // What was refused stays typed.
    await expect(dialog.getByRole('alert').filter({ hasText: 'Pune' })).toBeVisible();
    await expect(dialog.getByLabel('State')).toHaveValue('Goa');
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill(city);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page
      .getByRole('list', { name: 'Cities and areas' })
      .getByRole('listitem')
      .filter({ hasText: city })
      .first();
    await row.getByText('No area yet').first().click();
    await row.getByRole('button', { name: 'Add an area' }).click();
    await dialog.getByLabel('Name').fill('Riverside');
    await dialog.getByLabel('Position of its middle').fill('15.5, 73.83');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByText('1 area')).toBeVisible();
    await row.getByRole('button', { name: 'Change Riverside' }).click();
    await dialog.getByLabel('Name').fill('Lakeside');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByText('Lakeside')).toBeVisible();

    await page.goto('/manage/staff/sports');
    await page.getByRole('button', { name: 'Add a sport' }).click();
    await dialog.getByLabel('Name').fill(sport);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const order = page.getByRole('list', { name: 'Sports' }).getByRole('listitem');
    await expect(order.last()).toContainText(sport);
    // By the keys alone. A reload would break off what is not saved yet.
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('sports'),
    );
    await page.getByRole('button', { name: `Move ${sport} up` }).focus();
    await page.keyboard.press('Enter');
    await expect(order.last()).not.toContainText(sport);
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(order.nth(-2)).toContainText(sport);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Move ${sport} down` }).click();
    await expect(order.last()).toContainText(sport);
  });
});
