import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { noteInEntry } from '#app/lib/note-in-entry.ts';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';
import { STEPS, type Step } from './steps.ts';

/** What an entry of the browser's history knows of the booking: its step, and the steps in the entries right below it. */
type Entry = { step: Step; trail: readonly Step[] };

/** `flow` is the first id under which it was begun: another slot gives it another id, and all else goes on. */
type KnownEntry = Partial<Entry> & { flow?: string; isFromVenue: boolean };

export function entryIn(state: unknown): KnownEntry {
  const { step, trail, flow, isFromVenue } = (state ?? {}) as { [key in keyof KnownEntry]?: unknown };
  return {
    ...(isStep(step) ? { step } : {}),
    ...(Array.isArray(trail) && trail.every(isStep) ? { trail } : {}),
    ...(typeof flow === 'string' ? { flow } : {}),
    isFromVenue: isFromVenue === true,
  };
}

const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

/** Every step is an entry of the browser's history, so that Back goes one step back. */
export function useStepHistory(bookingId: string, first: Step) {
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const { flow = bookingId } = entryIn(state);
  const isPop = useNavigationType() === 'POP';
  const [step, setStep] = useState(first);
  // The entry that we have asked for: the browser's history follows a moment later.
  const here = useRef<Entry>({ step: first, trail: entryIn(state).trail ?? [] });
  const seen = useRef<string>(undefined);
  // How many steps are to be left below when we go back ourselves; -1 to leave the booking.
  const wantedBelow = useRef<number>(undefined);

  const path = `/booking/${bookingId}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each entry that is come to
  useEffect(() => {
    const isFirst = seen.current === undefined;
    if (seen.current === key) return;
    seen.current = key;
    if (!isFirst && !isPop) return;
    const entry = entryIn(state);
    const below = entry.trail?.length ?? 0;
    const isOurs = !isFirst && wantedBelow.current !== undefined;
    // A dialog may have left an entry of its own in between: go back further.
    if (isOurs && wantedBelow.current !== undefined && below > wantedBelow.current) {
      void navigate(wantedBelow.current - below);
      return;
    }
    wantedBelow.current = undefined;
    if (isOurs) scrollToTop();
    here.current = { step: isFirst ? first : (entry.step ?? first), trail: entry.trail ?? [] };
    setStep(here.current.step);
    const known = { ...state, flow, ...here.current };
    // It was made under an id that the booking no longer has.
    if (pathname !== path) void navigate(path, { replace: true, state: known });
    // It was made elsewhere.
    else if (entry.step !== here.current.step) noteInEntry(key, known);
  }, [key]);

  /** To another step; going ahead may give the booking another id. */
  const goTo = useCallback(
    (next: Step, id = bookingId) => {
      const { step: from, trail } = here.current;
      if (next === from) return;
      const at = trail.lastIndexOf(next);
      const isAhead = STEPS.indexOf(next) > STEPS.indexOf(from);
      const below = at >= 0 ? trail.slice(0, at) : isAhead ? [...trail, from] : trail;
      here.current = { step: next, trail: below };
      setStep(next);
      if (at >= 0) {
        wantedBelow.current = at;
        void navigate(at - trail.length);
      } else void navigate(`/booking/${id}`, { replace: !isAhead, state: { ...state, flow, ...here.current } });
    },
    [navigate, bookingId, state, flow],
  );

  /** To the page the booking was opened from, if that was the venue's and the same time is chosen there. */
  function leaveToVenue(venuePath: string, { date, fromTime }: { date?: string; fromTime?: string }): void {
    const there: { date?: unknown; fromTime?: unknown } = state ?? {};
    const isChosenThere = there.date === date && there.fromTime === fromTime;
    if (!entryIn(state).isFromVenue || !isChosenThere) return void navigate(venuePath);
    wantedBelow.current = -1;
    void navigate(-1 - here.current.trail.length);
  }

  return { step, goTo, leaveToVenue };
}

/** The steps are over: the page that comes next takes the place of all of them, so that Back leads past them. */
export function useLeaveSteps(next: string | undefined): void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const handled = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the history is, and whether to leave
  useEffect(() => {
    if (!next || handled.current === key) return;
    handled.current = key;
    const below = entryIn(state).trail?.length ?? 0;
    void (below === 0 ? navigate(next, { replace: true }) : navigate(-below));
  }, [key, next === undefined]);
}
