import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonRoleLink, buttonClass } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import { useGoBack } from '#app/lib/use-go-back.ts';
import { useScrolledPast } from '#app/lib/use-scrolled-past.ts';
import * as words from '#words/site/venue.ts';

type GoBackProps = {
  /** Where to go when there is no page of ours to go back to. */
  otherwise: string;
  /** Said instead of what it shows. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Goes to the previous page. */
export function GoBack({ otherwise, label, className, children }: GoBackProps) {
  const goBack = useGoBack(otherwise);
  function back(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  }
  return (
    <ButtonRoleLink to={otherwise} onClick={back} aria-label={label} className={className}>
      {children}
    </ButtonRoleLink>
  );
}

/** By then the navbar lies over it. */
const GONE_AFTER_PX = 40;

/**
 * Stays in view and covers nothing: once the page is scrolled its arrow stands in the navbar (see `data-in-navbar` in
 * app.css), or beside the page where there is room for it.
 */
export function BackToVenues({ otherwise }: { otherwise: string }) {
  const isGone = useScrolledPast(GONE_AFTER_PX);
  return (
    <div className="mb-5 h-11">
      <GoBack
        otherwise={otherwise}
        className={buttonClass({ variant: 'outline' }, cn('max-w-full pl-3! shadow-card', isGone && 'invisible'))}
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        {words.back}
      </GoBack>
      {isGone && (
        <div data-in-navbar="">
          <GoBack otherwise={otherwise} label={words.back} className={arrow}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </GoBack>
        </div>
      )}
    </div>
  );
}

const arrow = cn(
  'fixed top-3.5 left-[calc(max(1.25rem,(100vw-1200px)/2)+2.5rem)] z-50 grid size-11 place-items-center rounded-full border border-ink/25 hover:bg-ink/5',
  'min-[1440px]:top-22 min-[1440px]:left-[max(0.5rem,calc((100vw-1200px)/2-4rem))] min-[1440px]:border-line min-[1440px]:bg-white min-[1440px]:shadow-card',
);
