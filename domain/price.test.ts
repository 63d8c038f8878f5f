import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPaise, formatRupees, toPaise, toRupees, totalPaise, totalPrice } from './price.ts';

const minutes = fc.integer({ min: 0, max: 1440 });
const hourlyPaise = fc.integer({ min: 1, max: 2_000_000 });

describe('total price', () => {
  test.each([
    [1, 1400, 1400],
    [1.5, 1333, 2000],
    [0.5, 1333, 667],
    [2.5, 1200, 3000],
    [0.1, 30, 3],
    [1.1, 100, 110],
    [1 / 3, 900, 300],
    [0.1 + 0.2, 100, 30],
    [1, 1200.5, 1201],
    [0.5, 1200.01, 601],
    [0, 1500, 0],
  ])('%d h at ₹%d an hour cost ₹%i', (hours, price, total) => expect(totalPrice(hours, price)).toBe(total));

  test('whole rupees for whole hours are exact, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 50_000 }), (hours, price) => {
        expect(totalPrice(hours, price)).toBe(hours * price);
      }),
    );
  });

  test('it is the smallest number of whole rupees that covers the time', () => {
    fc.assert(
      fc.property(minutes, hourlyPaise, (time, hourly) => {
        const total = totalPaise(time, hourly);
        expect(total % 100).toBe(0);
        expect(total * 60).toBeGreaterThanOrEqual(time * hourly);
        expect((total - 100) * 60).toBeLessThan(time * hourly);
      }),
    );
  });

  test('more time or a higher price never costs less', () => {
    fc.assert(
      fc.property(minutes, hourlyPaise, minutes, hourlyPaise, (time, hourly, moreTime, morePaise) => {
        expect(totalPaise(time + moreTime, hourly)).toBeGreaterThanOrEqual(totalPaise(time, hourly));
        expect(totalPaise(time, hourly + morePaise)).toBeGreaterThanOrEqual(totalPaise(time, hourly));
      }),
    );
  });

  test('rupees and hours give the same total as paise and minutes', () => {
    fc.assert(
      fc.property(minutes, hourlyPaise, (time, hourly) => {
        expect(totalPrice(time / 60, toRupees(hourly))).toBe(totalPaise(time, hourly) / 100);
      }),
    );
  });
});

test('rupees become paise and come back unchanged', () => {
  expect(toPaise(1.15)).toBe(115);
  expect(toPaise(0.29)).toBe(29);
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (paise) => {
      expect(toPaise(toRupees(paise))).toBe(paise);
    }),
  );
});

describe('rupees in print', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [1400, '₹1,400'],
    [140000, '₹1,40,000'],
    [12345678, '₹1,23,45,678'],
    [712.5, '₹712.50'],
    [1999.999, '₹2,000'],
    [-500, '-₹500'],
    [-0.001, '₹0'],
    [-712.5, '-₹712.50'],
  ])('%d is %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

  test('whole rupees read as an Indian formatter writes them, however many', () => {
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (rupees) => {
        expect(formatRupees(rupees)).toBe(format.format(rupees));
      }),
    );
  });

  test('another language groups and places them in its own way', () => {
    const locale = (tag: string) => ({ locale: { intl: tag, dates: tag } });
    expect(formatRupees(140_000, locale('hi-IN'))).toBe('₹1,40,000');
    expect(formatRupees(712.5, locale('de-DE')).replace(/\s/u, ' ')).toBe('712,50 ₹');
    expect(formatPaise(90_000, locale('mr-IN'))).toBe('₹९००');
    expect(formatPaise(14_000_000)).toBe('₹1,40,000');
  });

  test('paise are printed as rupees', () => {
    expect(formatPaise(71250)).toBe('₹712.50');
    expect(formatPaise(120000)).toBe('₹1,200');
  });
});
