import { expect, test } from 'vitest';
import { addressedChoice, slotAddress, withSlotInAddress } from './slot-address.ts';

const read = (address: string) => addressedChoice(new URL(address, 'http://localhost').searchParams);

test('a slot has an address, which reads back as the choice it names', () => {
  const address = slotAddress({ eventId: 'terrace-turf-pune', date: '2026-11-17', time: '19:00', format: 'Football' });
  expect(address).toBe('/event/terrace-turf-pune?date=2026-11-17&time=19:00&sport=Football');
  expect(read(address)).toEqual({ date: '2026-11-17', fromTime: '19:00', toTime: undefined });
  expect(slotAddress({ eventId: 'a', date: '2026-11-17', time: '19:00', format: 7 })).toContain('&format=7');
  const longer = slotAddress({ eventId: 'a', date: '2026-11-17', time: '23:00', to: '01:00' });
  expect(read(longer)).toEqual({ date: '2026-11-17', fromTime: '23:00', toTime: '01:00' });
});

test.each(['/event/a', '/event/a?time=19:00', '/event/a?date=2026-02-30&time=19:00', '/event/a?date=tomorrow'])(
  '%s asks for nothing',
  (address) => expect(read(address)).toBeNull(),
);

test('a time that is none asks for the date alone', () => {
  expect(read('/event/a?date=2026-11-17&time=late')).toEqual({
    date: '2026-11-17',
    fromTime: undefined,
    toTime: undefined,
  });
});

test('another slot takes the place of the one in an address, and the rest stays', () => {
  const search = new URLSearchParams('sport=tennis&date=2026-11-17&time=19:00&to=21:00');
  const other = withSlotInAddress(search, { date: '2026-11-18', time: '07:00' });
  expect(addressedChoice(other)).toEqual({ date: '2026-11-18', fromTime: '07:00', toTime: undefined });
  expect(other.get('sport')).toBe('tennis');
  expect(withSlotInAddress(search, { date: '2026-11-18' }).toString()).toBe('sport=tennis&date=2026-11-18');
  expect(withSlotInAddress(search, null).toString()).toBe('sport=tennis');
});
