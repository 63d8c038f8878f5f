// Rain, and courts that are closed for anything else: what becomes of the games that were booked there.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { refused, trailOf } from '#tests/support/manage/grounds.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { EVENING, instant, rainyGround, toldTo } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});
const tokenIn = (link: string | null) => ({ token: link?.split('/b/')[1] ?? '' });

describe('rain', () => {
  test('is one act: the courts are closed, each player is told with a link, and the sheet says how far it is', async () => {
    const ground = await rainyGround(world, { courts: 2 });
    const [one, other] = [await ground.booked(), await ground.booked('20:00', '21:00')];
    const morning = await ground.booked('08:00', '09:00');
    const preview = await ground.preview();
    expect(preview).toMatchObject({ players: 2, online: 2000, cash: 0, credit: 0, due: 0, holds: 0, bonus: 0 });
    expect(preview.bookings.map(({ bookingId }) => bookingId)).toEqual([one.bookingId, other.bookingId]);
    expect(preview).toMatchObject({ balance: expect.any(Number), suffices: true });
    const act = await ground.rain();
    expect(act).toMatchObject({ cause: 'rain', bookings: 2, told: 0, finishedAt: null });
    // Nobody can take what is free, though nobody has been told yet.
    const [late] = await world.players(1);
    expect((await late?.hold(world.slot(ground.venueId, '21:00', '22:00')))?.body.code).toBe('slot_blocked');
    expect((await ground.day()).callOffs).toMatchObject([{ bookings: 2, told: 0 }]);
    await ground.finish();
    expect((await ground.day()).callOffs).toMatchObject([
      { bookings: 2, told: 2, open: 2, finishedAt: expect.any(String) },
    ]);
    const [, told] = await toldTo(world, one.phone);
    expect(told?.template).toBe('game_called_off');
    expect(told?.text).toMatch(/rained off[\s\S]*your ₹1,000 back, another time, or ₹1,000 credit[\s\S]*\/b\//);
    expect(await one.see()).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'operator',
      canAskRefund: false,
      calledOff: { cause: 'rain', value: 1000, credit: 1000, canChoose: true, choice: null },
    });
    expect((await morning.see()).status).toBe('confirmed');
    expect(await trailOf(world, ground.venueId)).toContain('owner courts.rained_off');
    await world.expectSound();
  });

  test('counts a game that began before and is still on, whole, but none that is over', async () => {
    const ground = await rainyGround(world);
    await ground.booked('18:00', '19:00');
    const playing = await ground.booked('19:00', '21:00', 2000);
    world.now = new Date(instant('20:15'));
    const { bookings, online } = await ground.preview({ from: instant('20:15') });
    expect(bookings.map(({ bookingId }) => bookingId)).toEqual([playing.bookingId]);
    expect(online).toBe(2000);
    await ground.rain({ from: instant('20:15') });
    await ground.finish();
    await playing.instead({ choice: 'money' });
    await world.expectSound();
    expect((await playing.see()).refunds).toMatchObject([{ amount: 2000, percent: 100 }]);
  });

  test('sent twice, also at once, is one act; at other figures nothing is closed', async () => {
    const ground = await rainyGround(world);
    await ground.booked();
    const key = newKey();
    const made = await Promise.all([ground.rain({ key }), ground.rain({ key }), ground.rain({ key })]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await ground.rain({ key })).id).toBe(made[0]?.id);
    await ground.finish();
    const another = await rainyGround(world);
    await another.booked();
    const expected = { bookings: 2, value: 2000 };
    await expect(another.rain({ expected })).rejects.toThrow('Look at the figures again');
    expect(await world.count('occupancies', `note = 'Rain' AND court_id = ${another.courts[0]}`)).toBe(0);
    await world.expectSound();
  });

  test('takes from nobody what they have not paid: holds, moves and offers end, and who waited is told', async () => {
    const ground = await rainyGround(world);
    const [holder, waiting, offered] = await world.players(3);
    const game = await ground.booked('19:00', '20:00');
    await waiting?.wait(world.slot(ground.venueId, '19:00', '20:00'));
    const mover = await ground.booked('08:00', '09:00');
    await world.orm.execute(sql`UPDATE formats SET hourly_paise = 150000 WHERE venue_id = ${ground.venueId}`);
    await mover.reschedule(mover.bookingId, { date: PLAY_DAY, fromTime: '21:00', toTime: '22:00' }, 1500);
    await holder?.hold(world.slot(ground.venueId, '20:00', '21:00'));
    const given = await ground.booked('22:00', '23:00', 1500);
    await offered?.wait(world.slot(ground.venueId, '22:00', '23:00'));
    await given.cancel(given.bookingId);
    expect((await ground.preview()).holds).toBe(2);
    await ground.rain();
    await ground.finish();
    expect((await mover.see()).pendingMove).toBeNull();
    expect((await mover.see()).status).toBe('confirmed');
    for (const player of [waiting, offered]) {
      expect((await toldTo(world, player?.phone ?? '')).at(-1)?.template).toBe('waiting_called_off');
      expect((await player?.waiting())?.body.data?.entries).toMatchObject([{ status: 'over' }]);
    }
    expect((await ground.day()).callOffs).toMatchObject([{ told: 1, finishedAt: expect.any(String) }]);
    expect((await game.see()).calledOff?.canChoose).toBe(true);
    expect((await ground.day()).blocks.every(({ kind, from }) => kind === 'closure' || from < 600)).toBe(true);
    await world.expectSound();
  });

  test('is told of to a guest who paid nothing, and owes one who paid cash just that', async () => {
    const ground = await rainyGround(world, { courts: 2 });
    const [phone, payer] = [newPhone(), newPhone()];
    await ground.book({ phone });
    const paid = await ground.book({ phone: payer, cash: 400 });
    expect(await ground.preview()).toMatchObject({ cash: 400, due: 1600, online: 0 });
    await ground.rain();
    await ground.finish();
    expect((await toldTo(world, phone)).at(-1)).toMatchObject({ template: 'game_off_unpaid' });
    const params = tokenIn(paid.link);
    await answerOf(world.app, 'chooseInsteadByLink', { params, body: { choice: 'money' } });
    expect((await ground.see(paid.number)).owed).toBe(400);
    expect((await toldTo(world, payer)).at(-1)?.text).toContain('₹400 is handed back to you in cash');
    expect((await ground.cashBack(paid.number, 400)).owed).toBe(0);
    await world.expectSound();
  });

  test('is not the desk’s to call, nor the accountant’s', async () => {
    const ground = await rainyGround(world);
    const accountant = await newMember(world.orm, ground.organisation, { now: world.now, role: 'accountant' });
    const body = { key: newKey(), cause: 'rain', courts: ground.courts, ...EVENING };
    for (const { token } of [ground.desk, accountant]) {
      expect((await refused(world, 'callOff', { ...ground.at(token), body })).status).toBe(403);
      expect((await refused(world, 'openCourts', { ...ground.at(token), body })).status).toBe(403);
    }
  });

  test.each([
    ['a court of another ground', { courts: [999_999] }, 'no such court'],
    ['backwards', { from: EVENING.until, until: EVENING.from }, 'before the beginning'],
    ['the past', { from: '2026-11-01T10:00:00.000Z', until: '2026-11-01T12:00:00.000Z' }, 'is over'],
    ['the year 9999', { from: '9999-11-16T12:30:00.000Z', until: '9999-11-16T16:30:00.000Z' }, 'too far ahead'],
    ['a week', { until: '2026-11-23T12:00:00.000Z' }, 'too long'],
  ])('is refused for %s', async (_what, asked, sentence) => {
    const ground = await rainyGround(world);
    await expect(ground.preview(asked)).rejects.toThrow(sentence);
  });
});

describe('instead of a game that was called off', () => {
  test('a player has the money back, in full, whatever the terms say', async () => {
    const ground = await rainyGround(world);
    const player = await ground.booked();
    world.now = new Date(instant('17:00'));
    await ground.rain();
    await ground.finish();
    const booking = await player.instead({ choice: 'money' });
    expect(booking).toMatchObject({ calledOff: { choice: 'money', canChoose: false, decidedBy: 'player' } });
    expect(booking.refunds).toMatchObject([{ amount: 1000, percent: 100, asCredit: false }]);
    // The same again is the same answer; another thing is refused.
    await player.instead({ choice: 'money' });
    await expect(player.instead({ choice: 'credit' })).rejects.toThrow('cannot be changed');
    await world.expectSound();
  });

  test('or another time: what it costs less comes back whole, what it costs more is due, and no move is used up', async () => {
    const ground = await rainyGround(world);
    const [cheaper, dearer] = [await ground.booked(), await ground.booked('19:00', '21:00', 2000)];
    world.now = new Date(instant('17:00'));
    await ground.rain();
    await ground.finish();
    await world.orm.execute(sql`UPDATE formats SET hourly_paise = 120000 WHERE venue_id = ${ground.venueId}`);
    const wanted = { date: '2026-11-18', fromTime: '18:00', toTime: '19:00' };
    await expect(dearer.instead({ choice: 'moved', slot: { ...wanted, expectedPrice: 1000 } })).rejects.toThrow('422');
    await expect(dearer.instead({ choice: 'moved' })).rejects.toThrow('422');
    const moved = await cheaper.instead({ choice: 'moved', slot: { ...wanted, expectedPrice: 1200 } });
    expect(moved).toMatchObject({
      status: 'confirmed',
      date: '2026-11-18',
      amountDue: 200,
      movedTimes: 0,
      calledOff: null,
    });
    expect(moved.cancellation).toMatchObject({ amount: 1000, percent: 100 });
    await expect(dearer.instead({ choice: 'moved', slot: { ...wanted, expectedPrice: 1200 } })).rejects.toThrow(
      'booked',
    );
    const later = { ...wanted, fromTime: '20:00', toTime: '21:00', expectedPrice: 1200 };
    expect((await dearer.instead({ choice: 'moved', slot: later })).refunds).toMatchObject([{ amount: 800 }]);
    expect(await ground.fates()).toEqual(['moved', 'moved']);
    await world.expectSound();
  });

  test('or credit, worth as much more as the owner promised then', async () => {
    const ground = await rainyGround(world);
    const player = await ground.booked();
    await ground.bonus(10);
    expect((await ground.preview()).worth).toBe(1100);
    await ground.rain();
    await ground.bonus(0);
    await ground.finish();
    expect((await player.see()).calledOff).toMatchObject({ credit: 1100, bonus: 10 });
    const booking = await player.instead({ choice: 'credit' });
    expect(booking).toMatchObject({ canAskRefund: false, refunds: [] });
    expect(await player.credits()).toMatchObject([{ organisation: 'Kulkarni Sports', amount: 1100 }]);
    expect((await toldTo(world, player.phone)).at(-1)?.text).toContain('You have ₹1,100 credit at Kulkarni Sports');
    expect(
      (await refused(world, 'askRefund', { token: player.token, body: { bookingId: player.bookingId, reason: 'x' } }))
        .status,
    ).toBe(409);
    await world.expectSound();
  });

  test('who does not choose within 24 hours gets the money, once', async () => {
    const ground = await rainyGround(world);
    const player = await ground.booked();
    await ground.rain();
    await ground.finish();
    world.now = new Date(world.now.getTime() + 24 * HOUR_MS);
    await expect(player.instead({ choice: 'credit' })).rejects.toThrow('time to choose is over');
    await world.engine.jobs.callOffs();
    await world.engine.jobs.callOffs();
    expect((await player.see()).refunds).toMatchObject([{ amount: 1000 }]);
    expect((await toldTo(world, player.phone)).at(-1)?.text).toContain('You did not choose, so ₹1,000 goes back');
    await world.expectSound();
  });

  test('of a choice and its deadline, and of two choices, exactly one counts', async () => {
    const ground = await rainyGround(world, { courts: 6 });
    const players = await Promise.all(Array.from({ length: 6 }, () => ground.booked()));
    await ground.rain();
    await ground.finish();
    const deadline = Date.parse((await players[0]?.see())?.calledOff?.deadline ?? '');
    world.now = new Date(deadline - 1);
    await Promise.allSettled(
      players.flatMap((player) => [player.instead({ choice: 'credit' }), player.instead({ choice: 'money' })]),
    );
    world.now = new Date(deadline);
    await Promise.all([world.engine.jobs.callOffs(), world.engine.jobs.callOffs()]);
    expect(await ground.fates()).toHaveLength(6);
    for (const player of players) {
      const { refunds, calledOff } = await player.see();
      expect(refunds.length + (await player.credits()).length, calledOff?.choice ?? '').toBe(1);
    }
    await world.expectSound();
  });

  test('nobody chooses for a game that stands, or for somebody else’s', async () => {
    const ground = await rainyGround(world);
    const [one, other] = [await ground.booked(), await ground.booked('19:00', '20:00')];
    await expect(one.instead({ choice: 'money' })).rejects.toThrow('was not called off');
    const asked = { token: other.token, params: { bookingId: one.bookingId }, body: { choice: 'money' } };
    expect((await refused(world, 'chooseInstead', asked)).status).toBe(404);
    expect(
      (await refused(world, 'chooseInsteadByLink', { params: { token: 'x' }, body: { choice: 'money' } })).status,
    ).toBe(404);
  });
});

describe('closing courts', () => {
  const closing = { cause: 'closure' as const, note: 'New turf' };

  test('closes at once where nobody is in the way, for several days, and opens again', async () => {
    const ground = await rainyGround(world);
    const act = await ground.rain({ ...closing, until: instant('23:00', '2026-11-18') });
    expect(act.finishedAt).not.toBeNull();
    expect((await ground.day('2026-11-17')).blocks).toMatchObject([{ kind: 'closure', note: 'New turf' }]);
    expect(await ground.open({ from: instant('10:00', '2026-11-17'), until: instant('23:00', '2026-11-18') })).toBe(1);
    expect((await ground.day('2026-11-18')).blocks).toEqual([]);
    expect((await ground.day()).blocks).toHaveLength(1);
    expect(await trailOf(world, ground.venueId)).toEqual([
      'desk shift.opened',
      'owner courts.closed',
      'owner courts.opened',
    ]);
    await world.expectSound();
  });

  test('is refused over a booking until it is said what becomes of it', async () => {
    const ground = await rainyGround(world);
    await ground.booked();
    const body = { key: newKey(), ...closing, courts: ground.courts, ...EVENING };
    const answer = await refused(world, 'callOff', { ...ground.at(ground.owner.token), body });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('in the way') });
    expect((await ground.day()).blocks).toHaveLength(1);
  });

  test('gives some their money, lets some choose, and leaves some where they are', async () => {
    const ground = await rainyGround(world);
    const players = [
      await ground.booked('18:00', '19:00'),
      await ground.booked('19:00', '20:00'),
      await ground.booked('20:00', '21:00'),
    ];
    const [first, , last] = (await ground.preview(closing)).bookings;
    await ground.rain({
      ...closing,
      how: 'choice',
      each: [
        { number: first?.number ?? '', how: 'money' },
        { number: last?.number ?? '', how: 'leave' },
      ],
    });
    await ground.finish();
    expect(await ground.fates()).toEqual(['money', 'open', 'left']);
    expect((await ground.day()).callOffs).toMatchObject([{ bookings: 2, told: 2, finishedAt: expect.any(String) }]);
    const [paid, choosing, standing] = await Promise.all(players.map((player) => player.see()));
    expect(paid).toMatchObject({ refunds: [{ amount: 1000 }], calledOff: { choice: 'money', decidedBy: 'operator' } });
    expect(choosing?.calledOff).toMatchObject({ cause: 'closure', note: 'New turf', canChoose: true });
    expect(standing?.status).toBe('confirmed');
    expect((await toldTo(world, players[1]?.phone ?? '')).at(-1)?.text).toContain('closed (New turf)');
    await world.expectSound();
  });

  test('cannot be opened while it is still being closed; whoever cancels meanwhile loses nothing', async () => {
    const ground = await rainyGround(world);
    const player = await ground.booked();
    world.now = new Date(instant('17:40'));
    await ground.rain();
    await expect(ground.open()).rejects.toThrow('still being closed');
    await player.cancel(player.bookingId);
    expect((await player.see()).refunds).toMatchObject([{ amount: 1000, percent: 100 }]);
    await ground.finish();
    expect(await ground.fates()).toEqual(['gone']);
    expect(await ground.open()).toBeGreaterThan(0);
    await world.expectSound();
  });

  test('says what each player chose', async () => {
    const ground = await rainyGround(world);
    const player = await ground.booked();
    const { id } = await ground.rain();
    await ground.finish();
    await player.instead({ choice: 'credit' });
    const params = { venueId: ground.venueId, callOffId: id };
    const { callOff, bookings } = (await answerOf(world.app, 'getCallOff', { token: ground.desk.token, params })).data;
    expect(callOff).toMatchObject({ told: 1, open: 0, credit: 1 });
    expect(bookings).toMatchObject([{ bookingId: player.bookingId, value: 1000, outcome: 'credit' }]);
    const elsewhere = { ...params, venueId: (await rainyGround(world)).venueId };
    expect((await refused(world, 'getCallOff', { token: ground.owner.token, params: elsewhere })).status).toBe(404);
  });
});

test('the database lets nothing be decided twice, and nothing of it be removed', async () => {
  const ground = await rainyGround(world);
  const player = await ground.booked();
  await ground.rain();
  await ground.finish();
  await player.instead({ choice: 'credit' });
  const statements = [
    sql`UPDATE called_off SET outcome = 'money' WHERE outcome = 'credit'`,
    sql`DELETE FROM called_off`,
    sql`UPDATE credit_entries SET amount_paise = 1`,
    sql`DELETE FROM credit_entries`,
    sql`UPDATE credits SET left_paise = left_paise + 1`,
    sql`DELETE FROM credits`,
  ];
  for (const statement of statements) await expect(world.orm.execute(statement)).rejects.toThrow();
  const [held] = await rows<{ id: string; paise: number }>(
    world.orm,
    sql`SELECT id, left_paise AS paise FROM credits WHERE user_id = ${player.id}`,
  );
  const overspent = sql`INSERT INTO credit_entries (credit_id, kind, amount_paise, at)
    VALUES (${held?.id}, 'expired', ${-(held?.paise ?? 0) - 1}, now())`;
  await expect(world.orm.execute(overspent)).rejects.toThrow();
});
