import { describe, expect, it } from 'vitest';
import type { WaitingEntry } from '#contract/waiting-list.ts';
import { aboutText, placeText } from './entry-words.ts';
import { offersAt, slotsOfOffer } from './offered-slots.ts';

it('a place in line is told as one says it', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map((place) => placeText(place))).toEqual([
    'You are next in line',
    'You are 2nd in line',
    'You are 3rd in line',
    'You are 4th in line',
    'You are 11th in line',
    'You are 12th in line',
    'You are 13th in line',
    'You are 21st in line',
    'You are 102nd in line',
    'You are 111th in line',
  ]);
  expect(placeText(null)).toBe('You are in line');
});

it('the day is named, and with a choice the slot', () => {
  const slot = { date: '2026-11-20', startTime: '23:00', endTime: '00:30' };
  expect(aboutText('Baner Sixes', slot, false)).toBe('Baner Sixes, Friday, November 20, 2026');
  expect(aboutText('Baner Sixes', slot, true)).toBe(
    'Baner Sixes, Friday, November 20, 2026, 11:00 PM – 12:30 AM (next day)',
  );
  expect(aboutText('Baner Sixes', undefined, false)).toBe('Baner Sixes');
});

describe('an offer', () => {
  const status: WaitingEntry['status'] = 'offered';
  const offer = { eventId: 'a', status, date: '2026-11-18', fromTime: '22:00', toTime: '00:00' };
  const slot = (startTime: string, endTime: string) => ({ start: `2026-11-18 ${startTime}`, startTime, endTime });
  const slots = [slot('21:00', '22:00'), slot('22:00', '23:00'), slot('23:00', '00:00'), slot('00:00', '01:00')];

  it('covers the slots from its start to its end, also over midnight', () => {
    expect(slotsOfOffer(slots, offer).map(({ startTime }) => startTime)).toEqual(['22:00', '23:00']);
    expect(slotsOfOffer(slots, { ...offer, fromTime: '20:00' })).toEqual([]);
  });

  it('counts only while it stands, at its own venue', () => {
    expect(offersAt([offer, { ...offer, status: 'passed' as const }, { ...offer, eventId: 'b' }], 'a')).toEqual([
      offer,
    ]);
    expect(offersAt(undefined, 'a')).toEqual([]);
  });
});
