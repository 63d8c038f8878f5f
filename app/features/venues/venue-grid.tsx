import type { ReactNode, Ref } from 'react';
import { Skeleton } from '#app/components/skeleton.tsx';
import * as words from '#words/site/venues.ts';
import { CardIconDrawings } from './card-icons.tsx';

/** Cards in one, two or three columns. */
export function VenueGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <>
      <CardIconDrawings />
      <ul ref={ref} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </ul>
    </>
  );
}

export function VenueGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div role="status" aria-label={words.loading} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to be told apart by
        <div key={index} data-testid="venue-skeleton" className="overflow-hidden rounded-card bg-white shadow-card">
          <Skeleton className="aspect-16/10 rounded-none" />
          <div className="space-y-3 p-5">
            <Skeleton className="h-6 w-3/5 rounded-lg" />
            <Skeleton className="h-5 w-2/5 rounded-lg" />
            <Skeleton className="mt-5 h-8 w-full rounded-lg" />
          </div>
        </div>
      ))}
    </div>
  );
}
