// The operator cancels, settles and looks after messages: every command, and every way to get it wrong.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminRepository } from '#server/admin/admin.repository.ts';
import { CommandError, UsageError } from '#server/admin/command.ts';
import { commands } from '#server/admin/commands.ts';
import { rows } from '#server/db/database.ts';
import { straysRepository } from '#server/payments/strays.repository.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';
import { wordsIn } from '#words';

const world = bookingWorld();
const { run, refusal, booked } = operatorIn(world);

describe('cancel', () => {
  test('gives everything back even an hour before play, tells the player, and again says the same', async () => {
    const { number, slot, player } = await booked();
    world.now = new Date(`${PLAY_DAY}T17:00:00+05:30`);
    const said = await run('cancel', number);
    expect(said).toBe(
      `Booking ${slot.bookingId} of Asha Kulkarni is cancelled. Refund: ₹1,000 (100 %), a running Maidan sends it within seconds.`,
    );
    expect(await run('cancel', number)).toBe(said);
    expect((await player.booking(slot.bookingId)).body.data?.booking?.status).toBe('cancelled');
    expect(await world.count('refunds', `amount_paise = ${PRICE * 100} AND percent = 100`)).toBe(1);
    expect(await world.count('outbox', `template = 'booking_cancelled' AND recipient = '${player.phone}'`)).toBe(1);
    await world.engine.jobs.sendRefunds();
    expect(await run('cancel', number)).toContain('Refund: ₹1,000 (100 %), paid back.');
    world.now = NOW;
  });

  test('takes a booking id, unless several players have it', async () => {
    const [one, other] = await world.players(2);
    const { id } = await world.venue({ courts: 2 });
    const slot = world.slot(id);
    await one?.hold(slot);
    await other?.hold(slot);
    const sentence = await refusal('cancel', slot.bookingId);
    expect(sentence).toContain(`Several players have a booking '${slot.bookingId}'. Use its number:`);
    expect(sentence.split('\n')).toHaveLength(6);
    expect(sentence).toContain(one?.phone);
    expect(sentence).toContain(other?.phone);
    const alone = world.slot(id, '20:00', '21:00');
    await one?.hold(alone);
    expect(await run('cancel', alone.bookingId)).toContain('is cancelled. Refund: nothing was paid.');
  });

  test('of a hold that ran out says that there is nothing to cancel', async () => {
    const [player] = await world.players(1);
    const { id } = await world.venue();
    const slot = world.slot(id);
    await player?.hold(slot);
    world.now = new Date(NOW.getTime() + HOUR_MS);
    await world.engine.jobs.reconcile();
    expect(await refusal('cancel', slot.bookingId)).toContain('nothing to cancel');
    world.now = NOW;
  });

  test('and closed with it, nobody else is offered the court, waiting or not', async () => {
    const { slot, number, venue } = await booked('20:00', '21:00');
    const [waiting] = await world.players(1);
    expect((await waiting?.wait(slot))?.status).toBe(201);
    expect(await run('cancel', number, '--close')).toContain('is cancelled. Refund: ₹1,000 (100 %)');
    expect((await waiting?.waiting())?.body.data?.entries?.[0]?.status).toBe('waiting');
    expect((await waiting?.hold(world.slot(venue, '20:00', '21:00')))?.body.code).toBe('slot_blocked');
    await run('unblock', venue, `${slot.date} 20:00`, `${slot.date} 21:00`);
    expect((await waiting?.waiting())?.body.data?.entries?.[0]?.status).toBe('offered');
  });

  test.each([
    [[], 'Missing: number or BK…'],
    [['987654321'], 'There is no booking number 987654321.'],
    [['BK0'], "There is no booking 'BK0'."],
    [["' OR 1=1"], 'There is no booking'],
    [['1', '2'], "'2' is too much."],
  ])('%j is refused in a sentence', async (words, sentence) => {
    expect(await refusal('cancel', ...words)).toContain(sentence);
  });
});

describe('reconcile', () => {
  test('finds a payment nobody told us of, ends holds, sends refunds, and says what is left', async () => {
    const [player] = await world.players(1);
    const { id } = await world.venue();
    const slot = world.slot(id);
    await player?.hold(slot);
    const order = await player?.order(slot.bookingId);
    await world.engine.sandbox?.choose(order?.body.data?.orderId ?? '', 'approve');
    world.now = new Date(NOW.getTime() + 2 * 60_000);
    const said = await run('reconcile');
    expect(said).toMatch(/Orders found paid +1$/m);
    expect(said).toMatch(/^Left: 0 payments to settle, \d+ orders open at the gateway, 0 refunds not finished\.$/m);
    expect((await player?.booking(slot.bookingId))?.body.data?.booking?.status).toBe('confirmed');
    expect(await run('reconcile')).toMatch(/Orders found paid +0$/m);
    world.now = NOW;
  });

  test('says what is in the way when the gateway is down', async () => {
    const { jobs, ...rest } = world.engine;
    const down = {
      ...jobs,
      reconcile: () => Promise.reject(new AggregateError([new Error('gateway timed out')])),
    };
    const words = commands.reconcile?.understand(
      wordsIn('en'),
      [],
    )({
      engine: { ...rest, jobs: down },
      admin: adminRepository(world.orm),
      strays: straysRepository(world.orm),
      by: 'Meera',
    });
    await expect(words).rejects.toThrow(
      'Not everything could be reconciled. What else could be settled is.\n  gateway timed out',
    );
  });

  test('takes no words', async () => {
    expect(await refusal('reconcile', 'please')).toBe("'please' is too much.");
  });
});

describe('outbox', () => {
  test('shows a dead message without its text, and sends it when told to', async () => {
    const { player } = await booked();
    await world.orm.execute(
      sql`UPDATE outbox SET status = 'dead', attempts = 8, last_error = 'HTTP 500' WHERE recipient = ${player.phone}`,
    );
    const [message] = await rows<{ id: number }>(
      world.orm,
      sql`SELECT id::int FROM outbox WHERE recipient = ${player.phone} AND status = 'dead'`,
    );
    const number = String(message?.id);
    const shown = await run('outbox');
    expect(shown).toMatch(
      new RegExp(`^${number} +whatsapp +${player.phone} +booking_confirmed +8 +.{16} +HTTP 500$`, 'm'),
    );
    expect(shown).not.toContain('Show this message at the ground');
    expect(await run('outbox', '--retry', number)).toBe(`Message ${number} was sent.`);
    expect(await run('outbox')).not.toMatch(new RegExp(`^${number} `, 'm'));
    expect(await run('outbox', '--status', 'sent')).toMatch(new RegExp(`^${number} `, 'm'));
    expect(await refusal('outbox', '--retry', number)).toBe(
      `Message ${number} is not dead but sent: it needs no help.`,
    );
  });

  test('gives every dead message another try at once, but for those whose text is no longer kept', async () => {
    expect(await run('outbox', '--retry', 'all')).toBe('There is no dead message to try again.');
    const messagesTo = (player: { phone: string }) => `recipient LIKE '%${player.phone}%'`;
    const { player: one } = await booked();
    const { player: other } = await booked();
    for (const player of [one, other]) {
      await world.orm.execute(sql.raw(`UPDATE outbox SET status = 'dead', attempts = 56 WHERE ${messagesTo(player)}`));
    }
    await world.orm.execute(sql.raw(`UPDATE outbox SET payload = '{}' WHERE channel = 'email' AND ${messagesTo(one)}`));
    expect(await run('outbox', '--retry', 'all')).toBe(
      `3 dead messages are being tried again: see 'outbox --status pending' for what has not gone yet.`,
    );
    expect(await world.count('outbox', `status = 'sent' AND ${messagesTo(one)}`)).toBe(1);
    expect(await world.count('outbox', `status = 'sent' AND ${messagesTo(other)}`)).toBe(2);
    expect(await world.count('outbox', `status = 'dead'`)).toBe(1);
    expect(await run('outbox', '--retry', 'all')).toBe('There is no dead message to try again.');
  });

  test('says of a dead message whose text is deleted that it cannot be sent any more', async () => {
    const { player } = await booked();
    const dead = sql`UPDATE outbox SET status = 'dead', attempts = 8 WHERE recipient = ${player.phone} RETURNING id::int`;
    const [message] = await rows<{ id: number }>(world.orm, dead);
    const number = String(message?.id);
    world.now = new Date(NOW.getTime() + 31 * 24 * HOUR_MS);
    expect((await world.engine.jobs.sweep()).texts).toBeGreaterThan(0);
    expect(await refusal('outbox', '--retry', number)).toBe(
      `Message ${number} cannot be sent any more: whom it was for and what it said is deleted after 30 days.`,
    );
    world.now = NOW;
    expect(await world.count('outbox', `id = ${number} AND status = 'dead' AND attempts = 8`)).toBe(1);
  });

  test.each([
    [['--status', 'lost'], "--status must be 'pending', 'sent' or 'dead'."],
    [['--retry', '999999'], 'There is no message 999999.'],
    [['--retry', 'every'], '--retry must be a whole number'],
    [['--retry'], '--retry'],
    [['dead'], "'dead' is too much."],
  ])('%j is refused in a sentence', async (words, sentence) => {
    expect(await refusal('outbox', ...words)).toContain(sentence);
  });
});

test('wrong words are told apart from what cannot be done', async () => {
  await expect(run('cancel')).rejects.toBeInstanceOf(UsageError);
  await expect(run('cancel', '987654321')).rejects.toBeInstanceOf(CommandError);
  await expect(run('cancel', '987654321')).rejects.not.toBeInstanceOf(UsageError);
});

test('whatever operators did, the books are sound', () => world.expectSound());

test('an empty outbox says so', async () => {
  await world.orm.execute(sql`DELETE FROM outbox`);
  for (const status of ['pending', 'sent', 'dead']) {
    expect(await run('outbox', '--status', status)).toBe(`No ${status} messages.`);
  }
  expect(await run('outbox')).toBe('No dead messages.');
});
