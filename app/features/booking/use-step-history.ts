import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { STEPS, type Step } from './steps.ts';

/** What an entry of the browser's history knows of the booking: its step, and the steps in the entries right below it. */
type Entry = { step: Step; trail: readonly Step[] };

export function entryIn(state: unknown): Partial<Entry> & { isFromVenue?: boolean } {
  const { step, trail, isFromVenue } = (state ?? {}) as { step?: unknown; trail?: unknown; isFromVenue?: unknown };
  return {
    ...(isStep(step) ? { step } : {}),
    ...(Array.isArray(trail) && trail.every(isStep) ? { trail } : {}),
    isFromVenue: isFromVenue === true,
  };
}

const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

/** Every step is an entry of the browser's history, so that Back goes one step back. */
export function useStepHistory(first: Step) {
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const [step, setStep] = useState(first);
  // What the history will be once it has followed: it does so later than we ask it to.
  const here = useRef<Entry>({ step: first, trail: entryIn(state).trail ?? [] });
  const seen = useRef(key);

  useEffect(() => {
    if (entryIn(state).step === undefined) {
      void navigate(pathname, { replace: true, preventScrollReset: true, state: { ...state, ...here.current } });
    }
  }, [navigate, pathname, state]);

  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (!isPop) return;
    const entry = entryIn(state);
    here.current = { step: entry.step ?? first, trail: entry.trail ?? [] };
    setStep(here.current.step);
  }, [key, isPop, state, first]);

  const goTo = useCallback(
    (next: Step) => {
      const { step: from, trail } = here.current;
      if (next === from) return;
      const at = trail.lastIndexOf(next);
      const isAhead = STEPS.indexOf(next) > STEPS.indexOf(from);
      const below = at >= 0 ? trail.slice(0, at) : isAhead ? [...trail, from] : trail;
      here.current = { step: next, trail: below };
      setStep(next);
      if (at >= 0) void navigate(at - trail.length);
      else
        void navigate(pathname, {
          replace: !isAhead,
          preventScrollReset: true,
          state: { ...state, ...here.current },
        });
    },
    [navigate, pathname, state],
  );

  /** The state of the entry that comes next, under whichever address. */
  const stateFor = (next: Step) => ({ ...state, step: next, trail: [...here.current.trail, here.current.step] });

  /** To the page the booking was opened from, if that was the venue's. */
  function leaveToVenue(venuePath: string): void {
    if (entryIn(state).isFromVenue) void navigate(-1 - here.current.trail.length);
    else void navigate(venuePath);
  }

  return { step, goTo, leaveToVenue, stateFor };
}

/** The steps are over: the page that comes next takes the place of all of them, so that Back leads past them. */
export function useLeaveSteps(next: { to: string; state?: unknown } | undefined): void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const isGoing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the history is, and whether to leave
  useEffect(() => {
    if (!next) return;
    const steps = entryIn(state).trail?.length ?? 0;
    if (steps === 0) void navigate(next.to, { replace: true, state: next.state });
    else if (!isGoing.current) void navigate(-steps);
    isGoing.current = true;
  }, [key, next === undefined]);
}
