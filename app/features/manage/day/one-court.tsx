import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { ROUND_BUTTON } from '#app/features/manage/frame/round-button.ts';
import { cn } from '#app/lib/cn.ts';
import { freeSlots } from '#domain/day-sheet.ts';
import { minutesInto } from '#domain/day-window.ts';
import * as words from '#words/manage/day.ts';
import { SheetGrid } from './sheet-grid.tsx';

/** A finger that moves so far sideways, and further than up or down, means another court. */
const SWIPE_PX = 48;

/** On a phone: one court at a time, with a strip of all of them on top. */
export function OneCourt(props: Omit<ComponentProps<typeof SheetGrid>, 'courts' | 'onEdge'>) {
  const { day, now } = props;
  const [chosen, setChosen] = useState(day.courts[0]?.id);
  const index = Math.max(
    0,
    day.courts.findIndex(({ id }) => id === chosen),
  );
  const court = day.courts[index];
  const minute = minutesInto(day.date, now);
  const step = (by: number) => setChosen(day.courts[Math.min(day.courts.length - 1, Math.max(0, index + by))]?.id);
  const swipe = useSideways(step);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = strip.current?.children[index];
    if (here instanceof HTMLElement && strip.current) {
      strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.clientWidth) / 2;
    }
  }, [index]);
  if (!court) return null;
  return (
    <>
      {day.courts.length > 1 && (
        <div className="sticky top-[calc(3.75rem+var(--part-missing,0px))] z-30 -mx-4 mb-3 flex items-center gap-2 bg-chalk px-4 py-2">
          <StepButton label={words.courtsPrevious} isEnd={index === 0} onPress={() => step(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </StepButton>
          <ul
            ref={strip}
            aria-label={words.courtsLabel}
            className="relative flex min-w-0 flex-1 gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]"
          >
            {day.courts.map(({ id, name }) => (
              <li key={id} className="shrink-0">
                <button
                  type="button"
                  aria-pressed={id === court.id}
                  onClick={() => setChosen(id)}
                  className={cn(
                    'flex min-h-12 max-w-48 flex-col justify-center rounded-xl border px-3.5 text-left leading-tight',
                    id === court.id ? 'border-pitch-950 bg-pitch-950 text-white' : 'border-line bg-white',
                  )}
                >
                  <span className="max-w-full truncate text-[0.9375rem] font-semibold">{name}</span>
                  <span className={cn('text-xs', id === court.id ? 'text-floodlight' : 'text-ink-muted')}>
                    {words.courtsFree({ free: freeSlots(day.slots, day.blocks, id, minute).length })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <StepButton label={words.courtsNext} isEnd={index === day.courts.length - 1} onPress={() => step(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </StepButton>
        </div>
      )}
      <div className="touch-pan-y" {...swipe}>
        <SheetGrid {...props} courts={[court]} onEdge={step} />
      </div>
    </>
  );
}

type StepButtonProps = { label: string; isEnd: boolean; onPress: () => void; children: ReactNode };

function StepButton({ label, isEnd, onPress, children }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} disabled={isEnd} onClick={onPress} className={ROUND_BUTTON}>
      {children}
    </button>
  );
}

function useSideways(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.item(0);
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches.item(0);
      if (!start.current || !touch) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    },
  };
}
