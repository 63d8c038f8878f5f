import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeskBooking } from '#contract/desk.ts';
import { MoneyPart } from './money-part.tsx';

const example = DeskBooking.parse(DeskBooking.meta()?.example);

function linesOf(booking: Partial<DeskBooking>): string[] {
  const html = renderToStaticMarkup(
    <MoneyPart token="" venueId="" mayTake={false} booking={{ ...example, owed: 0, ...booking }} />,
  );
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, sum]) => `${name} ${sum}`);
}

test('what was paid by credit is a part of what was paid, and stands with it', () => {
  expect(linesOf({ status: 'confirmed', price: 1400, due: 400, paidCredit: 600 })).toEqual([
    'Price ₹1,400',
    'Paid ₹1,000',
    'of it by credit ₹600',
    'Due ₹400',
  ]);
  expect(linesOf({ status: 'cancelled', price: 1400, due: 0, paidCredit: 600 })).toEqual([
    'Price ₹1,400',
    'Paid by credit ₹600',
  ]);
});
