// The frame around every page: navbar, footer, and what they open.
import { Outlet, useMatches, useNavigation } from 'react-router';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { locationSidebar } from '#app/features/location/lazy-location-sidebar.ts';
import { LocationButton, LocationRow } from '#app/features/location/location-button.tsx';
import { LocationProvider, useLocationState } from '#app/features/location/location-context.tsx';
import { SearchBar, SearchButton } from '#app/features/search/search-bar.tsx';
import { AccountButton } from '#app/features/session/account-button.tsx';
import { AccountLinks } from '#app/features/session/account-links.tsx';
import { SessionProvider, useSession } from '#app/features/session/session-context.tsx';
import { SignInPopup } from '#app/features/session/sign-in-popup.tsx';
import { Footer } from '#app/features/shell/footer.tsx';
import { Navbar } from '#app/features/shell/navbar.tsx';
import { useScrollOnNavigation } from '#app/features/shell/use-scroll-on-navigation.ts';
import { useBusy } from '#app/lib/busy.ts';
import { useOverlayEntries } from '#app/lib/overlays.ts';
import * as words from '#words/site/shell.ts';

const places = lazyPanel(() => import('./shell-places.tsx'));

/**
 * What a page says of itself in its handle: that it opens with a picture under the navbar, or that something is booked
 * and paid for on it.
 */
export type ShellHandle = { opensWithPicture: true } | { isCheckout: true };

export default function Shell() {
  return (
    <SessionProvider>
      <LocationProvider>
        <Frame />
      </LocationProvider>
    </SessionProvider>
  );
}

function Frame() {
  useScrollOnNavigation();
  useOverlayEntries();
  useBusy(useNavigation().state !== 'idle');
  const { isSidebarOpen, setSidebarOpen, chooseCity, city, problem } = useLocationState();
  const { status } = useSession();
  const opensWithPicture = useHandle('opensWithPicture');
  const isCheckout = useHandle('isCheckout');
  return (
    <>
      <a
        href="#main"
        className="no-print fixed top-3 left-3 z-50 -translate-y-[calc(100%+1rem)] rounded-full bg-floodlight px-5 py-3 font-semibold text-pitch-950 focus:translate-y-0"
      >
        {words.skipToContent}
      </a>
      <Navbar
        overPicture={opensWithPicture}
        search={
          <>
            <SearchBar onDark={opensWithPicture} />
            <SearchButton />
          </>
        }
        location={<LocationButton onDark={opensWithPicture} />}
        account={
          <div className="flex justify-end in-data-greeting:w-62 in-data-greeting:@min-[61.5rem]/navbar:w-78">
            <AccountButton onDark={opensWithPicture} />
          </div>
        }
        menuLocation={(closeMenu) => <LocationRow onPress={closeMenu} />}
        menuAccount={(closeMenu) => (
          <>
            {status === 'signed-in' && (
              <div className="-mx-3 mb-4 border-b border-line pb-4">
                <AccountLinks onChoose={closeMenu} />
              </div>
            )}
            <AccountButton onPress={closeMenu} />
          </>
        )}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer year={new Date().getFullYear()} isShort={isCheckout} />
      <SignInPopup />
      <WhenOpened open={isSidebarOpen}>
        <locationSidebar.Panel open={isSidebarOpen}>
          <places.Panel
            except={problem ? null : city}
            onLeave={(city) => {
              if (city) chooseCity(city);
              setSidebarOpen(false);
            }}
          />
        </locationSidebar.Panel>
      </WhenOpened>
    </>
  );
}

function useHandle(name: 'opensWithPicture' | 'isCheckout'): boolean {
  return useMatches().some(({ handle }) => typeof handle === 'object' && handle && name in handle);
}
