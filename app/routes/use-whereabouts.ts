import type { Whereabouts } from '#app/features/filters/filter-bar.tsx';
import { useLocationState } from '#app/features/location/location-context.tsx';

/** Where the player is, as the filters ask for it. */
export function useWhereabouts(): Whereabouts {
  const { position, isFetching, label, place, findMe } = useLocationState();
  return { position, isFetching, problem: place ? null : label, findMe };
}
