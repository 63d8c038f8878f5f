import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Slot } from '#contract/venue.ts';
import { slotsByPeriod, tabToShow } from '#domain/periods.ts';
import * as words from '#words/site/slots.ts';
import type { Day } from './bookable-days.ts';
import { DateStrip } from './date-strip.tsx';
import { FullyBooked } from './fully-booked.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { PeriodTabs } from './period-tabs.tsx';
import type { ShownSlot } from './shown-slot.ts';
import { SlotGrid } from './slot-grid.tsx';
import type { SlotPickerState } from './use-slot-picker.ts';

type PickerBoardProps = {
  title: ReactNode;
  /** Above the dates: what the slots are for. */
  formatChoice?: ReactNode;
  state: SlotPickerState;
  slots: readonly ShownSlot[];
  days: readonly Day[];
  /** Called with the taken slots on show, to wait for one of them. */
  onWait?: ((taken: readonly Slot[]) => void) | undefined;
  /** Another way to choose, beside the modes. */
  more?: ReactNode;
};

/** The picker as it is seen: dates, parts of the day, slots, and ways to start over. */
export function PickerBoard({ title, formatChoice, state, slots, days, onWait, more }: PickerBoardProps) {
  const { picker, act, run, setPeriod } = state;
  const ofDay = days.find(({ date }) => date === picker.date)?.slots ?? [];
  const tabs = slotsByPeriod(ofDay, picker.date !== null);
  const period = tabToShow(tabs, state.period);
  const shown = tabs.find(({ id }) => id === period)?.slots ?? [];
  const taken =
    picker.date === null ? [] : shown.filter(({ status, bookedByYou }) => status === 'booked' && !bookedByYou);
  return (
    <>
      <div className={cn('mb-4 flex flex-col justify-between gap-3', !more && 'sm:flex-row sm:items-center')}>
        {title}
        <div className="flex flex-wrap items-center justify-between gap-2 max-sm:*:first:flex-1">
          <ModeSwitch mode={picker.mode} onChange={(mode) => act({ type: 'mode', mode })} />
          {more}
        </div>
      </div>
      {formatChoice}
      <DateStrip days={days} chosen={picker.date} onChoose={(date) => act({ type: 'date', date })} />
      <PeriodTabs tabs={tabs} value={period} onChange={setPeriod} isCounted={picker.date !== null}>
        <div className="min-h-15">
          {picker.date === null ? (
            <p role="status" className="py-9 text-center font-semibold">
              {words.chooseDate}
            </p>
          ) : (
            <>
              <FullyBooked date={picker.date} tabs={tabs} shown={period} onPeriod={setPeriod} />
              <SlotGrid
                slots={shown}
                mode={picker.mode}
                isChosen={({ start }) => start === picker.first?.start || isEnd(picker, start)}
                isCovered={({ start }) => run?.slots.some((slot) => slot.start === start) ?? false}
                onChoose={(slot) => act({ type: 'slot', slot, slots })}
              />
            </>
          )}
        </div>
      </PeriodTabs>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-end gap-x-1">
        {onWait && taken.length > 0 && (
          <Button variant="ghost" className="mr-auto -ml-2 px-3! text-sm!" onClick={() => onWait(taken)}>
            <Bell aria-hidden="true" className="size-4 text-turf-700" />
            {words.tellMe}
          </Button>
        )}
        <div className="-mr-2 flex">
          {picker.mode === 'range' && (
            <Button
              variant="ghost"
              disabled={!picker.first}
              className="px-3! text-sm!"
              onClick={() => act({ type: 'clearRange' })}
            >
              {words.clearRange}
            </Button>
          )}
          <Button
            variant="ghost"
            disabled={picker.date === null}
            className="px-3! text-sm!"
            onClick={() => act({ type: 'clearAll' })}
          >
            {words.clearAll}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Only a range has an end of its own; several slots in a row are one choice. */
function isEnd({ mode, last }: SlotPickerState['picker'], start: string): boolean {
  return mode === 'range' && last?.start === start;
}
