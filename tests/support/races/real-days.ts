import { addDays, indiaDate } from '#domain/india-time.ts';

/** A day so many days from today by the real clock, which servers in processes of their own go by. */
export const realDay = (ahead: number): string => addDays(indiaDate(new Date()), ahead);
