// Players who hold, pay, move and cancel in no order over several servers, until they are told to stop; what they were
// told is kept, to be compared with what the database says in the end.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { httpTo, type Reply, type Transport } from '#tests/support/api/booking-calls.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { fewSportsInOneArea } from '#tests/support/databases/one-area.ts';
import { type Chance, chanceOf } from '#tests/support/races/chance.ts';
import { realDay } from '#tests/support/races/real-days.ts';
import { rest } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';
import { type Acknowledged, acknowledgements } from './acknowledged.ts';
import { randomPlayer, type WantedSlot } from './random-player.ts';

const GROUNDS = ['ground-one', 'ground-two', 'ground-three', 'ground-four'];
const DAYS = 6;
/** As long as somebody waits before they try again what has failed. */
const AGAIN_AFTER_MS = 100;

export type Crowd = {
  said: Acknowledged;
  /** How often each answer came. */
  answers: Map<string, number>;
  /** When each server acknowledged a payment for the first time after some moment. */
  paidAfter(moment: number): (number | undefined)[];
  stop(): Promise<void>;
};

/** Brings an empty database to a few grounds that everybody wants to play at. */
export async function openGrounds(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl);
  await migrate(database);
  await fewSportsInOneArea(database.orm);
  for (const id of GROUNDS) await newVenue(database.orm, { id, courts: 3, slotMinutes: 30 });
  await database.close();
}

type CrowdOptions = { orm: Orm; urls: readonly string[]; players: number; seed?: number };

export async function startCrowd({ orm, urls, players, seed = Date.now() % 1_000_000 }: CrowdOptions): Promise<Crowd> {
  const said = acknowledgements();
  const answers = new Map<string, number>();
  const paid = urls.map((): number[] => []);
  const sold = await soldIn(orm);
  let isOver = false;

  function counted(call: Transport, server: number): Transport {
    return async (request) => {
      const reply = await call(request);
      if (request.name === 'processPayment' && reply.body.success) paid[server]?.push(performance.now());
      return reply;
    };
  }

  const living = (await newPlayers(orm, players, new Date())).map(async (player, index) => {
    const server = index % urls.length;
    const chance = chanceOf(seed * 100 + index);
    const call = counted(httpTo(urls[server] ?? ''), server);
    const random = randomPlayer(player, call, { chance, said, newSlot: () => slotBy(chance, sold) });
    while (!isOver) {
      const came = (await random.act()).map(answerOf);
      for (const answer of came) answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (came.some((answer) => isFailure(answer))) await pause(AGAIN_AFTER_MS);
    }
  });
  return {
    said,
    answers,
    paidAfter: (moment) => paid.map((moments) => moments.find((one) => one > moment)),
    async stop() {
      isOver = true;
      await Promise.all(living);
    },
  };
}

/** What failed, apart from what may fail while something is down. */
export function failuresIn(answers: ReadonlyMap<string, number>, excused: RegExp = /^$/): string[] {
  return [...answers]
    .filter(([answer]) => isFailure(answer) && !excused.test(answer))
    .map(([answer, count]) => `${count} × ${answer}`);
}

/** Lets every job come to its end, and then says all that is wrong: what contradicts itself, and what was promised and is not. */
export async function wrongIn(orm: Orm, said: Acknowledged): Promise<string[]> {
  const time = { now: new Date() };
  const clock = () => time.now;
  await rest(createEngine(orm, clock, demoAdapters(orm, clock)), time);
  return [...(await audit(orm, time.now)), ...(await said.lies(orm))];
}

const isFailure = (answer: string) => /^(5\d\d|no answer)/.test(answer);
const nameOf = ({ status, body }: Reply) => (body.success ? String(status) : `${status} ${body.code}`);
const answerOf = (came: PromiseSettledResult<Reply>) =>
  came.status === 'fulfilled' ? nameOf(came.value) : `no answer: ${String(came.reason)}`;

type Sold = { id: number; venueId: string; perHalfHour: number };

function soldIn(orm: Orm): Promise<Sold[]> {
  return rows<Sold>(
    orm,
    sql`SELECT id::int, venue_id AS "venueId", hourly_paise / 200 AS "perHalfHour" FROM formats ORDER BY id`,
  );
}

/** One to three half hours of a day at any of the grounds. */
function slotBy(chance: Chance, sold: readonly Sold[]): WantedSlot {
  const halfHours = 1 + chance.below(3);
  const from = 14 + chance.below(26);
  const text = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  const format = chance.oneOf(sold);
  if (!format) throw new Error('Nothing is sold.');
  const times = { date: realDay(2 + chance.below(DAYS)), fromTime: text(from), toTime: text(from + halfHours) };
  const slot = { bookingId: '', eventId: format.venueId, format: format.id, ...times };
  return { slot, halfHours, perHalfHour: format.perHalfHour };
}
