// A link to a venue may name one of its slots: 'Book again' and 'Free tonight' are such links.
import { longDate, shortDate, twelveHourTime } from '#domain/date-text.ts';
import { slotAddress } from '#domain/slot-address.ts';
import { hold, slotButton } from '#tests/support/booking-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { freeSlot, signUp } from '#tests/support/player.ts';

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
