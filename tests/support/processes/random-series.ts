// Somebody at the counter who books, changes and ends regulars in any order.
import type { CallName } from '#contract/calls.ts';
import type { PlannedDate, SeriesChoice } from '#contract/series.ts';
import { addDays } from '#domain/india-time.ts';
import type { Reply, Transport } from '#tests/support/api/booking-calls.ts';
import type { Chance } from '#tests/support/races/chance.ts';
import { newKey, newPhone } from '#tests/support/worlds/desk.ts';
import type { RandomPlayer, WantedSlot } from './random-player.ts';

const REMEMBERED = 5;
const WEIGHTS = { create: 10, change: 6, end: 3, list: 1, show: 2, again: 3 };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

type Known = { venueId: string; id: string; firstDate: string };
type Action = () => Promise<Reply>;

export function randomSeries(
  { token, phones }: { token: string; phones: readonly string[] },
  call: Transport,
  { chance, newSlot }: { chance: Chance; newSlot: () => WantedSlot },
): RandomPlayer {
  const known: Known[] = [];
  let last: Action | undefined;
  const at = (venueId: string, name: CallName, rest: { params?: Record<string, string>; body?: unknown } = {}) =>
    call({ name, token, params: { venueId, ...rest.params }, body: rest.body });

  /** Mostly what is planned; where something is in the way, anything that is offered. */
  function choiceFor({ date, action, slot, now, others, mayWait, cancelling }: PlannedDate): SeriesChoice {
    if (action === 'cancel') return { date, choice: 'cancel', ...(cancelling ? { expected: cancelling } : {}) };
    if (slot) return { date, choice: 'take', expected: slot.money };
    const other = chance.oneOf(others);
    if (other && chance.isHit(0.5)) {
      const { fromTime, toTime, space, money } = other;
      return { date, choice: 'take', other: { fromTime, toTime, space: space.id }, expected: money };
    }
    if (now) return { date, choice: cancelling && chance.isHit(0.3) ? 'cancel' : 'keep' };
    return { date, choice: mayWait && chance.isHit(0.3) ? 'wait' : 'skip' };
  }
  const choicesFor = (plan: Reply): SeriesChoice[] => (plan.body.data?.dates ?? []).map(choiceFor);

  const actions: Record<keyof typeof WEIGHTS, () => Action> = {
    create: () => {
      const { slot } = newSlot();
      const { eventId, date, fromTime, toTime, format } = slot;
      const when = {
        weekdays: EVERY_DAY,
        fromTime,
        toTime,
        format,
        firstDate: date,
        lastDate: addDays(date, chance.below(3)),
      };
      const phone = chance.isHit(0.5) ? (chance.oneOf(phones) ?? newPhone()) : newPhone();
      // So long before that they are warned of at once.
      const inAdvance = chance.isHit(0.5) ? { payment: 'in_advance', payHours: 120 } : {};
      const key = newKey();
      return async () => {
        const plan = await at(eventId, 'planSeries', { body: when });
        if (!plan.body.success) return plan;
        const body = { ...when, key, phone, name: 'Regular', ...inAdvance, dates: choicesFor(plan) };
        const reply = await at(eventId, 'createSeries', { body });
        const id = reply.body.data?.series?.id;
        if (id) known.push({ venueId: eventId, id, firstDate: date });
        if (known.length > REMEMBERED) known.shift();
        return reply;
      };
    },
    change: () => {
      const { slot } = newSlot();
      const series = chance.oneOf(known);
      return () => change(series, { fromTime: slot.fromTime, toTime: slot.toTime, later: chance.below(3) });
    },
    end: () => {
      const series = chance.oneOf(known);
      return () => change(series, { fromTime: '19:00', toTime: '20:00', later: -1 });
    },
    list: () => () => at(newSlot().slot.eventId, 'listSeries'),
    show: () => () => {
      const { venueId, id } = chance.oneOf(known) ?? { venueId: 'one-court', id: '1' };
      return at(venueId, 'getSeries', { params: { seriesId: id } });
    },
    again: () => last ?? actions.create(),
  };

  async function change(
    series: Known | undefined,
    { later, ...times }: { fromTime: string; toTime: string; later: number },
  ): Promise<Reply> {
    const { venueId, id, firstDate } = series ?? { venueId: 'one-court', id: '1', firstDate: '2026-01-01' };
    const body = { from: firstDate, ...times, lastDate: addDays(firstDate, later) };
    const params = { seriesId: id };
    const plan = await at(venueId, 'planSeriesChange', { params, body });
    if (!plan.body.success) return plan;
    return at(venueId, 'changeSeries', { params, body: { ...body, dates: choicesFor(plan) } });
  }

  return {
    async act() {
      const action = actions[chance.weighted(WEIGHTS)]();
      last = action;
      return Promise.allSettled(chance.isHit(0.05) ? [action(), action()] : [action()]);
    },
  };
}
