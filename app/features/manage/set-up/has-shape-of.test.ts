import { describe, expect, test } from 'vitest';
import { hasShapeOf } from './has-shape-of.ts';

const example = { name: 'Half A', pin: null, sports: ['football'], courts: [{ key: '1' }] };

describe('what was kept', () => {
  test('is taken when it has the fields of what is asked for', () => {
    expect(hasShapeOf(example, { name: '', pin: { latitude: 1 }, sports: [], courts: [{ key: 'new1' }] })).toBe(true);
  });

  test.each([
    null,
    'text',
    [],
    { name: 'Half A' },
    { ...example, name: 7 },
    { ...example, sports: 'football' },
    { ...example, sports: [7] },
    { ...example, courts: [{}] },
  ])('is left alone when it is %j', (value) => {
    expect(hasShapeOf(example, value)).toBe(false);
  });
});
