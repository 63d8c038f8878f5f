import { lazy, Suspense, useRef } from 'react';
import { useNearView } from '#app/lib/use-near-view.ts';
import type { Venue } from '#contract/venue.ts';

const VenueMap = lazy(() => import('./venue-map.tsx'));

/** The map, drawn when it is about to be seen. Its room is kept until then. */
export function GettingThere({ venue }: { venue: Venue }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box);
  return (
    <div ref={box} className="scripted">
      {isNear ? (
        <Suspense fallback={<Room />}>
          <VenueMap venue={venue} />
        </Suspense>
      ) : (
        <Room />
      )}
    </div>
  );
}

function Room() {
  return (
    <>
      <div className="aspect-35/22 rounded-card bg-pitch-800" />
      <div className="mt-3 min-h-12 sm:min-h-6" />
    </>
  );
}
