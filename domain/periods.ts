import { clockMinutes } from './clock-time.ts';
import type { SlotStatus } from './slots.ts';

/** The parts of a day under which slots are shown. */
export const PERIODS = [
  { id: 'twilight', fromHour: 0, toHour: 8 },
  { id: 'morning', fromHour: 8, toHour: 12 },
  { id: 'noon', fromHour: 12, toHour: 17 },
  { id: 'evening', fromHour: 17, toHour: 21 },
  { id: 'night', fromHour: 21, toHour: 24 },
] as const;

type Period = (typeof PERIODS)[number];
export type PeriodId = Period['id'];

export const DEFAULT_PERIOD: PeriodId = 'evening';

/** The period in which a time of day lies: a slot belongs to the one in which it starts. */
export function periodOf(time: string): PeriodId {
  const hour = clockMinutes(time) / 60;
  return PERIODS.find(({ fromHour, toHour }) => fromHour <= hour && hour < toHour)?.id ?? 'night';
}

type PeriodSlot = {
  readonly startTime: string;
  readonly status: SlotStatus;
  /** While a booking is rescheduled its own time is free, but not to be chosen. */
  readonly bookedByYou?: boolean | undefined;
};

export type PeriodTab<S> = Period & {
  slots: S[];
  count: number;
  /** How many of them can still be chosen. */
  available: number;
  disabled: boolean;
};

/** Whether it can be chosen. */
export function isOpen({ status, bookedByYou }: Pick<PeriodSlot, 'status' | 'bookedByYou'>): boolean {
  return status === 'available' && !bookedByYou;
}

/** The five tabs for one date's slots, or for no date: a tab without slots is disabled once a date is chosen. */
export function slotsByPeriod<S extends PeriodSlot>(slots: readonly S[], dateChosen = true): PeriodTab<S>[] {
  return PERIODS.map((period) => {
    const inPeriod = slots.filter(({ startTime }) => periodOf(startTime) === period.id);
    return {
      ...period,
      slots: inPeriod,
      count: inPeriod.length,
      available: inPeriod.filter(isOpen).length,
      disabled: dateChosen && inPeriod.length === 0,
    };
  });
}

/** The tab to show: the wanted one, unless it is disabled and another is not. */
export function tabToShow(tabs: readonly PeriodTab<unknown>[], wanted: PeriodId = DEFAULT_PERIOD): PeriodId {
  const enabled = tabs.filter(({ disabled }) => !disabled);
  return (enabled.find(({ id }) => id === wanted) ?? enabled[0])?.id ?? wanted;
}

/** The period nearest to this one that has a free slot, the later of two; undefined when the day has none. */
export function nearestFreePeriod<T extends PeriodTab<unknown>>(tabs: readonly T[], from: PeriodId): T | undefined {
  const here = tabs.findIndex(({ id }) => id === from);
  const distance = (tab: T) => Math.abs(tabs.indexOf(tab) - here);
  return tabs
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => distance(a) - distance(b) || tabs.indexOf(b) - tabs.indexOf(a))[0];
}

/** The part of a day to show: the one nearest to the usual that has a free slot; undefined when none has. */
export function freePeriodOf(slots: readonly (PeriodSlot & { date: string })[], day: string): PeriodId | undefined {
  return nearestFreePeriod(slotsByPeriod(slots.filter(({ date }) => date === day)), DEFAULT_PERIOD)?.id;
}
