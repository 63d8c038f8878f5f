// The rate cards of a venue, as its members read and change them.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { RateCard } from '#domain/rate-card.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const evening: RateRule = { weekdays: EVERY_DAY, from: 1020, to: 1320, hourlyPaise: 180_000, label: 'Evenings' };
const diwali: RateRule = {
  weekdays: EVERY_DAY,
  from: 0,
  to: 1440,
  dates: { first: '2026-11-20', last: '2026-11-21' },
  hourlyPaise: 250_000,
};
const card: RateCard = { basePaise: 90_000, rules: [evening, diwali] };

async function ownGround(role: 'owner' | 'desk' = 'owner') {
  const [owner, other] = await world.players(2);
  if (!owner || !other) throw new Error('There is no player.');
  const venue = await world.venue();
  const organisation = { token: owner.token, body: { name: 'Kulkarni Sports' } };
  const { id } = (await answerOf(world.app, 'createOrganisation', organisation)).data;
  await world.orm.execute(
    sql`INSERT INTO members (organisation_id, user_id, role, created_at)
        VALUES (${id}, ${other.id}, 'desk', now())`,
  );
  await world.orm.execute(sql`UPDATE venues SET organisation_id = ${id} WHERE id = ${venue.id}`);
  const player = role === 'owner' ? owner : other;
  const call = { token: player.token, params: { venueId: venue.id } };
  const { formats } = (await answerOf(world.app, 'getPrices', call)).data;
  const [format] = formats;
  if (!format) throw new Error('Nothing is sold.');
  return { player, venueId: venue.id, call, format };
}

const shown = async (venueId: string) => {
  const [found] = await rows(
    world.orm,
    sql`SELECT venues.hourly_paise AS hourly, per_hour_paise AS sport, price_varies AS varies
        FROM venues JOIN venue_sports ON venue_id = venues.id WHERE venues.id = ${venueId}`,
  );
  return found;
};

describe('the prices of a venue', () => {
  test('are a card for each of its formats', async () => {
    const { call, format } = await ownGround('desk');
    const { data } = await answerOf(world.app, 'getPrices', call);
    expect(data.hours).toEqual({ from: 360, to: 1380, opens: 360, nightEnds: 0 });
    expect(format).toEqual({
      format: expect.any(Number),
      sport: 'Football',
      name: '',
      card: { basePaise: 100_000, rules: [] },
      version: 1,
    });
  });

  test('are changed, shown in lists, and in the trail with what they were', async () => {
    const { call, format, venueId } = await ownGround();
    const body = { format: format.format, card, version: 1 };
    expect((await answerOf(world.app, 'savePrices', { ...call, body })).data).toEqual({ card, version: 2 });
    const [saved] = (await answerOf(world.app, 'getPrices', call)).data.formats;
    expect(saved).toEqual({ ...format, card, version: 2 });
    expect(await shown(venueId)).toEqual({ hourly: 90_000, sport: 90_000, varies: true });
    const { data } = await answerOf(world.app, 'getEvent', { params: { id: venueId } });
    expect(data).toMatchObject({
      price: 900,
      priceVaries: true,
      prices: [{ category: 'Football', pricePerHour: 900, varies: true }],
      formats: [{ pricePerHour: 900, varies: true }],
    });
    const trail = await rows(world.orm, sql`SELECT act, about FROM activity WHERE venue_id = ${venueId}`);
    expect(trail).toEqual([
      {
        act: 'prices.changed',
        about: {
          subject: 'Football',
          before: { base: '₹1,000', rules: [] },
          after: {
            base: '₹900',
            rules: [
              'Evenings, Every day, 5:00 PM – 10:00 PM: ₹1,800',
              'Fri 20 Nov – Sat 21 Nov, Every day, All day: ₹2,500',
            ],
          },
        },
      },
    ]);
  });

  test('that are lower on a date are shown while that can be booked, in lists too, and no longer', async () => {
    const { call, format, venueId } = await ownGround();
    const dates = { first: '2026-12-10', last: '2026-12-10' };
    const sale: RateRule = { weekdays: EVERY_DAY, from: 360, to: 480, dates, hourlyPaise: 50_000 };
    const body = { format: format.format, card: { basePaise: 90_000, rules: [sale] }, version: 1 };
    await answerOf(world.app, 'savePrices', { ...call, body });
    // The demo's grounds have theirs as well, of which a month takes many.
    await world.orm.execute(sql`DELETE FROM price_checks WHERE venue_id <> ${venueId}`);
    const before = world.now;
    const on = async (time: string) => {
      world.now = new Date(time);
      while ((await world.engine.jobs.refreshPrices()) > 0);
      const { data } = await answerOf(world.app, 'getEvent', { params: { id: venueId } });
      expect(await shown(venueId)).toMatchObject({ sport: (data.price ?? 0) * 100, varies: data.priceVaries ?? false });
      return [data.price, data.priceVaries ?? false];
    };
    try {
      expect(await on('2026-11-26T18:29:00Z')).toEqual([900, false]);
      expect(await on('2026-11-26T18:30:00Z')).toEqual([500, true]);
      // The last of the cheap slots begins at 7 in the morning.
      expect(await on('2026-12-10T01:29:59Z')).toEqual([500, true]);
      expect(await on('2026-12-10T01:30:00Z')).toEqual([900, false]);
      expect(await rows(world.orm, sql`SELECT 1 FROM price_checks WHERE venue_id = ${venueId}`)).toHaveLength(1);
      await on('2026-12-12T18:30:00Z');
      expect(await rows(world.orm, sql`SELECT 1 FROM price_checks WHERE venue_id = ${venueId}`)).toEqual([]);
    } finally {
      world.now = before;
    }
  });

  test('that stay the same leave no trail', async () => {
    const { call, format, venueId } = await ownGround();
    const body = { format: format.format, card: format.card, version: 1 };
    expect((await answerOf(world.app, 'savePrices', { ...call, body })).data.version).toBe(1);
    expect(await rows(world.orm, sql`SELECT 1 FROM activity WHERE venue_id = ${venueId}`)).toEqual([]);
  });

  test('are not saved over those of somebody else, also when both save at once', async () => {
    const { call, format, venueId } = await ownGround();
    const bodies = [1, 2, 3, 4, 5].map((n) => ({
      format: format.format,
      card: { basePaise: n * 10_000, rules: [] },
      version: 1,
    }));
    const saves = await Promise.allSettled(bodies.map((body) => answerOf(world.app, 'savePrices', { ...call, body })));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const save of saves) if (save.status === 'rejected') expect(String(save.reason)).toContain('prices_changed');
    expect(await rows(world.orm, sql`SELECT 1 FROM activity WHERE venue_id = ${venueId}`)).toHaveLength(1);
  });

  test('are refused where two rules stand against each other, or one never holds', async () => {
    const { call, format } = await ownGround();
    const save = (rules: RateRule[]) =>
      answerOf(world.app, 'savePrices', {
        ...call,
        body: { format: format.format, card: { ...card, rules }, version: 1 },
      });
    await expect(save([evening, { ...evening, from: 1080, to: 1380, label: undefined }])).rejects.toThrow(
      '“Evenings, Every day, 5:00 PM – 10:00 PM” and “Every day, 6:00 PM – 11:00 PM” hold at the same time',
    );
    await expect(save([{ ...diwali, weekdays: [1] }])).rejects.toThrow('would never hold');
    await expect(save([{ ...evening, to: 1020 }])).rejects.toThrow('400');
  });

  test('of another venue, or of nothing that is sold here, are refused', async () => {
    const [mine, theirs] = [await ownGround(), await ownGround()];
    const body = { format: theirs.format.format, card, version: 1 };
    await expect(answerOf(world.app, 'savePrices', { ...mine.call, body })).rejects.toThrow('404');
    await expect(answerOf(world.app, 'savePrices', { ...theirs.call, token: mine.player.token, body })).rejects.toThrow(
      '404',
    );
  });
});

test('last month at other prices: what was paid for and played', async () => {
  const { call, format, venueId } = await ownGround();
  const [ten, six] = [world.slot(venueId, '10:00', '11:00'), world.slot(venueId, '17:00', '19:00')];
  const [player] = await world.players(1);
  for (const slot of [ten, six]) await player?.hold(slot);
  await world.orm.execute(
    sql`UPDATE bookings SET status = 'confirmed', confirmed_at = now() WHERE venue_id = ${venueId}`,
  );
  const [left] = await world.players(1);
  await left?.hold(world.slot(venueId, '20:00', '21:00'));
  const before = world.now;
  world.now = new Date('2026-11-17T00:00:00Z');
  const { data } = await answerOf(world.app, 'replayPrices', { ...call, body: { format: format.format, card } });
  world.now = before;
  expect(data).toEqual({ bookings: 2, oldPaise: 300_000, newPaise: 90_000 + 360_000, dearer: 1, cheaper: 1 });
});

describe('what players pay', () => {
  const slots = async (venueId: string) => (await answerOf(world.app, 'getEvent', { params: { id: venueId } })).slots;

  test('is by the card: on each slot, over several prices, and kept with the booking', async () => {
    const { call, format, venueId } = await ownGround();
    await answerOf(world.app, 'savePrices', { ...call, body: { format: format.format, card, version: 1 } });
    const ofDay = (await slots(venueId)).filter(({ date }) => date === '2026-11-16');
    expect(ofDay.find(({ startTime }) => startTime === '16:00')?.price).toBe(900);
    expect(ofDay.find(({ startTime }) => startTime === '18:00')?.price).toBe(1800);
    const festive = (await slots(venueId)).filter(({ date }) => date === '2026-11-20');
    expect(new Set(festive.map(({ price }) => price))).toEqual(new Set([2500]));
    const [player] = await world.players(1);
    const held = await player?.hold(world.slot(venueId, '16:00', '18:00'));
    expect(held?.body.data?.booking).toMatchObject({
      totalPrice: 2700,
      pricePerHour: 1350,
      priceLines: [
        { pricePerHour: 900, duration: '1h' },
        { pricePerHour: 1800, duration: '1h' },
      ],
    });
  });

  test('stays what it was for a slot that is held when the prices change', async () => {
    const { call, format, venueId } = await ownGround();
    const [player] = await world.players(1);
    const slot = world.slot(venueId, '18:00', '19:00');
    await player?.hold(slot);
    await answerOf(world.app, 'savePrices', { ...call, body: { format: format.format, card, version: 1 } });
    const again = await player?.hold(slot);
    expect(again?.body.data?.booking?.totalPrice).toBe(1000);
    const [other] = await world.players(1);
    const later = await other?.hold(world.slot(venueId, '19:00', '20:00'));
    expect(later?.body.data?.booking?.totalPrice).toBe(1800);
  });
});
