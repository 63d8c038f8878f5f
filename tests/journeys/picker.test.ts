// The date-and-time picker on the venue's page.
import type { Route } from '@playwright/test';
import { longDate, shortDate } from '#domain/date-text.ts';
import { addDays } from '#domain/india-time.ts';
import { EVENT, FIRST_DAY, forge, openForged, SECOND_DAY, SLOTS, slot } from '#tests/support/browser/forged-venue.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { BLOCKED, day, end, openPicker, tab, time, VENUE } from '#tests/support/browser/picker.ts';

const BOOKED = '❌ This time slot is already booked. Please select another time.';

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
  // No part of the day looks as if it were full.
  await expect(page.getByRole('tab', { name: /\d/ })).toHaveCount(0);
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
  await expect(terms).toContainText(
    'It starts in less than 24 hours: half comes back until 12 hours before, then nothing.',
  );
  await expect(terms).not.toHaveClass(/bg-amber-50/);
  await expect(bar).not.toContainText('No refund');
  await day(page, SECOND_DAY).click();
  await time(page, '5:00 PM').press('Enter');
  await expect(terms).toContainText('Free cancellation until 24 hours before the start, half comes back');
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
