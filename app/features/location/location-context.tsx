import { createContext, type ReactNode, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { PositionContext } from '#app/lib/position.ts';
import type { Position } from '#domain/distance.ts';
import * as words from '#words/site/location.ts';
import type { Located, LocationProblem } from './located.ts';
import {
  chooseCity,
  chosenCity,
  placeLabel,
  positionOf,
  storedLocation,
  subscribeToLocation,
} from './stored-location.ts';

type LocationState = {
  /** 'area, city', a chosen city, an error label, or null when nothing is known yet. */
  label: string | null;
  /** Why the player's place is not known, when it was looked for. */
  problem: LocationProblem | null;
  /** Where the player wants to play: the city they chose, or the one they are in. */
  city: string | null;
  /** Where the player is, in degrees. */
  position: Position | null;
  /** The same as 'area, city', when that is known. */
  placeName: string | null;
  isFetching: boolean;
  /** Looks for the player; null while somebody else does already. */
  findMe: () => Promise<Located | null>;
  /** Remembers a city until another is chosen or the player's own place is looked for. */
  chooseCity: (city: string) => void;
  /** The same, unless it is known where the player is. */
  rememberCity: (city: string) => void;
  isSidebarOpen: boolean;
  setSidebarOpen: (open: boolean) => void;
};

const LocationContext = createContext<LocationState | null>(null);
const nothing = () => null;

export function LocationProvider({ children }: { children: ReactNode }) {
  const stored = useSyncExternalStore(subscribeToLocation, storedLocation, nothing);
  const chosen = useSyncExternalStore(subscribeToLocation, chosenCity, nothing);
  const [failed, setFailed] = useState<Located | null>(null);
  const [isFetching, setFetching] = useState(false);
  const [isSidebarOpen, setSidebarOpen] = useSidebar();

  async function findMe(): Promise<Located | null> {
    if (isFetching) return null;
    setFetching(true);
    setFailed(null);
    const found = await locateMe();
    setFailed(found.label === null ? found : null);
    setFetching(false);
    return found;
  }

  const choose = useCallback((city: string) => {
    setFailed(null);
    chooseCity(city);
  }, []);
  const rememberCity = useCallback(
    (city: string) => {
      if (!storedLocation()) choose(city);
    },
    [choose],
  );

  const placeName = stored && placeLabel(stored);
  // A place that has no name is only good for distances, and only as long as this page is open.
  const [latitude, longitude] = degrees(failed?.position ?? (stored && positionOf(stored)));
  const position = useMemo(
    () => (latitude === undefined || longitude === undefined ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  // Why somebody was not found is said as long as the sidebar offers them cities instead; then it is as it was before.
  const isToBeSaid = failed !== null && (!failed.problem || isSidebarOpen);
  const state: LocationState = {
    label: isToBeSaid ? (failed.problem?.label ?? words.obtained) : (chosen ?? placeName),
    problem: failed?.problem ?? null,
    city: chosen ?? stored?.address.city ?? null,
    position,
    placeName: failed ? null : placeName,
    isFetching,
    findMe,
    chooseCity: choose,
    rememberCity,
    isSidebarOpen,
    setSidebarOpen,
  };
  return (
    <LocationContext value={state}>
      <PositionContext value={position}>{children}</PositionContext>
    </LocationContext>
  );
}

/** If its code cannot be loaded, the location is unknown. */
function locateMe(): Promise<Located> {
  return import('./locate.ts').then(
    ({ locate }) => locate(),
    () => ({
      position: null,
      label: null,
      problem: { label: words.failedLabel, advice: words.failedAdvice },
    }),
  );
}

function degrees(position: Position | null): [number?, number?] {
  return position ? [position.latitude, position.longitude] : [];
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
