// The file of bookings for an accountant: what came for each, how, and what went back.
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { newKey } from '#tests/support/worlds/desk.ts';
import { rainyGround } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

const MONEY = /^(Paid|Given back|Kept)/;

test('the file says what was paid and how, what went back and what stays, as the receipts do', async () => {
  const at = await rainyGround(world, { courts: 3 });
  const player = await at.booked('08:00', '09:00');
  const rained = await at.booked('18:00', '19:00');
  await at.rain();
  await at.finish();
  await rained.instead({ choice: 'credit' });
  const { owner, desk, of } = at;
  const book = async (fromTime: string, toTime: string, phone?: string) =>
    (await at.book({ fromTime, toTime, ...(phone ? { phone } : {}) })).number;

  const mixed = await book('09:00', '10:00', rained.phone);
  await answerOf(world.app, 'takeCredit', { ...of(desk.token, mixed), body: { key: newKey(), amount: 300 } });
  await at.pay((await at.upi(mixed, 500)).order.orderId);
  await at.cash(mixed, 150);

  const backInCash = await book('10:00', '11:00');
  await at.cash(backInCash, 1000);
  await answerOf(world.app, 'cancelAtDesk', { ...of(owner.token, backInCash), body: { inFull: true } });
  await at.cashBack(backInCash, 400);

  const answer = await world.app.inject({
    url: `/api/manage/organisations/${at.organisation.id}/bookings.csv?from=${PLAY_DAY}&to=${PLAY_DAY}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const [headings = [], ...lines] = answer.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const money = headings.flatMap((heading, column) => (MONEY.test(heading) ? [column] : []));
  expect(money.map((column) => headings[column])).toEqual([
    'Paid in rupees',
    'Paid online',
    'Paid by UPI at the counter',
    'Paid in cash',
    'Paid with credit',
    'Given back in rupees',
    'Kept in rupees',
  ]);
  const byTime = Object.fromEntries(
    lines.map((line) => [line[headings.indexOf('From')], money.map((column) => line[column])]),
  );
  expect(byTime).toEqual({
    '08:00': ['1000', '1000', '0', '0', '0', '0', '1000'],
    '09:00': ['950', '0', '500', '150', '300', '0', '950'],
    '10:00': ['1000', '0', '0', '1000', '0', '400', '600'],
    // Its money became credit: it stays with the ground, which owes a game for it.
    '18:00': ['1000', '1000', '0', '0', '0', '0', '1000'],
  });
  const { receipt } = await player.see();
  expect(receipt).toMatchObject({ paid: 1000, returned: 0, kept: 1000 });
});
