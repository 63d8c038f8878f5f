// What Maidan says to regulars: of all their dates at once, and of those that must be paid in advance.
import { shortDate, shortMoment, timeRange } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { formatPaise } from '#domain/price.ts';
import { daysText } from '#domain/rule-text.ts';
import type { Words } from '#words';
import type { Message } from './messenger.ts';
import { valuesOf } from './texts.ts';
import type { ToldBooking, ToldDate, ToldSeries } from './told.ts';

/** 'Tue, 7:00 PM – 8:00 PM', and where they always have the same court 'Tue, 7:00 PM – 8:00 PM, Court 1'. */
function weekly(words: Words, { weekdays, fromTime, toTime, space }: ToldSeries): string {
  const days = daysText(words.rates, weekdays, words);
  const when = words.messages.fromTo({ date: days, times: timeRange(fromTime, toTime, words) });
  return space === null ? when : words.messages.seriesOnCourt({ when, court: space });
}

/** 'Tue 17 Nov', and at another time or on another court than usual 'Tue 17 Nov (8:00 PM – 9:00 PM, Court 2)'. */
function dateText(words: Words, { date, times, court }: ToldDate): string {
  const { messages } = words;
  const day = shortDate(date, words);
  if (!times) return court === undefined ? day : messages.seriesOtherCourt({ date: day, court });
  const range = timeRange(times.fromTime, times.toTime, words);
  if (court === undefined) return messages.seriesOtherTime({ date: day, times: range });
  return messages.seriesOtherTimeAndCourt({ date: day, times: range, court });
}

const bookedOf = (words: Words, dates: readonly ToldDate[]) => dates.map((date) => dateText(words, date)).join(', ');
const listOf = (words: Words, dates: readonly string[]) => dates.map((date) => shortDate(date, words)).join(', ');

export function seriesBookedMessage(words: Words, series: ToldSeries, link: string): Message {
  const { messages } = words;
  const { name, booked, skipped, waiting, payHours, totalPaise } = series;
  const values = {
    name,
    venue: series.venueName,
    when: weekly(words, series),
    address: series.venueAddress,
    count: String(booked.length),
    first: bookedOf(words, booked.slice(0, 1)),
    last: bookedOf(words, booked.slice(-1)),
    price: formatPaise(totalPaise, words),
    link,
  };
  return {
    template: 'series_booked',
    language: words.locale.intl,
    subject: messages.seriesBookedSubject(values),
    values,
    text: [
      messages.seriesBookedTitle(values),
      messages.seriesWhat({ venue: values.venue, sport: formatLabel(series.sportName, series.formatName) }),
      values.when,
      messages.seriesDates({ count: booked.length, dates: bookedOf(words, booked) }),
      ...(skipped.length > 0 ? [messages.seriesSkipped({ dates: listOf(words, skipped) })] : []),
      ...(waiting.length > 0 ? [messages.seriesWaiting({ dates: listOf(words, waiting) })] : []),
      values.address,
      payHours === null
        ? messages.seriesAtGround({ price: values.price })
        : messages.seriesInAdvance({ price: values.price, hours: payHours }),
      messages.seriesLink({ link }),
    ].join('\n'),
  };
}

export function seriesChangedMessage(words: Words, series: ToldSeries, link: string): Message {
  const { messages } = words;
  const { name, booked, ended } = series;
  const values = {
    name,
    venue: series.venueName,
    when: weekly(words, series),
    address: series.venueAddress,
    dates: bookedOf(words, booked),
    due: formatPaise(series.duePaise, words),
    link,
  };
  return {
    template: 'series_changed',
    language: words.locale.intl,
    subject: messages.seriesChangedSubject(values),
    values,
    text: [
      messages.seriesChangedTitle(values),
      values.when,
      messages.seriesDates({ count: booked.length, dates: values.dates }),
      ...(ended.length > 0 ? [messages.seriesCancelled({ dates: listOf(words, ended) })] : []),
      series.duePaise > 0 ? messages.seriesDueNow(values) : messages.seriesNothingDue,
      values.address,
      messages.seriesLink({ link }),
    ].join('\n'),
  };
}

export function seriesEndedMessage(words: Words, series: ToldSeries): Message {
  const { messages } = words;
  const { name, venueName: venue, venueAddress: address, ended } = series;
  const values = { name, venue, when: weekly(words, series), address, dates: listOf(words, ended) };
  return {
    template: 'series_ended',
    language: words.locale.intl,
    subject: messages.seriesEndedSubject(values),
    values,
    text: [
      messages.seriesEndedTitle(values),
      values.when,
      messages.seriesCancelled({ dates: values.dates }),
      address,
      messages.seriesEndedMoney,
    ].join('\n'),
  };
}

/** A date falls due, or will be released unless it is paid. */
export function payInAdvanceMessage(
  words: Words,
  booking: ToldBooking,
  { until, link, isWarning }: { until: Date; link: string; isWarning: boolean },
): Message {
  const { messages } = words;
  const told = { due: formatPaise(booking.duePaise, words), until: shortMoment(until, words), link };
  const values = { ...valuesOf(words, booking), ...told };
  return {
    template: isWarning ? 'series_warning' : 'series_due',
    language: words.locale.intl,
    subject: (isWarning ? messages.seriesWarningSubject : messages.seriesDueSubject)(values),
    values,
    text: [
      (isWarning ? messages.seriesWarningTitle : messages.seriesDueTitle)(values),
      messages.placeAndTime(values),
      booking.venueAddress,
      messages.seriesPay({ link }),
      messages.bookingId(values),
    ].join('\n'),
  };
}

export function seriesReleasedMessage(
  words: Words,
  booking: ToldBooking,
  { link, hasOthers }: { link: string; hasOthers: boolean },
): Message {
  const { messages } = words;
  const values = { ...valuesOf(words, booking), link };
  return {
    template: 'series_released',
    language: words.locale.intl,
    subject: messages.seriesReleasedSubject(values),
    values,
    text: [
      messages.seriesReleasedTitle(values),
      messages.placeAndTime(values),
      booking.venueAddress,
      messages.seriesReleasedNothingDue,
      ...(hasOthers ? [messages.seriesReleasedOthers] : []),
      messages.bookingIdAndLink(values),
    ].join('\n'),
  };
}
