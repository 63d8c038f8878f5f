// From home to a paid slot, counting every tap. What must be typed is typed; what the gateway asks after Pay is its own.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Slot, VenueSummary } from '#contract/venue.ts';
import { slotsByPeriod, tabToShow } from '#domain/periods.ts';
import { newPicker } from '#domain/range-selection.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { bookNowButton, expectConfirmed, NAME } from '#tests/support/browser/booking-steps.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { codeFor, isOwn, newPhone } from '#tests/support/browser/player.ts';

const RETURNING = 6;
const NEW = 9;

test('a new player pays for a slot in at most nine taps, and a returning one in six, or in four from tonight', async ({
  page,
  request,
}, { workerIndex }) => {
  test.slow();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  const approve = page.getByRole('button', { name: 'Approve payment' });

  await test.step('a new player', async () => {
    const venue = await venueFreeAtOnce(request, 0);
    await page.goto('/');
    await fromHomeToSlot(page, venue, tap);
    await tap(bookNowButton(page));
    const phone = newPhone(workerIndex);
    await page.getByLabel('Phone number').fill(phone);
    await tap(page.getByRole('button', { name: 'Send OTP' }));
    await page.getByLabel('One-time code').fill(await codeFor(request, phone));
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel('Full Name').fill(NAME);
    await tap(proceed);
    await tap(page.getByRole('radio', { name: /^Razorpay/ }));
    await tap(pay);
    expect(taps).toBeLessThanOrEqual(NEW);
    await approve.click();
    await expectConfirmed(page);
  });

  await test.step('the same player the next time types nothing', async () => {
    const venue = await venueFreeAtOnce(request, 1);
    await page.goto('/');
    taps = 0;
    await fromHomeToSlot(page, venue, tap);
    await tap(bookNowButton(page));
    await tap(proceed);
    await tap(pay);
    expect(taps).toBe(RETURNING);
    await approve.click();
    await expectConfirmed(page);
  });

  await test.step('and from what is free tonight', async () => {
    await page.goto('/');
    taps = 0;
    const slots = page.getByRole('list', { name: /^Free at/ }).getByRole('link', { name: /₹/ });
    await expect(slots.first()).toBeAttached();
    const links = await slots.all();
    const ids = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    const own = ids.findIndex((href) => isOwn({ id: href.split(/[/?]/)[2] ?? '' }));
    const slot = links[Math.max(0, own)];
    if (!slot) throw new Error('Nothing is free tonight.');
    await tap(slot);
    await tap(bookNowButton(page));
    await tap(proceed);
    await tap(pay);
    expect(taps).toBe(4);
    await approve.click();
    await expectConfirmed(page);
  });
});

/** A sport, a venue, and one of the slots that its page shows at once. */
async function fromHomeToSlot(page: Page, { name }: VenueSummary, tap: (target: Locator) => Promise<void>) {
  await tap(page.getByRole('link', { name: /^Football/ }).first());
  await tap(page.getByRole('article').getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { name: 'Check availability' })).toBeVisible();
  await tap(page.locator('[role=radio][aria-checked=false]:not([aria-disabled])').first());
}

/** On the date and in the part of the day with which its page opens. */
async function venueFreeAtOnce(request: APIRequestContext, which: number): Promise<VenueSummary> {
  const { data } = await (await request.get('/api/turfs/sports/football?limit=12')).json();
  const found: VenueSummary[] = [];
  for (const venue of data.venues.filter((one: VenueSummary) => one.listing === 'live' && isOwn(one))) {
    const { slots }: { slots: Slot[] } = await (
      await request.get(`/api/turfs/event/${venue.id}?sport=football`)
    ).json();
    const { date } = newPicker(slots);
    const tabs = slotsByPeriod(slots.filter((slot) => slot.date === date));
    if (tabs.some(({ id, available }) => id === tabToShow(tabs) && available > 0)) found.push(venue);
  }
  const venue = found[which % found.length];
  if (!venue) throw new Error('No venue shows a free slot at once.');
  return venue;
}
