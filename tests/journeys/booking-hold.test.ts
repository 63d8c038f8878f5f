// What may happen to a slot between choosing it and paying for it.
import type { Slot } from '#contract/venue.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import {
  atPayment,
  bookNowSignedIn,
  chooseAny,
  chooseEnd,
  chooseOrder,
  expectConfirmed,
  freeRange,
  hold,
  NAME,
  pay,
  slotButton,
  toDetails,
  toPayment,
} from '#tests/support/browser/booking-steps.ts';
import { LIVE } from '#tests/support/browser/forged-venue.ts';
import { expect, expectAccessible, watch } from '#tests/support/browser/journey.ts';
import { beSignedIn, freeSlot, signUp } from '#tests/support/browser/player.ts';

const HOLD_ENDED = 'Your hold on this slot has ended. Select it again to continue; what you typed is kept.';
const TAKEN = '❌ This time slot is already booked. Please select another time.';

test.use({ expectedTrouble: /402|409/ });

test('another slot can be chosen while one is held; a hold that ends can be taken again, or paid for after its end', async ({
  page,
  request,
  books,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  await page.clock.install();
  const { bookingId } = await atPayment(page, request, free, workerIndex);
  const other = page
    .getByRole('tabpanel')
    .getByRole('radio', { name: /₹/, checked: false })
    .and(page.locator(':not([aria-disabled])'))
    .first();

  let chosen = '';
  await test.step('another slot: the first is given back, nothing is typed again', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
    await page.getByLabel('Special Notes').fill('We bring our own ball.');
    await page.getByRole('button', { name: 'Back to the calendar' }).click();
    await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
    await expect(page.getByRole('timer')).toBeVisible();
    const period = page.getByRole('tab', { name: /[1-9]\d* free$/ });
    for (const tab of await period.all()) if (!(await other.isVisible())) await tab.click();
    chosen = (await other.textContent()) ?? '';
    await other.click();
    await page.getByRole('button', { name: 'Continue to Details' }).click();
    await expect(page.getByLabel('Special Notes')).toHaveValue('We bring our own ball.');
    await toPayment(page);
    await expect(page).not.toHaveURL(new RegExp(bookingId));
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    // The new slot is shown as soon as it is held; the old one goes back right after.
    const old = async () => {
      const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${free.eventId}`)).json();
      return slots.find(({ start }) => start === free.slot.start)?.status;
    };
    await expect.poll(old).toBe('available');
  });

  const second = page.url().split('/').at(-1) ?? '';
  await test.step('a hold that ends says so, and can be taken again', async () => {
    await page.clock.fastForward('09:10');
    await expect(page.getByText('Less than a minute left to pay for your slot.')).toBeAttached();
    await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/);
    await pay(page, 'Razorpay');
    await expect(page.getByRole('dialog', { name: 'Razorpay checkout' })).toBeVisible();
    await books.endHold(second);
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('alert').first()).toHaveText(HOLD_ENDED);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeFocused();
    await expect(page.getByRole('timer')).toBeHidden();
    await expect(page.getByRole('tabpanel').getByRole('radio', { checked: true })).toHaveText(chosen);
    await page.getByRole('button', { name: 'Continue to Details' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
    await toPayment(page);
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  });

  await test.step('a payment after the end of the hold still confirms', async () => {
    await pay(page, 'UPI');
    const order = (await page.getByRole('link', { name: 'Open in app' }).getAttribute('href')) ?? '';
    await books.endHold(second);
    await page.clock.fastForward('10:10');
    await expect(page.getByRole('alert').first()).toHaveText(
      `${HOLD_ENDED} If you have just paid, this page says so in a moment.`,
    );
    await chooseOrder(request, order, 'approve');
    await page.clock.runFor(8_000);
    await expectConfirmed(page);
  });
});

test.describe('a slot that is gone while the venue cannot be asked', () => {
  test.use({ expectedTrouble: /409|500|ERR_FAILED/ });

  test('is told, and what was typed stays', async ({ page, request }, { workerIndex }) => {
    const free = await freeSlot(request);
    // Nothing tells the page in time.
    await page.route(LIVE, (route) => route.abort());
    await beSignedIn(page, await signUp(request, workerIndex));
    await bookNowSignedIn(page, free);
    await toDetails(page, free);
    await page.getByLabel('Full Name').fill(NAME);
    await page.getByLabel('Special Notes').fill('Two of us come late.');
    await page.route(`**/api/turfs/event/${free.eventId}`, (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await hold(request, await signUp(request, workerIndex), free);
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('alert').first()).toHaveText(TAKEN);
    await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await chooseAny(page);
    await page.getByRole('button', { name: 'Continue to Details' }).click();
    await expect(page.getByLabel('Special Notes')).toHaveValue('Two of us come late.');
  });
});

test('a payment that arrives when the slot has gone to another comes back, and the player is told', async ({
  page,
  request,
  books,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  const { player, bookingId } = await atPayment(page, request, free, workerIndex);
  await pay(page, 'UPI');
  const order = (await page.getByRole('link', { name: 'Open in app' }).getAttribute('href')) ?? '';
  await books.endHold(bookingId);
  await hold(request, await signUp(request, workerIndex), free);
  await chooseOrder(request, order, 'approve');
  await expect(page.getByRole('alert').first()).toContainText(/on its way back to you/);
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
  await expect(slotButton(page, free)).toHaveAccessibleName(/Booked/);
  const told = async () => {
    const inbox = await (await request.get(`/api/demo/inbox?to=${player.phone}`)).json();
    return inbox.data.map(({ text }: { text: string }) => text).join('\n');
  };
  await expect.poll(told).toContain('All of it goes back to where you paid from');
  // The same after a reload, and another slot can be had under a new booking.
  await page.reload();
  await chooseAny(page);
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
  await toPayment(page);
  await expect(page).not.toHaveURL(new RegExp(bookingId));
});

test('two browsers race for the last slot: one is confirmed, the other is told, loses nothing typed and takes a range', async ({
  browser,
  page,
  request,
}, { workerIndex }) => {
  test.slow();
  const free = await freeSlot(request);
  const otherContext = await browser.newContext({ reducedMotion: 'reduce' });
  const otherTrouble = await watch(otherContext);
  const rivals = [page, await otherContext.newPage()];
  for (const [index, rival] of rivals.entries()) {
    await beSignedIn(rival, await signUp(request, workerIndex));
    await bookNowSignedIn(rival, free);
    await toDetails(rival, free);
    await rival.getByLabel('Full Name').fill(`Player ${index}`);
    await rival.getByLabel('Special Notes').fill(`Note ${index}`);
  }
  await Promise.all(rivals.map((rival) => rival.getByRole('button', { name: 'Proceed to Payment' }).click()));
  const isHeld = (rival: typeof page) => rival.getByRole('heading', { name: 'Complete Your Payment' }).isVisible();
  await expect.poll(async () => (await Promise.all(rivals.map(isHeld))).filter(Boolean)).toHaveLength(1);
  const winner = (await isHeld(page)) ? 0 : 1;
  const [first, second] = winner === 0 ? rivals : rivals.toReversed();
  if (!first || !second) throw new Error('There are two of them.');
  await expect(second.getByRole('alert').first()).toContainText(TAKEN);
  await expect(second.getByRole('heading', { name: 'Select Date & Time' })).toBeFocused();
  await expect(slotButton(second, free)).toHaveAccessibleName(
    new RegExp(`^${twelveHourTime(free.slot.startTime)}.*Booked`),
  );
  await expectAccessible(second);
  await pay(first, 'Razorpay');
  await first.getByRole('button', { name: 'Approve payment' }).click();
  await expectConfirmed(first);

  // Late by a slot, not by a form; and a range chosen instead survives a reload.
  await second.getByRole('button', { name: 'Range', exact: true }).click();
  const ends = await freeRange(request, free.eventId);
  await chooseEnd(second, ends.first);
  await chooseEnd(second, ends.last);
  const hours = second.getByRole('complementary', { name: 'Summary' });
  const text = `${twelveHourTime(ends.first.startTime)} – ${twelveHourTime(ends.last.endTime)}`;
  await expect(hours.getByText(text)).toBeVisible();
  await second.reload();
  await expect(hours.getByText(text)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Range', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await second.getByRole('button', { name: 'Continue to Details' }).click();
  await expect(second.getByLabel('Full Name')).toHaveValue(`Player ${1 - winner}`);
  await expect(second.getByLabel('Special Notes')).toHaveValue(`Note ${1 - winner}`);
  await toPayment(second);
  await expect(hours.getByText(new RegExp(text))).toBeVisible();
  expect(otherTrouble.filter((line) => !/409/.test(line))).toEqual([]);
  await otherContext.close();
});
