// The offers of a venue, as its members make and end them.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { offer as ten } from '#tests/support/api/operator-calls.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newMember, newOrganisation } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
const offer = { ...ten, name: 'Ten off' };
const code = { ...offer, name: 'Diwali', code: 'diwali', percent: null, rupees: 300, perPlayer: 1, inAll: 50 };

async function ownGround() {
  const { orm, now } = world;
  const { id } = await world.venue();
  const { owner } = await newOrganisation(orm, { now, venues: [id] });
  return { venueId: id, call: { token: owner.token, params: { venueId: id } } };
}

describe('the offers of a venue', () => {
  test('are made, listed with their uses, ended, and all of it is in the trail', async () => {
    const { venueId, call } = await ownGround();
    await answerOf(world.app, 'createOffer', { ...call, body: offer });
    await answerOf(world.app, 'createOffer', { ...call, body: code });
    const [player] = await world.players(1);
    await player?.hold({ ...world.slot(venueId), offerCode: 'DIWALI' });
    const { offers } = (await answerOf(world.app, 'listOffers', call)).data;
    const made = { id: expect.any(Number), createdAt: world.now.toISOString(), endedAt: null };
    expect(offers).toEqual([
      { ...code, ...made, code: 'DIWALI', uses: 1 },
      { ...offer, ...made, uses: 0 },
    ]);
    const end = { ...call, params: { venueId, offerId: String(offers[0]?.id) } };
    const { data } = await answerOf(world.app, 'endOffer', end);
    expect(data.offers.map(({ name, endedAt, uses }) => [name, endedAt, uses])).toEqual([
      ['Ten off', null, 0],
      ['Diwali', world.now.toISOString(), 1],
    ]);
    // Again: nothing is left to end.
    await answerOf(world.app, 'endOffer', end);
    const always = { days: 'Every day', hours: 'All day', first: null, last: null };
    expect(await rows(world.orm, sql`SELECT act, about FROM activity WHERE venue_id = ${venueId} ORDER BY id`)).toEqual(
      [
        {
          act: 'offer.created',
          about: { subject: 'Ten off', after: { off: '10 %', ...always, code: null, perPlayer: null, inAll: null } },
        },
        {
          act: 'offer.created',
          about: { subject: 'Diwali', after: { off: '₹300', ...always, code: 'DIWALI', perPlayer: 1, inAll: 50 } },
        },
        { act: 'offer.ended', about: { subject: 'Diwali' } },
      ],
    );
  });

  test('are in the price of slots as soon as they are made, and no more when they are ended', async () => {
    const { venueId, call } = await ownGround();
    const price = async () => (await answerOf(world.app, 'getEvent', { params: { id: venueId } })).slots[0]?.price;
    expect(await price()).toBe(1000);
    const { offers } = (await answerOf(world.app, 'createOffer', { ...call, body: offer })).data;
    expect(await price()).toBe(900);
    await answerOf(world.app, 'endOffer', { ...call, params: { venueId, offerId: String(offers[0]?.id) } });
    expect(await price()).toBe(1000);
  });

  test('are announced on the page and on cards from their first day to their last, also by answers that are kept', async () => {
    const { venueId, call } = await ownGround();
    const { database } = world;
    const app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, keepsAnswers: true });
    const before = world.now;
    try {
      const on = async (time: string) => {
        world.now = new Date(time);
        const { data } = (await app.inject({ url: `/api/turfs/event/${venueId}` })).json();
        const list = (
          await app.inject({ url: `/api/turfs/search?q=${encodeURIComponent(data.name)}&limit=100` })
        ).json();
        const card = list.data.venues.find(({ id }: { id: string }) => id === venueId);
        expect(card.offer).toBe(data.offer);
        return data.offer;
      };
      await answerOf(world.app, 'createOffer', {
        ...call,
        body: { ...offer, first: '2026-11-17', last: '2026-11-18' },
      });
      await answerOf(world.app, 'createOffer', { ...call, body: code });
      expect(await on('2026-11-16T18:29:59Z')).toBeNull();
      expect(await on('2026-11-16T18:30:00Z')).toBe('Ten off: 10 % off, until Wed 18 Nov');
      // Its last slot begins at 10 PM.
      expect(await on('2026-11-18T16:29:59Z')).toBe('Ten off: 10 % off, until Wed 18 Nov');
      expect(await on('2026-11-18T16:30:00Z')).toBeNull();
    } finally {
      world.now = before;
      await app.close();
    }
  });

  test('are announced no more when the hours that they count in are closed', async () => {
    const { venueId, call } = await ownGround();
    const told = async () => (await answerOf(world.app, 'getEvent', { params: { id: venueId } })).data.offer;
    await answerOf(world.app, 'createOffer', { ...call, body: { ...offer, to: 600 } });
    expect(await told()).toBe('Ten off: 10 % off, before 10:00 AM');
    await world.orm.execute(sql`UPDATE opening_hours SET opens_at = 600 WHERE venue_id = ${venueId}`);
    expect(await told()).toBeNull();
  });

  test('have names and codes of their own, as long as they last', async () => {
    const { venueId, call } = await ownGround();
    const make = (body: typeof code | typeof offer) => answerOf(world.app, 'createOffer', { ...call, body });
    const { offers } = (await make(code)).data;
    await expect(make({ ...offer, name: 'DIWALI' })).rejects.toThrow('You have an offer of that name');
    await expect(make({ ...code, name: 'Another' })).rejects.toThrow('You have an offer with that code');
    await answerOf(world.app, 'endOffer', { ...call, params: { venueId, offerId: String(offers[0]?.id) } });
    expect((await make(code)).data.offers).toHaveLength(2);
  });

  test('are refused when they could never count, take nothing off, or limit what everybody is shown', async () => {
    const { call } = await ownGround();
    const make = (change: object) => answerOf(world.app, 'createOffer', { ...call, body: { ...offer, ...change } });
    await expect(make({ last: '2026-01-01' })).rejects.toThrow('would never count');
    // A Monday.
    await expect(make({ first: '2026-11-16', last: '2026-11-16', weekdays: [0] })).rejects.toThrow('would never count');
    // The ground is open from 6 AM to 11 PM, and it is 5 PM.
    await expect(make({ from: 60, to: 300 })).rejects.toThrow('the ground is closed at its times');
    const today = { first: '2026-11-14', last: '2026-11-14' };
    await expect(make({ ...today, to: 960 })).rejects.toThrow('its times are over');
    await expect(make({ percent: null })).rejects.toThrow('400');
    await expect(make({ rupees: 100 })).rejects.toThrow('400');
    await expect(make({ inAll: 5 })).rejects.toThrow('400');
    await expect(make({ code: 'A B' })).rejects.toThrow('400');
    await expect(make({ from: 600, to: 600 })).rejects.toThrow('400');
  });

  test.each<[what: string, change: object]>([
    ['a percentage below 1', { percent: -10 }],
    ['more than all of it', { percent: 101 }],
    ['half a percent', { percent: 0.5 }],
    ['a percentage as text', { percent: '10' }],
    ['rupees below 1', { percent: null, rupees: 0 }],
    ['a fortune', { percent: null, rupees: 100_001 }],
    ['a part of a rupee', { percent: null, rupees: 9.99 }],
    ['no name', { name: '   ' }],
    ['a name without end', { name: 'x'.repeat(41) }],
    ['a code without end', { code: 'X'.repeat(21) }],
    ['a code that is SQL', { code: "X'; DROP TABLE offers" }],
    ['no weekday', { weekdays: [] }],
    ['a weekday twice', { weekdays: [1, 1] }],
    ['an eighth weekday', { weekdays: [7] }],
    ['a minute before the day', { from: -1 }],
    ['a minute after the day', { to: 1441 }],
    ['an end before its beginning', { from: 700, to: 600 }],
    ['a date that is none', { first: '2026-02-30' }],
    ['a last day before the first', { first: '2026-12-02', last: '2026-12-01' }],
    ['no use at all', { code: 'NEVER', inAll: 0 }],
    ['fewer than no uses', { code: 'NEVER', perPlayer: -1 }],
    ['as many uses as overflow', { code: 'NEVER', inAll: 2 ** 40 }],
    ['a character that no text has', { name: 'Ten\u0000' }],
  ])('are refused with %s, and nothing is written', async (_, change) => {
    const { venueId, call } = await ownGround();
    await expect(answerOf(world.app, 'createOffer', { ...call, body: { ...offer, ...change } })).rejects.toThrow('400');
    expect(await world.count('offers', `venue_id = '${venueId}'`)).toBe(0);
  });

  test('are read by the desk and the accountant, and made and ended by neither', async () => {
    const { orm, now } = world;
    const { id: venueId } = await world.venue();
    const organisation = await newOrganisation(orm, { now, venues: [venueId] });
    const params = { venueId };
    await answerOf(world.app, 'createOffer', { token: organisation.owner.token, params, body: offer });
    for (const role of ['desk', 'accountant'] as const) {
      const { token } = await newMember(orm, organisation, { now, role });
      const { offers } = (await answerOf(world.app, 'listOffers', { token, params })).data;
      expect(offers.map(({ name }) => name)).toEqual(['Ten off']);
      const another = { ...offer, name: 'Another' };
      await expect(answerOf(world.app, 'createOffer', { token, params, body: another })).rejects.toThrow('403');
      const offerId = String(offers[0]?.id);
      await expect(answerOf(world.app, 'endOffer', { token, params: { venueId, offerId } })).rejects.toThrow('403');
    }
    expect(await world.count('offers', `venue_id = '${venueId}' AND ended_at IS NULL`)).toBe(1);
  });

  test('are so many at most, also when several make one at once', async () => {
    const { call } = await ownGround();
    const made = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        answerOf(world.app, 'createOffer', { ...call, body: { ...offer, name: `Offer ${index}` } }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('of another venue cannot be ended', async () => {
    const [mine, theirs] = [await ownGround(), await ownGround()];
    const { offers } = (await answerOf(world.app, 'createOffer', { ...theirs.call, body: offer })).data;
    const end = (offerId: string) =>
      answerOf(world.app, 'endOffer', { ...mine.call, params: { venueId: mine.venueId, offerId } });
    await expect(end(String(offers[0]?.id))).rejects.toThrow('There is no such offer here');
    await expect(end('nothing')).rejects.toThrow('There is no such offer here');
  });
});
