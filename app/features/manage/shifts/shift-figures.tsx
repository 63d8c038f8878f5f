import { Badge } from '#app/components/badge.tsx';
import { Figure, figureGrid } from '#app/features/manage/frame/figure.tsx';
import type { Shift } from '#contract/shifts.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/shifts.ts';

/** What should be in the drawer, and of what it is made up. */
export function ShiftFigures({ shift: { float, cash, upi, expected } }: { shift: Shift }) {
  return (
    <dl aria-label={words.figuresLabel} className={figureGrid}>
      <Figure value={formatRupees(expected)} label={words.figuresExpected} />
      <Figure value={formatRupees(float)} label={words.figuresFloat} />
      <Figure value={formatRupees(cash)} label={words.figuresCash} />
      <Figure value={formatRupees(upi)} label={words.figuresUpi} />
    </dl>
  );
}

/** Counted less expected. */
export function differenceText(rupees: number): string {
  if (rupees === 0) return words.differenceNone;
  const amount = formatRupees(Math.abs(rupees));
  return rupees < 0 ? words.differenceShort({ amount }) : words.differenceOver({ amount });
}

export function DifferenceBadge({ rupees }: { rupees: number }) {
  return <Badge tone={rupees === 0 ? 'turf' : rupees < 0 ? 'clay' : 'amber'}>{differenceText(rupees)}</Badge>;
}
