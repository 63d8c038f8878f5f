import { LocateFixed, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import * as words from '#words/site/location.ts';
import { useLocationState } from './location-context.tsx';
import { useNearMe } from './use-near-me.ts';

/** `children` is what to choose a place from. */
export default function LocationSidebar({ open, children }: { open: boolean; children: ReactNode }) {
  const { label, problem, city, isFetching, setSidebarOpen } = useLocationState();
  const openNearMe = useNearMe();
  return (
    <Sheet side="right" open={open} onOpenChange={setSidebarOpen} title={words.select} className="on-light">
      <Button variant="solid" size="lg" waiting={isFetching} onClick={() => void openNearMe()}>
        {!isFetching && <LocateFixed className="size-5" />}
        {isFetching ? words.finding : words.useCurrent}
      </Button>
      <div aria-live="polite" className="mt-3 min-h-6 shrink-0 text-ink-muted">
        {label && !isFetching && (
          <p className="flex items-center gap-2">
            <MapPin className="size-4 shrink-0" />
            {city && !problem ? (
              <Link
                to="/sports-venues"
                onClick={() => setSidebarOpen(false)}
                className="-my-2.5 py-2.5 underline underline-offset-4"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </p>
        )}
        {problem && !isFetching && <p className="mt-1 text-sm">{words.orChoose({ advice: problem.advice })}</p>}
      </div>
      {children}
    </Sheet>
  );
}
