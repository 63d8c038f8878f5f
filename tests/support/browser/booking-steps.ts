// The steps of a booking as a player takes them, and shortcuts to where a journey begins.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Slot, Venue } from '#contract/venue.ts';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { periodOf } from '#domain/periods.ts';
import { runOf } from '#domain/slot-run.ts';
import {
  beSignedIn,
  codeFor,
  type FreeSlot,
  freeSlot,
  holdRequest,
  isOwn,
  newPhone,
  type Player,
  signUp,
} from './player.ts';

export const NAME = 'Asha Kulkarni';
const CONFIRMED = 'Booking Confirmed!';

/** From the venue's page to the booking page, by Book Now. */
export async function bookNow(page: Page, { eventId }: Pick<FreeSlot, 'eventId'>): Promise<void> {
  await page.goto(`/event/${eventId}`);
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
}

export const bookNowButton = (page: Page) =>
  page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first();

/** Two slots of one venue on two days, each the last free court at its time. */
export async function slotsApart(request: APIRequestContext): Promise<[FreeSlot, FreeSlot]> {
  const first = await freeSlot(request);
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${first.eventId}`)).json();
  const soonest = addDays(indiaDate(new Date()), 2);
  const slot = slots.find(
    ({ date, status, freeCourts }) =>
      status === 'available' && date >= soonest && date !== first.slot.date && freeCourts.length === 1,
  );
  if (!slot) throw new Error(`${first.eventName} has no second slot.`);
  return [first, { ...first, slot }];
}

/** The same for a player who is signed in: pressing counts once it is known that they are. */
export async function bookNowSignedIn(page: Page, { eventId }: Pick<FreeSlot, 'eventId'>): Promise<void> {
  const profile = page.waitForResponse('**/api/user/profile');
  await page.goto(`/event/${eventId}`);
  await profile;
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
}

let walks = 0;
/** As a newcomer comes: home, a sport, a ground, Book Now, signing in on the way. Each time another ground. */
export async function fromHome(
  page: Page,
  request: APIRequestContext,
  workerIndex: number,
): Promise<FreeSlot & { phone: string }> {
  const { data } = await (await request.get('/api/turfs/sports/football?limit=12')).json();
  const live = data.venues.filter(
    (one: Pick<Venue, 'id' | 'listing' | 'price'>) => one.listing === 'live' && one.price !== null && isOwn(one),
  );
  const venue = live[walks % live.length];
  walks += 1;
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${venue.id}?sport=football`)).json();
  const slot = slots.findLast(({ status }) => status === 'available');
  if (!slot) throw new Error(`${venue.name} has no free slot.`);

  await page.goto('/');
  await page
    .getByRole('link', { name: /^Football/ })
    .first()
    .click();
  await expect(page).toHaveURL('/sports/football');
  await page.getByRole('article').getByRole('link', { name: venue.name }).first().click();
  await expect(page).toHaveURL(({ pathname }) => pathname === `/event/${venue.id}`);
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
  const phone = newPhone(workerIndex);
  await signIn(page, request, phone);
  await expect(page).toHaveURL(/\/booking\/BK\d+$/);
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  return { eventId: venue.id, eventName: venue.name, slot, phone };
}

export async function signIn(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').waitFor();
  // With its last digit the code is verified.
  await page.getByLabel('One-time code').fill(await codeFor(request, phone));
}

export async function chooseSlot(page: Page, { slot }: Pick<FreeSlot, 'slot'>): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) });
  if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
  await periodTab(page, slot).click();
  await slotButton(page, { slot }).click();
}

/** Whatever is free on the day that is shown. */
export async function chooseAny(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /[1-9]\d* free$/ })
    .first()
    .click();
  await page.locator('[role=radio]:not([aria-disabled])').first().click();
}

function periodTab(page: Page, { startTime }: Slot) {
  return page.getByRole('tab', { name: new RegExp(`^${periodOf(startTime)}`, 'i') });
}

export const slotButton = (page: Page, { slot }: Pick<FreeSlot, 'slot'>) =>
  page.getByRole('radio', { name: new RegExp(`^${twelveHourTime(slot.startTime)}`) });

export async function toDetails(page: Page, free: FreeSlot): Promise<void> {
  await chooseSlot(page, free);
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();
}

export async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
}

export async function pay(page: Page, method: 'Razorpay' | 'Google Pay' | 'UPI'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

export const expectConfirmed = (page: Page) => expect(page.getByRole('heading', { name: CONFIRMED })).toBeVisible();

/** Three slots in a row, on one court and one day, of which the first and the last are chosen as a range. */
export async function freeRange(request: APIRequestContext, eventId: string): Promise<{ first: Slot; last: Slot }> {
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${eventId}`)).json();
  const runs = slots.map((_, index) => runOf(slots, index, 3));
  const run = runs.findLast((one) => one?.first.date === one?.last.date && one !== undefined);
  if (!run) throw new Error('This venue has no three free slots in a row.');
  return run;
}

export async function chooseEnd(page: Page, slot: Slot): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) });
  if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
  await periodTab(page, slot).click();
  const name = new RegExp(`^${twelveHourTime(slot.startTime)}`);
  await page.getByRole('tabpanel').getByRole('button', { name }).click();
}

let bookings = 0;
/** No two of a run are alike, though several are made in one millisecond. */
function newReference(): string {
  bookings += 1;
  return `BK${Date.now()}${process.pid % 1000}${bookings}`;
}

/** Holds a slot by the API, as a player who did all that in the pages would have it. */
export async function hold(
  request: APIRequestContext,
  player: Player,
  free: FreeSlot,
  reference = newReference(),
): Promise<string> {
  const answer = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${player.token}` },
    data: { ...holdRequest(free, reference, player.phone), name: NAME },
  });
  expect(answer.status()).toBe(201);
  return reference;
}

/** A player with a slot held, on the payment step. */
export async function atPayment(
  page: Page,
  request: APIRequestContext,
  free: FreeSlot,
  workerIndex: number,
): Promise<{ player: Player; bookingId: string }> {
  const player = await signUp(request, workerIndex);
  const bookingId = await hold(request, player, free);
  await beSignedIn(page, player);
  await page.goto(`/booking/${bookingId}`);
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  return { player, bookingId };
}

/** What the pretend UPI app would do on another phone. */
export async function inUpiApp(page: Page, choice: 'approve' | 'decline'): Promise<void> {
  const address = (await page.getByRole('link', { name: 'Open in app' }).getAttribute('href')) ?? '';
  await chooseOrder(page.request, address, choice);
}

export async function chooseOrder(
  request: APIRequestContext,
  address: string,
  choice: 'approve' | 'decline',
): Promise<void> {
  const answer = await request.post(`/api/demo/payments/${address.split('/').at(-1)}`, { data: { choice } });
  expect(answer.ok()).toBe(true);
}
