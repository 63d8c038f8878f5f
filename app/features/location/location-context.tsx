import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { locate, placeLabel } from './locate.ts';
import { type Position, positionOf, storedLocation, subscribeToLocation } from './stored-location.ts';

type LocationState = {
  /** 'area, city', an error label, or null when nothing is known yet. */
  label: string | null;
  /** Where the player is, when that is what the label says. */
  place: { area: string; city: string } | null;
  /** The same, in degrees. */
  position: Position | null;
  isFetching: boolean;
  findMe: () => Promise<Position | null>;
  isSidebarOpen: boolean;
  setSidebarOpen: (open: boolean) => void;
};

const LocationContext = createContext<LocationState | null>(null);

export function LocationProvider({ children }: { children: ReactNode }) {
  const stored = useSyncExternalStore(subscribeToLocation, storedLocation, () => null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const [isSidebarOpen, setSidebarOpen] = useSidebar();

  async function findMe(): Promise<Position | null> {
    if (isFetching) return null;
    setFetching(true);
    setProblem(null);
    const label = await locate();
    const place = storedLocation();
    const isFound = place !== null && placeLabel(place) === label;
    setProblem(isFound ? null : label);
    setFetching(false);
    return isFound ? positionOf(place) : null;
  }

  const label = problem ?? (stored ? placeLabel(stored) : null);
  const place = problem || !stored ? null : stored.address;
  const position = stored && positionOf(stored);
  return (
    <LocationContext value={{ label, place, position, isFetching, findMe, isSidebarOpen, setSidebarOpen }}>
      {children}
    </LocationContext>
  );
}

/** Another page, as by the browser's Back, closes it. */
function useSidebar(): [boolean, (open: boolean) => void] {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }
  return [isOpen, setOpen];
}

export function useLocationState(): LocationState {
  const state = use(LocationContext);
  if (!state) throw new Error('useLocationState needs a LocationProvider above it.');
  return state;
}
