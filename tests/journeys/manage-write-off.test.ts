// What is due for a game that is over: a manager writes off a little of it, an owner the rest, and the desk asks them.
import { sql } from 'drizzle-orm';
import { indiaDate } from '#domain/india-time.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { rows } from '#server/db/database.ts';
import { beside, expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { addMember, asked, groundAndPeople, userIdOf } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

test.use({ expectedTrouble: /403/ });

test('a manager writes off what one person may, the owner the rest, each for a reason', async ({
  page,
  browser,
  baseURL,
  request,
  orm,
}, { workerIndex }) => {
  const ground = await groundAndPeople(request, orm, workerIndex, 'Unpaid');
  const { owner, player: desk, venueId, organisationId } = ground;
  const manager = await signUp(request, workerIndex);
  await addMember(orm, ground, manager, 'manager', 'Kavita Rao');
  await addMember(orm, ground, desk, 'desk', 'Ravi Patil');
  await orm.execute(sql`UPDATE users SET name = 'Arjun Mehta' WHERE phone = ${owner.phone}`);
  await asked(request, owner, 'setSecondPerson', { params: { organisationId }, data: { above: 500 } });
  const played = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 3 * HOUR_MS);
  const userId = await userIdOf(orm, await signUp(request, workerIndex));
  const made = { name: 'Sneha Kulkarni', source: 'desk', duePaise: 100_000, userId } as const;
  const bookingId = await newBookingAt(orm, venueId, played, made);
  const address = `/manage/v/${venueId}/day/${indiaDate(played)}?booking=${bookingId}`;

  await test.step('the desk cannot, and reads whom to ask', async () => {
    await beside(browser, baseURL, async (theirs) => {
      await beSignedIn(theirs, desk);
      await theirs.goto(address);
      const panel = theirs.getByRole('dialog', { name: 'Sneha Kulkarni' });
      await expect(panel.getByText(/an owner or manager can write it off\.$/)).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Write off/ })).toHaveCount(0);
      await expect(panel.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    });
  });

  await test.step('the manager says how much and why, and above the amount is sent to an owner', async () => {
    await beSignedIn(page, manager);
    await page.goto(address);
    const panel = page.getByRole('dialog', { name: 'Sneha Kulkarni' });
    await panel.getByRole('button', { name: 'Write off ₹1,000' }).click();
    const form = panel.getByRole('form', { name: 'Write off what is due' });
    const [amount, reason] = [form.getByLabel('How much to write off'), form.getByLabel('Why')];
    await expect(amount).toHaveValue('1000');
    await expect(amount).toBeFocused();
    await form.getByRole('button', { name: 'Write off ₹1,000' }).click();
    await expect(form.getByText(/^Please say why/)).toBeVisible();
    await amount.fill('2000');
    await reason.fill('Two of them did not come');
    await form.getByRole('button', { name: /^Write off/ }).click();
    await expect(form.getByText('That is more than ₹1,000')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await amount.fill('1000');
    await form.getByRole('button', { name: 'Write off ₹1,000' }).click();
    await expect(form.getByText('Above ₹500 only an owner can write off what is due. Please ask one.')).toBeVisible();
    await expect(reason).toHaveValue('Two of them did not come');
    await amount.fill('400');
    await form.getByRole('button', { name: 'Write off ₹400' }).click();
    await expect(form).toBeHidden();
    await expect(panel.getByText(/^₹400 written off, .+, Kavita Rao: Two of them did not come$/)).toBeVisible();
    // All of it together is what counts.
    await panel.getByRole('button', { name: 'Write off ₹600' }).click();
    await reason.fill('Nobody pays it');
    await amount.fill('200');
    await form.getByRole('button', { name: 'Write off ₹200' }).click();
    await expect(form.getByText(/^Above ₹500 only an owner/)).toBeVisible();
    await form.getByRole('button', { name: 'Not now' }).click();
    await expect(panel.getByRole('button', { name: 'Write off ₹600' })).toBeFocused();
  });

  await test.step('the owner writes off the rest', async () => {
    await beside(browser, baseURL, async (theirs) => {
      await beSignedIn(theirs, owner);
      await theirs.goto(address);
      const panel = theirs.getByRole('dialog', { name: 'Sneha Kulkarni' });
      await panel.getByRole('button', { name: 'Write off ₹600' }).click();
      const form = panel.getByRole('form', { name: 'Write off what is due' });
      await form.getByLabel('Why').fill('The floodlights failed');
      await form.getByRole('button', { name: 'Write off ₹600' }).click();
      await expect(panel.getByText(/^₹600 written off, .+, Arjun Mehta: The floodlights failed$/)).toBeVisible();
      await expect(panel.getByText('Written off', { exact: true })).toBeVisible();
      await expect(panel.getByRole('button', { name: /^Write off/ })).toHaveCount(0);
      await expectAccessibleAtBothSizes(theirs);
      await theirs.goto(`/manage/v/${venueId}/dues`);
      await expect(theirs.getByRole('heading', { name: 'Dues', level: 1 })).toBeVisible();
      await expect(theirs.getByText('Sneha Kulkarni')).toHaveCount(0);
    });
  });

  const [kept] = await rows<{ due: number; amounts: string }>(
    orm,
    sql`SELECT due_paise::int AS due, (SELECT string_agg(amount_paise::text, ' ' ORDER BY id) FROM write_offs
            WHERE booking_id = bookings.id) AS amounts FROM bookings WHERE id = ${bookingId}`,
  );
  expect(kept).toEqual({ due: 0, amounts: '40000 60000' });
});
