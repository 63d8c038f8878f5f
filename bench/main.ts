// npm run bench: ratios from one run. Numbers of two runs, or two machines, say little; a ratio of one run says a lot.
import { availableParallelism, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '#scripts/build.ts';
import { removeAllPostgres } from '#tests/support/databases/postgres-server.ts';
import { type BookingFlow, bookingFlow, CROWDS } from './booking-flow.ts';
import { commits } from './commits.ts';
import { costs } from './costs.ts';
import { daySheet } from './day-sheet.ts';
import { foundBookings } from './found-bookings.ts';
import { type KeptAnswer, keptAnswers } from './kept-answers.ts';
import { liveStreams } from './live-streams.ts';
import { HUNDRED_THOUSAND, manyVenues, type PageComparison, TEN_THOUSAND } from './many-venues.ts';
import { median, type Ratio, ratio } from './measure.ts';
import { ADDRESSES, HOUR, memory } from './memory.ts';
import { FIGHTERS, oneSlot } from './one-slot.ts';
import { startProcess } from './processes.ts';
import { rush } from './rush.ts';
import { makeWorld } from './world.ts';

const FULL = {
  rounds: 9,
  seconds: 2,
  answers: 4_000,
  bookings: 400,
  warmUp: 2_000,
  streams: 1_000,
  changes: 100,
  requests: 20,
  rush: { streams: 5_000, perSecond: 200, seconds: 15 },
  memory: { ...HOUR, addresses: ADDRESSES },
  costs: { looks: 400, bookings: 1_000 },
};
const PLAYERS = Math.max(...CROWDS);
const QUICK = {
  rounds: 3,
  seconds: 1,
  answers: 1_000,
  bookings: 40,
  warmUp: 100,
  streams: 200,
  changes: 30,
  requests: 8,
  rush: { streams: 1_000, perSecond: 100, seconds: 5 },
  memory: { looks: 3_000, bookings: 60, addresses: 2_000 },
  costs: { looks: 80, bookings: 60 },
};
/** The folder of another version, to be measured beside this one. */
const BEFORE = process.env.BENCH_BEFORE;
const PARTS = [
  'answers',
  'booking',
  'fight',
  'live',
  'rush',
  'sheet',
  'memory',
  'costs',
  'commits',
  'venues',
  'millions',
] as const;

const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--quick');
if (names.some((word) => !PARTS.some((part) => part === word))) {
  console.log('npm run bench                  several minutes');
  console.log('npm run bench -- --quick       rougher');
  console.log(`npm run bench -- live venues   only some of: ${PARTS.join(', ')}`);
  process.exit(words.includes('--help') ? 0 : 1);
}
const size = words.includes('--quick') ? QUICK : FULL;
/** Filling in millions takes longer than all the rest: only when asked for. */
const isWanted = (part: (typeof PARTS)[number]) => (names.length === 0 ? part !== 'millions' : names.includes(part));

// Ctrl-C reaches us more than once, from the terminal and from npm: the first time everything is removed, then we go.
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
// What is under way fails when its database goes.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    if (isLeaving) return;
    console.error(error);
    process.exit(1);
  });
}

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, load average ${load()}.`);
console.log('Starting a PostgreSQL of its own on 127.0.0.1, filled with the demo data; it is removed afterwards.');
if (PARTS.slice(0, 8).some(isWanted)) await onDemoData();
if (isWanted('commits')) await onCommits();
if (isWanted('venues')) await onManyVenues();
if (isWanted('millions')) await onMillions();
console.log(`\nLoad average at the end ${load()}.`);

function reportFlow(flow: BookingFlow, statements: number): void {
  report(
    `Hold, order, pay, confirm: four calls, ${statements} statements, ${flow.atOnce} at once`,
    `${shown(flow.ours)} bookings/s over HTTP; the same statements bare: ${shown(flow.base)} bookings/s`,
    'bare SQL is faster by',
    ratio(flow.base, flow.ours),
  );
  console.log(`  the least SQL that could keep the promises: ${shown(flow.least)} bookings/s`);
  printRatio('of these we reach', ratio(flow.ours, flow.least));
  console.log(`  with a gateway that keeps its books elsewhere: ${shown(flow.elsewhere)} bookings/s`);
  printRatio('of the least that is', ratio(flow.elsewhere, flow.least));
  if (flow.before.length === 0) return;
  console.log(`  the version in ${BEFORE}: ${shown(flow.before)} bookings/s`);
  printRatio('this one is faster by', ratio(flow.ours, flow.before));
}

function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  void removeAllPostgres().finally(() => process.exit(130));
}

async function onDemoData(): Promise<void> {
  const world = await makeWorld(PLAYERS);
  const env = { DATABASE_URL: world.url };
  const app = await startProcess('./app-process.ts', env);
  const { rounds, seconds, bookings } = size;
  try {
    if (isWanted('answers')) {
      await buildIfStale();
      const { answers } = size;
      const asked = { venue: world.busyVenue, rounds, seconds, answers };
      await keptAnswers({ env, ...asked }, reportKept('PostgreSQL'));
      await keptAnswers({ env: {}, ...asked }, reportKept('the embedded database'));
    }
    if (isWanted('booking')) {
      const before = BEFORE ? await startProcess(`${pathToFileURL(BEFORE)}/bench/app-process.ts`, env) : undefined;
      const elsewhere = await startProcess('./app-process.ts', { ...env, GATEWAY_ELSEWHERE: 'yes' });
      const urls = { appUrl: app.url, elsewhereUrl: elsewhere.url, beforeUrl: before?.url };
      const { flows, statements } = await bookingFlow({ world, ...urls, rounds, bookings, warmUp: size.warmUp });
      await elsewhere.stop();
      await before?.stop();
      for (const flow of flows) reportFlow(flow, statements);
    }
    if (isWanted('fight')) {
      const fight = await oneSlot({ world, appUrl: app.url, rounds });
      report(
        `${FIGHTERS} players at once, 99 of 100 answered within`,
        `${shown(fight.ours)} ms for those who lost the one slot that all wanted; ${shown(fight.base)} ms when each wants another`,
        'losers wait, compared with those who do not fight,',
        ratio(fight.ours, fight.base),
      );
    }
    if (isWanted('live')) {
      const live = await liveStreams({ world, app }, size);
      console.log(`\n${live.streams} players watch slots on one server`);
      console.log(`  ${live.kilobytes.toFixed(0)} kB of memory each`);
      console.log(`  a slot taken is told, with 50 grounds watched, within ${spreadOf(live.spread)}`);
      console.log(`  and with all of them at one ground, within ${spreadOf(live.crowded)}`);
    }
    if (isWanted('rush')) {
      const { streams, perSecond, heard, expected, p50, p99 } = await rush({ world, app }, size.rush);
      console.log(`\n${streams} players watch on one server while ${Math.round(perSecond)} slots a second are booked`);
      console.log(
        `  ${heard} of ${expected} heard; half within ${Math.round(p50)} ms, 99 of 100 within ${Math.round(p99)} ms`,
      );
    }
    if (isWanted('sheet')) {
      await buildIfStale();
      const sheet = await daySheet(world, { rounds: 3, changes: size.changes, before: BEFORE });
      console.log('\nThe sheet of a day with 12 courts and 200 bookings');
      console.log(
        `  on a mid-range phone: first paint after ${Math.round(sheet.firstPaint)} ms, the largest after ${Math.round(sheet.largestPaint)} ms`,
      );
      for (const screen of ['phone', 'desk'] as const) {
        const [ours, before] = [sheet[screen], sheet.before?.[screen]];
        console.log(
          `  ${screen === 'phone' ? 'a change is drawn there' : 'and at a desk, with all courts side by side,'}`,
        );
        console.log(`    within ${spreadOf(ours.fromEvent)} of its event, ${spreadOf(ours.fromCommit)} of its commit`);
        if (!before) continue;
        console.log(`    in ${BEFORE} ${spreadOf(before.fromEvent)}, ${spreadOf(before.fromCommit)}`);
        const ratioOf = (part: keyof typeof ours) => (median(before[part]) / median(ours[part])).toFixed(2);
        console.log(`    faster by × ${ratioOf('fromEvent')}, × ${ratioOf('fromCommit')}`);
      }
    }
    if (isWanted('memory')) {
      await buildIfStale();
      const { parts, before, after } = await memory(world, size.memory);
      const [warm = 0] = parts;
      const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
      console.log(
        `\nMemory of one process, after each sixth of an hour of looks and bookings: ${parts.map(mb).join(', ')} MB`,
      );
      console.log(`  it has grown by ${((((parts.at(-1) ?? 0) - warm) / warm) * 100).toFixed(1)} % after warming up`);
      console.log(
        `  ${size.memory.addresses} addresses that nobody asks for again: ${mb(before)} MB before, ${mb(after)} MB after`,
      );
    }
    if (isWanted('costs')) {
      await buildIfStale();
      await costs(world, size.costs);
    }
  } finally {
    await app.stop();
    await world.remove();
  }
}

async function onCommits(): Promise<void> {
  const { ours, base } = await commits(size);
  report(
    'Commits of 16 connections, each on the disk',
    `${shown(ours)} a second with a notice; ${shown(base)} without`,
    'without a notice there are more by',
    ratio(base, ours),
  );
}

async function onManyVenues(): Promise<void> {
  await buildIfStale();
  await manyVenues(TEN_THOUSAND, size, reportPage('10,000 venues', '200'));
}

async function onMillions(): Promise<void> {
  await buildIfStale();
  const [many, few] = ['100,000 venues and 5 million bookings', '1,000 and 50,000'];
  await manyVenues(HUNDRED_THOUSAND, size, reportPage(many, few), (urls) =>
    foundBookings(urls, size, ({ what, ours, base }) =>
      report(
        `Bookings of a chain of 1,000 grounds: ${what}`,
        `${median(ours).toFixed(1)} ms with ${many}; ${median(base).toFixed(1)} ms with ${few}`,
        'with many it takes',
        ratio(ours, base),
      ),
    ),
  );
}

function reportPage(many: string, few: string) {
  return ({ what, isKept, ours, base }: PageComparison) =>
    report(
      `${what[0]?.toUpperCase()}${what.slice(1)}, ${isKept ? 'from the cache' : 'made each time'}`,
      `${median(ours).toFixed(1)} ms with ${many}; ${median(base).toFixed(1)} ms with ${few}`,
      'with many it takes',
      ratio(ours, base),
    );
}

function reportKept(database: string) {
  return ({ what, bytes, perSecond, p99 }: KeptAnswer): void => {
    report(
      `${what[0]?.toUpperCase()}${what.slice(1)} (${bytes} bytes), kept, on ${database}`,
      `${shown(perSecond.ours)} requests/s; a bare Fastify route with the same bytes: ${shown(perSecond.base)} requests/s`,
      'of the bare route we reach',
      ratio(perSecond.ours, perSecond.base),
    );
    const ms = (values: number[]) => median(values).toFixed(1);
    console.log(`  99 of 100 within ${ms(p99.ours)} ms; bare ${ms(p99.base)} ms`);
    printRatio('they wait, compared with bare,', ratio(p99.ours, p99.base));
  };
}

function spreadOf(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)} ms (half), ${at(0.95)} ms (19 of 20), ${at(1)} ms (all)`;
}

function report(what: string, figures: string, words: string, measured: Ratio): void {
  console.log(`\n${what}\n  ${figures}`);
  printRatio(words, measured);
}

function printRatio(words: string, { median, least, most }: Ratio): void {
  const x = (value: number) => value.toFixed(2);
  console.log(`  ${words} × ${x(median)} (from ${x(least)} to ${x(most)} over the rounds)`);
}

function shown(values: number[]): string {
  return Math.round(median(values)).toLocaleString('en-IN');
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}
