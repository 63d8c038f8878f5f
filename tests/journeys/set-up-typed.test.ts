// What is typed while a ground is set up is not lost.
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';
import { consoleCalls, readyGround } from '#tests/support/browser/set-up-steps.ts';

test.use({ expectedTrouble: /409/ });

test('what is typed outlives a reload and a refusal, and somebody else’s save is said in a sentence', async ({
  page,
  request,
}, { workerIndex }) => {
  const owner = await signUp(request, workerIndex);
  const venueId = await readyGround(request, owner, 'Two Tabs Turf');
  const calls = consoleCalls(request, owner);
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/courts`);
  const first = page.getByLabel('Name of court 1');
  await first.fill('North half');
  await page.reload();
  await expect(first).toHaveValue('North half');
  await expect(page.getByText('Here is what you typed last time.')).toBeVisible();

  await page.getByLabel('Name of court 2').fill('north HALF');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(first).toBeFocused();
  await expect(page.getByText('Two have this name')).toHaveCount(2);
  await page.getByLabel('Name of court 2').fill('South half');

  const { courts, marks } = await calls.setUp(venueId);
  const renamed = courts.courts.map((court, index) => ({ ...court, name: `Side ${index + 1}` }));
  await calls.put(venueId, 'courts', { courts: { ...courts, courts: renamed }, mark: marks.courts });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else saved this page');
  await expect(first).toHaveValue('North half');
  await page.getByRole('button', { name: 'Keep mine and save over it' }).click();
  await expect(page).toHaveURL(/\/hours$/);
  expect((await calls.setUp(venueId)).courts.courts.map(({ name }) => name)).toEqual(['North half', 'South half']);
});
