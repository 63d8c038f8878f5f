import { MapPin } from 'lucide-react';
import { buttonClass } from '#app/components/button.tsx';
import { locationSidebar } from './lazy-location-sidebar.ts';
import { useLocationState } from './location-context.tsx';

/** Shows where the player is and opens the sidebar to change it. A new label moves nothing: it has room, and begins left. */
export function LocationButton({ onDark }: { onDark: boolean }) {
  const { label, problem, city, isFetching, setSidebarOpen } = useLocationState();
  const full = isFetching ? 'Getting Location...' : (label ?? 'Select Location');
  const short = isFetching ? 'Getting Location...' : ((problem ? label : (city ?? label)) ?? 'Location');
  return (
    <button
      type="button"
      onClick={() => setSidebarOpen(true)}
      onPointerEnter={locationSidebar.preload}
      onFocus={locationSidebar.preload}
      title={full}
      aria-label={`${full}, change location`}
      className={buttonClass(
        { variant: onDark ? 'glass' : 'outline' },
        'min-w-11 justify-start max-[374px]:justify-center max-[374px]:w-11 max-[374px]:px-0 max-sm:w-28 max-sm:shrink max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-sm sm:w-52',
      )}
    >
      <MapPin className="size-4 shrink-0" />
      <span className="truncate max-[374px]:hidden sm:hidden">{short}</span>
      <span className="truncate max-sm:hidden">{full}</span>
    </button>
  );
}
