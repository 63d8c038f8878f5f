import { expect, test } from 'vitest';
import { saysNearMe } from './near-me.ts';

test.each(['box cricket near me', 'Turf NEARBY', 'mere paas football', 'मेरे पास क्रिकेट', 'nearest pool'])(
  '%j asks for what is near',
  (q) => expect(saysNearMe(q)).toBe(true),
);

test.each(['turf near andheri', 'Near Mehrauli', 'near mexico court', 'football', ''])('%j does not', (q) =>
  expect(saysNearMe(q)).toBe(false),
);
