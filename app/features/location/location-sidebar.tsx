import { LocateFixed, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { useLocationState } from './location-context.tsx';

/** `children` is the list of cities to choose from. */
export default function LocationSidebar({ open, children }: { open: boolean; children: ReactNode }) {
  const { label, isFetching, findMe, setSidebarOpen } = useLocationState();
  return (
    <Sheet side="right" open={open} onOpenChange={setSidebarOpen} title="Select Location" className="on-light">
      <Button variant="solid" size="lg" waiting={isFetching} onClick={() => void findMe()}>
        {!isFetching && <LocateFixed className="size-5" />}
        {isFetching ? 'Getting Location...' : 'Use Current Location'}
      </Button>
      <p aria-live="polite" className="mt-3 flex min-h-6 items-center gap-2 text-ink-muted">
        {label && !isFetching && (
          <>
            <MapPin className="size-4 shrink-0" />
            {label}
          </>
        )}
      </p>
      <h3 className="mt-6 mb-2 text-lg font-bold">Other Cities We Operate In</h3>
      {children}
    </Sheet>
  );
}
