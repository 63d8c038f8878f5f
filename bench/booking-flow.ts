// Hold, order, pay, confirm over HTTP, against the same statements run bare on the same database, against the least that
// could keep the promises, and against another version of the server, where one is given.
import { sql } from 'drizzle-orm';
import { type CallName, calls } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { planningOnce } from '#server/db/planning-once.ts';
import { expectStatus, paymentIdIn } from './http-client.ts';
import { leanClient } from './lean-client.ts';
import { leastSql } from './least-sql.ts';
import { type Comparison, takeTurns, timed } from './measure.ts';
import { record, replay } from './recorded-sql.ts';
import { PRICE, type Slot, VENUES, type World } from './world.ts';

/** Few, who leave the cores idle while one waits for the other, and as many as keep them busy. */
export const CROWDS = [4, 16];
const CLIENTS = Math.max(...CROWDS);

export type Options = {
  world: World;
  appUrl: string;
  /** The same with a gateway that keeps its books elsewhere. */
  elsewhereUrl: string;
  /** A server of another version on the same database. */
  beforeUrl?: string | undefined;
  rounds: number;
  bookings: number;
  /** Made at each server before anything counts: until then its code is still being compiled. */
  warmUp: number;
};
export type BookingFlow = Comparison & Record<'least' | 'elsewhere' | 'before', number[]> & { atOnce: number };
type Call = (name: CallName, token: string, body: unknown, status: number) => Promise<string>;

/** Bookings in a second, for so many who book at once. */
export async function bookingFlow(options: Options): Promise<{ statements: number; flows: BookingFlow[] }> {
  const { world, appUrl, elsewhereUrl, beforeUrl, rounds, bookings, warmUp } = options;
  const [slot, ...others] = world.slots(VENUES + 1);
  const warmUpSlot = others.find(({ eventId }) => eventId === slot?.eventId);
  if (!slot || !warmUpSlot) throw new Error('There is no slot to record.');
  const bookedAs = await bookedIn(world);
  const recorded = { ...bookedAs(slot, 0), warmUp: warmUpSlot };
  const recording = await record(world.url, recorded, async (app, slot) => {
    await book(slot, tokenOf(world, 0), async (name, token, body, status) => {
      const { path, method } = calls[name];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await app.inject({ method, url: path, headers, body: JSON.stringify(body) });
      return paymentIdIfAny(expectStatus({ status: response.statusCode, text: response.body }, status));
    });
  });
  const ours = bookOverHttp(world, appUrl);
  const elsewhere = bookOverHttp(world, elsewhereUrl);
  const before = beforeUrl === undefined ? undefined : bookOverHttp(world, beforeUrl);
  // Plans are kept on both sides: otherwise the bare one would plan each statement again, and the server would not.
  const Client = planningOnce();
  const clients = Array.from({ length: CLIENTS }, () => new Client({ connectionString: world.url }));
  await Promise.all(clients.map((client) => client.connect()));
  const perSecond = (atOnce: number, one: (slot: Slot, worker: number) => Promise<void>) => async () =>
    (bookings / (await timed(world.slots(bookings), atOnce, one))) * 1000;
  const clientOf = (worker: number) => {
    const client = clients[worker];
    if (!client) throw new Error('There are not enough connections.');
    return client;
  };
  try {
    const least = await leastSql(clientOf(0));
    const servers = [ours, elsewhere, ...(before ? [before] : [])];
    for (const { book } of servers) await timed(world.slots(warmUp), CLIENTS, book);
    // As PostgreSQL does by itself within a minute: tables that were empty are not small any more.
    const onWarm = () => world.database.script('ANALYZE');
    const flows: BookingFlow[] = [];
    for (const atOnce of CROWDS) {
      const sides = {
        ours: perSecond(atOnce, ours.book),
        base: perSecond(atOnce, (slot, worker) => replay(recording, bookedAs(slot, worker), clientOf(worker))),
        elsewhere: perSecond(atOnce, elsewhere.book),
        least: perSecond(atOnce, (slot, worker) => least.book(slot, tokenOf(world, worker), clientOf(worker))),
      };
      const measured = before
        ? await takeTurns(rounds, { ...sides, before: perSecond(atOnce, before.book) }, onWarm)
        : { ...(await takeTurns(rounds, sides, onWarm)), before: [] };
      flows.push({ atOnce, ...measured });
    }
    // All sides booked every time, once more for warming up, and there was the recording with its own warming up.
    const booked = CROWDS.length * (before ? 5 : 4) * (rounds + 1) * bookings + servers.length * warmUp;
    await expectConfirmed(world, 2 + booked);
    return { flows, statements: recording.statements.length };
  } finally {
    ours.close();
    elsewhere.close();
    before?.close();
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Books slots at a server, each of a few workers as a player of its own. */
export function bookOverHttp(world: Pick<World, 'players'>, url: string) {
  const http = leanClient(url);
  const call: Call = async (name, token, body, status) =>
    paymentIdIfAny(expectStatus(await http.call(name, token, body), status));
  return { book: (slot: Slot, worker: number) => book(slot, tokenOf(world, worker), call), close: http.close };
}

async function expectConfirmed({ database }: World, expected: number): Promise<void> {
  const [found] = await rows<{ count: number }>(
    database.orm,
    sql`SELECT count(*)::int AS count FROM bookings JOIN payments ON payments.booking_id = bookings.id
          AND settled_as = 'booking' JOIN occupancies ON occupancies.booking_id = bookings.id AND kind = 'booking'
        WHERE bookings.status = 'confirmed' AND bookings.venue_id LIKE 'bench-ground-%'`,
  );
  if (found?.count !== expected) throw new Error(`${found?.count} bookings are confirmed instead of ${expected}.`);
}

async function bookedIn(world: World) {
  const found = await rows<{ venue: string; id: string }>(
    world.database.orm,
    sql`SELECT venue_id AS venue, id FROM formats WHERE venue_id LIKE 'bench-ground-%'`,
  );
  const formats = new Map(found.map(({ venue, id }) => [venue, id]));
  return (slot: Slot, player: number) => {
    const formatId = formats.get(slot.eventId);
    if (formatId === undefined) throw new Error(`There is no ${slot.eventId}.`);
    return { slot, formatId, userId: playerOf(world, player).id };
  };
}

const paymentIdIfAny = (answer: { status: number; text: string }): string =>
  answer.text.includes('"paymentId":"') && answer.text.includes('"Payment successful"') ? paymentIdIn(answer) : '';

function playerOf({ players }: Pick<World, 'players'>, index: number): World['players'][number] {
  const player = players[index];
  if (!player) throw new Error('There are not enough players.');
  return player;
}

const tokenOf = (world: Pick<World, 'players'>, index: number) => playerOf(world, index).token;

async function book(slot: Slot, token: string, call: Call): Promise<void> {
  const { bookingId, eventId, ...times } = slot;
  const contact = { name: 'Asha Kulkarni', phone: '9876543210', email: 'asha@example.com' };
  await call('holdSlot', token, { ...slot, ...contact }, 201);
  await call('createOrder', token, { bookingId, paymentMethod: 'razorpay' }, 200);
  const payment = { bookingId, eventId, amount: PRICE, currency: 'INR', paymentMethod: 'razorpay' };
  const details = { customerDetails: contact, bookingDetails: times };
  const paymentId = await call('processPayment', token, { ...payment, ...details }, 200);
  const record = {
    event_id: eventId,
    selected_date: slot.date,
    selected_from_time: slot.fromTime,
    selected_to_time: slot.toTime,
    selected_slots: 1,
    payment: { paymentId, bookingId, amount: PRICE },
  };
  await call('storeBooking', token, record, 200);
}
