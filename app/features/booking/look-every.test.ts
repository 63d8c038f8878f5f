import { expect, test } from 'vitest';
import { lookEvery } from './look-every.ts';

const game = { status: 'confirmed', startsAt: '2026-11-17T13:30:00.000Z', endsAt: '2026-11-17T14:30:00.000Z' } as const;
const at = (time: string) => Date.parse(`2026-11-17T${time}Z`);

test('a booking is asked for often from half an hour before its start until its end, while it stands', () => {
  expect(lookEvery(game, at('12:59:59'))).toBe(15_000);
  expect(lookEvery(game, at('13:00:00'))).toBe(1_000);
  expect(lookEvery(game, at('14:29:59'))).toBe(1_000);
  expect(lookEvery(game, at('14:30:00'))).toBe(15_000);
  expect(lookEvery({ ...game, status: 'cancelled' }, at('13:30:00'))).toBe(15_000);
});
