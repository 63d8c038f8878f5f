import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Stepper } from '#app/components/stepper.tsx';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';
import { STEP_NAMES, STEPS, type Step } from './use-booking-flow.ts';

type BookingFrameProps = {
  step: Step;
  onLeave: () => void;
  title: string;
  /** Beside the title: the hold's countdown. */
  aside?: ReactNode;
  /** Back one step. */
  onBack?: (() => void) | undefined;
  notice: string | null;
  children: ReactNode;
  summary: ReactNode;
};

export function BookingFrame({ step, onLeave, title, aside, onBack, notice, children, summary }: BookingFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // A new step begins at its top, for the eye and for the keyboard.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollToTop();
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="wrap py-6 sm:py-9">
      <Button variant="outline" onClick={onLeave} className="mb-6">
        <ArrowLeft className="size-4" />
        Back to Venue
      </Button>
      <Stepper label="Steps of your booking" steps={STEP_NAMES} current={STEPS.indexOf(step)} />
      <div className="mt-8 mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {onBack && (
          <Button variant="ghost" onClick={onBack} aria-label="Back to the calendar" className="-mx-3">
            <ArrowLeft className="size-5" />
          </Button>
        )}
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-5xl">
          {title}
        </h1>
        {aside}
      </div>
      {notice && (
        <p role="alert" className="mb-6 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900">
          {notice}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div>{children}</div>
        <aside aria-label="Summary" className="flex flex-col gap-5 lg:sticky lg:top-24">
          {summary}
        </aside>
      </div>
    </div>
  );
}
