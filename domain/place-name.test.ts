import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  ['Karve Road, Kothrud, Pune, Maharashtra, India', 'Kothrud', 'Pune'],
  ['Kothrud, Pune, Maharashtra, India', 'Kothrud', 'Pune'],
  ['Pune, Maharashtra, India', 'Pune', 'Pune'],
  ['Maharashtra, India', 'Unknown Area', 'Maharashtra'],
  ['India', 'Unknown Area', 'Unknown City'],
  ['', 'Unknown Area', 'Unknown City'],
  [' Kothrud ,Pune,, Maharashtra , India,', 'Kothrud', 'Pune'],
])('"%s" is in %s, %s', (displayName, area, city) => expect(placeName(displayName)).toEqual({ area, city }));
