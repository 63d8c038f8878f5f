// 32 players, 8 people at the counters, 3 who keep regulars and 2 who see to what is due do thousands of things in no order over 3 servers, while a server and the database are killed. Then all is sound.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Orm, rows } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { httpTo, type Reply, type Transport } from '#tests/support/api/booking-calls.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { fewSportsInOneArea } from '#tests/support/databases/one-area.ts';
import { acknowledgements } from '#tests/support/processes/acknowledged.ts';
import { type Fleet, startFleet } from '#tests/support/processes/fleet.ts';
import { randomDesk } from '#tests/support/processes/random-desk.ts';
import { kindsIn, kindsMissing } from '#tests/support/processes/random-kinds.ts';
import { startOffers, usesOfOffers } from '#tests/support/processes/random-offers.ts';
import { stepIn } from '#tests/support/processes/random-outsiders.ts';
import { type RandomPlayer, randomPlayer, type WantedSlot } from '#tests/support/processes/random-player.ts';
import { randomRain } from '#tests/support/processes/random-rain.ts';
import { randomSeries } from '#tests/support/processes/random-series.ts';
import { randomWriteOffs } from '#tests/support/processes/random-write-offs.ts';
import { type Chance, chanceOf } from '#tests/support/races/chance.ts';
import { realDay } from '#tests/support/races/real-days.ts';
import { rest } from '#tests/support/worlds/booking-world.ts';
import { QUARTERS } from '#tests/support/worlds/formats.ts';
import { newMember, newOrganisation } from '#tests/support/worlds/organisations.ts';
import { newPlayers, type Player } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

/** Every call that a player makes is one, and every time that somebody else steps in. `npm run beyond -- operations`: 20,000. */
const OPERATIONS = Number(process.env.MAIDAN_OPERATIONS ?? 3_000);
/** What is rare may not have happened by then: it goes on until every kind of thing has, but not for ever. */
const MOST_OPERATIONS = 4 * OPERATIONS;
const CLIENTS = 32;
/** Of those at the counters, who also see to regulars. */
const KEEPERS = 3;
/** Of those at the counters, who also call games off. */
const RAINMAKERS = 4;
/** Of those at the counters, who also write off what is due: an owner and a manager. */
const ANSWERABLE = 2;
const VENUES = [
  { id: 'one-court', courts: 1 },
  { id: 'two-courts', courts: 2 },
  { id: 'three-courts', courts: 3 },
  { id: 'in-quarters', courts: 4, formats: QUARTERS },
];
/** Every so many operations somebody else steps in. */
const BETWEEN_OUTSIDERS = 12;

/** Two minutes or so on two free cores; a busy machine must not fail it. */
const LIMIT_MS = 1_800_000;

test(
  'thousands of random operations, a killed server, a killed and a restarted database: all invariants hold',
  async () => {
    const seed = Number(process.env.MAIDAN_SEED ?? Date.now() % 1_000_000);
    console.log(`Random operations with MAIDAN_SEED=${seed}`);
    const fleet = await startFleet(prepareCatalogue);
    onTestFinished(fleet.close);
    const database = await openPostgres(fleet.databaseUrl);
    onTestFinished(database.close);
    const { orm } = database;
    const time = { now: new Date() };
    const engine = createEngine(
      orm,
      () => time.now,
      demoAdapters(orm, () => time.now),
    );

    for (const { id } of VENUES) await startOffers(engine.store, id);
    const sold = await soldIn(orm);
    const said = acknowledgements();
    const answers = new Map<string, number>();
    const wrong: string[] = [];
    const disasters = [fleet.killServer, fleet.killDatabase, fleet.restartDatabase];
    const began = performance.now();
    let done = 0;
    let nextOutsider = BETWEEN_OUTSIDERS;
    const nextDisaster = () => Math.floor((OPERATIONS * (4 - disasters.length)) / 4);

    const counted =
      (call: Transport): Transport =>
      (request) => {
        done += 1;
        return call(request);
      };

    const asPlayer = (player: Player, chance: Chance, call: Transport) =>
      randomPlayer(player, call, { chance, said, newSlot: () => slotBy(chance, sold) });
    const asClerk = ({ token }: Player, guests: Player[], chance: Chance, call: Transport) =>
      randomDesk({ token, phones: guests.map(({ phone }) => phone) }, call, {
        chance,
        newSlot: () => slotBy(chance, sold),
      });

    const asKeeper = ({ token }: Player, guests: Player[], chance: Chance, call: Transport) =>
      randomSeries({ token, phones: guests.map(({ phone }) => phone) }, call, {
        chance,
        newSlot: () => slotBy(chance, sold),
      });

    /** The kinds of things that have not happened yet. */
    const missing = async () => [
      ...kindsMissing(await kindsIn(orm)),
      ...['409 code_used_up'].filter((answer) => !answers.has(answer)),
    ];

    async function live({ chance, random }: { chance: Chance; random: RandomPlayer }, until: number): Promise<void> {
      while (done < until) {
        if (done >= nextOutsider) {
          nextOutsider += BETWEEN_OUTSIDERS;
          done += 1;
          await stepIn({ ...engine, clock: () => new Date() }, orm, chance, slotBy(chance, sold));
        }
        if (done >= nextDisaster()) void disasters.shift()?.();
        const from = performance.now();
        const came = (await random.act()).map(answerOf);
        for (const answer of came) answers.set(answer, (answers.get(answer) ?? 0) + 1);
        const failed = came.filter((answer) => /^(5\d\d|no answer)/.test(answer));
        if (failed.length === 0) continue;
        const isExcused = fleet.wasTroubled(from, performance.now());
        wrong.push(...failed.filter((answer) => answer.startsWith('500') || !isExcused));
        await fleet.whole();
      }
    }

    const players = await newPlayers(orm, CLIENTS, new Date());
    const clerks = await clerksOf(orm);
    const kinds: ((chance: Chance, call: Transport) => RandomPlayer)[] = [
      ...players.map((player) => (chance: Chance, call: Transport) => asPlayer(player, chance, call)),
      ...clerks.map((clerk) => (chance: Chance, call: Transport) => asClerk(clerk, players, chance, call)),
      ...clerks
        .slice(0, KEEPERS)
        .map((clerk) => (chance: Chance, call: Transport) => asKeeper(clerk, players, chance, call)),
      ...clerks.slice(0, RAINMAKERS).map(
        ({ token }) =>
          (chance: Chance, call: Transport) =>
            randomRain({ token }, players, call, { chance, orm, newSlot: () => slotBy(chance, sold) }),
      ),
      ...clerks.slice(0, ANSWERABLE).map(
        ({ token }) =>
          (chance: Chance, call: Transport) =>
            randomWriteOffs({ token }, call, { chance, orm }),
      ),
    ];
    const people = kinds.map((as, index) => {
      const chance = chanceOf(seed * 100 + index);
      return { chance, random: as(chance, counted(anyServer(fleet, chance))) };
    });
    for (let until = OPERATIONS; ; until += OPERATIONS / 5) {
      await Promise.all(people.map((person) => live(person, until)));
      await fleet.whole();
      if (until >= MOST_OPERATIONS || (await missing()).length === 0) break;
    }
    const seconds = (performance.now() - began) / 1000;
    console.log(`${done} operations in ${seconds.toFixed(1)} s`, said.counts(), Object.fromEntries(answers));

    if (wrong.length > 0) console.log(fleet.errors().slice(-20).join('\n'), fleet.stderr().slice(-4_000));
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(disasters).toEqual([]);
    time.now = new Date();
    await rest(engine, time);
    expect(await audit(orm, time.now)).toEqual([]);
    expect(await said.lies(orm)).toEqual([]);
    const { held, confirmed, cancelled, rescheduled, claimed } = said.counts();
    for (const count of [held, confirmed, cancelled]) expect(count).toBeGreaterThan(OPERATIONS / 200);
    expect(rescheduled).toBeGreaterThan(OPERATIONS / 400);
    expect(claimed).toBeGreaterThan(OPERATIONS / 2_000);
    expect(await bookingsOfSeveralCourts(orm)).toBeGreaterThan(OPERATIONS / 2_000);
    const { made, ended } = await usesOfOffers(orm);
    console.log(`${made} offers, ${ended} of them ended`);
    expect(ended).toBeGreaterThan(OPERATIONS / 2_000);
    console.log('Of each kind:', await kindsIn(orm));
    expect(await missing()).toEqual([]);
  },
  LIMIT_MS,
);

/** The grounds belong to one organisation; an owner, a manager and six at the desk work at all of them. */
async function clerksOf(orm: Orm): Promise<Player[]> {
  const now = new Date();
  const organisation = await newOrganisation(orm, { now, venues: VENUES.map(({ id }) => id) });
  const members = [organisation.owner];
  for (const role of ['manager', 'desk', 'desk', 'desk', 'desk', 'desk', 'desk'] as const) {
    members.push(await newMember(orm, organisation, { now, role }));
  }
  return members;
}

/** Only what a booking needs, so that everybody wants the same few courts. */
async function prepareCatalogue(url: string): Promise<void> {
  const database = await openPostgres(url);
  await migrate(database);
  const { orm } = database;
  await fewSportsInOneArea(orm);
  for (const venue of VENUES) await newVenue(orm, { ...venue, slotMinutes: 30 });
  await database.close();
}

type Sold = { id: number; venueId: string; perHalfHour: number };

function soldIn(orm: Orm): Promise<Sold[]> {
  return rows<Sold>(
    orm,
    sql`SELECT id::int, venue_id AS "venueId", hourly_paise / 200 AS "perHalfHour" FROM formats ORDER BY id`,
  );
}

/** One to three half hours of an evening, at any of the venues, in any of its formats. */
function slotBy(chance: Chance, sold: readonly Sold[]): WantedSlot {
  const halfHours = 1 + chance.below(3);
  const from = 24 + chance.below(16);
  const text = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  const eventId = chance.oneOf(VENUES)?.id ?? '';
  const format = chance.oneOf(sold.filter(({ venueId }) => venueId === eventId));
  if (!format) throw new Error(`${eventId} sells nothing.`);
  const times = { date: realDay(2 + chance.below(2)), fromTime: text(from), toTime: text(from + halfHours) };
  return { slot: { bookingId: '', eventId, format: format.id, ...times }, halfHours, perHalfHour: format.perHalfHour };
}

function anyServer(fleet: Fleet, chance: Chance): Transport {
  return (call) => httpTo(chance.oneOf(fleet.urls()) ?? '')(call);
}

const nameOf = ({ status, body }: Reply) => (body.success ? String(status) : `${status} ${body.code}`);
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}${error.cause ? `, ${reasonOf(error.cause)}` : ''}` : String(error);
const answerOf = (came: PromiseSettledResult<Reply>) =>
  came.status === 'fulfilled' ? nameOf(came.value) : `no answer: ${reasonOf(came.reason)}`;

/** How many were confirmed that take more than one court. */
async function bookingsOfSeveralCourts(orm: Orm): Promise<number> {
  const [found] = await rows<{ count: number }>(
    orm,
    sql`SELECT count(*)::int AS count FROM bookings WHERE confirmed_at IS NOT NULL
          AND (SELECT count(*) FROM space_courts WHERE space_id = bookings.space_id) > 1`,
  );
  return found?.count ?? 0;
}
