// Where a player is signed in, what Maidan knows about them, and how they leave.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { wordsIn as pseudoWordsIn } from '#pseudo-words';
import { answerOf } from '#tests/support/api/answers.ts';
import { callsOf, injectInto, type PlayerCalls, type Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, forgetBookings, HOUR_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';
import { wordsIn } from '#words';

const world = bookingWorld();
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
let phones = 7_000_000_000;
let phone: string;
beforeEach(async () => {
  world.now = NOW;
  await forgetBookings(world.orm);
  phone = String(phones++);
});

async function code(): Promise<string> {
  world.now = new Date(world.now.getTime() + 60_000);
  await answerOf(world.app, 'sendCode', { body: { phoneNumber: phone } });
  const inbox = await answerOf(world.app, 'demoInbox', { query: { to: phone } });
  return /\d{6}/.exec(inbox.data.find(({ channel }) => channel === 'sms')?.text ?? '')?.[0] ?? '';
}

async function signIn(userAgent = CHROME) {
  const payload = { phoneNumber: phone, otp: await code() };
  const headers = { 'user-agent': userAgent };
  const response = await world.app.inject({ method: 'POST', url: '/api/user/verify-otp', payload, headers });
  const { token, user } = calls.verifyCode.response[200].parse(response.json()).data;
  return { token, id: Number(user.id), phone, ...callsOf(injectInto(world.app), { token, phone }) };
}

describe('devices', () => {
  test('are listed with what they are, and each can be signed out', async () => {
    const mobile = await signIn();
    const laptop = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0');
    const { data } = await answerOf(world.app, 'listSessions', laptop);
    expect(data.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Firefox on Linux', isCurrent: true },
      { device: 'Chrome on Android', isCurrent: false },
    ]);
    const id = data.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await answerOf(world.app, 'endSession', { token: laptop.token, params: { id } });
    expect((await mobile.booking('BK1')).status).toBe(401);
    expect((await laptop.booking('BK1')).status).toBe(404);
    await expect(answerOf(world.app, 'endSession', { token: laptop.token, params: { id } })).rejects.toThrow('404');
  });

  test('of somebody else are not there', async () => {
    const one = await signIn();
    const [session] = (await answerOf(world.app, 'listSessions', one)).data;
    const [stranger] = await world.players(1);
    for (const id of [session?.id ?? '', '0', 'x', '-1', '1e3', '99999999999999999999']) {
      await expect(answerOf(world.app, 'endSession', { token: stranger?.token ?? '', params: { id } })).rejects.toThrow(
        '404',
      );
    }
    expect((await one.booking('BK1')).status).toBe(404);
  });

  test('are all signed out at once', async () => {
    const [one, two] = [await signIn(), await signIn()];
    await answerOf(world.app, 'logoutEverywhere', one);
    expect([(await one.booking('BK1')).status, (await two.booking('BK1')).status]).toEqual([401, 401]);
  });
});

describe('a player with a past', () => {
  let player: Awaited<ReturnType<typeof signIn>> & PlayerCalls;
  let slot: Slot;
  let waitedFor: Slot;
  beforeEach(async () => {
    player = await signIn();
    slot = world.slot((await world.venue()).id);
    await player.process(slot, { amount: PRICE });
    const [other] = await world.players(1);
    waitedFor = world.slot((await world.venue()).id);
    await other?.process(waitedFor, { amount: PRICE });
    await player.wait(waitedFor);
    await player.hold(world.slot((await world.venue()).id));
    await world.engine.jobs.sendMessages();
  });

  test('takes everything along', async () => {
    await player.reschedule(slot.bookingId, { ...slot, fromTime: '20:00', toTime: '21:00' }, PRICE);
    const elsewhere = await signIn();
    await answerOf(world.app, 'logout', elsewhere);
    const response = await world.app.inject({
      url: calls.exportAccount.path,
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(response.headers['content-disposition']).toBe('attachment; filename="maidan-data.json"');
    const { data } = calls.exportAccount.response[200].parse(response.json());
    expect(data.profile).toMatchObject({ phone, id: String(player.id) });
    expect(data.bookings.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'held']);
    expect(data.payments).toMatchObject([{ amount: PRICE, status: 'captured', bookingId: slot.bookingId }]);
    expect(data.waitingList).toMatchObject([{ status: 'waiting', eventId: waitedFor.eventId }]);
    expect(data.moves).toMatchObject([
      { bookingId: slot.bookingId, status: 'done', startsAt: '2026-11-16T14:30:00.000Z' },
    ]);
    expect(data.devices).toMatchObject([
      { device: 'Chrome on Android', isCurrent: false, endedAt: world.now.toISOString() },
      { device: 'Chrome on Android', isCurrent: true, endedAt: null },
    ]);
    expect(data.messages.some(({ text }) => text.startsWith('Booking confirmed'))).toBe(true);
  });

  test('takes complaints along with their answers; deleting the account leaves no word of them', async () => {
    const at = { token: player.token, params: { bookingId: slot.bookingId } };
    await answerOf(world.app, 'fileComplaint', { ...at, body: { text: 'Asha’s racket was stolen.' } });
    const { store } = world.engine;
    const booking = await store.bookings.find(player.id, slot.bookingId);
    const [complaint] = await store.inbox.complaintsOf([booking?.id ?? 0]);
    const answer = { complaintId: complaint?.id ?? 0, side: 'ground' as const, userId: player.id, at: world.now };
    await store.inbox.addMessage({ ...answer, text: 'Dear Asha, we found it.' });
    const headers = { authorization: `Bearer ${player.token}` };
    const response = await world.app.inject({ url: calls.exportAccount.path, headers });
    const { data } = calls.exportAccount.response[200].parse(response.json());
    expect(data.complaints).toMatchObject([
      {
        bookingId: slot.bookingId,
        status: 'open',
        messages: [{ side: 'player' }, { text: 'Dear Asha, we found it.' }],
      },
    ]);
    await store.transaction((tx) => tx.accounts.forget(player.id, phone, world.now));
    expect(await store.inbox.complaintsBy(player.id)).toMatchObject([{ complaint: { status: 'settled' } }]);
    const texts = (await store.inbox.messagesOf([complaint?.id ?? 0])).map(({ text }) => text);
    expect(texts).toEqual(['', '']);
  });

  test('takes everything along once a minute, and hears when the next time is', async () => {
    const headers = { authorization: `Bearer ${player.token}` };
    const take = () => world.app.inject({ url: calls.exportAccount.path, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, take));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429, 429]);
    const refused = await take();
    expect(refused.json().message).toBe('You have just taken your data along. Please try again in 60 s.');
    expect(refused.headers['retry-after']).toBe('60');
  });

  test('takes a long past along bit by bit', async () => {
    await world.orm.execute(sql`INSERT INTO bookings (user_id, reference, venue_id, court_id, sport_id, starts_at, ends_at,
        hourly_paise, total_paise, status, name, phone, refund_policy, hold_expires_at, created_at)
      SELECT user_id, 'BK9' || number, venue_id, court_id, sport_id, starts_at, ends_at,
        hourly_paise, total_paise, 'expired', name, phone, refund_policy, hold_expires_at, created_at
      FROM bookings, generate_series(1, 1200) AS number WHERE reference = ${slot.bookingId}`);
    const response = await world.app.inject({
      url: calls.exportAccount.path,
      headers: { authorization: `Bearer ${player.token}` },
    });
    const { data } = calls.exportAccount.response[200].parse(response.json());
    expect(new Set(data.bookings.map(({ bookingId }) => bookingId)).size).toBe(1_202);
    expect(response.headers['content-length']).toBeUndefined();
  });

  test('cannot go while a game lies ahead, or with a wrong code, and is told why', async () => {
    const otp = await code();
    await expect(answerOf(world.app, 'deleteAccount', { token: player.token, body: { otp } })).rejects.toThrow(
      /409.+bookings_ahead.+You still have bookings ahead: .+ on Mon 16 Nov, 6:00 PM/,
    );
    await player.cancel(slot.bookingId);
    const wrong = otp === '000000' ? '000001' : '000000';
    await expect(answerOf(world.app, 'deleteAccount', { token: player.token, body: { otp: wrong } })).rejects.toThrow(
      '403',
    );
    expect((await player.booking(slot.bookingId)).status).toBe(200);
  });

  test('goes for good: the books stay, the person does not, and the phone begins anew', async () => {
    const other = await signIn();
    await player.cancel(slot.bookingId);
    await player.refundRequest(slot.bookingId);
    await answerOf(world.app, 'deleteAccount', { token: player.token, body: { otp: await code() } });
    expect([(await player.booking(slot.bookingId)).status, (await other.waiting()).status]).toEqual([401, 401]);
    const { rows } = await world.orm.execute<{ found: number }>(sql`SELECT (
      (SELECT count(*) FROM bookings WHERE phone = ${phone} OR email LIKE ${`%${phone}%`})
      + (SELECT count(*) FROM outbox WHERE recipient = ${phone} OR payload::text LIKE ${`%${slot.bookingId}%`})
      + (SELECT count(*) FROM demo_inbox WHERE recipient LIKE ${`%${phone}%`} OR text LIKE ${`%${slot.bookingId}%`})
      + (SELECT count(*) FROM waiting_list WHERE user_id = ${player.id})
      + (SELECT count(*) FROM one_time_codes WHERE phone = ${phone})
      + (SELECT count(*) FROM users WHERE phone = ${phone}))::int AS found`);
    expect(rows[0]?.found).toBe(0);
    expect(await world.count('payments', `amount_paise = ${PRICE * 100}`)).toBe(2);
    expect(await world.count('occupancies', `kind = 'hold'`)).toBe(0);
    await world.expectSound();

    world.now = new Date(world.now.getTime() + 2 * HOUR_MS);
    const anew = await signIn();
    expect(anew.id).not.toBe(player.id);
    expect((await anew.booking(slot.bookingId)).status).toBe(404);
    const { data } = await answerOf(world.app, 'exportAccount', anew);
    expect([data.bookings, data.payments, data.refunds, data.waitingList, data.messages]).toEqual([[], [], [], [], []]);
    expect(data.profile.name).toBeNull();
  });

  test('is named to the operator in the language that is asked for', async () => {
    await player.cancel(slot.bookingId);
    await answerOf(world.app, 'deleteAccount', { token: player.token, body: { otp: await code() } });
    for (const words of [wordsIn('en'), pseudoWordsIn('en')]) {
      const listed = await operatorIn(world, words).run('bookings', slot.eventId, '--date', slot.date);
      expect(listed).toContain(words.admin.deletedPlayer);
    }
  });

  test('a refund still under way is paid, and nobody is told', async () => {
    await player.cancel(slot.bookingId);
    await answerOf(world.app, 'deleteAccount', { token: player.token, body: { otp: await code() } });
    await world.engine.jobs.sendRefunds();
    expect(await world.count('refunds', `status = 'done'`)).toBe(1);
    expect(await world.count('outbox', `user_id = ${player.id}`)).toBe(0);
    await world.expectSound();
  });
});

test.each(Object.entries<Call>(calls).filter(([, { by }]) => by !== 'anyone' && by !== 'machine'))(
  '%s asks who is calling before it reads what they sent',
  async (name) => {
    const { method, path } = Object.entries(calls).find(([call]) => call === name)?.[1] ?? calls.health;
    const url = path.replace(/:\w+/g, 'nonsense');
    for (const payload of ['{', '{}', '[1]']) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(43)}` };
      const response = await world.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) });
      expect(response.statusCode).toBe(401);
    }
  },
);
