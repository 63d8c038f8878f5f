import type { Input } from '#contract/calls.ts';
import { indiaDate, indiaTime, timeOfDays } from '#domain/india-time.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { type CsvColumn, type CsvFile, csvFile, rupeesCell } from '#server/csv-file.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import type { ShiftRow } from './shifts.repository.ts';

/** The shifts of a venue that were opened on some days, the latest first. */
export function exportShifts(
  { store, now, words }: { store: Store; now: Date; words: Words },
  { venueId }: VenueMember,
  days: Input<'exportShifts'>['query'],
): CsvFile {
  return csvFile(`shifts-${venueId}`, now, {
    columns: columnsIn(words),
    read: (last: ShiftRow | undefined, limit) =>
      store.shifts.list(venueId, { ...timeOfDays(days), before: last?.id, limit }),
  });
}

function columnsIn({ shiftFile: words }: Words): CsvColumn<ShiftRow>[] {
  return [
    [words.ground, ({ venue }) => venue],
    [words.openedOn, ({ openedAt }) => indiaDate(openedAt)],
    [words.openedAt, ({ openedAt }) => indiaTime(openedAt)],
    [words.openedBy, ({ name }) => name ?? ''],
    [words.closedOn, ({ closedAt }) => (closedAt ? indiaDate(closedAt) : '')],
    [words.closedAt, ({ closedAt }) => (closedAt ? indiaTime(closedAt) : '')],
    [words.closedBy, ({ closer }) => closer ?? ''],
    [words.float, ({ floatPaise }) => rupeesCell(floatPaise)],
    [
      words.cashIn,
      ({ cashPaise, cashBackPaise, mistakenPaise }) => rupeesCell(cashPaise - cashBackPaise - mistakenPaise),
    ],
    [words.mistaken, ({ mistakenPaise }) => rupeesCell(-mistakenPaise)],
    [words.cashOut, ({ cashBackPaise }) => rupeesCell(-cashBackPaise)],
    [words.expected, ({ expectedPaise }) => rupeesCell(expectedPaise)],
    [words.counted, ({ countedPaise }) => (countedPaise === null ? '' : rupeesCell(countedPaise))],
    [
      words.difference,
      ({ countedPaise, expectedPaise }) => (countedPaise === null ? '' : rupeesCell(countedPaise - expectedPaise)),
    ],
    [words.upi, ({ upiPaise }) => rupeesCell(upiPaise)],
    [words.note, ({ note }) => note ?? ''],
  ];
}
