import { MapPin } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { useLocationState } from './location-context.tsx';

/** Opens the sidebar and starts looking at once. */
export function UseMyLocation() {
  const { isFetching, findMe, setSidebarOpen } = useLocationState();
  return (
    <Button
      variant="glass"
      size="lg"
      disabled={isFetching}
      onClick={() => {
        setSidebarOpen(true);
        void findMe();
      }}
    >
      <MapPin className="size-5" />
      Use my location
    </Button>
  );
}
