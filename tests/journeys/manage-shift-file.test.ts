// Whoever keeps the books of a ground saves its shifts as a file.
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { beside, expect, expectAccessibleAtBothSizes } from '#tests/support/browser/journey.ts';
import { LOST } from '#tests/support/browser/lost-answer.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn } from '#tests/support/browser/player.ts';

test.use({ expectedTrouble: LOST });

test('an accountant saves the shifts of a month; the desk saves none', async ({
  page,
  browser,
  baseURL,
  request,
  orm,
}, { workerIndex }) => {
  const ground = await groundAndPeople(request, orm, workerIndex, 'Books');
  const { owner, player: accountant, staff: desk, venueId, organisationId } = ground;
  for (const [{ phone }, role] of [[accountant, 'accountant'] as const, [desk, 'desk'] as const]) {
    await orm.execute(
      sql`INSERT INTO members (organisation_id, user_id, role, created_at)
        SELECT ${organisationId}::bigint, id, ${role}, now() FROM users WHERE phone = ${phone}`,
    );
  }
  await orm.execute(sql`DELETE FROM staff WHERE user_id IN (SELECT id FROM users WHERE phone = ${desk.phone})`);
  const { shift } = await asked(request, owner, 'openShift', { params: { venueId }, data: { float: 500 } });
  const data = { counted: 480, note: 'Change for a ball' };
  await asked(request, owner, 'closeShift', { params: { venueId, shiftId: shift.id }, data });

  await beSignedIn(page, accountant);
  await page.goto(`/manage/v/${venueId}/shifts`);
  const opener = page.getByRole('button', { name: 'Save as CSV' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save shifts as CSV' });
  const [from, to] = [dialog.getByLabel('From', { exact: true }), dialog.getByLabel('To', { exact: true })];
  const save = dialog.getByRole('button', { name: 'Save as CSV' });
  const today = indiaDate(new Date());

  await test.step('this month unless somebody says otherwise; another one at a touch', async () => {
    await expect(from).toHaveValue(`${today.slice(0, 8)}01`);
    await expectAccessibleAtBothSizes(page);
    const lastDay = addDays(`${today.slice(0, 8)}01`, -1);
    await dialog.getByRole('button', { name: 'Last month' }).press('Enter');
    await expect(from).toHaveValue(`${lastDay.slice(0, 8)}01`);
    await expect(to).toHaveValue(lastDay);
    await dialog.getByRole('button', { name: 'This month' }).press('Enter');
    await expect(from).toHaveValue(`${today.slice(0, 8)}01`);
  });

  await test.step('days the wrong way round are said to be so, and nothing is saved', async () => {
    const month = await to.inputValue();
    await to.fill(addDays(`${today.slice(0, 8)}01`, -1));
    await save.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('This day is before the first one');
    await expect(to).toBeFocused();
    await expectAccessibleAtBothSizes(page);
    await to.fill(month);
  });

  await test.step('what fails says so, and can be tried again', async () => {
    const path = /\/desk\/shifts\.csv/;
    await page.route(path, (route) => route.abort('connectionreset'));
    await save.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('The shifts could not be saved as a file. Please try again.');
    await expectAccessibleAtBothSizes(page);
    await page.unroute(path);
    const download = page.waitForEvent('download');
    await save.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`shifts-${venueId}-${today}.csv`);
    const [headings, line, ...rest] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(headings).toContain('Ground,Opened on,Opened at,Opened by,Closed on');
    expect(line).toMatch(/,500,0,0,0,500,480,-20,0,Change for a ball$/);
    expect(rest).toEqual([]);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('at the desk there is nothing to save', async () => {
    await beside(browser, baseURL, async (other) => {
      await beSignedIn(other, desk);
      await other.goto(`/manage/v/${venueId}/shifts`);
      await expect(other.getByRole('heading', { name: 'Your shifts' })).toBeVisible();
      await expect(other.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0);
    });
  });
});
