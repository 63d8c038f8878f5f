import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Slot } from '#contract/venue.ts';
import { bookableDays } from './bookable-days.ts';
import { DateStrip } from './date-strip.tsx';

const [TODAY, TOMORROW] = ['2026-11-14', '2026-11-15'];
const tomorrows = { ...Slot.parse(Slot.meta()?.example), date: TOMORROW };

const notes = (openOn: string | null) =>
  renderToStaticMarkup(
    <DateStrip days={bookableDays([tomorrows], TODAY, { aheadDays: 3, openOn })} chosen={null} onChoose={() => {}} />,
  ).match(/(Over|Closed|\d+ free)(?=")/g);

it('a day whose last slot has begun is over; one on which the venue does not open is closed', () => {
  expect(notes(TODAY)).toEqual(['Over', '1 free', 'Closed']);
  expect(notes(null)).toEqual(['Closed', '1 free', 'Closed']);
});

it('what was told about an earlier day says nothing about this one', () => {
  expect(notes('2026-11-13')).toEqual(['Closed', '1 free', 'Closed']);
});
