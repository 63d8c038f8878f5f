// From which day to which, as a filter asks for it.
import * as z from 'zod';
import { areInOrder } from '#domain/days.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import { wrong } from './problems.ts';
import { queryOptional } from './query.ts';

const day = (example: string) => queryOptional(z.string().refine(isCalendarDate, wrong('notADate')), example);

export const days = { from: day('2026-11-01'), to: day('2026-11-30') };

/** Refuses a last day before the first: nothing could ever be found. */
export const IN_ORDER = [areInOrder, wrong('daysBackwards')] as const;
