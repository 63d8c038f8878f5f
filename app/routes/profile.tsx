import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { Skeleton } from '#app/components/skeleton.tsx';
import { toast } from '#app/components/toast.ts';
import { DataSection } from '#app/features/profile/data-section.tsx';
import { DeleteSection } from '#app/features/profile/delete-section.tsx';
import { DetailsSection } from '#app/features/profile/details-section.tsx';
import { DevicesSection } from '#app/features/profile/devices-section.tsx';
import { devicesQuery } from '#app/features/profile/queries.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import type { User } from '#contract/session.ts';
import * as words from '#words/site/profile.ts';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originFrom(matches), {
    title: words.title,
    description: words.description,
    path: '/profile',
    hidden: true,
  });

export default function ProfilePage() {
  return (
    <div className="wrap min-h-svh max-w-3xl py-10 sm:py-14">
      <h1 className="mb-7 text-4xl sm:text-6xl">{words.title}</h1>
      <SignedInOnly reason={words.signInReason} why={words.signInWhy} loading={<ProfileLoading />}>
        {({ token, user }) => <OwnProfile key={user.id} token={token} user={user} />}
      </SignedInOnly>
    </div>
  );
}

function OwnProfile({ token, user }: { token: string; user: User }) {
  const { signIn, signOut, forget } = useSession();
  const navigate = useNavigate();
  const mode = useRouteLoaderData<typeof rootLoader>('root')?.mode;
  // All at once: a list that came later would push aside what is below it.
  const { isPending } = useQuery(devicesQuery(token));

  /** Home first: on this page somebody who is signed out is asked to sign in again. */
  async function leave(end: () => void, message: string): Promise<void> {
    await navigate('/');
    end();
    toast(message);
  }

  if (isPending) return <ProfileLoading />;
  return (
    <div className="flex flex-col gap-6">
      <DetailsSection token={token} user={user} onSaved={(saved) => signIn(token, saved)} />
      <DevicesSection
        token={token}
        onSignOut={() => void leave(signOut, words.signedOut)}
        onEndedEverywhere={() => void leave(forget, words.signedOutEverywhere)}
      />
      <DataSection token={token} />
      <DeleteSection
        token={token}
        user={user}
        onDeleted={() => void leave(forget, words.deleted)}
        demoInbox={mode === 'demo' ? '/demo/inbox' : undefined}
      />
    </div>
  );
}

function ProfileLoading() {
  return (
    <div role="status" data-page="loading" className="flex flex-col gap-6">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-104" />
      <Skeleton className="h-80" />
    </div>
  );
}
