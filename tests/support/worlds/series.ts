// Regulars at a ground with a counter.
import type { Input } from '#contract/calls.ts';
import type { PlannedDate, SeriesChoice, SeriesPlan } from '#contract/series.ts';
import type { Store } from '#server/store.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import type { BookingWorld } from './booking-world.ts';
import { groundWithDesk, insertDeskBooking, newKey, newPhone } from './desk.ts';
import type { NewVenue } from './venues.ts';

/** Tuesdays, three days after NOW for the first time. */
export const TUESDAYS = ['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08'] as const;
const WEEKLY = {
  weekdays: [2],
  fromTime: '19:00',
  toTime: '20:00',
  firstDate: TUESDAYS[0],
  lastDate: TUESDAYS[3],
};

type Wanted = Partial<Input<'planSeries'>['body']>;
type Guest = Partial<Pick<Input<'createSeries'>['body'], 'key' | 'phone' | 'name' | 'payment' | 'payHours'>>;
type Following = Partial<Input<'planSeriesChange'>['body']>;

/** What is planned for each date is taken; where something is in the way, it is skipped, or left as it is. */
export function asPlanned({ dates }: SeriesPlan, otherwise: Record<string, SeriesChoice> = {}): SeriesChoice[] {
  return dates.map((planned) => otherwise[planned.date] ?? choiceFor(planned));
}

function choiceFor({ date, action, slot, cancelling, now }: PlannedDate): SeriesChoice {
  if (action === 'cancel') return { date, choice: 'cancel', ...(cancelling ? { expected: cancelling } : {}) };
  if (slot) return { date, choice: 'take', expected: slot.money };
  return { date, choice: now ? 'keep' : 'skip' };
}

/** A ground with a counter, and what is done there for regulars. */
export async function groundWithRegulars(world: BookingWorld, venue: Partial<NewVenue> = {}) {
  const ground = await groundWithDesk(world, venue);
  const { app } = world;
  const { venueId, desk, at } = ground;
  const inSeries = (seriesId: string, token = desk.token) => ({ token, params: { venueId, seriesId } });
  const followingOf = (wanted: Following) => ({
    from: TUESDAYS[1],
    fromTime: '19:00',
    toTime: '20:00',
    lastDate: TUESDAYS[3],
    ...wanted,
  });

  const self = {
    ...ground,
    inSeries,
    async plan(wanted: Wanted = {}, token = desk.token) {
      return (await answerOf(app, 'planSeries', { ...at(token), body: { ...WEEKLY, ...wanted } })).data;
    },
    async create(wanted: Wanted & Guest & { dates?: SeriesChoice[] } = {}, token = desk.token) {
      const { key = newKey(), phone = newPhone(), name = 'Asha', payment, payHours, dates, ...times } = wanted;
      const body = {
        ...WEEKLY,
        ...times,
        key,
        phone,
        name,
        ...(payment ? { payment } : {}),
        ...(payHours ? { payHours } : {}),
        dates: dates ?? asPlanned(await self.plan(times, token)),
      };
      return (await answerOf(app, 'createSeries', { ...at(token), body })).data.series;
    },
    async show(seriesId: string, token = desk.token) {
      return (await answerOf(app, 'getSeries', inSeries(seriesId, token))).data.series;
    },
    async planChange(seriesId: string, wanted: Following = {}, token = desk.token) {
      const body = followingOf(wanted);
      return (await answerOf(app, 'planSeriesChange', { ...inSeries(seriesId, token), body })).data;
    },
    async change(seriesId: string, wanted: Following & { dates?: SeriesChoice[] } = {}, token = desk.token) {
      const { dates, ...following } = wanted;
      const chosen = dates ?? asPlanned(await self.planChange(seriesId, following, token));
      const body = { ...followingOf(following), dates: chosen };
      return (await answerOf(app, 'changeSeries', { ...inSeries(seriesId, token), body })).data.series;
    },
  };
  return self;
}

/** With one date ahead, as far as the database knows, without anybody having done it. */
export async function insertSeries(store: Store, venueId: string, now: Date): Promise<string> {
  const [date] = TUESDAYS;
  const bookingId = await insertDeskBooking(store, venueId, now, { date, fromTime: '19:00', toTime: '20:00' });
  const booking = await store.bookings.byId(bookingId);
  if (!booking?.formatId) throw new Error('The booking has no format.');
  const seriesId = await store.series.insert({
    venueId,
    idempotencyKey: newKey(),
    userId: booking.userId,
    name: booking.name,
    phone: booking.phone,
    sportId: booking.sportId,
    formatId: booking.formatId,
    weekdays: 1 << 2,
    fromMinute: 19 * 60,
    minutes: 60,
    firstDate: date,
    lastDate: date,
    payment: 'at_ground',
    createdBy: booking.userId,
    createdAt: now,
  });
  await store.series.putDate({ seriesId, date, status: 'booked', bookingId });
  return String(seriesId);
}
