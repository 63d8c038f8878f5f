import { describe, expect, test } from 'vitest';
import { indiaInstant } from '#domain/india-time.ts';
import { cityColumns, type ReadColumns } from './city-columns.ts';
import { type CityLook, freeInCity } from './free-in-city.ts';

const KEY = 2 ** 52 + 7;
const HIGH = String(2n ** 40n);
const HIGHER = String(2n ** 41n);
const BOTH = String(2n ** 40n + 2n ** 41n);

/** One venue that is open all week, day and night, and sells one sport on two courts. */
function city(changed: Partial<ReadColumns> = {}) {
  return cityColumns({
    cityId: 'pune',
    version: 'one',
    ids: ['ground'],
    keys: [KEY],
    ranks: [1],
    isLive: [true],
    isOdd: [false],
    isUnaligned: [false],
    aheadDays: [14],
    noticeMinutes: [0],
    leastMinutes: [0],
    mostMinutes: [1440],
    slotMinutes: [60],
    starts: [Array(7).fill(0x5555_5555_5555)],
    anyAlone: [BOTH],
    anyWhole: [null],
    hourlyPaise: [80_000],
    ratings: [4.5],
    serviceBits: [0],
    otherServices: [[]],
    latitudes: [18.5],
    longitudes: [73.8],
    areaIds: ['baner'],
    offered: [['football']],
    paise: [[80_000]],
    alone: [[BOTH]],
    whole: [[null]],
    ...changed,
  });
}

/** From an hour of Wednesday the 18th to another, asked about at noon of that day. */
function hours(from: number, to: number) {
  const date = '2026-11-18';
  const [start, end] = [indiaInstant(date, from * 60), indiaInstant(date, to * 60)];
  return { date, from: from * 60, to: to * 60, start, end, now: indiaInstant(date, 720), today: date };
}

const NOTHING: CityLook = {
  version: 'one',
  taken: new Uint8Array(),
  ended: [],
  dated: [],
  gridded: [],
  courtByCourt: [],
  sports: [],
};

/** As the database says it, for each of some days. */
function taken(...courts: string[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(16 * courts.length));
  for (const [place, bits] of courts.entries()) {
    view.setBigInt64(16 * place, BigInt(KEY));
    view.setBigInt64(16 * place + 8, BigInt(bits));
  }
  return new Uint8Array(view.buffer);
}

function isFree(then: Partial<CityLook>, columns = city(), time = hours(19, 20)): boolean {
  return freeInCity({ city: columns, look: { ...NOTHING, ...then } }, time).isFree(0);
}

describe('a ground with two courts', () => {
  test('is free when one of them is', () => {
    expect(isFree({})).toBe(true);
    expect(isFree({ taken: taken(HIGH) })).toBe(true);
    expect(isFree({ taken: taken(BOTH) })).toBe(false);
  });

  test('is not free over midnight when one is taken before it and the other after it', () => {
    const night = hours(23, 25);
    expect(isFree({ taken: taken(HIGH, HIGH) }, city(), night)).toBe(true);
    expect(isFree({ taken: taken(HIGH, HIGHER) }, city(), night)).toBe(false);
  });

  test('that are only sold together is not free when one of them is taken', () => {
    const whole = city({ anyAlone: ['0'], anyWhole: [BOTH], alone: [['0']], whole: [[BOTH]] });
    expect(isFree({}, whole)).toBe(true);
    expect(isFree({ taken: taken(HIGH) }, whole)).toBe(false);
    const low = city({ anyAlone: ['0'], anyWhole: ['3'], alone: [['0']], whole: [['3']] });
    expect(isFree({ taken: taken(HIGH) }, low)).toBe(true);
    expect(isFree({ taken: taken('2') }, low)).toBe(false);
  });

  test('of which a hold has ended is what a look court by court says', () => {
    const ended = { taken: taken(BOTH), ended: ['ground'] };
    expect(isFree(ended)).toBe(false);
    expect(isFree({ ...ended, courtByCourt: [['ground', 'football']] })).toBe(true);
    expect(isFree({ taken: taken(), ended: ['ground'] })).toBe(false);
  });
});

test('sports are free one by one', () => {
  const columns = city({
    offered: [['cricket', 'football']],
    paise: [[null, 80_000]],
    alone: [[HIGH, HIGHER]],
    whole: [[null, null]],
  });
  const free = freeInCity({ city: columns, look: { ...NOTHING, taken: taken(HIGH) } }, hours(19, 20));
  expect(free.isFree(0)).toBe(true);
  expect([0, 1].map((sport) => free.isSportFree(0, sport))).toEqual([false, true]);
});

test.each<[string, Partial<ReadColumns>]>([
  ['is not booked yet', { isLive: [false] }],
  ['is not booked that day any more', { aheadDays: [0] }],
  ['is to be told earlier', { noticeMinutes: [421] }],
  ['is booked for longer only', { leastMinutes: [90] }],
  ['is booked for less only', { mostMinutes: [30] }],
  ['has slots of another length', { slotMinutes: [90] }],
  ['has slots that begin at half past', { starts: [Array(7).fill(0xaaaa_aaaa_aaaa)] }],
  ['is closed on Wednesdays', { starts: [[1, 1, 1, 0, 1, 1, 1].map((open) => open * 0x5555_5555_5555)] }],
  ['has slots that begin at odd minutes', { isUnaligned: [true] }],
])('a ground that %s is not free', (_, changed) => expect(isFree({}, city(changed))).toBe(false));

test('up to what a ground allows it is free', () => {
  const least = city({ aheadDays: [1], noticeMinutes: [420], leastMinutes: [60], mostMinutes: [60] });
  expect(isFree({}, least)).toBe(true);
});

test('a ground with hours of its own around the date is open when they are', () => {
  expect(isFree({ dated: ['ground'] })).toBe(false);
  expect(isFree({ dated: ['ground'], gridded: ['ground'] }, city({ starts: [Array(7).fill(0)] }))).toBe(true);
  expect(isFree({ gridded: ['ground'] }, city({ starts: [Array(7).fill(0)] }))).toBe(false);
});

test('over midnight the next morning must be open, too', () => {
  const closed = city({ starts: [[1, 1, 1, 1, 0, 1, 1].map((open) => open * 0x5555_5555_5555)] });
  expect(isFree({}, closed, hours(22, 24))).toBe(true);
  expect(isFree({}, closed, hours(23, 25))).toBe(false);
  expect(isFree({}, city(), hours(23, 25))).toBe(true);
});
