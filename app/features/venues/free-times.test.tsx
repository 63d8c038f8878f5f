import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type FreeSlot, VenueSummary } from '#contract/venue.ts';
import { FreeTimes } from './free-times.tsx';

const venue = VenueSummary.parse(VenueSummary.meta()?.example);
const at = (startTime: string, plays?: string): FreeSlot => ({
  date: '2026-11-17',
  startTime,
  duration: '1h',
  price: 1400,
  ...(plays && { plays }),
});
const markup = (...freeSlots: FreeSlot[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FreeTimes venue={{ ...venue, freeSlots }} sport={undefined} />
    </MemoryRouter>,
  );
const said = (...freeSlots: FreeSlot[]) => markup(...freeSlots).replace(/(<[^>]+>)+/g, '|');

it('what times and prices are for stands once above them', () => {
  expect(said(at('19:00', 'Football'), at('20:00', 'Football'))).toBe('|Football|7:00 PM| |₹1,400|8:00 PM| |₹1,400|');
});

it('where it differs, each time says it itself', () => {
  expect(said(at('19:00', 'Football'), at('20:00', 'Cricket'))).toBe(
    '|7:00 PM| |₹1,400|Football|8:00 PM| |₹1,400|Cricket|',
  );
});

it('a venue that sells one thing only needs no word for it', () => {
  expect(said(at('19:00'))).toBe('|7:00 PM| |₹1,400|');
});

it('a time after midnight tells its date, and leads to that day', () => {
  const night = [at('23:00'), { ...at('00:00'), date: '2026-11-18' }];
  expect(said(...night)).toBe('|11:00 PM| |₹1,400|12:00 AM| |Wed 18 Nov| |₹1,400|');
  expect(markup(...night)).toContain('date=2026-11-18&amp;time=00:00');
});
