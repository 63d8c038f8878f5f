import { CopyPlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Card } from '#app/components/card.tsx';
import { cn } from '#app/lib/cn.ts';
import { SHOWN_WEEK } from '#domain/rule-text.ts';
import * as words from '#words/manage/hours.ts';
import { AddStretch } from './add-stretch.tsx';
import { DayBar } from './day-bar.tsx';
import type { Stretch } from './hours-draft.ts';
import { StretchFields } from './stretch-fields.tsx';

const DAYS = [
  words.daySunday,
  words.dayMonday,
  words.dayTuesday,
  words.dayWednesday,
  words.dayThursday,
  words.dayFriday,
  words.daySaturday,
];
const GROUPS = [
  { label: words.copyToEvery, days: [0, 1, 2, 3, 4, 5, 6] },
  { label: words.copyToWork, days: [1, 2, 3, 4, 5] },
  { label: words.copyToWeekend, days: [0, 6] },
];

type WeekCardProps = { week: readonly Stretch[][]; onChange: (week: Stretch[][]) => void };

/** When the ground is open in an ordinary week. */
export function WeekCard({ week, onChange }: WeekCardProps) {
  const put = (days: readonly number[], stretches: Stretch[]) =>
    onChange(week.map((before, day) => (days.includes(day) ? stretches : before)));
  return (
    <Card className="overflow-visible">
      <ul>
        {SHOWN_WEEK.map((day) => {
          const stretches = week[day] ?? [];
          const name = DAYS[day] ?? '';
          return (
            <li
              key={day}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t sm:px-5 lg:grid lg:grid-cols-[7.5rem_minmax(0,26rem)_minmax(6rem,1fr)_auto]"
            >
              <h3 className="flex min-h-12 items-center font-sans text-base font-semibold tracking-normal">{name}</h3>
              <div className={cn('max-lg:order-last max-lg:w-full', stretches.length === 0 && 'max-lg:hidden')}>
                {stretches.length === 0 ? (
                  <p className="flex min-h-12 items-center text-ink-muted">{words.closed}</p>
                ) : (
                  <StretchFields of={name} stretches={stretches} onChange={(next) => put([day], next)} />
                )}
              </div>
              <div className="hidden min-h-12 items-center lg:grid">
                <DayBar stretches={stretches} />
              </div>
              <div className="ml-auto flex min-h-12 flex-wrap items-center justify-end gap-1">
                {stretches.length === 0 && <span className="mr-2 text-ink-muted lg:hidden">{words.closed}</span>}
                <AddStretch of={name} stretches={stretches} onChange={(next) => put([day], next)} />
                <CopyMenu name={name} onCopy={(days) => put(days, stretches)} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function CopyMenu({ name, onCopy }: { name: string; onCopy: (days: readonly number[]) => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        title={words.copy({ day: name })}
        aria-label={words.copy({ day: name })}
        className="grid size-11 place-items-center rounded-full text-ink-muted hover:bg-ink/5 hover:text-ink"
        style={{ anchorName: anchor(id) }}
      >
        <CopyPlus aria-hidden="true" className="size-4.5" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="inset-auto m-0 w-60 rounded-2xl bg-white p-2 shadow-sheet"
        style={{ positionAnchor: anchor(id), positionArea: 'bottom span-left', positionTryFallbacks: 'flip-block' }}
      >
        {GROUPS.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className="flex min-h-11 w-full items-center rounded-xl px-3 text-left font-medium hover:bg-turf-50"
            onClick={() => {
              onCopy(days);
              menu.current?.hidePopover();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

const anchor = (id: string) => `--copy-${id.replaceAll(/\W/g, '')}`;
