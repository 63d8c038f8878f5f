import { describe, expect, test } from 'vitest';
import { type PickerSlot, selectionOf } from './range-selection.ts';
import { restoredPicker } from './restored-picker.ts';

const DATE = '2026-11-17';

function slot(hour: number, status: PickerSlot['status'] = 'available', date = DATE): PickerSlot {
  const at = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return {
    date,
    start: `${date} ${at(hour)}`,
    end: `${date} ${at(hour + 1)}`,
    startTime: at(hour),
    endTime: at(hour + 1),
    status,
  };
}

const slots = [slot(17), slot(18), slot(19), slot(20, 'booked'), slot(21), slot(6, 'available', '2026-11-18')];
const restored = (choice: Parameters<typeof restoredPicker>[1]) => selectionOf(restoredPicker(slots, choice));

describe('what was chosen before', () => {
  test('a range comes back with both of its ends, however many slots lie between', () => {
    const choice = { date: DATE, fromTime: '17:00', toTime: '20:00', slots: 2, isRange: true };
    expect(restored(choice)).toMatchObject({ fromTime: '17:00', toTime: '20:00', isRange: true, slots: 2 });
  });

  test('several slots in a row come back as so many', () => {
    const choice = { date: DATE, fromTime: '17:00', toTime: '19:00', slots: 2 };
    expect(restored(choice)).toMatchObject({ toTime: '19:00', isRange: false, slots: 2 });
  });

  test('what was handed over tells the number of slots and no end', () => {
    expect(restored({ date: DATE, fromTime: '18:00', slots: 2 })).toMatchObject({ toTime: '20:00', slots: 2 });
  });

  test('one slot comes back as one', () => {
    expect(restored({ date: DATE, fromTime: '21:00', toTime: '22:00' })).toMatchObject({ toTime: '22:00', slots: 1 });
  });

  test.each([
    ['its first slot was taken', { date: DATE, fromTime: '20:00', toTime: '21:00' }],
    ['a slot within it was taken', { date: DATE, fromTime: '19:00', toTime: '22:00', isRange: true }],
    ['it is not offered any more', { date: DATE, fromTime: '05:00', toTime: '06:00' }],
  ])('when %s, its date is open and nothing is chosen', (_, choice) => {
    expect(restoredPicker(slots, choice)).toMatchObject({ date: DATE, first: null, last: null });
  });

  test('nothing chosen is a fresh picker, a date alone is that date', () => {
    expect(restoredPicker(slots, null)).toMatchObject({ date: DATE, first: null });
    expect(restoredPicker(slots, { date: '2026-11-18' })).toMatchObject({ date: '2026-11-18', first: null });
  });
});
