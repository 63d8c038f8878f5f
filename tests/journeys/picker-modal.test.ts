// The booking modal that the picker opens, and both on a narrow phone.
import { longDate } from '#domain/date-text.ts';
import { FIRST_DAY, SECOND_DAY } from '#tests/support/browser/forged-venue.ts';
import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { BLOCKED, day, openPicker, tab, time } from '#tests/support/browser/picker.ts';

test(
  'by the keyboard alone, up to the modal, which extends the choice over free slots and sums it up',
  BOTH_SIZES,
  async ({ page, layoutShift, isMobile }) => {
    await openPicker(page);
    expect(await layoutShift()).toBe(0);
    await day(page, SECOND_DAY).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(day(page, FIRST_DAY)).toHaveAttribute('aria-pressed', 'true');
    await tab(page, 'Evening').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Morning')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Evening')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(time(page, '5:00 PM')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(time(page, '6:00 PM')).toBeFocused();
    await expect(time(page, '6:00 PM')).toHaveAttribute('aria-checked', 'false');
    await page.keyboard.press('End');
    await expect(time(page, '8:00 PM')).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Home');
    await expect(time(page, '5:00 PM')).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(time(page, '7:00 PM')).toHaveAttribute('aria-checked', 'true');
    if (!isMobile) {
      // At a desk the way on stands beside the choice, and says what is missing.
      const goOn = page.getByRole('button', { name: 'Continue' });
      await day(page, SECOND_DAY).click();
      await goOn.click();
      await expect(page.getByText('Please select a time slot first').first()).toBeVisible();
      await day(page, SECOND_DAY).click();
      await goOn.click();
      await expect(page.getByText('Please select a date first').first()).toBeVisible();
      await expect(page.getByText('Please select a time slot first').first()).toBeHidden();
      await day(page, FIRST_DAY).click();
      await expect(page.getByText('Please select a date first').first()).toBeHidden();
      await time(page, '7:00 PM').click();
    }
    await page.getByRole('button', { name: 'All times' }).press('Enter');

    const modal = page.getByRole('dialog', { name: 'Book a slot' });
    const summary = modal.getByRole('region', { name: 'Summary' });
    // It opens where the player was: in the evening, with the slot chosen.
    await expect(modal.getByRole('radio', { name: /^7:00 PM/ })).toHaveAttribute('aria-checked', 'true');
    await expect(modal.getByRole('radio', { name: /^7:00 PM/ })).toBeInViewport();
    await expect(summary.getByText(longDate(FIRST_DAY))).toBeVisible();
    await expect(summary.getByText('₹1,400', { exact: true })).toBeVisible();
    await expect(modal.getByRole('button', { name: 'One slot less' })).toBeDisabled();
    await modal.getByRole('button', { name: 'One slot more' }).click();
    await modal.getByRole('button', { name: 'One slot more' }).click();
    await expect(summary.getByText('7:00 PM – 10:00 PM')).toBeVisible();
    await expect(summary.getByText('3h', { exact: true })).toBeVisible();
    await expect(summary.getByText('₹4,200', { exact: true })).toBeVisible();
    await expect(modal.getByRole('button', { name: 'One slot more' })).toBeDisabled();
    await expect(modal.getByText(/^Cancel by .* and ₹4,200 comes back\.$/)).toBeVisible();
    await expectAccessible(page);

    const confirm = modal.getByRole('button', { name: 'Confirm Booking' });
    await expect(confirm).toBeEnabled();
    await modal.getByRole('button', { name: new RegExp(`^${longDate(SECOND_DAY)}`) }).click();
    await expect(confirm).toBeDisabled();
    await modal.getByRole('radio', { name: /^7:00 PM/ }).click({ force: true });
    await expect(page.getByText(BLOCKED).first()).toBeVisible();
    await expect(confirm).toBeDisabled();
    // At a desk there is room beside the dialog: nothing in it is covered by what is said.
    const said = await page.getByText(BLOCKED).first().boundingBox();
    const box = await modal.boundingBox();
    if (!isMobile) expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThan(box?.x ?? 0);
    await modal.getByRole('radio', { name: /^6:00 PM/ }).click();
    await expect(confirm).toBeEnabled();
    await expect(modal.getByText('No free slot follows this one.')).toBeVisible();
    await modal.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'All times' })).toBeFocused();
  },
);

/** Runs in the page: how far what is written on each of these keeps from their edges, at the least. */
function leastMargin(elements: Element[]): number {
  const margins = elements.flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const written = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return [written.left - box.left, box.right - written.right, written.top - box.top, box.bottom - written.bottom];
  });
  return Math.min(...margins);
}

test(
  'on a narrow phone nothing touches its edges, and no time is broken over two lines',
  PHONE_ONLY,
  async ({ page }) => {
    await openPicker(page);
    expect(await page.getByRole('tab').evaluateAll(leastMargin), 'parts of the day').toBeGreaterThanOrEqual(3);
    expect(await page.getByRole('radio').evaluateAll(leastMargin), 'slots').toBeGreaterThanOrEqual(5);
    await time(page, '5:00 PM').click();
    const ranges = page.getByText(/^5:00 PM – 6:00 PM/).filter({ visible: true });
    await expect(ranges).toHaveCount(3);
    const lines = await ranges.evaluateAll((spans) =>
      spans.map((span) => new Set([...span.getClientRects()].map(({ top }) => Math.round(top))).size),
    );
    expect(lines).toEqual([1, 1, 1]);
  },
);
