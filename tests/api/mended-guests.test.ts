// A desk booking under a mistyped name or number is mended: the stranger's link dies, the guest gets one.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newPhone } from '#tests/support/worlds/desk.ts';
import { actsIn } from '#tests/support/worlds/organisations.ts';
import { toldTo } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

async function ground() {
  const at = await groundWithDesk(world);
  const mend = async (number: string, body: { name: string; phone: string }, token = at.desk.token) =>
    (await answerOf(world.app, 'changeGuest', { ...at.of(token, number), body })).data.booking;
  const page = async (link: string | null) =>
    (await answerOf(world.app, 'getGuestBooking', { params: { token: (link ?? '').split('/b/')[1] ?? '' } })).data
      .booking;
  const known = () =>
    rows<{ phone: string; names: string; visits: number }>(
      world.orm,
      sql`SELECT phone, names, visits FROM guests WHERE organisation_id = ${at.organisation.id} ORDER BY phone`,
    );
  return { ...at, mend, page, known };
}

test('with another number the old link is dead, the new number has one, and the old one hears nothing more', async () => {
  const { book, mend, page, known, of, desk, cash, organisation } = await ground();
  const [wrong, right] = [newPhone(), newPhone()];
  const first = await book({ phone: wrong, name: 'Ahsa' });
  const before = (await toldTo(world, wrong)).length;
  const mended = await mend(first.number, { name: 'Asha', phone: right });
  expect(mended).toMatchObject({ name: 'Asha', phone: right, bookingId: first.bookingId });
  expect(mended.link).not.toBe(first.link);
  await expect(page(first.link)).rejects.toThrow('404');
  expect(await page(mended.link)).toMatchObject({ bookingId: first.bookingId });
  expect((await toldTo(world, right)).at(-1)?.text).toContain(mended.link);

  await cash(first.number, 1000);
  await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, first.number), body: {} });
  expect((await toldTo(world, wrong)).length).toBeLessThanOrEqual(before);
  expect((await toldTo(world, right)).length).toBe(3);
  expect(await known()).toEqual([{ phone: right, names: 'asha', visits: 1 }]);
  expect(await actsIn(world.orm, organisation.id)).toContain('desk.guest_changed');
  await world.expectSound();
});

test('the name alone is mended without a message; a number of a known guest makes it theirs', async () => {
  const { book, mend, known } = await ground();
  const phone = newPhone();
  const other = await book({ fromTime: '08:00', toTime: '09:00', phone, name: 'Ravi' });
  const { number, link, ...wrong } = await book({ name: 'Rvai' });
  const told = await toldTo(world, wrong.phone ?? '');
  expect(await mend(number, { name: 'Ravi', phone: wrong.phone ?? '' })).toMatchObject({ name: 'Ravi', link });
  expect(await toldTo(world, wrong.phone ?? '')).toEqual(told);
  await mend(number, { name: 'Ravi', phone });
  expect(await known()).toEqual([{ phone, names: 'ravi', visits: 2 }]);
  expect(other.phone).toBe(phone);
  await world.expectSound();
});

test('what somebody has in their own hands stays theirs, and a cancelled one is not mended', async () => {
  const { book, mend, of, desk } = await ground();
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const claimed = await book({ phone: player.phone });
  await world.orm.execute(sql`UPDATE sessions SET last_seen_at = ${new Date(NOW.getTime() + MINUTE_MS).toISOString()}
    WHERE user_id = (SELECT id FROM users WHERE phone = ${player.phone})`);
  await expect(mend(claimed.number, { name: 'Asha', phone: newPhone() })).rejects.toThrow('in their own hands');
  const gone = await book({ fromTime: '08:00', toTime: '09:00' });
  await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, gone.number), body: {} });
  await expect(mend(gone.number, { name: 'Asha', phone: newPhone() })).rejects.toThrow('409');
});

test('the link is sent again, once a minute at most', async () => {
  const { book, of, desk, organisation } = await ground();
  const phone = newPhone();
  const { number, link } = await book({ phone });
  const send = () => answerOf(world.app, 'sendGuestLink', of(desk.token, number));
  await send();
  await expect(send()).rejects.toThrow('less than a minute ago');
  expect((await toldTo(world, phone)).map(({ text }) => text.includes(link ?? 'none'))).toEqual([true, true]);
  world.now = new Date(NOW.getTime() + MINUTE_MS);
  await send();
  expect(await toldTo(world, phone)).toHaveLength(3);
  expect(await actsIn(world.orm, organisation.id)).toContain('desk.link_sent');
});
