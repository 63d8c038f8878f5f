import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { rich } from '#app/components/rich.tsx';
import { cn } from '#app/lib/cn.ts';
import type { PeriodId, PeriodTab } from '#domain/periods.ts';
import * as words from '#words/site/slots.ts';
import { periodWords } from './period-words.ts';

type PeriodTabsProps = {
  tabs: readonly PeriodTab<unknown>[];
  value: PeriodId;
  onChange: (period: PeriodId) => void;
  /** False while no day is chosen whose free slots could be counted. */
  isCounted: boolean;
  children: ReactNode;
};

/** The parts of a day, each with the number of its free slots. Arrow keys move between those that have slots. */
export function PeriodTabs({ tabs, value, onChange, isCounted, children }: PeriodTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const open = tabs.filter(({ disabled }) => !disabled);
    const next = open[(open.findIndex(({ id }) => id === value) + step + open.length) % open.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#period-${next.id}`)?.focus();
  }

  return (
    <>
      <div className="@container">
        <div
          ref={list}
          role="tablist"
          aria-label={words.periodTitle}
          onKeyDown={onKeyDown}
          className="mt-3 mb-4 flex flex-wrap gap-1 @max-[18rem]:gap-0.5 @max-[16.5rem]:grid @max-[16.5rem]:grid-cols-3 @max-[10rem]:grid-cols-2 rounded-2xl bg-chalk-200 p-1"
        >
          {tabs.map(({ id, available, disabled }) => (
            <button
              key={id}
              id={`period-${id}`}
              type="button"
              role="tab"
              title={periodWords[id].range}
              disabled={disabled}
              aria-selected={id === value}
              aria-controls="period-slots"
              tabIndex={id === value ? 0 : -1}
              onClick={() => onChange(id)}
              className={cn(
                'flex h-13 grow basis-[17%] flex-col items-center justify-center rounded-xl text-xs @max-[18rem]:text-[0.6875rem] leading-tight font-semibold transition-colors sm:text-[0.8125rem]',
                id === value
                  ? 'bg-pitch-950 text-white'
                  : 'hover:bg-turf-100 disabled:text-ink-muted/70 disabled:hover:bg-transparent',
                'disabled:cursor-not-allowed',
              )}
            >
              {periodWords[id].name}
              {isCounted && (
                <span className="font-normal tabular-nums">
                  {rich(
                    words.periodFree({ count: available, free: (text) => <span className="sr-only">{text}</span> }),
                  )}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
      <div id="period-slots" role="tabpanel" aria-labelledby={`period-${value}`}>
        {children}
      </div>
    </>
  );
}
