// Which messages leave when something happens to a regular's dates: one for all of them, not one for each.
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { phoneDigits } from './phone-digits.ts';
import {
  payInAdvanceMessage,
  seriesBookedMessage,
  seriesChangedMessage,
  seriesEndedMessage,
  seriesReleasedMessage,
} from './series-texts.ts';
import type { ToldBooking, ToldSeries } from './told.ts';

export type SeriesMessages = ReturnType<typeof seriesMessages>;

export function seriesMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);
  type Told = { userId: number; bookingId: number | null; phone: string };

  /** Nobody when the account is gone. */
  async function tell({ userId, bookingId, phone }: Told, message: Message, key: string, now: Date) {
    if (!phone) return;
    const to = phoneDigits(phone);
    await queue.add({ ...message, userId, bookingId, now, channel: 'whatsapp', to, dedupeKey: `whatsapp:${key}` });
  }
  const ofSeries = ({ userId, phone }: ToldSeries): Told => ({ userId, bookingId: null, phone });
  const ofBooking = ({ id, userId, phone }: ToldBooking): Told => ({ userId, bookingId: id, phone });
  const start = ({ startsAt }: ToldBooking) => startsAt.getTime();

  return {
    /** `first`: the booking to which the link leads; the page has those of the others. */
    seriesBooked: (series: ToldSeries, first: { id: number; userId: number }, now: Date) =>
      tell(ofSeries(series), seriesBookedMessage(words, series, links.guest(first)), `series:${series.id}`, now),

    seriesChanged: (series: ToldSeries, first: { id: number; userId: number }, now: Date) =>
      tell(
        ofSeries(series),
        seriesChangedMessage(words, series, links.guest(first)),
        `series-changed:${series.id}:${now.getTime()}`,
        now,
      ),

    seriesEnded: (series: ToldSeries, now: Date) =>
      tell(ofSeries(series), seriesEndedMessage(words, series), `series-ended:${series.id}:${now.getTime()}`, now),

    payInAdvance: (booking: ToldBooking, until: Date, now: Date) =>
      tell(
        ofBooking(booking),
        payInAdvanceMessage(words, booking, { until, link: links.guest(booking), isWarning: false }),
        `series-due:${booking.id}:${start(booking)}`,
        now,
      ),

    releasedSoon: (booking: ToldBooking, until: Date, now: Date) =>
      tell(
        ofBooking(booking),
        payInAdvanceMessage(words, booking, { until, link: links.guest(booking), isWarning: true }),
        `series-warning:${booking.id}:${start(booking)}:${until.getTime()}`,
        now,
      ),

    dateReleased: (booking: ToldBooking, { hasOthers }: { hasOthers: boolean }, now: Date) =>
      tell(
        ofBooking(booking),
        seriesReleasedMessage(words, booking, { link: links.guest(booking), hasOthers }),
        `series-released:${booking.id}`,
        now,
      ),
  };
}
