import { expect, test } from 'vitest';
import { BOOKING_ID_PATTERN, bookingTexts, newBookingId } from './booking-draft.ts';
import { indiaInstant } from './india-time.ts';
import { SITE } from './language.ts';
import { calculationText } from './price-text.ts';

test('a booking tells its date, times, length and price', () => {
  const startsAt = indiaInstant('2026-11-17', 19 * 60);
  const endsAt = indiaInstant('2026-11-17', 20 * 60 + 30);
  expect(bookingTexts({ startsAt, endsAt, hourlyPaise: 120_050, totalPaise: 180_100 }, SITE)).toEqual({
    date: '2026-11-17',
    formattedDate: 'Tuesday, November 17, 2026',
    fromTime: '19:00',
    toTime: '20:30',
    formattedFromTime: '7:00 PM',
    formattedToTime: '8:30 PM',
    duration: '1h 30m',
    pricePerHour: 1200.5,
    totalHours: 1.5,
    totalPrice: 1801,
    priceLines: [{ pricePerHour: 1200.5, duration: '1h 30m' }],
    offer: null,
  });
});

test('over midnight and the end of a month it keeps the date on which it starts', () => {
  const startsAt = indiaInstant('2026-11-30', 23 * 60);
  const endsAt = indiaInstant('2026-12-01', 30);
  expect(bookingTexts({ startsAt, endsAt, hourlyPaise: 100, totalPaise: 200 }, SITE)).toMatchObject({
    date: '2026-11-30',
    formattedDate: 'Monday, November 30, 2026',
    fromTime: '23:00',
    toTime: '00:30',
    formattedToTime: '12:30 AM',
    duration: '1h 30m',
    totalHours: 1.5,
  });
});

test('a booking id is BK and the timestamp', () => {
  expect(newBookingId(new Date(1_794_912_000_123))).toBe('BK1794912000123');
  expect(newBookingId(new Date(1_794_912_000_123))).toMatch(BOOKING_ID_PATTERN);
  for (const wrong of ['', 'BK', 'bk17949', '17949', 'BK17949x', 'BK 17949', `BK${'1'.repeat(21)}`]) {
    expect(wrong).not.toMatch(BOOKING_ID_PATTERN);
  }
});

test('it tells how its price comes about where it changes on the way', () => {
  const startsAt = indiaInstant('2026-11-17', 16 * 60);
  const endsAt = indiaInstant('2026-11-17', 18 * 60);
  const priceLines = [
    { minutes: 60, hourlyPaise: 120_000 },
    { minutes: 60, hourlyPaise: 180_000 },
  ];
  const texts = bookingTexts({ startsAt, endsAt, hourlyPaise: 150_000, totalPaise: 300_000, priceLines }, SITE);
  expect(calculationText(texts.priceLines, texts.offer)).toBe('₹1,200 × 1h + ₹1,800 × 1h');
  const booked = { startsAt, endsAt, hourlyPaise: 150_000, totalPaise: 270_000, priceLines };
  const { offer } = bookingTexts({ ...booked, offPaise: 30_000, offerName: 'Quiet hours' }, SITE);
  expect(calculationText(texts.priceLines, offer)).toBe('₹1,200 × 1h + ₹1,800 × 1h − ₹300 (Quiet hours)');
});
