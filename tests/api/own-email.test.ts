// An address is its owner's when they have shown it, and they hear of what happens to their account.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { rows } from '#server/db/database.ts';
import { injectInto } from '#tests/support/api/booking-calls.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
let player: Awaited<ReturnType<typeof world.players>>[number];

beforeEach(async () => {
  const [one] = await world.players(1);
  if (!one) throw new Error('There is no player.');
  player = one;
});

const call = () => injectInto(world.app);
const give = (email: string) => call()({ name: 'changeProfile', token: player.token, body: { email } });
const confirm = (token: string) => call()({ name: 'confirmEmail', body: { token } });
const profile = async () => (await call()({ name: 'getProfile', token: player.token })).body.data;

/** What was written to this player since the test began, the oldest first. */
async function told(template: string): Promise<{ channel: string; to: string; text: string }[]> {
  return rows(
    world.orm,
    sql`SELECT channel, recipient AS to, payload ->> 'text' AS text FROM outbox
        WHERE user_id = ${player.id} AND template = ${template} ORDER BY id`,
  );
}
async function linkSent(): Promise<string> {
  const text = (await told('confirm_email')).at(-1)?.text ?? '';
  return /\/confirm-email\/(\S+)/.exec(text)?.[1] ?? '';
}

describe('an email address', () => {
  test('is confirmed by the link in its mail, once or as often as one likes', async () => {
    await give('asha@example.com');
    expect(await profile()).toMatchObject({ email: 'asha@example.com', emailConfirmed: false });
    expect(await told('confirm_email')).toMatchObject([{ channel: 'email', to: 'asha@example.com' }]);
    const token = await linkSent();
    expect(tally([await confirm(token), await confirm(token)])).toEqual({ 200: 2 });
    expect(await profile()).toMatchObject({ emailConfirmed: true });
    await call()({ name: 'changeProfile', token: player.token, body: { name: 'Asha' } });
    expect(await profile()).toMatchObject({ emailConfirmed: true });
  });

  test('that was replaced cannot be confirmed any more, and the new one has to be', async () => {
    await give('asha@example.com');
    const token = await linkSent();
    await confirm(token);
    world.now = new Date(world.now.getTime() + MINUTE_MS);
    await give('other@example.com');
    expect(await profile()).toMatchObject({ email: 'other@example.com', emailConfirmed: false });
    expect(tally([await confirm(token)])).toEqual({ '404 not_found': 1 });
    expect(await told('email_changed')).toMatchObject([
      { channel: 'whatsapp', to: player.phone },
      { channel: 'email', to: 'asha@example.com' },
    ]);
  });

  test('nobody has shown to be theirs is not told that it was changed', async () => {
    await give('somebody-else@example.com');
    world.now = new Date(world.now.getTime() + MINUTE_MS);
    await give('');
    expect(await told('email_changed')).toMatchObject([{ channel: 'whatsapp' }]);
  });

  test('cannot be confirmed with what is made up, of somebody else, or older than three days', async () => {
    await give('asha@example.com');
    const token = await linkSent();
    const [id, expires, mac] = token.split('.');
    const later = (world.now.getTime() + 30 * DAY_MS).toString(36);
    const made = ['x', `${id}.${expires}`, `${Number(id) + 1}.${expires}.${mac}`, `${id}.${later}.${mac}`, `${token}a`];
    for (const one of made) expect(tally([await confirm(one)])).toEqual({ '404 not_found': 1 });
    const before = world.now;
    world.now = new Date(before.getTime() + 3 * DAY_MS);
    expect(tally([await confirm(token)])).toEqual({ '404 not_found': 1 });
    world.now = new Date(before.getTime() + 3 * DAY_MS - 1);
    expect(tally([await confirm(token)])).toEqual({ 200: 1 });
    world.now = before;
  });

  test('gets at most five mails an hour to be confirmed with, whichever it is', async () => {
    await give('a0@example.com');
    const again = () => call()({ name: 'askToConfirmEmail', token: player.token });
    for (let times = 1; times < 5; times++) {
      world.now = new Date(world.now.getTime() + MINUTE_MS);
      if (times % 2) expect((await again()).status).toBe(200);
      else await give(`a${times}@example.com`);
    }
    expect(await told('confirm_email')).toHaveLength(5);
    expect(await again()).toMatchObject({ status: 429, body: { message: expect.stringContaining('Too many mails') } });
    await give('a9@example.com');
    expect(await told('confirm_email')).toHaveLength(5);
    expect(await profile()).toMatchObject({ email: 'a9@example.com' });
  });

  test('there is nothing to confirm without one, or when it is confirmed', async () => {
    const again = () => call()({ name: 'askToConfirmEmail', token: player.token });
    expect(tally([await again()])).toEqual({ '409 nothing_to_confirm': 1 });
    await give('asha@example.com');
    await confirm(await linkSent());
    expect(tally([await again()])).toEqual({ '409 nothing_to_confirm': 1 });
  });

  test('gets the receipts of a booking, and reminders only when it is confirmed', async () => {
    const email = `p${player.phone}@example.com`;
    const slot = world.slot((await world.venue()).id);
    await player.process(slot, { amount: PRICE });
    const another = world.slot((await world.venue()).id);
    await player.process(another, { amount: PRICE });
    expect((await told('booking_confirmed')).map(({ channel }) => channel)).toEqual([
      'whatsapp',
      'email',
      'whatsapp',
      'email',
    ]);
    const before = world.now;
    world.now = new Date(Date.parse(`${slot.date}T${slot.fromTime}:00+05:30`) - 2 * HOUR_MS);
    await world.orm.execute(sql`UPDATE sessions SET last_seen_at = ${world.now.toISOString()}`);
    await world.engine.jobs.reconcile();
    expect((await told('play_soon')).map(({ channel }) => channel)).toEqual(['whatsapp', 'whatsapp']);
    await give(email);
    await confirm(await linkSent());
    await world.orm.execute(sql`UPDATE bookings SET reminded_for = NULL`);
    await world.orm.execute(sql`DELETE FROM outbox WHERE template = 'play_soon'`);
    await world.engine.jobs.reconcile();
    expect((await told('play_soon')).map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
      `email ${email}`,
      `email ${email}`,
      `whatsapp ${player.phone}`,
      `whatsapp ${player.phone}`,
    ]);
    world.now = before;
  });
});

describe('a device', () => {
  async function signInWith(userAgent: string): Promise<void> {
    await world.orm.execute(sql`DELETE FROM one_time_codes`);
    const post = (url: string, body: object) =>
      world.app.inject({ method: 'POST', url, body, headers: { 'user-agent': userAgent } });
    const sent = (await post('/api/user/send-otp', { phoneNumber: player.phone })).json();
    const [message] = await rows<{ text: string }>(
      world.orm,
      sql`SELECT text FROM demo_inbox WHERE recipient = ${player.phone} ORDER BY id DESC LIMIT 1`,
    );
    const otp = /\d{6}/.exec(message?.text ?? '')?.[0];
    const body = { phoneNumber: player.phone, otp, challenge: sent.data.challenge };
    expect((await post('/api/user/verify-otp', body)).statusCode).toBe(200);
  }
  const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

  test('that is new is told to the player, where and when, with the way to end it; a known one is not', async () => {
    await world.orm.execute(sql`DELETE FROM sessions WHERE user_id = ${player.id}`);
    await signInWith(ANDROID);
    expect(await told('new_device')).toEqual([]);
    await signInWith(ANDROID.replace('130.0', '131.0'));
    expect(await told('new_device')).toEqual([]);
    await signInWith(WINDOWS);
    const [notice, ...others] = await told('new_device');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ channel: 'whatsapp', to: player.phone });
    expect(notice?.text).toContain('Chrome on Windows');
    expect(notice?.text).toMatch(/sign it out here: http\S+\/profile$/);
    await signInWith(WINDOWS);
    expect(await told('new_device')).toHaveLength(1);
    // The same kind of device, but at an address where nobody has signed in yet.
    await world.orm.execute(sql`DELETE FROM usual_clients`);
    await signInWith(WINDOWS);
    expect(await told('new_device')).toHaveLength(2);
  });
});
