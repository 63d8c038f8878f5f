import { describe, expect, test } from 'vitest';
import {
  begun,
  type CourtsDraft,
  changed,
  courtsOf,
  draftOf,
  problemsOf,
  withCombined,
  withCourt,
  withFormat,
  withoutCombined,
  withoutCourt,
} from './courts-draft.ts';

const names = {
  court: (n: number) => `Court ${n}`,
  half: (n: number) => `Half ${'AB'[n - 1]}`,
  part: 'Half ground',
  whole: 'Full ground',
};
const halves = begun('halves', 2, { sports: ['football', 'cricket'], names });
const courts = begun('alone', 3, { sports: ['badminton', 'tennis'], names });
const priced = (draft: CourtsDraft): CourtsDraft => ({
  ...draft,
  formats: draft.formats.map((format) => ({ ...format, price: '₹1,400' })),
});

describe('what a newcomer begins with', () => {
  test('courts, on each of which every sport is played', () => {
    expect(courts.courts.map(({ name }) => name)).toEqual(['Court 1', 'Court 2', 'Court 3']);
    expect(courts.formats.map(({ sportId, spaces }) => [sportId, spaces.length])).toEqual([
      ['badminton', 3],
      ['tennis', 3],
    ]);
  });

  test('halves, which are also sold as a whole', () => {
    const [parts, whole] = halves.formats;
    expect(parts?.name).toBe('Half ground');
    expect(parts?.spaces).toEqual(halves.courts.map(({ key }) => key));
    expect([whole?.name, whole?.spaces]).toEqual(['Full ground', halves.combined.map(({ key }) => key)]);
    expect(problemsOf(priced(halves)).size).toBe(0);
  });

  test('lacks only its prices', () => {
    expect([...problemsOf(halves).values()]).toEqual(['noPrice', 'noPrice']);
    expect(courtsOf(priced(halves)).formats.map(({ pricePerHour }) => pricePerHour)).toEqual([1400, 1400]);
  });
});

describe('changing courts', () => {
  test('a new court has a name and a key of its own, and is played on like the others', () => {
    const more = withCourt(courts, names.court);
    expect(more.courts.at(-1)?.name).toBe('Court 4');
    expect(more.formats.every(({ spaces }) => spaces.length === 4)).toBe(true);
    const renamed = changed(courts, 'courts', 'new1', { name: 'court 4' });
    expect(withCourt(renamed, names.court).courts.at(-1)?.name).toBe('Court 5');
  });

  test('without a court goes what is combined of it, but not what is sold', () => {
    const fewer = withoutCourt(halves, 'new1');
    expect(fewer.combined).toEqual([]);
    expect(fewer.formats.map(({ spaces }) => spaces.length)).toEqual([1, 0]);
    expect([...problemsOf(priced(fewer)).values()]).toEqual(['noSpace']);
    expect(withoutCombined(halves, halves.combined[0]?.key ?? '').formats[1]?.spaces).toEqual([]);
  });

  test('tells names that are the same, empty ones, and a combination of one', () => {
    const same = changed(priced(halves), 'courts', 'new2', { name: ' half a ' });
    expect([...problemsOf(same).values()]).toEqual(['sameName', 'sameName']);
    expect(problemsOf(changed(priced(courts), 'courts', 'new1', { name: ' ' })).get('new1')).toBe('noName');
    const one = withCombined({ ...courts, courts: courts.courts.slice(0, 1), formats: [] }, 'All');
    expect([...problemsOf(one).values()]).toEqual(['fewCourts']);
  });

  test('tells a sport that is sold twice under the same name', () => {
    expect([...problemsOf(priced(withFormat(courts, 'tennis'))).values()]).toEqual(['sameFormat', 'sameFormat']);
  });

  test('what was read is sent back as it was', () => {
    const saved = courtsOf(priced(halves));
    expect(courtsOf(draftOf(saved))).toEqual(saved);
  });
});
