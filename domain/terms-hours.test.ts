import { describe, expect, it } from 'vitest';
import * as rescheduleWords from '#words/shared/reschedule.ts';
import { refundAt, STANDARD_POLICY } from './refund.ts';
import { noWayBackText } from './reschedule.ts';
import { termsFor } from './terms-hours.ts';

const startsAt = new Date('2026-11-20T19:00:00+05:30');

describe('termsFor', () => {
  it.each([
    ['a day before', '2026-11-19T19:00:00.000+05:30', 'all', 100],
    ['a millisecond later', '2026-11-19T19:00:00.001+05:30', 'half', 50],
    ['twelve hours before', '2026-11-20T07:00:00.000+05:30', 'half', 50],
    ['a millisecond later', '2026-11-20T07:00:00.001+05:30', 'rescheduleOnly', 0],
    ['two hours before', '2026-11-20T17:00:00.000+05:30', 'rescheduleOnly', 0],
    ['a millisecond later', '2026-11-20T17:00:00.001+05:30', 'nothing', 0],
    ['when it has begun', '2026-11-20T19:30:00.000+05:30', 'nothing', 0],
  ])('%s', (_, time, back, percent) => {
    const now = new Date(time);
    expect(termsFor(startsAt, now)).toBe(back);
    // What the venue's page says is what the payment page says and what the till does.
    expect(refundAt({ policy: STANDARD_POLICY, startsAt, pricePaise: 100 }, now).percent).toBe(percent);
    const noWayBack = noWayBackText(rescheduleWords.noWayBack, STANDARD_POLICY, startsAt, now);
    expect(back === 'nothing').toBe(noWayBack !== undefined);
  });

  it('in general, while nothing is chosen', () => {
    expect(termsFor(undefined, startsAt)).toBe('all');
  });
});
