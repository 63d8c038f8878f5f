import { ChevronDown, MapPin } from 'lucide-react';
import { buttonClass } from '#app/components/button.tsx';
import * as words from '#words/site/location.ts';
import { locationSidebar } from './lazy-location-sidebar.ts';
import { useLocationState } from './location-context.tsx';

/** The location bar: says which place a page is about, and opens the sidebar to choose another. */
export function LocationPill({ place }: { place: string }) {
  const { setSidebarOpen } = useLocationState();
  return (
    <button
      type="button"
      onClick={() => setSidebarOpen(true)}
      onPointerEnter={locationSidebar.preload}
      onFocus={locationSidebar.preload}
      aria-label={words.chooseAnother({ place })}
      className={buttonClass({ variant: 'glass' }, 'max-w-full rounded-3xl py-2')}
    >
      <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 text-left wrap-anywhere">{place}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 opacity-80" />
    </button>
  );
}
