// Refund requests and complaints: a player writes, the ground answers, two people give back what is large.
import type { APIRequestContext, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { indiaDate } from '#domain/india-time.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { beside, expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { addMember, asked, groundAndPeople, userIdOf } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

test('a player complains and asks for money; owner and manager answer, and the large refund needs both', async ({
  page,
  browser,
  baseURL,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const { owner, player, venueId, organisationId } = await groundAndPeople(request, orm, workerIndex, 'Inbox');
  const manager = await signUp(request, workerIndex);
  await orm.execute(sql`INSERT INTO members (organisation_id, user_id, role, created_at)
      VALUES (${organisationId}, ${await userIdOf(orm, manager)}, 'manager', now())`);
  const userId = await userIdOf(orm, player);
  const played = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 3 * HOUR_MS);
  const made = { name: 'Sneha Kulkarni', source: 'desk', duePaise: 100_000, userId } as const;
  const bookingId = await newBookingAt(orm, venueId, played, made);
  const params = { venueId, bookingId: String(bookingId) };
  await asked(request, owner, 'openShift', { params, data: { float: 0 } });
  await asked(request, owner, 'takeCash', { params, data: { key: `inbox-${bookingId}`, amount: 1000 } });
  const [{ reference = '' } = {}] = await rows<{ reference: string }>(
    orm,
    sql`SELECT reference FROM bookings WHERE id = ${bookingId}`,
  );

  await beside(browser, baseURL, async (theirs) => {
    await beSignedIn(theirs, player);
    await theirs.goto(`/bookings/${reference}`);
    await theirs.getByRole('button', { name: 'Write a complaint' }).click();
    await theirs.getByLabel('What went wrong?').fill('No water in the showers.');
    await theirs.getByRole('button', { name: 'Send complaint' }).click();
    await expect(theirs.getByRole('heading', { name: /^Complaint C\d+$/ })).toBeVisible();
    await expect(theirs.getByText(/^You get an answer by [A-Z][a-z]{2} /).first()).toBeVisible();
    await theirs.getByRole('button', { name: 'Ask for a refund' }).click();
    await theirs.getByLabel('What happened?').fill('The floodlights failed.');
    await theirs.getByRole('button', { name: 'Send request' }).click();
    await expect(theirs.getByText('Being read')).toBeVisible();
    await expectAccessibleAtBothSizes(theirs);
  });

  await beSignedIn(page, owner);
  await page.goto(`/manage/o/${organisationId}/inbox`);
  const complaint = page.getByRole('article', { name: /^Complaint/ });
  const refund = page.getByRole('article', { name: /^Refund request/ });
  await expect(complaint.getByText(/^Answer by/)).toBeVisible();
  await expect(refund.getByText('₹1,000 paid, ₹1,000 of it still with you')).toBeVisible();
  await expect(page.getByText('2 wait').first()).toBeAttached();
  await page.getByLabel('Amount in rupees').fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await refund.getByRole('button', { name: 'Give money back' }).click();
  await expectAccessibleAtBothSizes(page);
  await refund.getByRole('button', { name: 'Propose ₹1,000' }).click();
  await expect(refund.getByText(/^You propose to give back ₹1,000/)).toBeVisible();
  await expect(refund.getByRole('button', { name: 'Another amount' })).toBeVisible();
  await complaint.getByRole('button', { name: 'Send and settle' }).click();
  await expect(complaint.getByText('Please write an answer')).toBeVisible();
  await complaint.getByLabel('Answer').fill('The boiler is mended. We are sorry.');
  await complaint.getByRole('button', { name: 'Send and settle' }).click();
  await expect(complaint).toBeHidden();

  await beside(browser, baseURL, async (theirs) => {
    await beSignedIn(theirs, manager);
    await theirs.goto(`/manage/o/${organisationId}/inbox`);
    await theirs.getByRole('button', { name: 'Confirm ₹1,000' }).click();
    await expect(theirs.getByText('Nobody waits for an answer')).toBeVisible();
    await expectAccessibleAtBothSizes(theirs);
  });
  await asked(request, owner, 'returnCash', { params, data: { key: `back-${bookingId}`, amount: 1000 } });
});

test.describe('a cancellation in full that one person proposes', () => {
  test.use({ expectedTrouble: /409/ });

  /** A game in an hour or two, ₹700 of ₹1,000 paid: by the terms nothing comes back any more, and one person may give ₹500. */
  async function waitingGame(request: APIRequestContext, orm: Orm, workerIndex: number) {
    const ground = await groundAndPeople(request, orm, workerIndex, 'Two');
    const { owner, player, venueId, organisationId } = ground;
    const manager = await signUp(request, workerIndex);
    await addMember(orm, ground, manager, 'manager', 'Kavita Rao');
    await orm.execute(sql`UPDATE opening_hours SET opens_at = 0, closes_at = 1440 WHERE venue_id = ${venueId}`);
    await asked(request, owner, 'setSecondPerson', { params: { organisationId }, data: { above: 500 } });
    const start = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS);
    const userId = await userIdOf(orm, player);
    const made = { name: 'Sneha Kulkarni', source: 'desk', duePaise: 100_000, userId } as const;
    const id = await newBookingAt(orm, venueId, start, made);
    const params = { venueId, bookingId: String(id) };
    const pay = (amount: number) =>
      asked(request, owner, 'takeCash', { params, data: { key: `paid-${id}-${amount}`, amount } });
    await asked(request, owner, 'openShift', { params, data: { float: 0 } });
    await pay(700);
    const sheet = `/manage/v/${venueId}/day/${indiaDate(start)}`;
    async function propose(page: Page): Promise<void> {
      await page.goto(`${sheet}?booking=${id}`);
      const panel = page.getByRole('dialog', { name: 'Sneha Kulkarni' });
      await panel.getByRole('button', { name: 'Cancel booking' }).click();
      await panel.getByText('All of it: ₹700').click();
      await panel.getByRole('button', { name: 'Propose to cancel it' }).click();
      await expect(panel.getByText(/^You want to cancel this and give back all of ₹700\./)).toBeVisible();
    }
    const inbox = `/manage/o/${organisationId}/inbox`;
    const kept = async () =>
      (await rows(orm, sql`SELECT status, owed_paise::int AS owed FROM bookings WHERE id = ${id}`))[0];
    return { owner, manager, params, sheet, inbox, pay, propose, kept };
  }
  const cardOn = (page: Page) => page.getByRole('article', { name: /^Cancellation by the ground/ });

  test('waits in the inbox for somebody else, who confirms the sum as it is by then', async ({
    page,
    browser,
    baseURL,
    request,
    orm,
  }, { workerIndex }) => {
    test.slow();
    const { owner, manager, params, inbox, pay, propose, kept } = await waitingGame(request, orm, workerIndex);
    await beside(browser, baseURL, async (theirs) => {
      await beSignedIn(theirs, manager);
      await propose(theirs);
      await theirs.goto(inbox);
      const card = cardOn(theirs);
      await expect(card.getByText(/^You want to cancel this booking and give back all of ₹700\./)).toBeVisible();
      await expect(card.getByRole('button', { name: 'Take it back' })).toBeVisible();
      await expect(card.getByRole('button', { name: /^Cancel and give back/ })).toHaveCount(0);
      await expectAccessibleAtBothSizes(theirs);
    });

    await beSignedIn(page, owner);
    await page.goto(inbox);
    const card = cardOn(page);
    const wants = /^Kavita Rao wants to cancel this booking and give back all of ₹700; the terms would give back ₹0\.$/;
    await expect(card.getByText(wants)).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await pay(200);
    await card.getByRole('button', { name: 'Cancel and give back ₹700' }).click();
    await expect(card.getByText(/^This is not what was proposed any more\./)).toBeVisible();
    await expect(card.getByText(/: ₹900 would go back now\.$/)).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    expect(await kept()).toEqual({ status: 'confirmed', owed: 0 });
    await card.getByRole('button', { name: 'Cancel and give back ₹900' }).click();
    await expect(page.getByText('Nobody waits for an answer')).toBeVisible();
    expect(await kept()).toEqual({ status: 'cancelled', owed: 90_000 });
    await asked(request, owner, 'returnCash', { params, data: { key: `back-${params.bookingId}`, amount: 900 } });
  });

  test('is not given back by closing the court instead, once whoever proposed it has taken it back', async ({
    page,
    request,
    orm,
  }, { workerIndex }) => {
    const { manager, sheet, inbox, propose, kept } = await waitingGame(request, orm, workerIndex);
    await beSignedIn(page, manager);
    await propose(page);
    await page.goto(inbox);
    await cardOn(page).getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('Nobody waits for an answer')).toBeVisible();
    await page.goto(sheet);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close courts' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close courts' });
    const way = dialog.getByRole('combobox', { name: /^For Sneha Kulkarni/ });
    await way.selectOption({ label: 'Money back' });
    await dialog.getByRole('button', { name: 'Close, and tell the players' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      /^You proposed to cancel the booking BK\d+ of Sneha Kulkarni\. .*ask another owner or manager to decide about it\.$/,
    );
    await expectAccessibleAtBothSizes(page);
    await way.selectOption({ label: 'Leave it' });
    await dialog.getByRole('button', { name: 'Close the courts' }).click();
    await expect(dialog).toBeHidden();
    expect(await kept()).toEqual({ status: 'confirmed', owed: 0 });
  });
});
