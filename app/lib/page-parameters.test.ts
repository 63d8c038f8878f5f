import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSearch } from './page-parameters.ts';

test.each([
  ['/search?q=cricket&x=1', '?q=cricket'],
  ['/search?utm_source=a&page=2&q=box+cricket', '?q=box+cricket&page=2'],
  ['/search?q=a&q=b', '?q=a'],
  ['/search?q=', '?q='],
  ['/sportsvenues/pune?sport=football&near=18.5,73.8&sort=distance', '?sport=football&near=18.5%2C73.8&sort=distance'],
  ['/sports-venues?page=3&city=pune', '?page=3'],
  ['/sports/football?city=pune&page=2&date=2026-11-17', '?city=pune&page=2'],
  ['/event/some-turf?time=19:00&date=2026-11-17&fbclid=abc', '?date=2026-11-17&time=19%3A00'],
  ['/event/some-turf?format=7&sport=cricket&x=1', '?sport=cricket&format=7'],
  ['/bookings/BK1/reschedule?date=2026-11-17', '?date=2026-11-17'],
  ['/bookings/BK1/reschedule?finish=2026-11-17+19:00+20:00', '?finish=2026-11-17+19%3A00+20%3A00'],
  ['/bookings/BK1?cancel', '?cancel='],
  ['/bookings?when=past', '?when=past'],
  ['/demo/inbox?to=9876543210', '?to=9876543210'],
  ['/?q=cricket', ''],
  ['/contact?a=b', ''],
])('of %s is read %j', (address, search) => expect(readSearch(new URL(address, 'http://localhost'))).toBe(search));

test('every parameter that a page asks for by name is among those its page reads', async () => {
  const folder = new URL('../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /^(routes|features)\/.*\.tsx$/.test(name),
  );
  const asked = new Set<string>();
  for (const file of files) {
    const source = await readFile(new URL(file, folder), 'utf8');
    for (const [, name] of source.matchAll(/search(?:Params)?\.(?:get|has)\('(\w+)'\)/g)) if (name) asked.add(name);
  }
  const known = [
    '/search',
    '/sports/x',
    '/event/x',
    '/bookings/x',
    '/bookings/x/reschedule',
    '/bookings',
    '/demo/inbox',
  ].flatMap((page) => {
    const all = new URL(page, 'http://localhost');
    for (const name of asked) all.searchParams.set(name, 'x');
    return [...new URLSearchParams(readSearch(all)).keys()];
  });
  expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
  expect(asked.size).toBeGreaterThan(4);
});
