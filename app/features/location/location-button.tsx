import { MapPin } from 'lucide-react';
import { Button, buttonClass } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/location.ts';
import { locationSidebar } from './lazy-location-sidebar.ts';
import { useLocationState } from './location-context.tsx';

/** Shows where the player is and opens the sidebar to change it. A new label moves nothing: it has room, and begins left. */
export function LocationButton({ onDark }: { onDark: boolean }) {
  const { label, problem, city, isFetching, setSidebarOpen } = useLocationState();
  const full = isFetching ? words.finding : (label ?? words.select);
  const isProblem = problem !== null && label === problem.label;
  const short = isFetching ? words.finding : ((isProblem ? label : (city ?? label)) ?? words.short);
  return (
    <button
      type="button"
      onClick={() => setSidebarOpen(true)}
      onPointerEnter={locationSidebar.preload}
      onFocus={locationSidebar.preload}
      title={full}
      aria-label={words.change({ place: full })}
      className={buttonClass(
        { variant: onDark ? 'glass' : 'outline' },
        'w-28 justify-start! gap-1.5! px-2.5! text-sm! icon-only:w-11 icon-only:justify-center! icon-only:px-0! @min-[75rem]/navbar:w-52 @min-[75rem]/navbar:px-4!',
      )}
    >
      <MapPin className="size-4 shrink-0" />
      <span
        className={cn(
          'icon-only:hidden @min-[75rem]/navbar:hidden',
          isProblem ? 'text-left text-xs leading-tight' : 'truncate',
        )}
      >
        {short}
      </span>
      <span className="truncate @max-[75rem]/navbar:hidden">{full}</span>
    </button>
  );
}

/** The same in the phone's menu, where there is room for all of it. */
export function LocationRow({ onPress }: { onPress: () => void }) {
  const { label, isFetching, setSidebarOpen } = useLocationState();
  return (
    <Button
      variant="outline"
      className="h-13! w-full justify-start! px-4!"
      onClick={() => {
        onPress();
        setSidebarOpen(true);
      }}
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-turf-700" />
      <span className="truncate">{isFetching ? words.finding : (label ?? words.select)}</span>
    </Button>
  );
}
