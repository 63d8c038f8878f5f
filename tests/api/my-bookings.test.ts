// What a player sees and can do after booking.
import { beforeEach, describe, expect, test } from 'vitest';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { linksOf } from '#server/links.ts';
import { providersOf } from '#server/payments/providers.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import type { PlayerCalls, Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, forgetBookings, HOUR_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';
import type { Player } from '#tests/support/worlds/players.ts';
import { textsTold } from '#tests/support/worlds/texts-told.ts';

let refuses = false;
const world = bookingWorld((orm, { clock }) => {
  const adapters = demoAdapters(orm, clock);
  const { current } = adapters.providers;
  const refund: typeof current.refund = async (asked) => {
    if (refuses) throw new Error('balance too low');
    return current.refund(asked);
  };
  const links = linksOf({ origin: 'https://maidan.example', key: 'a key of this test only' });
  return createEngine(orm, clock, { ...adapters, providers: providersOf({ ...current, refund }) }, links);
});
const { run, refusal } = operatorIn(world);
let player: Player & PlayerCalls;
let stranger: Player & PlayerCalls;
let slot: Slot;
beforeEach(async () => {
  world.now = NOW;
  refuses = false;
  await forgetBookings(world.orm);
  const [one, two] = await world.players(2);
  if (!one || !two) throw new Error('There are no players.');
  [player, stranger] = [one, two];
  slot = world.slot((await world.venue({ slotMinutes: 30 })).id);
  await player.process(slot, { amount: PRICE });
});

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const booking = async (bookingId = slot.bookingId) =>
  (await answerOf(world.app, 'getBooking', { token: player.token, params: { bookingId } })).data.booking;
const list = async (when?: string, more: Record<string, string> = {}) =>
  (
    await answerOf(world.app, 'listUserBookings', {
      token: player.token,
      query: { ...(when ? { when } : {}), ...more },
    })
  ).data;
const texts = (template: string) => textsTold(world.orm, template);

describe('a booking', () => {
  test('tells what can be done now, what comes back and until when', async () => {
    expect(await booking()).toMatchObject({
      status: 'confirmed',
      cancellation: {
        allowed: true,
        reason: null,
        amount: PRICE,
        percent: 100,
        deadlines: [
          { until: '2026-11-15T12:30:00.000Z', amount: PRICE, percent: 100 },
          { until: '2026-11-16T00:30:00.000Z', amount: PRICE / 2, percent: 50 },
        ],
      },
      rescheduling: {
        allowed: true,
        until: '2026-11-16T10:30:00.000Z',
        movesLeft: 2,
        addsToDue: false,
        refundPercent: 100,
      },
      pendingMove: null,
      canAskRefund: false,
      refunds: [],
      receipt: { paid: PRICE, returned: 0, kept: PRICE, payments: [{ purpose: 'booking', method: 'upi' }] },
      venuePhone: null,
      latitude: expect.any(Number),
    });
    world.now = new Date(`${PLAY_DAY}T17:00:00+05:30`);
    expect(await booking()).toMatchObject({
      cancellation: { allowed: true, amount: 0, percent: 0, deadlines: [] },
      rescheduling: {
        allowed: false,
        reason: 'It is too late to move this booking: that can be done until 2 hours before it starts.',
      },
      canAskRefund: true,
    });
    world.now = new Date(`${PLAY_DAY}T18:00:00+05:30`);
    expect((await booking()).cancellation).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('started'),
    });
  });

  test('has a receipt that adds up after each move and after the cancellation', async () => {
    const adding = async () => {
      const { totalPrice, receipt, refunds } = await booking();
      const backForMoves = refunds
        .filter(({ cause }) => cause === 'moved')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(totalPrice + receipt.keptOnMoves + backForMoves).toBe(receipt.paid);
      return receipt;
    };
    const day = { date: '2026-11-20' };
    expect(await adding()).toMatchObject({ paid: PRICE, keptOnMoves: 0 });
    // Half of the difference comes back less than a day before.
    later(30 * HOUR_MS);
    await player.reschedule(slot.bookingId, { date: PLAY_DAY, fromTime: '19:00', toTime: '19:30' }, PRICE / 2);
    expect(await adding()).toMatchObject({ paid: PRICE, returned: PRICE / 4, keptOnMoves: PRICE / 4 });
    expect((await booking()).movedFrom).toMatchObject({ paid: 0, comesBack: PRICE / 4, kept: PRICE / 4 });
    expect(await booking()).toMatchObject({ totalPrice: PRICE / 2, paid: PRICE * 0.75, cameBack: PRICE / 4 });
    // Of the dearer slot, what stayed with the venue counts.
    await player.reschedule(slot.bookingId, { ...day, fromTime: '18:00', toTime: '19:00' }, PRICE);
    await player.process({ ...slot, ...day, fromTime: '18:00', toTime: '19:00' }, { amount: PRICE / 4 });
    expect(await adding()).toMatchObject({ paid: PRICE * 1.25, kept: PRICE, keptOnMoves: 0 });
    expect((await booking()).movedFrom).toMatchObject({ paid: PRICE / 4, used: PRICE / 4, comesBack: 0, kept: 0 });
    await player.cancel(slot.bookingId);
    expect(await adding()).toMatchObject({ returned: PRICE * 0.75, kept: PRICE / 2, keptOnMoves: 0 });
    expect(await booking()).toMatchObject({ paid: PRICE / 2, cameBack: PRICE * 0.75 });
  });

  test('is listed where it belongs, in order and in pages', async () => {
    const sooner = world.slot(slot.eventId, '08:00', '09:00');
    const off = world.slot(slot.eventId, '10:00', '11:00');
    await player.process(sooner, { amount: PRICE });
    await player.process(off, { amount: PRICE });
    await player.cancel(off.bookingId);
    const unpaid = world.slot(slot.eventId, '12:00', '13:00');
    await player.hold(unpaid);
    const ids = async (when?: string, more?: Record<string, string>) =>
      (await list(when, more)).bookings.map(({ bookingId }) => bookingId);
    expect(await ids('upcoming')).toEqual([sooner.bookingId, unpaid.bookingId, slot.bookingId]);
    expect(await ids('upcoming', { limit: '1', offset: '1' })).toEqual([unpaid.bookingId]);
    expect((await list('upcoming', { limit: '2' })).pagination).toEqual({
      total: 3,
      limit: 2,
      offset: 0,
      hasMore: true,
    });
    expect(await ids('past')).toEqual([]);
    expect(await ids('cancelled')).toEqual([off.bookingId]);
    expect(await ids()).toHaveLength(4);
    world.now = new Date(`${PLAY_DAY}T19:00:00+05:30`);
    expect(await ids('past')).toEqual([slot.bookingId, sooner.bookingId]);
    expect(await ids('upcoming')).toEqual([]);
    await expect(list('someday')).rejects.toThrow("must be 'upcoming', 'past' or 'cancelled'");
  });

  test('offers to move over its own time, and onto what the waiting list keeps for the player', async () => {
    const theirs = world.slot(slot.eventId, '20:00', '20:30');
    await stranger.process(theirs, { amount: PRICE / 2 });
    await player.wait(theirs);
    await stranger.cancel(theirs.bookingId);
    const { data } = await answerOf(world.app, 'listRescheduleSlots', {
      token: player.token,
      params: { bookingId: slot.bookingId },
    });
    const event = await answerOf(world.app, 'getEvent', { params: { id: slot.eventId } });
    const statusIn = (slots: typeof event.slots, clock: string) =>
      slots.find(({ date, startTime }) => date === PLAY_DAY && startTime === clock)?.status;
    expect(['18:00', '20:00'].map((clock) => statusIn(data.slots, clock))).toEqual(['available', 'available']);
    expect(['18:00', '20:00'].map((clock) => statusIn(event.slots, clock))).toEqual(['booked', 'booked']);
  });

  test('of somebody else does not exist', async () => {
    const asked = { token: stranger.token, params: { bookingId: slot.bookingId } };
    for (const name of ['getBooking', 'cancelBooking', 'listRescheduleSlots', 'dropReschedule'] as const) {
      await expect(answerOf(world.app, name, asked)).rejects.toThrow('404');
    }
    expect((await answerOf(world.app, 'listUserBookings', { token: stranger.token })).data.bookings).toEqual([]);
  });
});

test('cancelling is refused when another amount comes back or it starts at another time than the player saw, and then nothing is cancelled', async () => {
  const { token } = player;
  const params = { bookingId: slot.bookingId };
  const { cancellation, startsAt } = (await answerOf(world.app, 'getBooking', { token, params })).data.booking;
  const cancel = (expectedRefund: number, expectedStart = startsAt) =>
    answerOf(world.app, 'cancelBooking', { token, params, body: { expectedRefund, expectedStart } });
  await expect(cancel(cancellation.amount - 1)).rejects.toThrow('422');
  const hourBefore = new Date(Date.parse(startsAt) - HOUR_MS).toISOString();
  await expect(cancel(cancellation.amount, hourBefore)).rejects.toThrow('409');
  expect((await answerOf(world.app, 'getBooking', { token, params })).data.booking.status).toBe('confirmed');
  const { refund } = (await cancel(cancellation.amount)).data;
  expect(refund.amount).toBe(cancellation.amount);
  // Done is done, whatever was seen before.
  expect((await cancel(cancellation.amount - 1)).data.refund.amount).toBe(cancellation.amount);
  await world.expectSound();
});

describe('a refund', () => {
  const track = (path: string) =>
    answerOf(world.app, 'getRefund', { params: { token: path.replace('/refunds/', '') } });

  test('is followed by its link without signing in, and says nothing personal', async () => {
    const { refund } = (
      await answerOf(world.app, 'cancelBooking', { token: player.token, params: { bookingId: slot.bookingId } })
    ).data;
    const tracker = refund.tracker ?? '';
    expect(tracker).toMatch(/^\/refunds\/[\w-]{32}$/);
    expect((await texts('booking_cancelled'))[0]).toContain(`https://maidan.example${tracker}`);
    const asked = {
      amount: PRICE,
      parts: [{ method: 'upi', amount: PRICE }],
      isReturnedPayment: false,
      status: 'asked',
      isDelayed: false,
      sentAt: null,
      doneAt: null,
    };
    const { data } = await track(tracker);
    expect(data).toEqual({ ...asked, askedAt: NOW.toISOString(), expectedBy: '2026-11-24' });
    later(HOUR_MS);
    await world.engine.jobs.sendRefunds();
    const done = (await track(tracker)).data;
    expect(done).toMatchObject({ status: 'done', doneAt: world.now.toISOString() });
    expect(JSON.stringify(done)).not.toMatch(new RegExp(`${player.phone}|${slot.bookingId}|Asha|ground`));
    expect((await texts('refund_done'))[0]).toContain(tracker);
    expect((await booking()).refunds).toMatchObject([{ status: 'done', cause: 'cancelled', tracker }]);
    expect((await booking()).receipt).toMatchObject({ paid: PRICE, returned: PRICE, kept: 0 });
  });

  test('that the gateway refuses for a while is delayed, retried and done in the end', async () => {
    refuses = true;
    const { refund } = (
      await answerOf(world.app, 'cancelBooking', { token: player.token, params: { bookingId: slot.bookingId } })
    ).data;
    await world.engine.jobs.sendRefunds();
    expect((await track(refund.tracker ?? '')).data).toMatchObject({ status: 'asked', isDelayed: true });
    expect(await run('refunds')).toMatch(/₹1,000 +cancelled +asked .+ balance too low/);
    refuses = false;
    later(HOUR_MS);
    await world.engine.jobs.sendRefunds();
    expect((await track(refund.tracker ?? '')).data).toMatchObject({ status: 'done', isDelayed: false });
    expect(await run('refunds')).toBe('Every refund is done.');
  });

  test.each(['', 'x', 'a'.repeat(32), '../../etc/passwd', '1', "' OR 1=1 --"])(
    'is not found by guessing %j',
    async (guess) => {
      await player.cancel(slot.bookingId);
      await expect(answerOf(world.app, 'getRefund', { params: { token: guess } })).rejects.toThrow('404');
    },
  );
});

describe('a refund request', () => {
  const ask = () =>
    answerOf(world.app, 'askRefund', {
      token: player.token,
      body: { bookingId: slot.bookingId, reason: 'The lights failed.' },
    });
  beforeEach(() => {
    world.now = new Date(`${PLAY_DAY}T20:00:00+05:30`);
  });

  test('is approved with an answer: the money goes back and the player is told', async () => {
    const { data } = await ask();
    expect(data).toMatchObject({ status: 'asked', amount: null });
    expect((await ask()).data.id).toBe(data.id);
    expect(await run('refund-requests')).toMatch(
      new RegExp(`^${data.id} +${slot.bookingId} .+₹1,000 +₹1,000 +The lights failed.`, 'm'),
    );
    later(HOUR_MS);
    expect(await run('refund-requests', 'approve', data.id, '400.50', '--answer', 'Sorry!')).toContain(
      'Approved: ₹400.50',
    );
    expect((await booking()).refundRequest).toMatchObject({ status: 'approved', amount: 400.5, answer: 'Sorry!' });
    expect(await texts('refund_decided')).toEqual([expect.stringContaining('Sorry!')]);
    expect(await refusal('refund-requests', 'approve', data.id, 'all')).toContain('has been approved already');
    const second = (await ask()).data.id;
    expect(await refusal('refund-requests', 'approve', second, '600')).toContain('Only ₹599.50');
    expect(await run('refund-requests', 'approve', second, 'all')).toContain('₹599.50');
    await expect(ask()).rejects.toThrow('nothing_left');
    await world.expectSound();
  });

  test('is declined only with a reason', async () => {
    const { data } = await ask();
    expect(await refusal('refund-requests', 'decline', data.id)).toContain('Say why');
    expect(await run('refund-requests', 'decline', data.id, '--answer', 'It was played.')).toContain('Declined');
    expect((await booking()).refundRequest).toMatchObject({
      status: 'declined',
      answer: 'It was played.',
      amount: null,
    });
    expect(await texts('refund_decided')).toEqual([expect.stringContaining('It was played.')]);
    await world.expectSound();
  });

  test.each([
    [['approve'], 'Missing: number, rupees or all.'],
    [['approve', 'x', 'all'], 'must be a whole number'],
    [['approve', '999', 'all'], 'There is no refund request 999.'],
    [['approve', '1', '0'], "'0' is not an amount"],
    [['aprove', '1'], "'aprove' is not understood"],
    [['list', '--status', 'open'], '--status must be'],
  ])('%j is explained', async (words, sentence) => {
    expect(await refusal('refund-requests', ...words)).toContain(sentence);
  });
});
