// What others did to a booking while it was open here: at another counter, or the guest themselves.
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskBooking } from '#contract/desk.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import { formatRupees, toPaise, toRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { deskBookingQuery, ownActQuery } from './queries.ts';

type Of = { token: string; venueId: string; number: string };

/** A sentence for each change since it was opened, or since the last act of one's own. */
export function useMeanwhile({ token, venueId, number }: Of): string[] {
  const { data, dataUpdatedAt, isFetchedAfterMount } = useQuery(deskBookingQuery(token, venueId, number));
  const own = useQuery(ownActQuery(token, venueId, number));
  const isActing = useIsMutating({ predicate: ({ meta }) => meta?.bookingNumber === number }) > 0;
  const [opened, setOpened] = useState<{ booking: DeskBooking; at: number }>();
  // What was kept from an earlier look is no news.
  if (!opened && data && isFetchedAfterMount) setOpened({ booking: data, at: dataUpdatedAt });
  if (!opened || !data || isActing) return [];
  if (own.dataUpdatedAt < opened.at) return changesBetween(opened.booking, data);
  return own.data ? changesBetween(own.data, data) : [];
}

/** Where and when it is. */
export function placeText({
  date,
  fromTime,
  toTime,
  space,
}: Pick<DeskBooking, 'date' | 'fromTime' | 'toTime' | 'space'>): string {
  return `${shortDate(date)}, ${timeRange(fromTime, toTime)}, ${space.name}`;
}

export function changesBetween(before: DeskBooking, now: DeskBooking): string[] {
  if (now.status === 'cancelled') return before.status === 'cancelled' ? [] : [words.meanwhileCancelled];
  const isMoved = before.startsAt !== now.startsAt || before.endsAt !== now.endsAt || before.space.id !== now.space.id;
  const paid = paidPaise(now) - paidPaise(before);
  return [
    ...(isMoved ? [words.meanwhileRescheduled({ place: placeText(before) })] : []),
    // A code that is shown says itself what became of it.
    ...(paid > 0 && !before.order ? [paidText(toRupees(paid), now.due)] : []),
  ];
}

const paidPaise = ({ paidOnline, paidCash, paidCredit }: DeskBooking): number =>
  toPaise(paidOnline) + toPaise(paidCash) + toPaise(paidCredit);

function paidText(paid: number, due: number): string {
  const amount = formatRupees(paid);
  return due > 0 ? words.meanwhilePaid({ amount, due: formatRupees(due) }) : words.meanwhilePaidAll({ amount });
}
