import { useNavigate } from 'react-router';
import { nearText, withFilters } from '#domain/address-filters.ts';
import type { Position } from '#domain/distance.ts';
import { useLocationState } from './location-context.tsx';

/** Every venue, the nearest to a place first. */
function nearPath(position: Position): string {
  return `/sports-venues${withFilters(new URLSearchParams(), { sort: 'distance', near: nearText(position) })}`;
}

/** Finds the player and opens the venues around them. When that fails the sidebar says why, and offers cities. */
export function useNearMe(): () => Promise<void> {
  const navigate = useNavigate();
  const { findMe, setSidebarOpen } = useLocationState();
  return async () => {
    const { href } = window.location;
    const found = await findMe();
    // That may take long; whoever has gone on meanwhile is left alone.
    if (!found || window.location.href !== href) return;
    setSidebarOpen(!found.position);
    if (found.position) await navigate(nearPath(found.position));
  };
}
