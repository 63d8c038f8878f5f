import { describe, expect, test } from 'vitest';
import { PERIODS } from '#domain/periods.ts';
import { periodWords } from './period-words.ts';
import { noticeText, noticeTone, termsText } from './slot-words.ts';

describe('what is said of slots is worded as specified', () => {
  test.each([
    ['booked', 'warning', '❌ This time slot is already booked. Please select another time.'],
    ['blocked', 'error', '🚫 This time slot is blocked by admin. Please select another time.'],
    ['blockedForBooking', 'error', '🚫 Cannot book blocked time slots. Please select an available time.'],
    ['dateFirst', 'error', 'Please select a date first'],
    ['slotFirst', 'error', 'Please select a time slot first'],
    ['endTooEarly', 'error', '❌ End time must be after start time. Please select a later time.'],
    ['endNext', 'info', 'Start time selected. Now select the end time.'],
    ['closedBetween', 'error', '❌ The venue is closed in between. Please select an earlier end time.'],
    ['noCourt', 'error', '❌ No single court is free for this whole time. Please select a shorter time.'],
  ] as const)('%s', (about, tone, text) => {
    expect(noticeText({ about })).toBe(text);
    expect(noticeTone({ about })).toBe(tone);
  });

  test('a taken slot within a range is named', () => {
    const notice = { about: 'takenBetween', startTime: '19:00' } as const;
    expect(noticeText(notice)).toBe(
      '❌ The slot at 7:00 PM in between is already booked. Please select an earlier end time.',
    );
    expect(noticeTone(notice)).toBe('warning');
  });
});

test('the parts of a day are the ones players know', () => {
  expect(PERIODS.map(({ id }) => periodWords[id])).toEqual([
    { name: 'Twilight', range: '12AM-8AM' },
    { name: 'Morning', range: '8AM-12PM' },
    { name: 'Noon', range: '12PM-5PM' },
    { name: 'Evening', range: '5PM-9PM' },
    { name: 'Night', range: '9PM-11PM' },
  ]);
});

test('the terms say what comes back and until when it can be moved', () => {
  expect(termsText('all')).toBe(
    'Free cancellation until 24 hours before the start, half comes back until 12 hours before, then nothing. You can move it until 2 hours before.',
  );
  expect(termsText('half')).toBe(
    'It starts in less than 24 hours: half comes back until 12 hours before, then nothing. You can move it until 2 hours before.',
  );
  expect(termsText('rescheduleOnly')).toBe(
    'It starts in less than 12 hours: a cancellation pays nothing back. You can move it until 2 hours before.',
  );
  expect(termsText('nothing')).toBe(
    'It starts in less than 2 hours: it cannot be moved, and a cancellation pays nothing back.',
  );
});
