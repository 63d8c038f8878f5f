// The console, whole: one route whose code comes by itself, so that its many pages weigh nothing on those of players.
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { lazyPart } from '#app/components/insisting.ts';
import { ConsoleOpening } from '#app/features/manage/console-opening.tsx';
import { PlayersPageContext } from '#app/features/manage/players-page.ts';
import { SessionProvider, useSession } from '#app/features/session/session-context.tsx';
import { SignInPopup } from '#app/features/session/sign-in-popup.tsx';
import { useScrollOnNavigation } from '#app/features/shell/use-scroll-on-navigation.ts';
import { useBusy } from '#app/lib/busy.ts';
import { useOverlayEntries } from '#app/lib/overlays.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/manage/frame.ts';
import type { Route } from './+types/manage.ts';

const Console = lazyPart(() => import('#app/features/manage/console.tsx'));
/** From the route itself: as a file of its own, it would make the page of players heavier. */
const PlayersPage = lazyPart(async () => ({ default: (await import('./venue.tsx')).LoadedVenue }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originFrom(matches), {
    title: words.title,
    description: words.description,
    path: '/manage',
    hidden: true,
  });

export default function Manage() {
  useScrollOnNavigation();
  useOverlayEntries();
  useBusy(useNavigation().state !== 'idle');
  const client = useQueryClient();
  const lastUser = useCallback(
    async (token: string) => (await import('#app/features/manage/last-looks.ts')).restoreLooks(client, token),
    [client],
  );
  return (
    <SessionProvider lastUser={lastUser}>
      <div className="flex min-h-svh flex-col">
        <Pages />
      </div>
      <span id="foot" hidden />
      <SignInPopup />
    </SessionProvider>
  );
}

/** Who it is comes first: until then the server and the browser show the same. */
function Pages() {
  const { pathname } = useLocation();
  if (useSession().status === 'loading') return <ConsoleOpening />;
  return (
    <Suspense fallback={<ConsoleOpening />}>
      <PlayersPageContext value={PlayersPage}>
        <Console pathname={pathname} />
      </PlayersPageContext>
    </Suspense>
  );
}
