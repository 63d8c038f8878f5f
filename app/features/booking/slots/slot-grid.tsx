import { type KeyboardEvent, useRef } from 'react';
import { FormerPrice } from '#app/components/former-price.tsx';
import { cn } from '#app/lib/cn.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/slots.ts';
import { formerPrice } from './chosen-run.ts';
import type { ShownSlot } from './shown-slot.ts';

type SlotGridProps = {
  slots: readonly ShownSlot[];
  /** One at a time, or the ends of a range. */
  mode: 'single' | 'range';
  isChosen: (slot: ShownSlot) => boolean;
  /** Belongs to the booking without having been chosen itself. */
  isCovered?: (slot: ShownSlot) => boolean;
  onChoose: (slot: ShownSlot) => void;
  label?: string;
};

/**
 * A group of radio buttons: one stop for the Tab key, arrow keys move inside. With one slot to choose, moving to a free
 * one chooses it; a range is made with Space or Enter. Taken slots can be reached, and say why they cannot be chosen.
 */
export function SlotGrid({ slots, mode, isChosen, isCovered, onChoose, label = words.time }: SlotGridProps) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = slots.findIndex(isChosen);
  const firstFree = slots.findIndex(({ status }) => status === 'available');
  const tabStop = Math.max(0, chosen === -1 ? firstFree : chosen);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const { activeElement } = document;
    const from = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
    const to = target(event.key, from, buttons.length);
    if (to === undefined || from === -1) return;
    event.preventDefault();
    buttons[to]?.focus();
    const slot = slots[to];
    if (slot && mode === 'single' && slot.status === 'available') onChoose(slot);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a group of radio buttons or of switches
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
    <div
      ref={group}
      role={mode === 'single' ? 'radiogroup' : 'group'}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
    >
      {slots.map((slot, index) => {
        const state = isChosen(slot);
        return (
          <button
            key={slot.start}
            type="button"
            tabIndex={index === tabStop ? 0 : -1}
            aria-disabled={slot.status !== 'available' || undefined}
            {...(mode === 'single' ? { role: 'radio', 'aria-checked': state } : { 'aria-pressed': state })}
            onClick={() => onChoose(slot)}
            className={cn(
              'relative flex flex-col justify-center rounded-xl border px-2 py-1.5 text-left sm:px-2.5 leading-tight whitespace-nowrap tabular-nums transition-colors',
              slot.duration.length > LONG_DURATION ? 'min-h-19' : 'min-h-15',
              slotLook(slot, state, isCovered?.(slot) ?? false),
            )}
          >
            <span
              className={cn(
                'text-[0.9375rem] font-semibold',
                slot.status === 'booked' && !slot.bookedByYou && 'line-through',
              )}
            >
              {twelveHourTime(slot.startTime)}
            </span>
            <span className="mt-0.5 -mr-1 flex flex-wrap gap-x-[0.35em] text-[0.8125rem] whitespace-normal">
              <Terms slot={slot} />
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** How long it is and for how much; of a taken one, why not. */
function Terms({ slot }: { slot: ShownSlot }) {
  const { duration, status, heldByYou, bookedByYou, price } = slot;
  const note = bookedByYou
    ? words.slotYours
    : heldByYou
      ? words.slotHeld
      : status === 'booked'
        ? words.slotBooked
        : status === 'blocked' && words.slotBlocked;
  if (note) return <span className="-mr-1 whitespace-normal">{note}</span>;
  const former = formerPrice([slot]);
  return (
    <>
      <span>{duration}</span>
      <span className={former && 'font-semibold'}>
        {formatRupees(price)}
        <FormerPrice text={former} />
      </span>
      {former && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 rounded-full bg-pitch-950 px-1.5 text-xs font-bold text-floodlight"
        >
          %
        </span>
      )}
    </>
  );
}

/** With a length such as '1h 30m' the price has a line of its own: then every slot has room for it, taken or not. */
const LONG_DURATION = 4;

function slotLook({ status, heldByYou, bookedByYou }: ShownSlot, isChosen: boolean, isCovered: boolean): string {
  if (bookedByYou && !isChosen) return 'border-turf-600 bg-turf-100 text-pitch-800';
  if (status === 'blocked') return 'hatched border-line bg-chalk-200 text-ink-muted cursor-not-allowed!';
  if (status === 'booked') return 'border-transparent bg-chalk-200 text-ink-muted cursor-not-allowed!';
  if (isChosen) return 'border-pitch-950 bg-floodlight text-pitch-950 inset-ring-1 inset-ring-pitch-950';
  if (isCovered) return 'border-pitch-950/40 bg-floodlight/55 text-pitch-950';
  if (heldByYou) return 'border-amber bg-amber-50 text-amber-900 hover:border-amber-900';
  return 'border-ink/25 bg-white text-ink hover:border-turf-600 hover:bg-turf-50';
}

function target(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
