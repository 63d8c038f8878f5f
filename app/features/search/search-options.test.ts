import { expect, test } from 'vitest';
import { foundPlaces, optionGroups } from './search-options.ts';

const football = { name: 'Football', category: 'football' };
const none = { venues: [], areas: [], cities: [], sports: [] };

test('each kind leads to its own page, places first, everything last', () => {
  const groups = optionGroups(
    {
      cities: [{ name: 'New Delhi', venueCount: 1 }],
      areas: [{ name: 'Baner', city: 'Pune', venueCount: 3 }],
      sports: [{ id: 'football', ...football, venueCount: 2 }],
      venues: [{ id: 'a b', name: 'A B', category: 'Tennis', location: 'Baner, Pune', image: '/a.webp' }],
    },
    'de & b',
  );
  expect(groups.map(({ label }) => label)).toEqual(['Places', 'Sports', 'Venues', 'Everything']);
  expect(groups.flatMap(({ options }) => options.map(({ to, title, note }) => [to, title, note]))).toEqual([
    ['/sportsvenues/New%20Delhi', 'New Delhi', '1 venue'],
    ['/sportsvenues/Baner%2C%20Pune', 'Baner', 'Pune · 3 venues'],
    ['/sports/football', 'Football', '2 venues'],
    ['/event/a%20b', 'A B', 'Tennis · Baner, Pune'],
    ['/search?q=de%20%26%20b', 'See all results for “de & b”', ''],
  ]);
});

test('a sport at a place leads to that place with that sport', () => {
  const [group] = optionGroups(
    { ...none, cities: [{ name: 'Pune', venueCount: 4, sport: football }] },
    'football pune',
  );
  expect(group?.options[0]).toMatchObject({ to: '/sportsvenues/Pune?sport=football', title: 'Football in Pune' });
});

test('filters in the words are told at the option that keeps them, which then comes first', () => {
  const [first] = optionGroups(
    {
      ...none,
      cities: [{ name: 'Pune', venueCount: 4 }],
      understood: ['Up to ₹500 an hour', 'Tomorrow, 5:00 PM – 9:00 PM'],
    },
    'pune kal shaam ₹500',
  );
  expect(first).toMatchObject({
    label: 'Everything',
    options: [{ note: 'Up to ₹500 an hour · Tomorrow, 5:00 PM – 9:00 PM' }],
  });
});

test('whatever is chosen, the filters in the words are kept', () => {
  const groups = optionGroups(
    {
      cities: [{ name: 'Pune', venueCount: 9 }],
      areas: [{ name: 'Andheri West', city: 'Mumbai', venueCount: 2, sport: football }],
      sports: [{ id: 'football', ...football, venueCount: 2 }],
      venues: [
        { id: 'a', name: 'A', category: 'Tennis', location: 'Baner, Pune', image: '/a.webp' },
        { id: 'b', name: 'B', category: 'Multi-Sport', location: 'Baner, Pune', image: '/b.webp', sport: football },
      ],
      understood: ['Tomorrow'],
      filterWords: 'tomorrow',
      filterDate: '2026-11-18',
    },
    'football tomorrow andheri',
  );
  const ways = groups.filter(({ kind }) => kind !== 'everything').flatMap(({ options }) => options.map(({ to }) => to));
  expect(ways.map((to) => decodeURIComponent(to))).toEqual([
    '/search?q=Pune tomorrow',
    '/search?q=Football Andheri West, Mumbai tomorrow',
    '/search?q=Football tomorrow',
    '/event/a?date=2026-11-18',
    '/event/b?date=2026-11-18&sport=football',
  ]);
  expect(groups.at(-1)?.options.at(-1)?.note).toBe('Football · Baner, Pune');
  const notes = groups.slice(1, 3).flatMap(({ options }) => options.map(({ note }) => note));
  expect(notes, 'how many there are then is not known').toEqual(['Tomorrow', 'Mumbai · Tomorrow', 'Tomorrow']);
});

test('nothing found has no options, and nothing typed leads nowhere else', () => {
  expect(optionGroups(none, 'zzz')).toEqual([]);
  expect(optionGroups({ ...none, cities: [{ name: 'Pune', venueCount: 4 }] }, '').map(({ label }) => label)).toEqual([
    'Cities',
  ]);
});

test('places alone lead to their pages, each with its city, whatever else is found', () => {
  const found = {
    cities: [{ name: 'New Delhi', venueCount: 1 }],
    areas: [{ name: 'Baner', city: 'Pune', venueCount: 3 }],
  };
  expect(foundPlaces(found)).toMatchObject([
    { to: '/sportsvenues/New%20Delhi', title: 'New Delhi', city: 'New Delhi' },
    { to: '/sportsvenues/Baner%2C%20Pune', title: 'Baner', city: 'Pune' },
  ]);
});
