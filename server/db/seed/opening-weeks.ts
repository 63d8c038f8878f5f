import type { SLOT_LENGTHS } from '#domain/slot-grid.ts';

export type Opening = { weekday: number; opensAt: number; closesAt: number };
export type SlotMinutes = (typeof SLOT_LENGTHS)[number];
export type WeekKind = 'day' | 'early' | 'office' | 'split' | 'late' | 'weekend-late' | 'round-the-clock';

type Stretch = readonly [opensAt: number, closesAt: number];

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const FRIDAY = 5;
const SATURDAY = 6;

/** A week of opening hours in which every stretch is a whole number of slots and none runs into the next day's. */
export function openingWeek(kind: WeekKind, slotMinutes: SlotMinutes, closedOn: number | null): Opening[] {
  return WEEKDAYS.filter((weekday) => weekday !== closedOn).flatMap((weekday) =>
    stretchesOn(weekday, kind, slotMinutes).map(([opensAt, closesAt]) => ({ weekday, opensAt, closesAt })),
  );
}

function stretchesOn(weekday: number, kind: WeekKind, slotMinutes: SlotMinutes): readonly Stretch[] {
  const byNinety = slotMinutes === 90;
  switch (kind) {
    case 'day':
      return [[hour(6), byNinety ? hour(22.5) : hour(23)]];
    case 'early':
      return [[hour(5.5), byNinety ? hour(22) : hour(22.5)]];
    case 'office':
      return [[hour(7), hour(22)]];
    case 'split':
      return [
        [hour(6), byNinety ? hour(10.5) : hour(11)],
        [hour(16), hour(22)],
      ];
    case 'late':
      return [[byNinety ? hour(6.5) : hour(6), hour(26)]];
    case 'weekend-late':
      return stretchesOn(weekday, weekday === FRIDAY || weekday === SATURDAY ? 'late' : 'day', slotMinutes);
    case 'round-the-clock':
      return [[0, hour(24)]];
  }
}

function hour(hours: number): number {
  return hours * 60;
}
