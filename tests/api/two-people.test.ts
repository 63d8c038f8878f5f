// No way leads around the second person: more beyond the terms than the owner lets one person give back needs two.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';
import { actsIn, newMember } from '#tests/support/worlds/organisations.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const { refusal } = operatorIn(world);
beforeEach(() => {
  world.now = NOW;
});

/** A booking of ₹1,000, paid in cash, an hour before its start, when the terms give back nothing; one person may give ₹500. */
async function ground({ above = 500 as number | null, paid = 1000 } = {}) {
  const at = await groundWithRegulars(world);
  const manager = await newMember(world.orm, at.organisation, { now: world.now, role: 'manager' });
  const inOrganisation = { organisationId: at.organisation.id };
  await answerOf(world.app, 'setSecondPerson', { token: at.owner.token, params: inOrganisation, body: { above } });
  const { number } = await at.book({ cash: paid });
  world.now = new Date(`${PLAY_DAY}T17:00:00+05:30`);
  const cancel = async (token: string, body: { inFull: boolean; expectedBack?: number } = { inFull: true }) =>
    (await answerOf(world.app, 'cancelAtDesk', { ...at.of(token, number), body })).data.booking;
  const inbox = async (token: string) =>
    (await answerOf(world.app, 'listInbox', { token, params: inOrganisation })).data.items;
  const decide = (name: 'confirmCancellation' | 'declineCancellation', token: string, id: string, amount = 1000) => {
    const params = { ...inOrganisation, cancellationId: id };
    return name === 'declineCancellation'
      ? answerOf(world.app, name, { token, params })
      : answerOf(world.app, name, { token, params, body: { amount } });
  };
  return { ...at, manager, number, cancel, inbox, decide };
}

describe('cancelling as the ground', () => {
  test('only proposes what is too much for one person; somebody else’s doing the same confirms it', async () => {
    const { cancel, manager, owner, organisation } = await ground();
    const proposed = await cancel(manager.token);
    expect(proposed).toMatchObject({ status: 'confirmed', owed: 0, cancelling: { needsSecondPerson: true } });
    expect(proposed.proposal).toMatchObject({ amount: 1000, isMine: true });
    // The same person twice is still one.
    expect(await cancel(manager.token)).toMatchObject({ status: 'confirmed', owed: 0 });
    expect(await cancel(owner.token)).toMatchObject({ status: 'cancelled', owed: 1000, proposal: null });
    const acts = await actsIn(world.orm, organisation.id);
    expect(acts.filter((act) => /cancel/.test(act))).toEqual(['cancellation.proposed', 'desk.cancelled']);
    await world.expectSound();
  });

  test('is in the inbox until somebody else confirms or declines it', async () => {
    const { cancel, manager, owner, inbox, decide, see, number } = await ground();
    await cancel(manager.token);
    const [item] = await inbox(owner.token);
    expect(item).toMatchObject({ kind: 'cancellation', amount: 1000, byTerms: 0, isMine: false });
    const id = item?.id ?? '';
    await expect(decide('confirmCancellation', manager.token, id)).rejects.toThrow('yourself');
    await expect(decide('confirmCancellation', owner.token, id, 900)).rejects.toThrow('not what was proposed');
    await decide('declineCancellation', owner.token, id);
    expect(await see(number)).toMatchObject({ status: 'confirmed', proposal: null });
    await expect(decide('confirmCancellation', owner.token, id)).rejects.toThrow('404');
    await cancel(manager.token);
    const [again] = await inbox(owner.token);
    await decide('confirmCancellation', owner.token, again?.id ?? '');
    expect(await see(number)).toMatchObject({ status: 'cancelled', owed: 1000 });
    expect(await inbox(owner.token)).toEqual([]);
  });

  test('renews itself in the inbox when another sum would go back, and says when it cannot be confirmed', async () => {
    const { cancel, manager, owner, inbox, decide, see, number, cash } = await ground({ paid: 800 });
    await cancel(manager.token);
    await cash(number, 100);
    const [item] = await inbox(owner.token);
    expect(item).toMatchObject({ amount: 900, proposed: 800, problem: null });
    await expect(decide('confirmCancellation', owner.token, item?.id ?? '', 800)).rejects.toThrow(
      'not what was proposed',
    );
    await decide('confirmCancellation', owner.token, item?.id ?? '', 900);
    expect(await see(number)).toMatchObject({ status: 'cancelled', owed: 900 });
    await world.expectSound();
    world.now = NOW;
    const other = await ground();
    await other.cancel(other.manager.token);
    const slot = { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' };
    const asked = other.of(other.desk.token, other.number);
    const { data: expected } = await answerOf(world.app, 'quoteDeskReschedule', { ...asked, body: slot });
    await answerOf(world.app, 'rescheduleAtDesk', { ...asked, body: { ...slot, expected } });
    expect(await other.inbox(other.owner.token)).toMatchObject([{ problem: 'moved' }]);
    world.now = new Date(`${PLAY_DAY}T21:00:00+05:30`);
    expect(await other.inbox(other.owner.token)).toMatchObject([{ problem: 'played' }]);
  });

  /** As `ground`, and closing the court for the hour of its booking. */
  async function groundToClose() {
    const made = await ground();
    const { courts, at, number } = made;
    const start = new Date(`${PLAY_DAY}T18:00:00+05:30`);
    const close = (token: string, how: 'money' | 'choice' | 'leave') => {
      const each = [{ number, how }];
      const place = { courts, from: start.toISOString(), until: new Date(start.getTime() + HOUR_MS).toISOString() };
      const act = { cause: 'closure' as const, key: newKey(), each, expected: { bookings: 1, value: 1000 } };
      return answerOf(world.app, 'callOff', { ...at(token), body: { ...place, ...act } });
    };
    return { ...made, close };
  }
  const PROPOSED = 'You proposed to cancel the booking';

  test('is not done alone by closing the court of a booking that waits for a second person', async () => {
    const { cancel, manager, owner, inbox, number, see, close } = await groundToClose();
    await cancel(manager.token);
    await expect(close(manager.token, 'money')).rejects.toThrow(PROPOSED);
    expect(await inbox(owner.token)).toHaveLength(1);
    expect((await see(number)).status).toBe('confirmed');
    await close(manager.token, 'leave');
    // Whoever did not propose it is the second person.
    await close(owner.token, 'money');
  });

  test('is not done alone by closing the court once that was withdrawn or declined', async () => {
    const { cancel, manager, owner, inbox, decide, number, see, close } = await groundToClose();
    for (const { token } of [manager, owner]) {
      await cancel(manager.token);
      const [item] = await inbox(owner.token);
      await decide('declineCancellation', token, item?.id ?? '');
      await expect(close(manager.token, 'money')).rejects.toThrow(PROPOSED);
      await expect(close(manager.token, 'choice')).rejects.toThrow('ask another owner or manager');
    }
    expect((await see(number)).status).toBe('confirmed');
    await close(manager.token, 'leave');
    // Somebody else proposes it: that makes two.
    await cancel(owner.token);
    await close(manager.token, 'money');
    while ((await world.engine.jobs.callOffs()).calledOff > 0);
    expect((await see(number)).status).toBe('cancelled');
    await world.expectSound();
  });

  test('may be done by closing the court where one person may give that much by now, or there is nobody else', async () => {
    const { cancel, manager, owner, inbox, decide, organisation, close } = await groundToClose();
    await cancel(manager.token);
    await decide('declineCancellation', manager.token, (await inbox(owner.token))[0]?.id ?? '');
    const inOrganisation = { organisationId: organisation.id };
    await answerOf(world.app, 'setSecondPerson', { token: owner.token, params: inOrganisation, body: { above: 1000 } });
    await close(manager.token, 'money');
    world.now = NOW;
    const alone = await groundToClose();
    await alone.cancel(alone.owner.token);
    await expect(alone.close(alone.owner.token, 'money')).rejects.toThrow(PROPOSED);
    await world.orm.execute(sql`UPDATE members SET removed_at = now() WHERE user_id = ${alone.manager.id}`);
    await alone.close(alone.owner.token, 'money');
  });

  test('confirmed by two at once, gives back once', async () => {
    const { cancel, manager, owner, organisation, inbox, decide, see, number } = await ground();
    const second = await newMember(world.orm, organisation, { now: world.now, role: 'manager' });
    await cancel(manager.token);
    const [item] = await inbox(owner.token);
    const both = [owner, second].map(({ token }) => decide('confirmCancellation', token, item?.id ?? ''));
    const settled = await Promise.allSettled(both);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await see(number)).toMatchObject({ status: 'cancelled', owed: 1000 });
    await world.expectSound();
  });

  test('counts only what goes beyond the terms', async () => {
    const { cancel, manager } = await ground();
    // A day and more ahead the terms give back everything anyway.
    world.now = new Date(`${PLAY_DAY}T17:00:00+05:30`);
    world.now = new Date(world.now.getTime() - 25 * HOUR_MS);
    expect(await cancel(manager.token)).toMatchObject({ status: 'cancelled', owed: 1000 });
    // And without an amount of the owner one person may give all of it.
    world.now = NOW;
    const free = await ground({ above: null });
    expect(await free.cancel(free.manager.token)).toMatchObject({ status: 'cancelled', owed: 1000 });
  });

  test('leaves nothing to confirm when the booking is cancelled by its terms meanwhile', async () => {
    const { cancel, manager, owner, inbox } = await ground();
    await cancel(manager.token);
    await cancel(owner.token, { inFull: false });
    expect(await inbox(owner.token)).toEqual([]);
  });

  test('is refused at the terminal', async () => {
    const { number } = await ground();
    expect(await refusal('cancel', number)).toMatch(/needs a second person/);
  });
});

test('moving in full counts as what it waives, and is refused to one person', async () => {
  const { of, number, manager } = await ground();
  const slot = { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00', inFull: true };
  const at = of(manager.token, number);
  const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: slot })).data;
  await expect(answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...slot, expected } })).rejects.toThrow(
    'needs a second person',
  );
});

test('the dates of a series count together', async () => {
  const { create, cash, change, owner, number, cancel, organisation } = await ground({ above: 1500 });
  world.now = NOW;
  const { id, dates } = await create({ fromTime: '08:00', toTime: '09:00', weekdays: [2, 3], phone: newPhone() });
  for (const date of dates.slice(0, 2)) await cash(date.booking?.number ?? '', 1000);
  world.now = new Date(`${TUESDAYS[0]}T07:00:00+05:30`);
  // The first gives back nothing by its terms, the second all of it: ₹1,000 beyond them.
  await answerOf(world.app, 'setSecondPerson', {
    token: owner.token,
    params: { organisationId: organisation.id },
    body: { above: 999 },
  });
  const end = { from: TUESDAYS[0], fromTime: '08:00', toTime: '09:00', lastDate: '2026-11-16', inFull: true };
  await expect(change(id, end, owner.token)).rejects.toThrow('needs a second person');
  expect(number).toBeDefined();
  expect(cancel).toBeDefined();
});

describe('the audit sees', () => {
  const large = 'a large refund was decided by';
  test('a large refund of one person, and one that nobody decided', async () => {
    const { cancel, manager, number } = await ground({ above: null });
    await cancel(manager.token);
    await world.expectSound();
    const limit = `UPDATE organisations SET second_person_paise = 50000
      WHERE id = (SELECT organisation_id FROM venues JOIN bookings ON venue_id = venues.id WHERE bookings.id = ${number})`;
    const free = 'ALTER TABLE beyond_terms DISABLE TRIGGER ALL';
    expect(
      await corrupted(
        world.orm,
        world.now,
        `${free}; ALTER TABLE beyond_terms DROP CONSTRAINT beyond_terms_limit;
          UPDATE beyond_terms SET limit_paise = 50000 WHERE booking_id = ${number}`,
      ),
    ).toEqual([`${large} one person`]);
    const forgotten = `${limit}; ${free}; DELETE FROM beyond_terms WHERE booking_id = ${number}`;
    expect(await corrupted(world.orm, world.now, forgotten)).toEqual([`${large} nobody`]);
    const lessened = `${limit}; ${free}; UPDATE beyond_terms SET paise = 100, alone_paise = 100 WHERE booking_id = ${number}`;
    expect(await corrupted(world.orm, world.now, lessened)).toEqual([`${large} nobody`]);
    const sum = `${free}; UPDATE beyond_terms SET alone_paise = 1 WHERE booking_id = ${number}`;
    expect(await corrupted(world.orm, world.now, sum)).toEqual([
      'refunds of one person at a time were added up wrongly',
    ]);
  });

  test('and the database refuses them', async () => {
    const { number, owner } = await ground();
    const why = (values: ReturnType<typeof sql>) =>
      world.orm
        .execute(sql`INSERT INTO beyond_terms (booking_id, kind, paise, act_paise, decided_by, confirmed_by, at)
          VALUES (${number}, 'cancelled', 60000, 60000, ${values}, now())`)
        .then(() => 'nothing')
        .catch((error: Error) => String(error.cause));
    expect(await why(sql`${owner.id}, NULL`)).toMatch(/beyond_terms_limit/);
    expect(await why(sql`${owner.id}, ${owner.id}`)).toMatch(/beyond_terms_two_people/);
    expect(await why(sql`NULL, ${owner.id}`)).toMatch(/beyond_terms_two_people/);
  });
});
