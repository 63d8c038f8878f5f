// Some hours of some weekdays, as price rules and offers name them.
import * as z from 'zod';

export const weekdays = z
  .array(z.int().min(0).max(6))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length)
  .readonly()
  .meta({ description: '0 is Sunday.', example: [1, 2, 3, 4, 5] });
export const fromMinute = z.int().min(0).max(1439).meta({ description: 'Minutes after midnight in India.' });
export const toMinute = z.int().min(1).max(1440).meta({ description: 'The first minute at which it no longer holds.' });
