import * as z from 'zod';

/** When something is played, for people and for programs: by Indian clocks. */
export const playTime = {
  date: z.string(),
  formattedDate: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  formattedFromTime: z.string(),
  formattedToTime: z.string(),
  duration: z.string(),
};

export const playTimeExample = {
  date: '2026-11-17',
  formattedDate: 'Tuesday, November 17, 2026',
  fromTime: '19:00',
  toTime: '20:00',
  formattedFromTime: '7:00 PM',
  formattedToTime: '8:00 PM',
  duration: '1h',
} as const;
