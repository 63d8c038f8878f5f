import type { Input } from '#contract/calls.ts';
import type { SeriesPlan } from '#contract/series.ts';
import { formatPaise } from '#domain/price.ts';
import { weekdayBits } from '#domain/rate-rule.ts';
import { type Repeating, seriesDates } from '#domain/series.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { doDates, type Regular } from './do-dates.ts';
import { groundOf } from './ground.ts';
import { doingOf, planOf } from './plan-dates.ts';
import { assertSame } from './same-series.ts';
import { timesOf } from './series-times.ts';
import { toldOf } from './told-series.ts';

type Deps = { store: Store; clock: Clock };
type Request = Input<'createSeries'>['body'];

/** Every date with its price, what is in the way and what else there is; nothing is held. */
export async function planSeries(
  { store, clock }: Deps,
  venueId: string,
  request: Input<'planSeries'>['body'],
): Promise<SeriesPlan> {
  const dates = datesOf(request);
  const ground = await groundOf(store, { venueId, ...request }, dates, clock());
  return planOf(
    ground,
    dates.map((date) => ({ date })),
    { asked: request, inFull: false },
  );
}

/** Books what was planned, if all of it still is as it was planned. Again with the same key: the same series; another is refused. */
export function createSeries(deps: Deps, caller: VenueMember, request: Request, words: Words): Promise<number> {
  const dates = datesOf(request);
  const key = `${caller.venueId}:${request.key}`;
  return acting(deps, caller, async (tx, trail) => {
    const now = deps.clock();
    const guest = await tx.sessions.userOfPhone(request.phone, now);
    // Many courts are taken: nobody else may be doing the same.
    await tx.waiting.lockVenue(caller.venueId);
    const known = await tx.series.byKey(key);
    if (known) {
      await assertSame(tx, known, guest.id, request);
      trail.nothingChanged();
      return known.id;
    }
    const ground = await groundOf(tx, { venueId: caller.venueId, ...request }, dates, now);
    const choices = new Map(request.dates.map((choice) => [choice.date, choice]));
    const doings = dates.flatMap((date) => {
      const choice = choices.get(date);
      return (choice && doingOf(ground, { date }, choice, { asked: request, inFull: false })) ?? [];
    });
    if (doings.length !== dates.length || choices.size !== dates.length) throw refuse('seriesChanged');
    if (!doings.some(({ act }) => act === 'book')) throw refuse('seriesNothing');
    const about = {
      userId: guest.id,
      name: request.name,
      phone: request.phone,
      notes: request.notes ?? null,
      payHours: request.payHours ?? null,
    };
    const seriesId = await tx.series.insert({
      ...about,
      venueId: caller.venueId,
      idempotencyKey: key,
      sportId: ground.sportId,
      formatId: ground.formatId,
      spaceId: request.space ?? null,
      ...timesOf(request),
      weekdays: weekdayBits(request.weekdays),
      firstDate: request.firstDate,
      lastDate: request.lastDate,
      payment: request.payment,
      createdBy: caller.user.id,
      createdAt: now,
    });
    const regular: Regular = { seriesId, ...about };
    await doDates(tx, regular, doings, { inFull: false, by: caller.user.id, now });
    const { told, first } = await toldOf(tx, seriesId);
    if (first) await tx.outbox.seriesBooked(told, first, now);
    await trail('series.created', {
      subject: request.name,
      after: {
        series: seriesId,
        dates: told.booked.length,
        first: request.firstDate,
        last: request.lastDate,
        from: request.fromTime,
        to: request.toTime,
        court: ground.spaces.find(({ id }) => id === request.space)?.name ?? null,
        price: formatPaise(told.totalPaise, words),
      },
    });
    return seriesId;
  });
}

/** Or the refusal. */
function datesOf(repeating: Repeating): readonly string[] {
  const dates = seriesDates(repeating);
  if (typeof dates !== 'string') return dates;
  throw refuse(dates === 'no_dates' ? 'seriesNoDates' : 'seriesTooLong');
}
