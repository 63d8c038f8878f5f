// Refund requests and complaints: a player writes, the ground answers, two people give back what is large.
import { sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time-units.ts';
import { rows } from '#server/db/database.ts';
import { BOTH_SIZES, beside, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, type Player, signUp } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

test(
  'a player complains and asks for money; owner and manager answer, and the large refund needs both',
  BOTH_SIZES,
  async ({ page, browser, baseURL, request, orm }, { workerIndex }) => {
    test.slow();
    const { owner, player, venueId, organisationId } = await groundAndPeople(request, orm, workerIndex, 'Inbox');
    const manager = await signUp(request, workerIndex);
    const idOf = async ({ phone }: Player) =>
      (await rows<{ id: number }>(orm, sql`SELECT id::int FROM users WHERE phone = ${phone}`))[0]?.id ?? 0;
    await orm.execute(sql`INSERT INTO members (organisation_id, user_id, role, created_at)
      VALUES (${organisationId}, ${await idOf(manager)}, 'manager', now())`);
    const userId = await idOf(player);
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
      await expectAccessible(theirs);
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
    await expectAccessible(page);
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
      await expectAccessible(theirs);
    });
    await asked(request, owner, 'returnCash', { params, data: { key: `back-${bookingId}`, amount: 1000 } });
  },
);
