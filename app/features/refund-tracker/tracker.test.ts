import { expect, it } from 'vitest';
import { expectation } from './tracker.tsx';

it('a refund that is late is not promised for a day that has passed', () => {
  expect(expectation('2026-11-24', '2026-11-24')).toBe('Expected by Tuesday, November 24, 2026.');
  expect(expectation('2026-11-24', '2026-11-25')).toBe(
    'It was expected by Tuesday, November 24, 2026 and is late. We keep at it.',
  );
});
