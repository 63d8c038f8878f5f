import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValidOtp, otpExpiry, otpInput, type SentCode, secondsUntilNextSend } from './otp.ts';

describe('a code', () => {
  test('has exactly six digits', () => {
    expect(isValidOtp('012345')).toBe(true);
  });

  test.each(['', '12345', '1234567', '12345a', ' 12345', '123456\n', '१२३४५६'])('%j is refused', (otp) =>
    expect(isValidOtp(otp)).toBe(false),
  );

  test('lives five minutes', () => {
    expect(otpExpiry(new Date('2026-11-14T23:58:00Z')).toISOString()).toBe('2026-11-15T00:03:00.000Z');
  });
});

test('what stays of what is typed is digits, six at most', () => {
  expect(otpInput('12 34-56 78')).toBe('123456');
  expect(otpInput('a1b2')).toBe('12');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(otpInput(text)).toMatch(/^\d{0,6}$/);
    }),
  );
});

describe('another code', () => {
  const now = new Date('2026-11-14T12:00:00Z');
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const here = (...seconds: number[]) =>
    seconds.map((second) => ({ at: secondsAgo(second), isSameClient: true, isUsualClient: false, isUsed: false }));
  const elsewhere = (...seconds: number[]) =>
    seconds.map((second) => ({ at: secondsAgo(second), isSameClient: false, isUsualClient: false, isUsed: false }));
  const asStranger = { isUsualClient: false };

  test.each([
    ['at once when none was sent', [], 0],
    ['30 seconds after one', [0], 30],
    ['in a second, in the last second', [29.001], 1],
    ['at exactly 30 seconds', [30], 0],
    ['as a fifth within the hour', [40, 100, 200, 300], 0],
    ['not as a sixth, until the first is an hour old', [40, 100, 200, 300, 3_000], 600],
    ['at exactly an hour', [40, 100, 200, 300, 3_600], 0],
    ['after the longer of both waits', [10, 100, 200, 300, 3_595], 20],
    ['however the earlier ones are ordered', [3_000, 40, 300, 100, 200], 600],
  ])('%s', (_, seconds, wait) => expect(secondsUntilNextSend(here(...seconds), asStranger, now)).toBe(wait));

  test('at once after one that was signed in with, which still counts for the hour', () => {
    const used = here(3).map((code) => ({ ...code, isUsed: true }));
    expect(secondsUntilNextSend(used, asStranger, now)).toBe(0);
    expect(secondsUntilNextSend([...used, ...here(40, 100, 200, 3_000)], asStranger, now)).toBe(600);
  });

  test('does not wait for what strangers asked for elsewhere, until ten of them did within the hour', () => {
    const nine = elsewhere(1, 2, 3, 4, 5, 6, 7, 8, 9);
    expect(secondsUntilNextSend(nine, asStranger, now)).toBe(0);
    expect(secondsUntilNextSend([...nine, ...elsewhere(3_000)], asStranger, now)).toBe(600);
  });

  test('waits for a day when strangers asked for twenty', () => {
    const twenty = elsewhere(...Array.from({ length: 20 }, (_, index) => 4_000 * (index + 1)));
    expect(secondsUntilNextSend(twenty, asStranger, now)).toBe(86_400 - 80_000);
    expect(secondsUntilNextSend(twenty.slice(1), asStranger, now)).toBe(0);
  });

  test('never waits for strangers where its owner has signed in before', () => {
    const flood = elsewhere(...Array.from({ length: 100 }, (_, index) => index));
    expect(secondsUntilNextSend(flood, { isUsualClient: true }, now)).toBe(0);
    expect(secondsUntilNextSend([...flood, ...here(10)], { isUsualClient: true }, now)).toBe(20);
  });

  test('sent whenever it may, never makes more than five an hour nor two in 30 seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 10, maxLength: 40 }), (pauses) => {
        const sent: SentCode[] = [];
        let clock = now.getTime();
        for (const pause of pauses) {
          clock += pause * 1000;
          const at = new Date(clock);
          if (secondsUntilNextSend(sent, asStranger, at) === 0)
            sent.push({ at, isSameClient: true, isUsualClient: false, isUsed: false });
        }
        const times = sent.map(({ at }) => at.getTime());
        for (const [index, time] of times.entries()) {
          expect(times.filter((other) => time <= other && other < time + 3_600_000).length).toBeLessThanOrEqual(5);
          expect((times[index + 1] ?? Number.POSITIVE_INFINITY) - time).toBeGreaterThanOrEqual(30_000);
        }
      }),
    );
  });
});
