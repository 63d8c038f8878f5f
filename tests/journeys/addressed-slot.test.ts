// A link to a venue may name one of its slots: 'Book again' and 'Free tonight' are such links.
import { longDate, shortDate, twelveHourTime } from '#domain/date-text.ts';
import { periodOf } from '#domain/periods.ts';
import { slotAddress } from '#domain/slot-address.ts';
import { hold, slotButton } from '#tests/support/browser/booking-steps.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { beSignedIn, freeSlot, signUp } from '#tests/support/browser/player.ts';

test("a venue's address can name a slot: it is chosen if it is free, and otherwise the page says that it is not", async ({
  page,
  request,
  layoutShift,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  const { eventId, slot } = free;
  const address = slotAddress({ eventId, date: slot.date, time: slot.startTime });
  await page.goto(address);
  await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText(new RegExp(`${shortDate(slot.date)} · .* · ${slot.duration}`))).toBeVisible();
  expect(await layoutShift()).toBe(0);

  await hold(request, await signUp(request, workerIndex), free);
  await page.goto(address);
  const said = `${shortDate(slot.date)}, ${twelveHourTime(slot.startTime)} is not free. Please choose another time.`;
  await expect(page.getByRole('region', { name: 'Check availability' }).getByText(said)).toBeVisible();
  await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'false');
  await page.locator('[role=radio]:not([aria-disabled])').first().click();
  await expect(page.getByRole('region', { name: 'Check availability' }).getByText(said)).toBeHidden();
});

test('a day stays in the address without a time too, so that a reload finds it', async ({ page, request }, {
  workerIndex,
}) => {
  const free = await freeSlot(request);
  const { eventId, slot } = free;
  await hold(request, await signUp(request, workerIndex), free);
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) });
  const withDay = new RegExp(`\\?date=${slot.date}$`);
  const depth = () => page.evaluate(() => history.length);
  await page.goto(`/event/${eventId}`);
  const before = await depth();
  await day.click();
  await expect(page).toHaveURL(withDay);
  expect(await depth()).toBe(before);
  await page.reload();
  await expect(day).toHaveAttribute('aria-pressed', 'true');

  await test.step('when a slot is tapped that is taken, and when a range is to be chosen', async () => {
    await page.locator(`#period-${periodOf(slot.startTime)}`).click();
    await slotButton(page, free).click({ force: true });
    await expect(page.getByText('This time slot is already booked')).toBeVisible();
    await expect(page).toHaveURL(withDay);
    await page.getByRole('button', { name: 'Range' }).click();
    await expect(page.getByRole('button', { name: 'Clear Range' })).toBeVisible();
    await expect(page).toHaveURL(withDay);
  });

  await test.step('only the first day is not named', async () => {
    const first = page
      .getByRole('group', { name: 'Date' })
      .getByRole('button', { name: / free$/ })
      .first();
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`/event/${eventId}$`));
  });
});

test('back at the venue after a reload, the slot is still chosen', async ({ page, request }, { workerIndex }) => {
  const free = await freeSlot(request);
  const { eventId, slot } = free;
  await beSignedIn(page, await signUp(request, workerIndex));
  await page.goto(slotAddress({ eventId, date: slot.date, time: slot.startTime }));
  await page.getByRole('button', { name: 'Book Now' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Back/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to the calendar' }).click();
  await expect(page.getByRole('button', { name: /^Back/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to Venue' }).click();
  await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
});
