// What is due for a game that was played does not vanish by cancelling it: it is written off, for a reason.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});
const atClock = (time: string) => new Date(`${PLAY_DAY}T${time}:00+05:30`);

/** A game of ₹1,000 from six to seven, ₹200 of it paid; alone one person may give back ₹500. */
async function ground({ above = 500 as number | null } = {}) {
  const at = await groundWithDesk(world);
  const manager = await newMember(world.orm, at.organisation, { now: world.now, role: 'manager' });
  const params = { organisationId: at.organisation.id };
  await answerOf(world.app, 'setSecondPerson', { token: at.owner.token, params, body: { above } });
  const phone = newPhone();
  const { number } = await at.book({ cash: 200, phone });
  return {
    ...at,
    manager,
    number,
    async messages() {
      const sent = await rows<{ template: string }>(
        world.orm,
        sql`SELECT template FROM outbox WHERE recipient = ${phone} ORDER BY id`,
      );
      return sent.map(({ template }) => template);
    },
    arrive: () =>
      answerOf(world.app, 'setArrival', {
        token: at.desk.token,
        params: { venueId: at.venueId, bookingId: number },
        body: { state: 'arrived' },
      }),
    cancel: (token: string, inFull = true) =>
      answerOf(world.app, 'cancelAtDesk', { ...at.of(token, number), body: { inFull } }),
    async writeOff(token: string, amount: number, { key = newKey(), reason = 'The floodlights failed' } = {}) {
      const body = { key, amount, reason };
      return (await answerOf(world.app, 'writeOff', { ...at.of(token, number), body })).data.booking;
    },
    async totals() {
      const asked = { token: at.owner.token, params: { venueId: at.venueId }, query: { date: PLAY_DAY } };
      return (await answerOf(world.app, 'getDay', asked)).data.totals;
    },
  };
}

describe('cancelling', () => {
  test('is refused when the guest is playing, and for anybody when the game is over', async () => {
    const { arrive, cancel, see, owner, manager, desk, number } = await ground();
    world.now = atClock('18:10');
    await expect(cancel(manager.token)).rejects.toThrow('The game has begun and is not paid');
    expect((await see(number, manager.token)).cancelling).toBeNull();
    await arrive();
    await expect(cancel(manager.token)).rejects.toThrow('The guest has arrived and the game has begun');
    expect((await see(number, manager.token)).cancelling).toBeNull();
    world.now = atClock('19:00');
    for (const { token } of [owner, manager]) await expect(cancel(token)).rejects.toThrow('This game is over');
    await expect(cancel(desk.token, false)).rejects.toThrow('This game is over');
    expect(await see(number)).toMatchObject({ status: 'confirmed', due: 800, cancelling: null });
    await world.expectSound();
  });

  test('of a game that has begun without its guest stays possible where nothing is due', async () => {
    const { cancel, cash, number, manager } = await ground({ above: null });
    await cash(number, 800);
    world.now = atClock('18:20');
    expect((await cancel(manager.token)).data.booking.status).toBe('cancelled');
    await world.expectSound();
  });
});

describe('what is due for a game that is over', () => {
  test('is written off with a reason, counts as written off, and the guest is told nothing untrue', async () => {
    const { writeOff, manager, messages, totals, see, number, venueId } = await ground();
    world.now = atClock('19:30');
    const told = await messages();
    const written = await writeOff(manager.token, 300);
    expect(written).toMatchObject({ due: 500, writeOffs: [{ amount: 300, reason: 'The floodlights failed' }] });
    expect(await totals()).toMatchObject({ expectedPaise: 100_000, duePaise: 50_000, writtenOffPaise: 30_000 });
    expect(await messages()).toEqual(told);
    expect((await see(number)).status).toBe('confirmed');
    const [act] = await rows<{ act: string; about: unknown }>(
      world.orm,
      sql`SELECT act, about FROM activity WHERE venue_id = ${venueId} ORDER BY id DESC LIMIT 1`,
    );
    const after = { due: '₹500', amount: '₹300', reason: 'The floodlights failed' };
    expect(act).toMatchObject({ act: 'due.written_off', about: { before: { due: '₹800' }, after } });
    await world.expectSound();
  });

  test('is an owner’s to drop above the amount that needs a second person, in parts, too', async () => {
    const { writeOff, manager, owner, desk } = await ground();
    world.now = atClock('19:30');
    await expect(writeOff(desk.token, 1)).rejects.toThrow('403');
    await expect(writeOff(manager.token, 800)).rejects.toThrow('Above ₹500 only an owner');
    await writeOff(manager.token, 500);
    await expect(writeOff(manager.token, 1)).rejects.toThrow('Above ₹500 only an owner');
    expect((await writeOff(owner.token, 300)).due).toBe(0);
    await expect(writeOff(owner.token, 1)).rejects.toThrow('Nothing is due');
    await world.expectSound();
  });

  test('is dropped once for one key, never more than is due, and not before the end', async () => {
    const { writeOff, owner } = await ground();
    world.now = atClock('18:59');
    await expect(writeOff(owner.token, 100)).rejects.toThrow('when the game is over');
    world.now = atClock('19:00');
    await expect(writeOff(owner.token, 800.01)).rejects.toThrow('Only ₹800 is due');
    await expect(writeOff(owner.token, 100, { reason: '' })).rejects.toThrow('400');
    const key = newKey();
    const tried = await Promise.all([1, 2].map(() => writeOff(owner.token, 100, { key })));
    expect(tried.map(({ due }) => due)).toEqual([700, 700]);
    await expect(writeOff(owner.token, 200, { key })).rejects.toThrow('₹100 was written off');
    await world.expectSound();
  });
});

describe('the audit sees that', () => {
  const KEPT = 'ALTER TABLE write_offs DISABLE TRIGGER ALL; ALTER TABLE activity DISABLE TRIGGER ALL';
  const wrongs: [violation: string, corruption: string, others?: string[]][] = [
    [
      'money of a booking does not add up',
      'UPDATE write_offs SET amount_paise = amount_paise - 1, alone_paise = alone_paise - 1',
      ['the books do not balance'],
    ],
    ['a write-off is not in the trail', "DELETE FROM activity WHERE act = 'due.written_off'"],
    [
      'something was written off before the game was over',
      "UPDATE write_offs SET at = at - interval '1 hour'",
      ['a write-off is not in the trail'],
    ],
    [
      'more was written off than somebody may who is no owner',
      'ALTER TABLE write_offs DROP CONSTRAINT write_offs_limit; UPDATE write_offs SET limit_paise = 100',
    ],
  ];
  test.each(wrongs)('%s', async (violation, corruption, others = []) => {
    const { writeOff, manager } = await ground();
    world.now = atClock('19:30');
    await writeOff(manager.token, 300);
    const seen = await corrupted(world.orm, world.now, `${KEPT}; ${corruption}`);
    expect([...new Set(seen)]).toEqual([violation, ...others].toSorted());
  });
});

test('a regular’s date that was written off is nowhere called paid', async () => {
  const { create, show, see, of, owner, organisation } = await groundWithRegulars(world);
  const { id, dates } = await create();
  const number = dates[0]?.booking?.number ?? '';
  world.now = new Date(`${TUESDAYS[0]}T20:30:00+05:30`);
  const body = { key: newKey(), amount: 1000, reason: 'Floodlights failed' };
  await answerOf(world.app, 'writeOff', { ...of(owner.token, number), body });
  expect((await show(id)).dates[0]?.booking).toMatchObject({ due: 0, writtenOff: 1000 });
  const params = { organisationId: organisation.id };
  const { bookings } = (await answerOf(world.app, 'findBookings', { token: owner.token, params })).data;
  expect(bookings.at(-1)).toMatchObject({ id: number, due: 0, writtenOff: 1000, refunded: 0 });
  const token = (await see(number)).link?.split('/b/')[1] ?? '';
  const { series } = (await answerOf(world.app, 'getGuestBooking', { params: { token } })).data;
  expect(series?.dates.map(({ booking }) => booking?.isPaid)).toEqual([false, false, false, false]);
  await world.expectSound();
});
