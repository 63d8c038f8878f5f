import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noteInEntry } from '#app/lib/note-in-entry.ts';
import type { MyBooking } from '#contract/my-booking.ts';
import type { HeldTime } from '#domain/own-hold.ts';
import { isSameSlot } from './new-slot.ts';

/** What an entry of the browser's history knows. One of the payment has that of the slots right below it. */
type Entry = { step?: 'slots' | 'payment'; rescheduledTo?: HeldTime };

type Rescheduling = {
  booking: HeldTime & Pick<MyBooking, 'pendingMove'>;
  /** What rescheduling led to. */
  rescheduled: HeldTime | null;
  /** Another page is about to take the place of this one. */
  isLeaving: boolean;
};

/**
 * The payment is an entry above the choice of slots, so that Back leads there. The slot stays held, and Forward leads to
 * its payment again. What rescheduling led to is kept with the page, so that a reload says so and does not offer it anew.
 */
export function useRescheduleHistory({ booking, rescheduled, isLeaving }: Rescheduling) {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  here.current = location;
  const { key } = location;
  const { step, rescheduledTo } = (location.state ?? {}) as Entry;
  const isKept = rescheduledTo !== undefined && isSameSlot(rescheduledTo, booking);

  // Paid, given up or run out: nothing is left of this step, whether it was just over or Forward led here.
  const isOver = step === 'payment' && booking.pendingMove === null && !isLeaving;
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (isOver && left.current !== key) void (hasSlotsBelow() ? navigate(-1) : navigate('.', { replace: true }));
    left.current = isOver ? key : undefined;
  }, [navigate, isOver, key]);

  const { date, fromTime, toTime } = rescheduled ?? {};
  const isToKeep = date !== undefined && !isKept && step !== 'payment';
  useEffect(() => {
    if (isToKeep) void navigate('.', { replace: true, state: { rescheduledTo: { date, fromTime, toTime } } });
  }, [navigate, isToKeep, date, fromTime, toTime]);

  /** Whoever has left the page meanwhile stays where they are. */
  function goToPayment(): void {
    const { key: shown, search } = here.current;
    if (!noteInEntry(shown, { step: 'slots' } satisfies Entry)) return;
    void navigate({ search }, { state: { step: 'payment' } satisfies Entry });
  }

  return { isBackAtSlots: step === 'slots', wasRescheduledHere: isKept, goToPayment };
}

/**
 * A reload at the moment in which the payment got its entry can put that entry in the place of the slots' own. Browsers
 * that do not tell what is below are believed.
 */
function hasSlotsBelow(): boolean {
  const { navigation }: { navigation?: Navigation } = globalThis;
  if (!navigation?.currentEntry) return true;
  const { overlays = 0 }: { overlays?: number } = history.state ?? {};
  const below = navigation.entries()[navigation.currentEntry.index - overlays - 1];
  return below?.url != null && new URL(below.url).pathname === location.pathname;
}
