import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { withArrival } from '#app/features/manage/day/arrival-on-sheet.ts';
import { keepUnsent } from '#app/features/manage/day/unsent-arrivals.ts';
import { dayQuery } from '#app/features/manage/day-query.ts';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { DayBooking, ScannedTicket } from '#contract/day.ts';
import { arrivalProblem } from '#domain/arrival.ts';
import { shortMoment } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { type Reading, readTicket } from '#domain/ticket.ts';
import * as words from '#words/manage/scan.ts';
import * as refused from '#words/shared/refused.ts';

/** What came of a ticket. */
export type Scan =
  | { is: 'asking' }
  | { is: 'refused'; sentence: string }
  /** `isSure`: the server has noted it; until then it follows from the list at hand. */
  | { is: 'arrived'; ticket: ScannedTicket; isSure: boolean; isUndone?: boolean }
  /** It is on the list, and will be sent when there is a connection. */
  | { is: 'unsent'; ticket: ScannedTicket };

type Of = { token: string; venueId: string; now: number };

/** Reads tickets: by the lists at hand at once, and by the server, which has the last word. */
export function useScan({ token, venueId, now }: Of) {
  const client = useQueryClient();
  const [scan, setScan] = useState<Scan>();
  const last = useRef(0);

  async function read(text: string): Promise<void> {
    last.current += 1;
    const mine = last.current;
    const show = (next: Scan) => mine === last.current && setScan(next);
    const local = readTicket(text, listed());
    const expected = local.is === 'valid' ? ticketOf(local.booking, now) : undefined;
    show(expected ? { is: 'arrived', ticket: expected, isSure: false } : { is: 'asking' });
    try {
      const { data } = await consoleApi('scanTicket', { token, params: { venueId }, body: { text } });
      show({ is: 'arrived', ticket: data, isSure: true });
    } catch (error) {
      // A sentence of ours; without one, nobody was reached.
      if (error instanceof ApiError && error.code) show({ is: 'refused', sentence: sentenceOf(error) });
      else if (!expected) show({ is: 'refused', sentence: sentenceWithout(local) });
      else {
        // Who was there before is on the list already.
        if (expected.arrival === 'now') keepArrival(expected);
        show({ is: 'unsent', ticket: expected });
        return;
      }
    }
    void client.invalidateQueries({ queryKey: daysKey() });
  }

  async function undo({ bookingId }: ScannedTicket): Promise<void> {
    if (scan?.is !== 'arrived') return;
    setScan({ ...scan, isUndone: true });
    try {
      await consoleApi('setArrival', { token, params: { venueId, bookingId }, body: { state: 'expected' } });
    } catch (error) {
      setScan({ is: 'refused', sentence: sentenceOf(error, words.undoFailed) });
    }
    void client.invalidateQueries({ queryKey: daysKey() });
  }

  const daysKey = () => dayQuery(token, venueId, '').queryKey.slice(0, -1);

  /** The evening before may go on past midnight, and some come a day early. */
  const lists = () =>
    [-1, 0, 1].map((days) => dayQuery(token, venueId, addDays(indiaDate(new Date(now)), days)).queryKey);

  function listed(): DayBooking[] {
    return lists().flatMap((queryKey) =>
      (client.getQueryData(queryKey)?.blocks ?? []).filter((block) => block.kind === 'booking'),
    );
  }

  function keepArrival({ bookingId, arrivedAt }: ScannedTicket): void {
    keepUnsent({ venueId, bookingId, state: 'arrived', at: arrivedAt });
    for (const queryKey of lists()) {
      client.setQueryData(queryKey, (day) => day && withArrival(day, bookingId, 'arrived'));
    }
  }

  return { scan, read, undo, clear: () => setScan(undefined) };
}

/** As the server would answer, by what the list says; undefined where it would refuse. */
function ticketOf(booking: DayBooking, now: number): ScannedTicket | undefined {
  const game = { start: new Date(booking.startsAt), end: new Date(booking.endsAt) };
  if (booking.arrival !== 'arrived' && arrivalProblem('arrived', game, new Date(now))) return undefined;
  return {
    ...booking,
    arrival: booking.arrivedAt ? 'before' : 'now',
    arrivedAt: booking.arrivedAt ?? new Date(now).toISOString(),
  };
}

/** Without a network, as far as the list goes. */
function sentenceWithout(reading: Reading<DayBooking>): string {
  switch (reading.is) {
    case 'unreadable':
      return refused.ticketUnreadable;
    case 'forged':
      return words.offlineForged;
    case 'rescheduled':
      return words.offlineRescheduled({ when: shortMoment(new Date(reading.booking.startsAt)) });
    case 'valid':
      return words.offlineOtherDay({ when: shortMoment(new Date(reading.booking.startsAt)) });
    case 'unlisted':
      return reading.start ? words.offlineUnlistedAt({ when: shortMoment(reading.start) }) : words.offlineUnlisted;
  }
}
