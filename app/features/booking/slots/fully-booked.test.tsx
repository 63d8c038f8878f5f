import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { slotsByPeriod } from '#domain/periods.ts';
import { FullyBooked } from './fully-booked.tsx';

type TestSlot = Parameters<typeof slotsByPeriod>[0][number];
const taken = (startTime: string): TestSlot => ({ startTime, status: 'booked' });
const own = (startTime: string): TestSlot => ({ startTime, status: 'available', bookedByYou: true });
const free = (startTime: string): TestSlot => ({ startTime, status: 'available' });

const said = (...slots: TestSlot[]) =>
  renderToStaticMarkup(
    <FullyBooked date="2026-11-17" tabs={slotsByPeriod(slots)} shown="evening" onPeriod={() => {}} />,
  ).replace(/<[^>]+>/g, '');

it('what is full is named: the period, with the next free one, or the whole day', () => {
  expect(said(taken('18:00'), taken('19:00'))).toBe('Tue 17 Nov is fully booked. Try another date.');
  expect(said(taken('18:00'), free('21:00'))).toBe('Evening is fully booked1 free in Night');
});

it('while a booking is moved, its own slots are not called booked', () => {
  expect(said(taken('18:00'), own('19:00'))).toBe(
    'Tue 17 Nov is fully booked, except your own slot. Try another date.',
  );
  expect(said(own('18:00'), own('19:00'), free('21:00'))).toBe(
    'Evening is fully booked, except your own slots1 free in Night',
  );
});

it('nothing is said where another slot is free', () => {
  expect(said(own('18:00'), free('19:00'))).toBe('');
});
