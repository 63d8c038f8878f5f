// Refund requests and complaints: their clocks, who answers, and who must agree.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { InboxItem } from '#contract/inbox.ts';
import { rows } from '#server/db/database.ts';
import { remindInbox } from '#server/jobs/remind-inbox.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS } from '#tests/support/worlds/booking-world.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';
import { actsIn, newMember, newOrganisation, newStaff } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

async function call(method: 'GET' | 'POST' | 'PUT', url: string, token: string | undefined, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** A ground with an owner and a manager, and a booking of ₹1,000 there that was paid in cash. */
async function ground() {
  const venue = await world.venue();
  const organisation = await newOrganisation(world.orm, { now: NOW, venues: [venue.id] });
  const manager = await newMember(world.orm, organisation, { now: NOW, role: 'manager' });
  const [player] = await world.players(1);
  if (!player) throw new Error('There is a player.');
  const { store } = world.engine;
  const made = { source: 'desk', duePaise: 100_000, userId: player.id } as const;
  const bookingId = await newBookingAt(world.orm, venue.id, later(-3), made);
  const userId = organisation.owner.id;
  const shiftId = await store.shifts.open({ venueId: venue.id, userId, openedAt: NOW, floatPaise: 0 });
  const cash = { kind: 'cash' as const, amountPaise: 100_000, idempotencyKey: `cash:${bookingId}`, at: NOW };
  await store.takings.insert({ venueId: venue.id, bookingId, shiftId: Number(shiftId), userId, ...cash });
  const { reference = '' } = (await store.bookings.byId(bookingId)) ?? {};
  const base = `/manage/organisations/${organisation.id}`;
  const owner = organisation.owner.token;
  const inbox = async (token = owner): Promise<InboxItem[]> => (await call('GET', `${base}/inbox`, token)).data.items;
  return { venue, organisation, owner, manager: manager.token, player, bookingId, reference, base, inbox };
}

async function asked(at: Awaited<ReturnType<typeof ground>>): Promise<string> {
  const body = { bookingId: at.reference, reason: 'The floodlights failed.' };
  const answer = await call('POST', '/user/refund-request', at.player.token, body);
  expect(answer.status, answer.message).toBe(201);
  return answer.data.id;
}

const owedOf = async (id: number) => (await world.engine.store.bookings.byId(id))?.owedPaise;

test('a refund request is in the inbox with its clocks, and the player sees the same', async () => {
  const at = await ground();
  const id = await asked(at);
  const [item] = await at.inbox();
  const clocks = { answerBy: later(48).toISOString(), settleBy: new Date('2026-12-14T06:30:00Z').toISOString() };
  expect(item).toMatchObject({ kind: 'refund', id, paid: 1000, left: 1000, proposal: null, answerBy: clocks.answerBy });
  if (item?.kind !== 'refund') throw new Error('It is a refund request.');
  const own = await call('GET', `/bookings/${at.reference}`, at.player.token);
  expect(own.data.booking.refundRequest).toMatchObject({ answerBy: item.answerBy, settleBy: item.settleBy });
  expect(Date.parse(item.settleBy) - Date.parse(item.answerBy)).toBe(28 * 24 * HOUR_MS);
});

test('a manager grants part of it; cash is owed at the ground, and nothing is granted twice', async () => {
  const at = await ground();
  const id = await asked(at);
  const grant = (amount: number) =>
    call('POST', `${at.base}/refund-requests/${id}/grant`, at.manager, { amount, answer: 'Sorry.' });
  expect(await grant(1001)).toMatchObject({ status: 409, code: 'nothing_left' });
  expect(await grant(400)).toMatchObject({ status: 200, data: { status: 'approved' } });
  expect(await owedOf(at.bookingId)).toBe(40_000);
  expect(await grant(400)).toMatchObject({ status: 409 });
  expect(await at.inbox()).toEqual([]);
  expect(await actsIn(world.orm, at.organisation.id)).toEqual(['refund.granted']);
});

test('above the owner’s amount two people are needed, not one twice, and two at once give one refund', async () => {
  const at = await ground();
  const second = await newMember(world.orm, at.organisation, { now: NOW, role: 'manager' });
  expect(await call('PUT', `${at.base}/second-person`, at.manager, { above: 500 })).toMatchObject({ status: 403 });
  expect(await call('PUT', `${at.base}/second-person`, at.owner, { above: 500 })).toMatchObject({ status: 200 });
  const id = await asked(at);
  const path = `${at.base}/refund-requests/${id}`;
  const proposed = await call('POST', `${path}/grant`, at.manager, { amount: 700, answer: 'Sorry.' });
  expect(proposed).toMatchObject({ status: 200, data: { status: 'proposed' } });
  expect(await owedOf(at.bookingId)).toBe(0);
  const [item] = await at.inbox();
  expect(item).toMatchObject({ proposal: { amount: 700, isMine: false } });
  expect(await call('POST', `${path}/confirm`, at.manager, { amount: 700 })).toMatchObject({ code: 'second_person' });
  expect(await call('POST', `${path}/confirm`, at.owner, { amount: 600 })).toMatchObject({ code: 'changed_meanwhile' });
  const both = await Promise.all(
    [at.owner, second.token].map((token) => call('POST', `${path}/confirm`, token, { amount: 700 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await owedOf(at.bookingId)).toBe(70_000);
  expect(await actsIn(world.orm, at.organisation.id)).toEqual([
    'refund.limit_changed',
    'refund.proposed',
    'refund.confirmed',
  ]);
});

test('what one person gives back of a booking is added up', async () => {
  const at = await ground();
  await call('PUT', `${at.base}/second-person`, at.owner, { above: 500 });
  const grant = async () => {
    const id = await asked(at);
    return call('POST', `${at.base}/refund-requests/${id}/grant`, at.manager, { amount: 300, answer: '' });
  };
  expect(await grant()).toMatchObject({ data: { status: 'approved' } });
  expect(await grant()).toMatchObject({ data: { status: 'proposed' } });
  expect(await owedOf(at.bookingId)).toBe(30_000);
});

test('the database itself refuses a large refund of one person', async () => {
  const at = await ground();
  await call('PUT', `${at.base}/second-person`, at.owner, { above: 500 });
  const id = await asked(at);
  const why = async (change: ReturnType<typeof sql>) => {
    const failed = await world.orm
      .execute(sql`UPDATE refund_requests SET ${change} WHERE id = ${id}`)
      .then(() => undefined)
      .catch((error: Error) => String(error.cause));
    return failed ?? 'nothing';
  };
  const approved = sql`status = 'approved', amount_paise = 70000, decided_at = now()`;
  expect(await why(approved)).toMatch(/needs a second person/);
  const { id: by } = at.organisation.owner;
  const proposal = sql`proposed_paise = 70000, proposed_by = ${by}, proposed_at = now()`;
  expect(await why(sql`${proposal}, confirmed_by = ${by}`)).toMatch(/refund_requests_two_people/);
});

test('whoever declines says why', async () => {
  const at = await ground();
  const id = await asked(at);
  const decline = (answer: string) => call('POST', `${at.base}/refund-requests/${id}/decline`, at.owner, { answer });
  expect(await decline(' ')).toMatchObject({ status: 400 });
  expect(await decline('The lights were on.')).toMatchObject({ status: 200, data: { status: 'declined' } });
  const own = await call('GET', `/bookings/${at.reference}`, at.player.token);
  expect(own.data.booking.refundRequest).toMatchObject({ status: 'declined', answer: 'The lights were on.' });
});

test('a complaint has a number and clocks, is answered in a thread, and goes to the platform after 48 hours', async () => {
  const at = await ground();
  const path = `/bookings/${at.reference}/complaint`;
  const filed = await call('POST', path, at.player.token, { text: 'No water in the showers.' });
  expect(filed).toMatchObject({ status: 200, data: { status: 'open', answerBy: later(48).toISOString() } });
  // Sent again because no answer came: the same one.
  await call('POST', path, at.player.token, { text: 'No water in the showers.' });
  const early = await call('POST', `${path}/escalate`, at.player.token);
  expect(early).toMatchObject({ status: 409, code: 'too_early' });
  world.now = later(48);
  const escalated = await call('POST', `${path}/escalate`, at.player.token);
  expect(escalated.data.escalatedAt).toBe(later(48).toISOString());
  const staff = await newStaff(world.orm, NOW);
  expect((await call('GET', '/staff/complaints', staff.token)).data.items).toContainEqual(
    expect.objectContaining({ number: filed.data.number, name: expect.any(String) }),
  );
  const [item] = await at.inbox();
  const answer = (token: string, settles: boolean) =>
    call('POST', `${at.base}/complaints/${item?.id}/answer`, token, { text: 'We are sorry.', settles });
  expect((await answer(at.manager, false)).data.messages).toMatchObject([{ side: 'player' }, { side: 'ground' }]);
  expect((await answer(staff.token, true)).data).toMatchObject({ status: 'settled' });
  expect(await answer(at.owner, false)).toMatchObject({ status: 409 });
  const own = await call('GET', `/bookings/${at.reference}`, at.player.token);
  expect(own.data.booking.complaint.messages.map(({ side }: { side: string }) => side)).toEqual([
    'player',
    'ground',
    'platform',
  ]);
  const told = await rows<{ template: string }>(
    world.orm,
    sql`SELECT template FROM outbox WHERE booking_id = ${at.bookingId} AND template LIKE 'complaint%' ORDER BY id`,
  );
  expect(told.map(({ template }) => template)).toEqual(['complaint_filed', 'complaint_answered', 'complaint_answered']);
});

test('what is about a ground without an organisation is answered by the platform’s staff', async () => {
  const venue = await world.venue();
  const [player] = await world.players(1);
  const bookingId = await newBookingAt(world.orm, venue.id, later(-3), {
    source: 'desk',
    duePaise: 100_000,
    userId: player?.id ?? 0,
  });
  const { reference = '' } = (await world.engine.store.bookings.byId(bookingId)) ?? {};
  const path = `/bookings/${reference}/complaint`;
  const filed = await call('POST', path, player?.token, { text: 'No water.' });
  const staff = await newStaff(world.orm, NOW);
  const listed = async () =>
    (await call('GET', '/staff/complaints', staff.token)).data.items.find(
      ({ number }: { number: string }) => number === filed.data.number,
    );
  // Nobody else would see it, so nobody has to bring it to the platform first.
  const { id } = await listed();
  const answer = (token: string | undefined) =>
    call('POST', `/staff/complaints/${id}/answer`, token, { text: 'We called them.', settles: true });
  expect(await answer(player?.token)).toMatchObject({ status: 403 });
  expect((await answer(staff.token)).data).toMatchObject({ status: 'settled' });
  expect(await answer(staff.token)).toMatchObject({ status: 409 });
  expect(await listed()).toBeUndefined();
  const own = await call('GET', `/bookings/${reference}`, player?.token);
  expect(own.data.booking.complaint.messages.at(-1)).toMatchObject({ side: 'platform', text: 'We called them.' });
});

test('what nobody brought to the platform is answered by the ground alone', async () => {
  const at = await ground();
  await call('POST', `/bookings/${at.reference}/complaint`, at.player.token, { text: 'Dirty.' });
  const [item] = await at.inbox();
  const staff = await newStaff(world.orm, NOW);
  const body = { text: 'Hm.', settles: true };
  expect(await call('POST', `/staff/complaints/${item?.id}/answer`, staff.token, body)).toMatchObject({ status: 404 });
});

test('nobody reads or answers what is not theirs', async () => {
  const [at, other] = [await ground(), await ground()];
  const id = await asked(at);
  await call('POST', `/bookings/${at.reference}/complaint`, at.player.token, { text: 'Dirty.' });
  const complaint = (await at.inbox()).find(({ kind }) => kind === 'complaint');
  expect(await other.inbox()).toEqual([]);
  for (const [path, body] of [
    [`refund-requests/${id}/grant`, { amount: 100, answer: '' }],
    [`refund-requests/${id}/decline`, { answer: 'No.' }],
    [`refund-requests/x/decline`, { answer: 'No.' }],
    [`complaints/${complaint?.id}/answer`, { text: 'Hm.', settles: true }],
  ] as const) {
    expect(await call('POST', `${other.base}/${path}`, other.owner, body)).toMatchObject({ status: 404 });
  }
  expect(await call('POST', `/bookings/${at.reference}/complaint`, other.player.token, { text: 'Hm.' })).toMatchObject({
    status: 404,
  });
});

test('what was decided is history, the newest first and page by page, each for its own organisation', async () => {
  const [at, other] = [await ground(), await ground()];
  const id = await asked(at);
  world.now = later(1);
  await call('POST', `${at.base}/refund-requests/${id}/decline`, at.owner, { answer: 'The lights were on.' });
  await call('POST', `/bookings/${at.reference}/complaint`, at.player.token, { text: 'Dirty.' });
  const [complaint] = await at.inbox();
  world.now = later(2);
  const settled = { text: 'Cleaned.', settles: true };
  await call('POST', `${at.base}/complaints/${complaint?.id}/answer`, at.manager, settled);
  const again = await asked(at);
  world.now = later(3);
  await call('POST', `${at.base}/refund-requests/${again}/grant`, at.owner, { amount: 400, answer: '' });
  // Still open: no history.
  await asked(at);
  const history = async (query = '', token = at.owner, base = at.base) => {
    const answer = await call('GET', `${base}/inbox/history${query}`, token);
    expect(answer).toMatchObject({ status: 200 });
    return answer.data;
  };
  const { items, before } = await history();
  expect(items).toMatchObject([
    { kind: 'refund', id: again, outcome: 'granted', amount: 400, decidedAt: later(3).toISOString() },
    { kind: 'complaint', outcome: 'settled', amount: null, messages: [{ side: 'player' }, { text: 'Cleaned.' }] },
    { kind: 'refund', id, outcome: 'declined', messages: [{ side: 'player' }, { text: 'The lights were on.' }] },
  ]);
  expect(before).toBeNull();
  const first = await history('?limit=2');
  const second = await history(`?limit=2&before=${first.before}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.before).toBeNull();
  expect((await history('', other.owner, other.base)).items).toEqual([]);
  // A manager of another ground sees nothing of this one.
  const limited = await newMember(world.orm, at.organisation, {
    now: NOW,
    role: 'manager',
    venueIds: [other.venue.id],
  });
  expect((await history('', limited.token)).items).toEqual([]);
});

test('owners and managers are reminded once, twelve hours before the answer is due', async () => {
  const at = await ground();
  await asked(at);
  const due = () =>
    rows<{ recipient: string }>(
      world.orm,
      sql`SELECT recipient FROM outbox WHERE template = 'inbox_due' AND user_id IN (
        SELECT user_id FROM members WHERE organisation_id = ${at.organisation.id})`,
    );
  const { store } = world.engine;
  await remindInbox({ store, now: later(35) });
  expect(await due()).toHaveLength(0);
  await remindInbox({ store, now: later(36) });
  expect(await due()).toHaveLength(2);
  await remindInbox({ store, now: later(37) });
  expect(await due()).toHaveLength(2);
});
