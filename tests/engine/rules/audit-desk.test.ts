// Each check of the counter is shown a database that is wrong in just that way.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { violations } from '#tests/support/audit/audit.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey } from '#tests/support/worlds/desk.ts';
import { newOrganisation } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
const ids = {
  undone: '',
  paid: '',
  corrected: '',
  taking: '',
  cancelled: '',
  upi: '',
  shift: '',
  open: '',
  venue: '',
  stranger: 0,
};

beforeAll(async () => {
  const { book, cash, upi, pay, close, cashBack, at, of, desk, venueId } = await groundWithDesk(world, { courts: 3 });
  ids.paid = (await book({ cash: 400 })).number;
  ids.cancelled = (await book({ cash: 400 })).number;
  const wrong = await book({ fromTime: '20:00', toTime: '21:00', cash: 300 });
  ids.corrected = wrong.number;
  ids.taking = wrong.takings[0]?.id ?? '';
  const correction = { key: newKey(), taking: ids.taking, amount: 100, reason: 'Typo' };
  await answerOf(world.app, 'correctCash', { ...of(desk.token, ids.corrected), body: correction });
  ids.upi = (await book()).number;
  await pay((await upi(ids.upi, 500)).order.orderId);
  await cash(ids.paid, 100);
  await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, ids.cancelled), body: {} });
  await cashBack(ids.cancelled, 150);
  ids.shift = (await close(1000)).id;
  ids.open = (await answerOf(world.app, 'openShift', { ...at(desk.token), body: { float: 0 } })).data.shift.id;
  ids.venue = venueId;
  ids.stranger = (await newOrganisation(world.orm, { now: world.now })).owner.id;
  ids.undone = (await book({ fromTime: '20:00', toTime: '21:00', cash: 1000 })).number;
  world.now = new Date(Date.parse(`${PLAY_DAY}T20:00:00+05:30`) - 13 * HOUR_MS);
  const late = of(desk.token, ids.undone);
  const move = async (slot: CallInput<'quoteDeskReschedule'>['body']) => {
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...late, body: slot })).data;
    return (await answerOf(world.app, 'rescheduleAtDesk', { ...late, body: { ...slot, expected } })).data.undo;
  };
  const undo = await move({ date: PLAY_DAY, fromTime: '21:00', toTime: '22:00' });
  if (!undo) throw new Error('It cannot be undone.');
  const { date, fromTime, toTime, space, move: undoes } = undo;
  await move({ date, fromTime, toTime, space, undoes });
  await world.expectSound();
});

test('a sound counter has no violations', async () => {
  expect(await violations(world.orm, world.now)).toEqual([]);
});

const KEPT = 'ALTER TABLE takings DISABLE TRIGGER ALL; ALTER TABLE shifts DISABLE TRIGGER ALL';
const seenAfter = (corruption: string) => corrupted(world.orm, world.now, `${KEPT}; ${corruption}`);

describe('the audit sees that', () => {
  const wrongs: [violation: string, corruption: () => string, others?: string[]][] = [
    [
      'a move was undone that cannot be, or not as it was',
      () => `UPDATE moves SET created_at = created_at + interval '1 minute' WHERE undoes IS NOT NULL`,
    ],
    // A move back that is none.
    ['a late move caps a later refund wrongly', () => 'UPDATE moves SET undoes = NULL WHERE undoes IS NOT NULL'],
    // The cap of the move that was undone.
    [
      'a late move caps a later refund wrongly',
      () => `UPDATE bookings SET capped_paise = 100000, capped_back_paise = 50000 WHERE id = ${ids.undone}`,
    ],
    [
      'money of a booking does not add up',
      () => `UPDATE bookings SET due_paise = due_paise + 100 WHERE id = ${ids.paid}`,
      ['the books do not balance'],
    ],
    [
      'something is due for a booking that does not stand',
      () => `UPDATE bookings SET due_paise = 100 WHERE id = ${ids.cancelled}`,
    ],
    [
      'more cash is owed, or went back, than was taken',
      () => `UPDATE bookings SET owed_paise = 30000 WHERE id = ${ids.cancelled}`,
      ['a cancelled booking was not refunded as its policy says', 'the books do not balance'],
    ],
    [
      'cash is owed that nothing explains',
      () => `UPDATE bookings SET owed_paise = 100 WHERE id = ${ids.paid}`,
      ['the books do not balance'],
    ],
    [
      'cash belongs to no shift',
      () => `ALTER TABLE takings DROP CONSTRAINT takings_check;
        UPDATE takings SET shift_id = NULL WHERE booking_id = ${ids.paid} AND amount_paise = 10000`,
      ['a shift does not add up'],
    ],
    [
      'a taking is of another venue than its booking or its shift',
      () => `UPDATE takings SET venue_id = (SELECT min(id) FROM venues) WHERE booking_id = ${ids.paid}`,
    ],
    [
      'a taking is in the drawer of somebody else',
      () => `UPDATE takings SET user_id = ${ids.stranger} WHERE booking_id = ${ids.upi}`,
    ],
    [
      'a UPI payment at the counter belongs to no shift',
      () => `UPDATE takings SET shift_id = NULL WHERE booking_id = ${ids.upi}`,
    ],
    [
      'a UPI payment is in another shift than the one that showed its code',
      () => `UPDATE payments SET shift_id = ${ids.open} WHERE booking_id = ${ids.upi}`,
    ],
    ['a shift does not add up', () => `UPDATE shifts SET expected_paise = expected_paise + 1 WHERE id = ${ids.shift}`],
    [
      'one person has two shifts open at a venue',
      () => `DROP INDEX shifts_one_open; INSERT INTO shifts (venue_id, user_id, opened_at, float_paise)
        SELECT '${ids.venue}', ${ids.stranger}, now(), 0 FROM generate_series(1, 2)`,
    ],
    [
      'a UPI taking is not what its payment brought',
      () => `UPDATE takings SET amount_paise = amount_paise - 100 WHERE booking_id = ${ids.upi}`,
    ],
    ['a payment at the counter is in no taking', () => `DELETE FROM takings WHERE booking_id = ${ids.upi}`],
    [
      'a correction takes back more than was entered',
      () => `UPDATE takings SET amount_paise = -30001 WHERE corrects = ${ids.taking};
        UPDATE bookings SET due_paise = due_paise + 20001 WHERE id = ${ids.corrected};
        UPDATE takings SET amount_paise = amount_paise + 20001 WHERE booking_id = ${ids.paid} AND amount_paise = 40000;
        UPDATE bookings SET due_paise = due_paise - 20001 WHERE id = ${ids.paid}`,
      ['more cash is owed, or went back, than was taken'],
    ],
    [
      'a correction is of another booking, or of no cash that was taken, or says no reason',
      () => `UPDATE takings SET corrects = (SELECT min(id) FROM takings WHERE booking_id = ${ids.paid})
        WHERE booking_id = ${ids.corrected} AND corrects IS NOT NULL`,
    ],
    [
      'a correction is not in the trail',
      () => `ALTER TABLE activity DISABLE TRIGGER ALL;
        DELETE FROM activity WHERE act = 'cash.corrected' AND booking_id = ${ids.corrected}`,
    ],
    [
      'an act at the counter is not in the trail',
      () => `ALTER TABLE activity DISABLE TRIGGER ALL; DELETE FROM activity WHERE booking_id = ${ids.paid}`,
    ],
  ];
  test.each(wrongs)('%s', async (violation, corruption, others = []) =>
    expect(await seenAfter(corruption())).toEqual([violation, ...others].toSorted()),
  );
});
