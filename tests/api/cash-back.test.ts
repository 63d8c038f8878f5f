// Cash that comes back: what its guest is told, and what their page says, before and after it was handed back.
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

test('the receipt of a guest keeps what was paid in cash after it was handed back', async () => {
  const { book, of, desk, cashBack } = await groundWithDesk(world);
  const { number, link } = await book({ cash: 1000 });
  const params = { token: link.split('/b/')[1] ?? '' };
  const page = async () => (await answerOf(world.app, 'getGuestBooking', { params })).data.booking;
  expect(await page()).toMatchObject({
    paid: 1000,
    cameBack: 0,
    receipt: { atCounter: 1000, paid: 1000, returned: 0 },
  });
  await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, number), body: {} });
  await cashBack(number, 400);
  const some = { paid: 0, cameBack: 1000, cashOwed: 600, cashReturned: 400 };
  expect(await page()).toMatchObject({ ...some, receipt: { atCounter: 1000, paid: 1000, returned: 400 } });
  await cashBack(number, 600);
  const all = { paid: 0, cameBack: 1000, cashOwed: 0, cashReturned: 1000 };
  expect(await page()).toMatchObject({ ...all, receipt: { atCounter: 1000, paid: 1000, returned: 1000, kept: 0 } });
  await world.expectSound();
});
