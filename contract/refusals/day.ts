import { refusal, refusalOn } from './refusal.ts';

/** Of the day at a ground. */
export const dayRefusals = {
  notConfirmed: refusal(409, 'booking_changed', ({ refusals }) => refusals.notConfirmed),
  arrivalTooEarly: refusal(409, 'too_early', ({ refusals }) => refusals.arrivalTooEarly),
  notLateYet: refusalOn(409, 'too_early', ({ refusals }, about: { minutes: number }) => refusals.notLateYet(about), {
    minutes: 15,
  }),
  arrivalOver: refusal(409, 'too_late', ({ refusals }) => refusals.arrivalOver),
} as const;
