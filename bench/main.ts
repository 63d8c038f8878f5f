// npm run bench: ratios from one run. Numbers of two runs, or two machines, say little; a ratio of one run says a lot.
import { availableParallelism, loadavg } from 'node:os';
import { bookingFlow } from './booking-flow.ts';
import { median, type Ratio, ratio } from './measure.ts';
import { FIGHTERS, oneSlot } from './one-slot.ts';
import { startProcess } from './processes.ts';
import { venueWithSlots } from './venue-with-slots.ts';
import { makeWorld } from './world.ts';

const FULL = { rounds: 9, seconds: 4, bookings: 150 };
const QUICK = { rounds: 3, seconds: 1, bookings: 40 };

const words = process.argv.slice(2);
if (words.some((word) => word !== '--quick')) {
  console.log('npm run bench              a few minutes\nnpm run bench -- --quick   rougher');
  process.exit(words.includes('--help') ? 0 : 1);
}
const size = words.includes('--quick') ? QUICK : FULL;

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, load average ${load()}.`);
console.log('Starting a PostgreSQL of its own on 127.0.0.1, filled with the demo data; it is removed afterwards.');
const world = await makeWorld(FIGHTERS);
const app = await startProcess('./app-process.ts', { DATABASE_URL: world.url });
try {
  const { rounds, seconds, bookings } = size;
  const page = await venueWithSlots({ appUrl: app.url, venue: world.busyVenue, rounds, seconds });
  report(
    `A venue with 14 days of slots (${page.bytes} bytes)`,
    `${shown(page.ours)} requests/s; a bare Fastify route with the same bytes: ${shown(page.base)} requests/s`,
    'the bare route is faster by',
    ratio(page.base, page.ours),
  );
  const flow = await bookingFlow({ world, appUrl: app.url, rounds, bookings });
  report(
    `Hold, order, pay, confirm: four calls, ${flow.statements} statements`,
    `${shown(flow.ours)} bookings/s over HTTP; the same statements bare: ${shown(flow.base)} bookings/s`,
    'bare SQL is faster by',
    ratio(flow.base, flow.ours),
  );
  const fight = await oneSlot({ world, appUrl: app.url, rounds });
  report(
    `${FIGHTERS} players at once`,
    `${shown(fight.ours)} ms when all want one slot; ${shown(fight.base)} ms when each wants another`,
    'fighting takes, compared with not fighting,',
    ratio(fight.ours, fight.base),
  );
} finally {
  await app.stop();
  await world.remove();
}
console.log(`\nLoad average at the end ${load()}.`);

function report(what: string, figures: string, words: string, { median, least, most }: Ratio): void {
  const x = (value: number) => value.toFixed(2);
  console.log(`\n${what}\n  ${figures}\n  ${words} × ${x(median)} (from ${x(least)} to ${x(most)} over the rounds)`);
}

function shown(values: number[]): string {
  return Math.round(median(values)).toLocaleString('en-IN');
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}
