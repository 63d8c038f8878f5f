import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ButtonRoleLink, buttonClass } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import { hasPageBefore } from '#app/lib/use-go-back.ts';
import { useScrolledPast } from '#app/lib/use-scrolled-past.ts';

type GoBackProps = {
  /** Where to go when there is no page of ours to go back to. */
  otherwise: string;
  className?: string;
  children: ReactNode;
};

/** Goes to the previous page. */
export function GoBack({ otherwise, className, children }: GoBackProps) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    if (!hasPageBefore()) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <ButtonRoleLink to={otherwise} onClick={back} className={className}>
      {children}
    </ButtonRoleLink>
  );
}

const SMALL_AFTER_PX = 160;

/** Stays in view. Once the page is scrolled only its arrow is left, beside the page where there is room for it. */
export function BackToVenues({ otherwise }: { otherwise: string }) {
  const isSmall = useScrolledPast(SMALL_AFTER_PX);
  return (
    <div className="pointer-events-none sticky top-20 z-30 mb-5 h-11">
      <GoBack
        otherwise={otherwise}
        className={buttonClass(
          { variant: 'outline' },
          cn(
            'pointer-events-auto justify-start! pl-3! shadow-card',
            isSmall && 'w-11 overflow-hidden min-[1400px]:-translate-x-16',
          ),
        )}
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        <span className={cn(isSmall && 'opacity-0')}>Back to Venues</span>
      </GoBack>
    </div>
  );
}
