import type { SeriesSummary } from '#contract/series.ts';
import { shortTimeRange } from '#domain/date-text.ts';
import { daysText } from '#domain/rule-text.ts';
import * as words from '#words/manage/series.ts';
import * as rates from '#words/shared/rates.ts';

/** 'Tue, 7:00 PM – 8:00 PM' */
export function weeklyText({ weekdays, fromTime, toTime }: SeriesSummary): string {
  const { everyDay, allDay, between } = rates;
  return words.weekly({
    days: daysText({ everyDay, allDay, between }, weekdays),
    time: shortTimeRange(fromTime, toTime),
  });
}
