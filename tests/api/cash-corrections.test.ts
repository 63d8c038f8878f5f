// Cash that was entered by mistake is taken back by an entry of its own.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
const messagesTo = (phone: string) =>
  rows<{ template: string; text: string }>(
    world.orm,
    sql`SELECT template, payload ->> 'text' AS text FROM outbox WHERE recipient = ${phone} ORDER BY id`,
  );
const activityOf = (venueId: string) =>
  rows<{ act: string; about: unknown }>(
    world.orm,
    sql`SELECT act, about FROM activity WHERE venue_id = ${venueId} ORDER BY id`,
  );

async function ground(courts = 1) {
  const made = await groundWithDesk(world, { courts });
  const { of, desk } = made;
  type Correction = { taking: string; amount: number; reason?: string; key?: string };
  return {
    ...made,
    async correct(number: string, { key = newKey(), reason = 'Typo', ...rest }: Correction, token = desk.token) {
      const body = { key, reason, ...rest };
      return (await answerOf(world.app, 'correctCash', { ...of(token, number), body })).data.booking;
    },
  };
}
const firstOf = ({ takings }: { takings: { id: string }[] }) => takings[0]?.id ?? '';

describe('cash that was entered by mistake', () => {
  test('is due again, leaves the drawer’s sum, is in the trail with its reason, and the guest is told', async () => {
    const { book, cash, correct, close, venueId } = await ground();
    const phone = newPhone();
    const { number } = await book({ phone });
    const taken = await cash(number, 1000);
    expect(taken.takings).toMatchObject([{ amount: 1000, corrects: null, correctable: 1000 }]);
    const reason = 'The guest paid half of it';
    const corrected = await correct(number, { taking: firstOf(taken), amount: 500, reason });
    expect(corrected).toMatchObject({ due: 500, owed: 0, paidCash: 500 });
    expect(corrected.takings).toMatchObject([
      { amount: 1000, correctable: 500 },
      { amount: -500, corrects: firstOf(taken), note: reason, correctable: 0 },
    ]);
    expect((await activityOf(venueId)).at(-1)).toMatchObject({
      act: 'cash.corrected',
      about: { after: { amount: '₹500', reason } },
    });
    const told = (await messagesTo(phone)).at(-1);
    expect(told?.template).toBe('cash_corrected');
    expect(told?.text).toContain('entered ₹500 in cash by mistake');
    expect(told?.text).toContain('To be paid: ₹500');
    expect(await close(1000)).toMatchObject({ expected: 1000, difference: 0 });
    await world.expectSound();
  });

  test('of a booking made with cash is taken back, too, and can be taken anew', async () => {
    const { book, cash, correct, cashBack, of, desk } = await ground();
    const made = await book({ cash: 1000 });
    await correct(made.number, { taking: firstOf(made), amount: 1000 });
    await cash(made.number, 700);
    const { data } = await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, made.number), body: {} });
    expect(data.booking).toMatchObject({ owed: 700 });
    await cashBack(made.number, 700);
    await world.expectSound();
  });

  test('is taken back once for one key, and with anything else the key is refused', async () => {
    const { book, cash, correct } = await ground();
    const { number } = await book();
    const taking = firstOf(await cash(number, 400));
    const key = newKey();
    const all = await Promise.all([1, 2, 3].map(() => correct(number, { key, taking, amount: 300 })));
    expect(all.map(({ due }) => due)).toEqual([900, 900, 900]);
    await expect(correct(number, { key, taking, amount: 100 })).rejects.toThrow('₹300 in cash was taken back');
    await expect(correct(number, { key, taking, amount: 300, reason: 'Other' })).rejects.toThrow('409');
    await expect(cash(number, 300, key)).rejects.toThrow('₹300 in cash was taken back');
    await world.expectSound();
  });

  test('is never more than is left of it, also at once, and needs a reason', async () => {
    const { book, cash, correct } = await ground();
    const { number } = await book();
    const taking = firstOf(await cash(number, 400));
    await expect(correct(number, { taking, amount: 400.01 })).rejects.toThrow('Only ₹400 of this entry');
    await expect(correct(number, { taking, amount: 100, reason: ' ' })).rejects.toThrow('400');
    const tried = await Promise.allSettled([300, 300].map((amount) => correct(number, { taking, amount })));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const correction = (await cash(number, 1)).takings.find(({ corrects }) => corrects)?.id ?? '';
    await expect(correct(number, { taking: correction, amount: 1 })).rejects.toThrow('no such cash entry');
    await expect(correct(number, { taking: '1', amount: 1 })).rejects.toThrow('no such cash entry');
    await world.expectSound();
  });

  test('is not what was given back, and nothing of a cancelled booking', async () => {
    const { book, correct, of, desk, see } = await ground();
    const made = await book({ cash: 1000 });
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, made.number), body: {} });
    await expect(correct(made.number, { taking: firstOf(made), amount: 1 })).rejects.toThrow(
      'This booking is cancelled',
    );
    expect((await see(made.number)).takings).toMatchObject([{ correctable: 0 }]);
    await world.expectSound();
  });

  test('is corrected at the desk by whoever took it while their shift is open, and by managers, in the drawer that has it', async () => {
    const { book, correct, close, at, see, organisation, owner, desk } = await ground(2);
    const [made, other] = [await book({ cash: 400 }), await book({ cash: 300 })];
    const colleague = await newMember(world.orm, organisation, { now: world.now, role: 'desk' });
    const manager = await newMember(world.orm, organisation, { now: world.now, role: 'manager' });
    for (const { token } of [colleague, manager]) {
      await answerOf(world.app, 'openShift', { ...at(token), body: { float: 0 } });
    }
    const wrong = { taking: firstOf(made), amount: 100 };
    await expect(correct(made.number, wrong, colleague.token)).rejects.toThrow('ask an owner or manager');
    expect(await correct(made.number, wrong, manager.token)).toMatchObject({ due: 700 });
    expect(await correct(made.number, wrong, owner.token)).toMatchObject({ due: 800 });
    // The desk sees who corrected its entry.
    expect((await see(made.number)).takings).toMatchObject([{ amount: 400 }, { amount: -100 }, { amount: -100 }]);
    expect(await close(1000)).toMatchObject({ expected: 1000, difference: 0 });
    // Counted and closed: from now on it is somebody else's drawer.
    await expect(correct(other.number, { taking: firstOf(other), amount: 1 }, owner.token)).rejects.toThrow(
      'open your shift',
    );
    await correct(other.number, { taking: firstOf(other), amount: 1 }, manager.token);
    await answerOf(world.app, 'openShift', { ...at(desk.token), body: { float: 0 } });
    await expect(correct(other.number, { taking: firstOf(other), amount: 1 })).rejects.toThrow(
      'ask an owner or manager',
    );
    expect((await see(other.number)).takings[0]).toMatchObject({ correctable: 0 });
    await world.expectSound();
  });

  test('of more than one person may give back is an owner’s to take back, except at once by whoever entered it', async () => {
    const { book, correct, at, organisation, owner, desk } = await ground(2);
    await world.orm.execute(
      sql`UPDATE organisations SET second_person_paise = 50000 WHERE id = ${Number(organisation.id)}`,
    );
    const manager = await newMember(world.orm, organisation, { now: world.now, role: 'manager' });
    await answerOf(world.app, 'openShift', { ...at(manager.token), body: { float: 0 } });
    const [made, fresh] = [await book({ cash: 1000 }), await book({ cash: 900 })];
    const whole = { taking: firstOf(made), amount: 1000 };
    await expect(correct(made.number, whole, manager.token)).rejects.toThrow('Above ₹500 only an owner');
    await correct(made.number, { ...whole, amount: 300 }, manager.token);
    await expect(correct(made.number, { ...whole, amount: 300 }, manager.token)).rejects.toThrow('only an owner');
    await correct(fresh.number, { taking: firstOf(fresh), amount: 900 }, desk.token);
    const before = world.now;
    world.now = new Date(before.getTime() + 16 * 60_000);
    await expect(correct(made.number, { ...whole, amount: 700 }, desk.token)).rejects.toThrow('only an owner');
    expect(await correct(made.number, { ...whole, amount: 700 }, owner.token)).toMatchObject({ due: 1000 });
    world.now = before;
    await world.expectSound();
  });

  test('is left as it is while a cancellation in full waits for a second person', async () => {
    const { book, correct, of, organisation, owner } = await ground();
    await world.orm.execute(
      sql`UPDATE organisations SET second_person_paise = 0 WHERE id = ${Number(organisation.id)}`,
    );
    const manager = await newMember(world.orm, organisation, { now: world.now, role: 'manager' });
    const made = await book({ cash: 1000 });
    const before = world.now;
    world.now = new Date(Date.parse(made.startsAt) - 60 * 60_000);
    await answerOf(world.app, 'cancelAtDesk', { ...of(manager.token, made.number), body: { inFull: true } });
    for (const { token } of [manager, owner]) {
      await expect(correct(made.number, { taking: firstOf(made), amount: 100 }, token)).rejects.toThrow(
        'waits for a second person',
      );
    }
    world.now = before;
    await world.expectSound();
  });

  test('cannot be taken back in the database beyond what was entered, nor without a reason', async () => {
    const { book, venueId, shiftId, desk } = await ground(2);
    const [made, other] = [await book({ cash: 400 }), await book({ cash: 900 })];
    const enter = (number: string, paise: number, note: string | null) =>
      world.orm.execute(sql`INSERT INTO takings (venue_id, booking_id, shift_id, user_id, kind, amount_paise, corrects,
          idempotency_key, note, at)
        VALUES (${venueId}, ${number}, ${shiftId}, ${desk.id}, 'cash', ${paise}, ${firstOf(made)}, ${newKey()}, ${note}, now())`);
    await expect(enter(made.number, -40_001, 'Typo')).rejects.toThrow();
    await expect(enter(made.number, -100, null)).rejects.toThrow();
    await expect(enter(made.number, 100, 'Typo')).rejects.toThrow();
    await expect(enter(other.number, -100, 'Typo')).rejects.toThrow();
    await world.expectSound();
  });
});
