import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { HeldTime } from '#domain/own-hold.ts';
import { isSameSlot } from './new-slot.ts';

/** Keeps what rescheduling led to with the page, so that a reload says so and does not offer it anew. */
export function useRescheduledInHistory(rescheduled: HeldTime | undefined, booking: HeldTime): boolean {
  const navigate = useNavigate();
  const { rescheduledTo } = (useLocation().state ?? {}) as { rescheduledTo?: HeldTime };
  const { date, fromTime, toTime } = rescheduled ?? {};
  useEffect(() => {
    if (date) void navigate('.', { replace: true, state: { rescheduledTo: { date, fromTime, toTime } } });
  }, [navigate, date, fromTime, toTime]);
  return rescheduledTo !== undefined && isSameSlot(rescheduledTo, booking);
}
