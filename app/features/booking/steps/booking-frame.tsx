import { ArrowLeft, Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Stepper } from '#app/components/stepper.tsx';
import { cn } from '#app/lib/cn.ts';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';
import * as words from '#words/site/booking-steps.ts';
import { STEPS, type Step } from './steps.ts';

const names = [words.stepCalendar, words.stepDetails, words.stepPayment];

type BookingFrameProps = {
  step: Step;
  /** The one way back, named after where it leads. While paying it stands beside the button that pays. */
  back?: { label: string; go: () => void } | undefined;
  title: string;
  /** The ways from here to other steps, by the stepper. */
  ways: Partial<Record<Step, () => void>>;
  /** Beside the title: the hold's countdown. */
  aside?: ReactNode;
  notice: string | null;
  /** What the player holds beside this. */
  holds?: ReactNode;
  children: ReactNode;
  summary: ReactNode;
  /** On a phone the summary comes before what there is to do, instead of after it. */
  summaryFirst?: boolean;
};

export function BookingFrame(props: BookingFrameProps) {
  const { step, back, title, ways, aside, notice, holds, children, summary, summaryFirst = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // A new step begins at its top, for the eye and for the keyboard.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollToTop();
    const focus = () => heading.current?.focus({ preventScroll: true });
    focus();
    // Once more after a sheet that closes at the same time has given the focus back to the page.
    const frame = requestAnimationFrame(focus);
    const leave = () => cancelAnimationFrame(frame);
    // Whoever has pressed a key by then is on the way to something else.
    window.addEventListener('keydown', leave, { once: true });
    return () => {
      leave();
      window.removeEventListener('keydown', leave);
    };
  }, [step]);
  return (
    <div className="wrap pt-3 pb-8 sm:pt-7 sm:pb-9">
      {back && (
        <Button variant="ghost" onClick={back.go} className="mb-2 -ml-3 px-3! sm:mb-4">
          <ArrowLeft className="size-4" />
          {back.label}
        </Button>
      )}
      <Stepper
        label={words.stepTitle}
        steps={names}
        current={STEPS.indexOf(step)}
        onStep={(index) => ways[STEPS[index] ?? step]}
      />
      <div className="mt-5 mb-4 flex min-h-11 items-center gap-x-5 gap-y-3 sm:mt-7 sm:mb-5 flex-wrap max-sm:justify-between">
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-40 flex-1 text-[1.4rem] leading-tight outline-none sm:flex-none sm:text-5xl"
        >
          {title}
        </h1>
        {aside}
      </div>
      {notice && (
        <p
          role="alert"
          className="mb-5 flex gap-3 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900 sm:items-center"
        >
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 sm:mt-0" />
          {notice}
        </p>
      )}
      {holds}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="min-w-0">{children}</div>
        <aside
          aria-label={words.summary}
          className={cn('flex flex-col gap-5 lg:sticky lg:top-24', summaryFirst && 'max-lg:order-first')}
        >
          {summary}
        </aside>
      </div>
    </div>
  );
}
