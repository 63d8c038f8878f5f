import { MapPin } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import * as words from '#words/site/location.ts';
import { locationSidebar } from './lazy-location-sidebar.ts';
import { useLocationState } from './location-context.tsx';
import { useNearMe } from './use-near-me.ts';

/** Opens the venues around the player. */
export function UseMyLocation() {
  const { isFetching } = useLocationState();
  const openNearMe = useNearMe();
  return (
    <Button
      variant="glass"
      size="lg"
      waiting={isFetching}
      className="scripted"
      onFocus={locationSidebar.preload}
      onClick={() => void openNearMe()}
    >
      {!isFetching && <MapPin className="size-5" />}
      {isFetching ? words.finding : words.useMine}
    </Button>
  );
}
