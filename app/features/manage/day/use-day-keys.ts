import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { dayPath, FIND } from '#app/features/manage/paths.ts';
import { hasOverlay } from '#app/lib/overlays.ts';
import type { CallOffCause } from '#contract/call-off-words.ts';
import { addDays } from '#domain/india-time.ts';

type Keys = {
  venueId: string;
  date: string;
  /** Where bookings are found; nowhere for a venue that belongs to no organisation. */
  findPath: string | undefined;
  onHelp: () => void;
  onNew: (() => void) | undefined;
  onScan: (() => void) | undefined;
  onCallOff: ((cause: CallOffCause) => void) | undefined;
};

/** Anywhere on the page, but not while something is typed or a dialog is open. */
export function useDayKeys({ venueId, date, findPath, onHelp, onNew, onScan, onCallOff }: Keys): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
    if (event.shiftKey && event.key === 'ArrowLeft') void navigate(dayPath(venueId, addDays(date, -1)));
    else if (event.shiftKey && event.key === 'ArrowRight') void navigate(dayPath(venueId, addDays(date, 1)));
    else if (event.key === 't' || event.key === 'T') void navigate(dayPath(venueId));
    else if (event.key === 'p' || event.key === 'P') window.print();
    else if (onNew && (event.key === 'n' || event.key === 'N')) onNew();
    else if (onScan && (event.key === 's' || event.key === 'S')) onScan();
    else if (onCallOff && (event.key === 'r' || event.key === 'R')) onCallOff('rain');
    else if (onCallOff && (event.key === 'c' || event.key === 'C')) onCallOff('closure');
    else if (findPath && event.key === '/') void navigate(findPath, { state: FIND });
    else if (event.key === '?') onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (hasOverlay()) return true;
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
