import { expect, test } from 'vitest';
import { serviceKey } from './service-key.ts';

test.each([
  ['parking', 'parking'],
  ['AC', 'ac'],
  ['air_conditioning', 'ac'],
  [' Drinking  Water ', 'water'],
  ['sports_equipment', 'equipment'],
  ['First Aid', 'first_aid'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s has the key %s', (service, key) => expect(serviceKey(service)).toBe(key));
