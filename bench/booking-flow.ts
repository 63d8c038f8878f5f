// Hold, order, pay, confirm over HTTP, against the same statements run bare on the same database.
import { sql } from 'drizzle-orm';
import { type CallName, calls } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { planningOnce } from '#server/db/planning-once.ts';
import { expectStatus, httpClient, paymentIdIn } from './http-client.ts';
import { alternate, type Comparison, timed } from './measure.ts';
import { record, replay } from './recorded-sql.ts';
import { PRICE, type Slot, type World } from './world.ts';

const AT_ONCE = 4;

export type Options = { world: World; appUrl: string; rounds: number; bookings: number };
type Call = (name: CallName, token: string, body: unknown, status: number) => Promise<string>;

/** Bookings in a second. */
export async function bookingFlow({
  world,
  appUrl,
  rounds,
  bookings,
}: Options): Promise<Comparison & { statements: number }> {
  const [recordedSlot] = world.slots(1);
  if (!recordedSlot) throw new Error('There is no slot to record.');
  const recording = await record(world.url, recordedSlot, async (app) => {
    await book(recordedSlot, tokenOf(world, 0), async (name, token, body, status) => {
      const { path, method } = calls[name];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await app.inject({ method, url: path, headers, body: JSON.stringify(body) });
      return paymentIdIfAny(expectStatus({ status: response.statusCode, text: response.body }, status));
    });
  });
  const http = httpClient(appUrl, AT_ONCE);
  // Plans are kept on both sides: otherwise the bare one would plan each statement again, and the server would not.
  const Client = planningOnce();
  const clients = Array.from({ length: AT_ONCE }, () => new Client({ connectionString: world.url }));
  await Promise.all(clients.map((client) => client.connect()));
  const call: Call = async (name, token, body, status) =>
    paymentIdIfAny(expectStatus(await http.call(name, token, body), status));
  try {
    const compared = await alternate(
      rounds,
      async () => {
        const took = await timed(world.slots(bookings), AT_ONCE, (slot, worker) =>
          book(slot, tokenOf(world, worker), call),
        );
        return (bookings / took) * 1000;
      },
      async () => {
        const took = await timed(world.slots(bookings), AT_ONCE, async (slot, worker) => {
          const client = clients[worker];
          if (client) await replay(recording, slot, client);
        });
        return (bookings / took) * 1000;
      },
    );
    // Both sides booked every time, once more for warming up, and there was the recording.
    await expectConfirmed(world, 1 + 2 * (rounds + 1) * bookings);
    return { ...compared, statements: recording.statements.length };
  } finally {
    http.close();
    await Promise.all(clients.map((client) => client.end()));
  }
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

const paymentIdIfAny = (answer: { status: number; text: string }): string =>
  answer.text.includes('"paymentId":"') && answer.text.includes('"Payment successful"') ? paymentIdIn(answer) : '';

function tokenOf({ players }: World, index: number): string {
  const player = players[index];
  if (!player) throw new Error('There are not enough players.');
  return player.token;
}

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
