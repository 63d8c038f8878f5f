// A proof handed in too late: the money is at Razorpay, so the answer is the booking or a word about its way back.
import { describe, expect, test } from 'vitest';
import { webhookOf } from '#tests/support/providers/fake-razorpay.ts';
import { HOLD_MS, razorpayWorld } from '#tests/support/providers/razorpay-world.ts';
import { PRICE as amount, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { reprice } from '#tests/support/worlds/formats.ts';

const world = razorpayWorld();
const BACK = 'All of it is on its way back to you.';
const TAKEN = {
  status: 409,
  body: { code: 'slot_taken', message: `Your payment arrived after the slot went to someone else. ${BACK}` },
};

/** Paid in the checkout, and then the hold ended. */
async function paidLate(status: 'authorized' | 'captured' = 'captured') {
  const scene = await world.ordered();
  const proof = world.razorpay.checkout(scene.order.orderId, status);
  world.pass(HOLD_MS + 1);
  const process = () => scene.player.process(scene.slot, { amount, proof });
  return { ...scene, proof, process };
}

const payments = async () =>
  (await world.rows('payments')).map(({ status, settled_as }) => [status, settled_as].join(' '));

describe('a proof that comes after the hold ended', () => {
  test.each(['authorized', 'captured'] as const)('confirms the booking while the slot is free (%s)', async (status) => {
    const { slot, order, process } = await paidLate(status);
    const answer = await process();
    expect(answer).toMatchObject({ status: 200, body: { paymentId: order.paymentId } });
    expect(await world.statusOf(slot)).toBe('confirmed');
    expect(await process()).toEqual(answer);
    await world.expectSound();
    expect(world.razorpay.refunds).toEqual([]);
  });

  test.each(['authorized', 'captured'] as const)(
    'and finds the slot taken is told of the refund (%s)',
    async (status) => {
      const { rival, slot, order, player, process } = await paidLate(status);
      expect((await rival.hold(world.again(slot))).status).toBe(201);
      const answer = await process();
      expect(answer).toMatchObject(TAKEN);
      expect(await payments()).toEqual(['captured refund']);
      expect(await process()).toEqual(answer);
      // Free again, but the money has gone back: nothing is booked behind the player's back.
      world.pass(2 * HOLD_MS);
      expect(await process()).toEqual(answer);
      await world.expectSound();
      expect(await world.statusOf(slot)).toBe('expired');
      expect(world.razorpay.refunds).toMatchObject([{ amount: amount * 100, status: 'processed' }]);
      expect((await player.payment(order.paymentId)).body.data?.status).toBe('refunded');
    },
  );

  test('and one that the webhook was faster than get the same answer', async () => {
    const { rival, slot, process } = await paidLate();
    await rival.hold(world.again(slot));
    await world.deliver(webhookOf('payment.captured', { payment: world.razorpay.payments.at(-1) }));
    expect(await process()).toMatchObject(TAKEN);
    await world.expectSound();
    expect(world.razorpay.refunds).toHaveLength(1);
  });

  test('20 times at once is one refund and the same answer', async () => {
    const { rival, slot, process } = await paidLate();
    await rival.hold(world.again(slot));
    const answers = await Promise.all(Array.from({ length: 20 }, process));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(TAKEN);
    await world.expectSound();
    expect(world.razorpay.refunds).toHaveLength(1);
  });

  test('after the price went up gets the slot at the price that was paid', async () => {
    const { slot, process } = await paidLate();
    await newPrice(slot.eventId, 1200);
    expect(await process()).toMatchObject({ status: 200 });
    expect(await world.statusOf(slot)).toBe('confirmed');
    await world.expectSound();
  });

  test.each([amount, 1200])('after a new hold at a new price goes back (said to be for %d)', async (said) => {
    const { player, slot, proof } = await paidLate();
    await newPrice(slot.eventId, 1200);
    expect((await player.hold(slot)).body.data?.booking?.totalPrice).toBe(1200);
    const answer = await player.process(slot, { amount: said, proof });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'amount_mismatch',
        message: `The price of this slot changed before your payment arrived. ${BACK}`,
      },
    });
    expect(await player.process(slot, { amount: said, proof })).toEqual(answer);
    expect(await world.statusOf(slot)).toBe('held');
    await world.expectSound();
    expect(world.razorpay.refunds).toMatchObject([{ amount: amount * 100 }]);
  });

  test('about another slot or amount is refused without a lie about the money', async () => {
    const { player, slot, proof } = await paidLate();
    const other = { ...slot, fromTime: '20:00', toTime: '21:00' };
    expect(await player.process(other, { amount, proof })).toMatchObject({ body: { code: 'booking_id_used' } });
    const wrong = await player.process(slot, { amount: 1, proof });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'amount_mismatch' } });
    expect(wrong.body.message).not.toContain('Nothing was charged');
    await world.expectSound();
    expect(await world.statusOf(slot)).toBe('confirmed');
  });
});

describe('a proof for a cancelled booking', () => {
  test('paid after it was cancelled sends all of it back, and says so', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = world.razorpay.checkout(order.orderId);
    expect((await player.cancel(slot.bookingId)).status).toBe(200);
    const answer = await player.process(slot, { amount, proof });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'booking_cancelled',
        message: `This booking was cancelled before your payment arrived. ${BACK}`,
      },
    });
    expect(await payments()).toEqual(['captured refund']);
    expect(await player.process(slot, { amount, proof })).toEqual(answer);
    await world.expectSound();
    expect(await world.statusOf(slot)).toBe('cancelled');
    expect(world.razorpay.refunds).toMatchObject([{ amount: amount * 100 }]);
  });

  test('that had been confirmed with it pays for nothing more', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = world.razorpay.checkout(order.orderId);
    await player.process(slot, { amount, proof });
    await player.cancel(slot.bookingId);
    expect(await player.process(slot, { amount, proof })).toMatchObject({
      status: 409,
      body: { code: 'booking_cancelled', message: 'This booking was cancelled. Please start a new one.' },
    });
    await world.expectSound();
    expect(world.razorpay.refunds).toHaveLength(1);
  });
});

describe('a forged proof', () => {
  test.each(['held', 'lost', 'cancelled'])('for a booking that is %s is 402 and changes nothing', async (state) => {
    const { player, rival, slot, order } = await world.ordered();
    const razorpay_payment_id = world.razorpay.checkout(order.orderId, 'authorized').razorpay_payment_id;
    if (state === 'cancelled') await player.cancel(slot.bookingId);
    if (state === 'lost') {
      world.pass(HOLD_MS + 1);
      await rival.hold(world.again(slot));
    }
    const before = [await world.statusOf(slot), await payments()];
    const proof = { razorpay_order_id: order.orderId, razorpay_payment_id, razorpay_signature: 'f'.repeat(64) };
    expect(await player.process(slot, { amount, proof })).toMatchObject({
      status: 402,
      body: { code: 'payment_required', message: expect.stringContaining('could not verify') },
    });
    expect([await world.statusOf(slot), await payments()]).toEqual(before);
    expect(world.razorpay.payments.map(({ status }) => status)).toEqual(['authorized']);
  });

  test('of another player’s order moves nothing of theirs', async () => {
    const theirs = await paidLate();
    const { rival, slot } = theirs;
    const own = world.again(slot);
    expect((await rival.hold(own)).status).toBe(201);
    expect(await rival.process(own, { amount, proof: theirs.proof })).toMatchObject({ status: 402 });
    const sameId = { ...slot, fromTime: '20:00', toTime: '21:00' };
    expect((await rival.hold(sameId)).status).toBe(201);
    expect(await rival.process(sameId, { amount, proof: theirs.proof })).toMatchObject({ status: 402 });
    expect((await payments()).filter((payment) => payment.startsWith('captured'))).toEqual([]);
  });
});

describe('paid by UPI, which gives no proof', () => {
  test('too late is told of the refund all the same', async () => {
    const { player, rival, slot, order } = await world.ordered('upi');
    world.razorpay.answerLink(order.deepLink ?? '', 'captured');
    world.pass(HOLD_MS + 1);
    await rival.hold(world.again(slot));
    expect(await player.process(slot, { amount })).toMatchObject(TAKEN);
    await world.expectSound();
    expect(world.razorpay.refunds).toHaveLength(1);
  });

  test('and not paid at all is refused as ever', async () => {
    const { player, rival, slot } = await world.ordered('upi');
    world.pass(HOLD_MS + 1);
    await rival.hold(world.again(slot));
    const { body } = await player.process(slot, { amount });
    expect(body).toMatchObject({ code: 'slot_taken', message: expect.stringContaining('already booked') });
  });
});

describe('the difference for a dearer slot, paid late', () => {
  const longer = { date: PLAY_DAY, fromTime: '19:00', toTime: '21:00' };

  async function reschedulePaidLate() {
    const scene = await world.ordered();
    const { player, slot, order } = scene;
    await player.process(slot, { amount, proof: world.razorpay.checkout(order.orderId) });
    expect((await player.reschedule(slot.bookingId, longer, amount * 2)).body.data?.outcome).toBe('payment_due');
    const orderId = (await player.order(slot.bookingId)).body.data?.orderId ?? '';
    const proof = world.razorpay.checkout(orderId);
    world.pass(HOLD_MS + 1);
    const process = () => player.process({ ...slot, ...longer }, { amount, proof });
    return { ...scene, process };
  }

  test('moves the booking while the new slot is free', async () => {
    const { player, slot, process } = await reschedulePaidLate();
    const answer = await process();
    expect(answer).toMatchObject({ status: 200 });
    expect(await process()).toEqual(answer);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject(longer);
    await world.expectSound();
  });

  test('goes back when it is not, and the booking stays', async () => {
    const { player, rival, slot, process } = await reschedulePaidLate();
    const later = { ...world.again(slot), fromTime: '20:00', toTime: '21:00' };
    expect((await rival.hold(later)).status).toBe(201);
    const answer = await process();
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', message: `${TAKEN.body.message} Your booking stays as it was.` },
    });
    expect(await process()).toEqual(answer);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({ fromTime: '18:00' });
    await world.expectSound();
    expect(world.razorpay.refunds).toMatchObject([{ amount: amount * 100 }]);
  });

  test('goes back when the player has given up moving', async () => {
    const { player, slot, process } = await reschedulePaidLate();
    await player.keepOld(slot.bookingId);
    expect(await process()).toMatchObject({ status: 409, body: { message: expect.stringContaining(BACK) } });
    await world.expectSound();
    expect(world.razorpay.refunds).toHaveLength(1);
  });
});

const newPrice = (eventId: string, perHour: number) => reprice(world.orm, eventId, perHour);
