import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { at, booking } from '#tests/support/worlds/example-booking.ts';
import { wordsIn } from '#words';
import { deskBookingMessage } from './desk-texts.ts';

const words = wordsIn('en');
const link = 'https://maidan.example/b/abc';
const ticket = '1K3F-7QXM-4T9Z';
const booked = (duePaise: number) =>
  deskBookingMessage(words, { ...booking, source: 'desk', duePaise }, { ticket, link }, at('10:00', '2026-11-15'));

test('a booking at the desk that was paid with it says what was paid, and asks for nothing more', () => {
  const { text, values } = booked(0);
  expect(text.split('\n')).toContain('Paid: ₹1,000');
  expect(text).toContain('Nothing more is due.');
  expect(text).toContain(`See, move or cancel it here, without signing in: ${link}`);
  expect(text).not.toContain('To be paid');
  expect(values).toMatchObject({ paid: '₹1,000', due: '₹0' });
});

test('one that was paid in part says both', () => {
  const { text } = booked(60_000);
  expect(text).toContain('Paid: ₹400\nTo be paid: ₹600, at the ground or online.');
  expect(text).toContain('See, pay, move or cancel it here');
  expect(text).toContain('₹400 comes back');
});

test('one that can no longer be moved offers only what can be done', () => {
  const told = (duePaise: number) =>
    deskBookingMessage(words, { ...booking, source: 'desk', duePaise }, { ticket, link }, at('17:30')).text;
  expect(told(0)).toContain('See or cancel it here');
  expect(told(60_000)).toContain('See, pay or cancel it here');
});

test('one that is not paid asks for its price', () => {
  const { text } = booked(100_000);
  expect(text).toContain('To be paid: ₹1,000, at the ground or online.');
  expect(text).not.toContain('Paid: ');
});

test('one that is not paid says until when it can be cancelled, and nothing of money that comes back', () => {
  expect(booked(100_000).text).toContain('You can cancel it until Mon 16 Nov, 6:00 PM');
  expect(booked(100_000).text).not.toContain('comes back');
  const begun = { ...booking, source: 'desk' as const, duePaise: 100_000 };
  expect(deskBookingMessage(words, begun, { ticket, link }, at('18:20')).text).not.toContain('cancel it until');
});

test('the guide to templates names its variables', async () => {
  const guide = await readFile(new URL('../../docs/going-live.md', import.meta.url), 'utf8');
  const row = guide.split('\n').find((line) => line.startsWith('| `desk_booked`')) ?? '';
  const named = [...row.matchAll(/\}\} ([\w ]+)/g)].map(([, name = '']) => name.trim().replace('booking id', 'id'));
  expect(named.toSorted()).toEqual(Object.keys(booked(0).values).toSorted());
});
