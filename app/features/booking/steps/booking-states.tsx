import { Button } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import * as words from '#words/site/booking-steps.ts';
import * as slotWords from '#words/site/slots.ts';

export function BookingLoading() {
  return (
    <div role="status" className="wrap pt-3 pb-8 sm:pt-7 sm:pb-9">
      <Skeleton className="mb-2 h-11 w-36 sm:mb-4" />
      <div className="grid grid-cols-3 gap-2 sm:gap-5">
        <Skeleton className="h-5 sm:h-8" />
        <Skeleton className="h-5 sm:h-8" />
        <Skeleton className="h-5 sm:h-8" />
      </div>
      <p className="mt-5 mb-4 flex min-h-11 items-center font-display text-[1.4rem] leading-tight font-bold tracking-tight sm:mt-7 sm:mb-5 sm:text-5xl">
        {words.loading}
      </p>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Skeleton className="h-144" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

/** Paid for: the next page is a moment away. */
export function OpeningConfirmation() {
  return (
    <div role="status" className="wrap flex min-h-96 items-center justify-center gap-3 text-ink-muted">
      <Spinner />
      {words.opening}
    </div>
  );
}

export function EventMissing({ onBack }: { onBack: () => void }) {
  return (
    <div className="wrap py-16">
      <EmptyState
        title={words.missingTitle}
        actions={
          <Button variant="solid" onClick={onBack}>
            {words.missingGoBack}
          </Button>
        }
      >
        {words.missingText}
      </EmptyState>
    </div>
  );
}

export function BookingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <ErrorState title={words.failedLoad} onRetry={onRetry} />
    </div>
  );
}

export function NoSlots() {
  return <EmptyState title={slotWords.noneTitle}>{slotWords.noneText}</EmptyState>;
}
