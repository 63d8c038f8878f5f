// The date-and-time picker on the venue's page, and the booking modal it opens.
import type { Page, Route } from '@playwright/test';
import { longDate, shortDate } from '#domain/date-text.ts';
import { addDays } from '#domain/india-time.ts';
import { EVENT, FIRST_DAY, forge, openForged, SECOND_DAY, SLOTS, slot } from '#tests/support/browser/forged-venue.ts';
import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';

const day = (page: Page, date: string) => page.getByRole('button', { name: new RegExp(`^${longDate(date)}`) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const time = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
/** A slot while a range is being chosen. */
const end = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) });

const BOOKED = '❌ This time slot is already booked. Please select another time.';
const BLOCKED = '🚫 This time slot is blocked by admin. Please select another time.';

const VENUE = { price: 1400, listing: 'live' } as const;
const openPicker = (page: Page) => openForged(page, { slots: SLOTS, venue: VENUE });

test('fourteen days, the first with a free slot is chosen, evening is shown; the chosen date can be given up', async ({
  page,
  layoutShift,
}) => {
  await openPicker(page);
  await expect(page.getByRole('group', { name: 'Date' }).getByRole('button')).toHaveCount(14);
  await expect(day(page, FIRST_DAY)).toHaveAttribute('aria-pressed', 'true');
  await expect(day(page, addDays(FIRST_DAY, -1))).toBeDisabled();
  await expect(day(page, FIRST_DAY)).toHaveAccessibleName(`${longDate(FIRST_DAY)}, 5 free`);
  expect(await layoutShift()).toBe(0);
  await expectAccessible(page);

  await expect(page.getByRole('tab')).toHaveText([
    'Twilight0 free',
    'Morning1 free',
    'Noon0 free',
    'Evening3 free',
    'Night1 free',
  ]);
  await expect(tab(page, 'Evening')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Twilight')).toBeDisabled();
  await expect(tab(page, 'Noon')).toBeDisabled();
  await expect(page.getByRole('radio')).toHaveText([
    '5:00 PM1h₹1,400',
    '6:00 PMBooked',
    '7:00 PM1h₹1,400',
    '8:00 PM1h₹1,400',
  ]);
  await tab(page, 'Night').click();
  await expect(page.getByRole('radio')).toHaveText(['9:00 PM1h₹1,400', '10:00 PMBlocked']);

  await tab(page, 'Evening').click();
  const howLong = page.getByRole('group', { name: 'How long' });
  await expect(howLong.getByRole('button', { name: 'One slot more' })).toBeDisabled();
  await time(page, '7:00 PM').click();
  await expect(page.getByText(`${shortDate(FIRST_DAY)} · 7:00 PM – 8:00 PM · 1h`)).toBeVisible();
  // How long is chosen beside the slots, and the bar at the bottom has the time and the price.
  await howLong.getByRole('button', { name: 'One slot more' }).click();
  await expect(howLong).toContainText('2h');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toContainText(`${shortDate(FIRST_DAY)} · 7:00 PM – 9:00 PM`);
  await expect(bar).toContainText('₹2,800');
  await day(page, FIRST_DAY).click();
  await expect(day(page, FIRST_DAY)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Choose a date to see its slots.')).toBeVisible();
  for (const name of ['Twilight', 'Morning', 'Noon', 'Evening', 'Night']) await expect(tab(page, name)).toBeEnabled();
  await day(page, SECOND_DAY).click();
  await expect(time(page, '6:00 PM')).toHaveAttribute('aria-checked', 'false');
  // Whoever has chosen nothing yet is led to the times.
  await page.evaluate(() => scrollTo(0, 0));
  if (await bar.isVisible()) {
    await bar.getByRole('link', { name: 'See free times' }).click();
    await expect(page.getByRole('heading', { name: 'Check availability' })).toBeInViewport();
  }

  await test.step('a range runs from a first to a later slot, and can be cleared', async () => {
    await day(page, FIRST_DAY).click();
    // A finger may land a little above it.
    await page.getByRole('button', { name: 'Range' }).click({ position: { x: 20, y: -3 } });
    await end(page, '8:00 PM').click();
    await expect(end(page, '8:00 PM')).toHaveAttribute('aria-pressed', 'true');
    await end(page, '7:00 PM').click();
    await expect(
      page.getByText('❌ End time must be after start time. Please select a later time.').first(),
    ).toBeVisible();
    await end(page, '8:00 PM').click();
    await expect(end(page, '8:00 PM')).toHaveAttribute('aria-pressed', 'false');

    // A taken slot between the two ends is named.
    await end(page, '5:00 PM').click();
    await end(page, '7:00 PM').click();
    const between = '❌ The slot at 6:00 PM in between is already booked. Please select an earlier end time.';
    await expect(page.getByText(between).first()).toBeVisible();
    await end(page, '5:00 PM').click();
    await expect(page.getByText(between).first()).toBeHidden();

    await end(page, '7:00 PM').click();
    await tab(page, 'Night').click();
    await end(page, '9:00 PM').click();
    await expect(page.getByText(`${shortDate(FIRST_DAY)} · 7:00 PM – 10:00 PM · 3h`)).toBeVisible();
    await expect(page.getByText('₹4,200', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear Range' }).click();
    await expect(page.getByText('Choose the first and the last slot.')).toBeVisible();
    await expect(day(page, FIRST_DAY)).toHaveAttribute('aria-pressed', 'true');

    await end(page, '9:00 PM').click();
    await end(page, '10:00 PM').click({ force: true });
    await expect(page.getByText(BLOCKED).first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(day(page, FIRST_DAY)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a day that has gone by gives way to the next', async () => {
    await page.getByRole('button', { name: 'Single' }).click();
    await day(page, FIRST_DAY).click();
    await expect(day(page, FIRST_DAY)).toHaveAttribute('aria-pressed', 'true');
    const left = SLOTS.filter(({ date }) => date === SECOND_DAY);
    const body = `event: slots\ndata: ${JSON.stringify(left)}\n\n`;
    const live = (route: Route) => route.fulfill({ contentType: 'text/event-stream', body });
    await forge(page, { slots: left, venue: VENUE, live });
    await expect(day(page, SECOND_DAY)).toHaveAttribute('aria-pressed', 'true');
    await expect(day(page, FIRST_DAY)).toBeDisabled();
    await expect(time(page, '6:00 PM')).toBeVisible();
  });
});

test('it opens where something is free when the evening is full, and says which slots are past midnight', async ({
  page,
}) => {
  const booked = ['17:00', '18:00', '19:00', '20:00'].map((start) => slot(FIRST_DAY, start, 'booked'));
  const night = [slot(FIRST_DAY, '22:00'), slot(FIRST_DAY, '23:00'), slot(SECOND_DAY, '00:00')];
  await openForged(page, { slots: [slot(FIRST_DAY, '09:00'), ...booked, ...night], venue: VENUE });
  await expect(tab(page, 'Night')).toHaveAttribute('aria-selected', 'true');
  await time(page, '10:00 PM').click();
  await expect(page.getByText('Up to 3 slots in a row are free, past midnight.')).toBeVisible();
  await expect(time(page, '10:00 PM')).toHaveAttribute('aria-checked', 'true');
});

test('the terms under the slots and in the bar are those of the chosen one', async ({ page }) => {
  await page.clock.install({ time: new Date(`${FIRST_DAY}T07:30:00+05:30`) });
  const ofToday = ['08:00', '17:00', '20:00'].map((start) => slot(FIRST_DAY, start));
  await openForged(page, { slots: [...ofToday, slot(SECOND_DAY, '17:00')] });
  const bar = page.locator('[data-bottom-bar]');
  const terms = page
    .getByRole('region', { name: 'Check availability' })
    .locator('p:has(> a[href="/terms#cancelling"])');
  await tab(page, 'Morning').click();
  await time(page, '8:00 AM').press('Enter');
  await expect(terms).toContainText('It starts in less than 2 hours: it cannot be moved, and a cancellation pays');
  await expect(terms).toHaveClass(/bg-amber-50/);
  await expect(bar).toContainText('No refund and no move.');
  await tab(page, 'Evening').click();
  await time(page, '5:00 PM').press('Enter');
  await expect(terms).toContainText(
    'It starts in less than 12 hours: a cancellation pays nothing back. You can move it',
  );
  await expect(terms).toHaveClass(/bg-amber-50/);
  await expect(bar).toContainText('No refund. You can move it until 2 hours before.');
  await time(page, '8:00 PM').press('Enter');
  await expect(terms).toContainText('It starts in less than 24 hours: a cancellation pays half of it back.');
  await expect(terms).not.toHaveClass(/bg-amber-50/);
  await expect(bar).not.toContainText('No refund');
  await day(page, SECOND_DAY).click();
  await time(page, '5:00 PM').press('Enter');
  await expect(terms).toContainText('Free cancellation until 24 hours before the start.');
});

test('taken slots say why they cannot be chosen, for three seconds; a range may not run over a blocked one', async ({
  page,
}) => {
  await page.clock.install();
  const evening = [
    slot(FIRST_DAY, '17:00'),
    slot(FIRST_DAY, '18:00', 'blocked'),
    slot(FIRST_DAY, '19:00'),
    slot(FIRST_DAY, '20:00', 'booked'),
  ];
  await openForged(page, { slots: evening });
  // By key, as the page may still be gliding to its top under a pointer.
  await time(page, '8:00 PM').press('Enter');
  const booked = page.getByText(BOOKED).first();
  await expect(booked).toBeVisible();
  await expect(time(page, '8:00 PM')).toHaveAttribute('aria-checked', 'false');
  await page.clock.runFor(2_500);
  await expect(booked).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(booked).toBeHidden();
  // What is said about a slot takes the place of what was said before, and goes when a free one is chosen.
  await time(page, '8:00 PM').press('Enter');
  await expect(booked).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Message' })).toHaveClass(/bg-amber-50/);
  await time(page, '6:00 PM').press('Enter');
  await expect(page.getByText(BLOCKED).first()).toBeVisible();
  await expect(booked).toBeHidden();
  await time(page, '7:00 PM').click();
  await expect(page.getByText(BLOCKED).first()).toBeHidden();

  await page.getByRole('button', { name: 'Range' }).click();
  await end(page, '5:00 PM').click();
  await end(page, '7:00 PM').click();
  const refused = page.getByText('🚫 Cannot book blocked time slots. Please select an available time.').first();
  await expect(refused).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(refused).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(refused).toBeHidden();

  await test.step('a slot that somebody else takes meanwhile is let go with a word, and so are the last', async () => {
    await page.getByRole('button', { name: 'Single' }).click();
    await time(page, '7:00 PM').click();
    const answerWith = async (slots: typeof SLOTS) => {
      await page.unroute(EVENT);
      await page.route(EVENT, async (route) => {
        const real = await (await route.fetch()).json();
        await route.fulfill({ json: { ...real, slots } });
      });
      // Coming back to the page asks again for what has become stale.
      await page.clock.fastForward(31_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    };
    await answerWith(
      evening.map((one) => (one.start === `${FIRST_DAY} 19:00` ? slot(FIRST_DAY, '19:00', 'booked') : one)),
    );
    await expect(page.getByText(BOOKED).first()).toBeVisible();
    await expect(time(page, '7:00 PM')).toHaveText('7:00 PMBooked');
    await answerWith([]);
    await expect(page.getByText('No Time Slots Available')).toBeVisible();
    await expect(page.getByText('Please check back later or contact the venue for availability')).toBeVisible();
  });
});

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
    await expect(modal.getByText('The next slot is not free.')).toBeVisible();
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
