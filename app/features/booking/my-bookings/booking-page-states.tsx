import { NotFoundView } from '#app/components/not-found-view.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { ErrorState } from '#app/components/state-message.tsx';
import * as words from '#words/site/my-bookings.ts';

export function BookingPageLoading() {
  return (
    <div role="status" data-page="loading" className="wrap min-h-svh max-w-5xl py-6 sm:py-9">
      <span className="sr-only">{words.pageLoading}</span>
      <Skeleton className="mb-5 h-11 w-40 rounded-full!" />
      <Skeleton className="h-88 rounded-3xl!" />
      <div className="mt-22 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-85" />
          <Skeleton className="h-72" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}

export function BookingPageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap min-h-svh py-16">
      <ErrorState title={words.pageFailed} onRetry={onRetry} />
    </div>
  );
}

/** The same whether there never was such a booking or it is somebody else's. */
export function BookingNotFound() {
  return (
    <NotFoundView to="/bookings" label={words.title}>
      {words.pageNotFound}
    </NotFoundView>
  );
}
