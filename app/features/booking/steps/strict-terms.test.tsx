import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StrictInShort, StrictTerms } from './strict-terms.tsx';

const canMove = { percent: 0, canMove: true };
const terms = [
  { hoursBefore: 12, percent: 50, canMove: true, text: 'Half comes back.', short: null },
  { hoursBefore: 2, ...canMove, text: 'A cancellation pays nothing back.', short: 'No refund.' },
];
const said = (fromTime: string) => {
  const props = { venue: { terms }, selection: { date: '2026-11-17', fromTime } };
  return [<StrictTerms key="long" {...props} />, <StrictInShort key="short" {...props} />].map((element) =>
    renderToStaticMarkup(element).replace(/<[^>]+>/g, ''),
  );
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T08:00:00+05:30') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a slot so close that nothing comes back says so as soon as it is chosen', () => {
  expect(said('19:30')).toEqual(['A cancellation pays nothing back.', 'No refund.']);
});

it('nothing is said while something would come back', () => {
  expect(said('20:30')).toEqual(['', '']);
});
