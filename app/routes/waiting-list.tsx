import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { WaitingList, WaitingListLoading } from '#app/features/waiting-list/waiting-list.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/waiting-list.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originFrom(matches), {
    title: 'Waiting list',
    description: 'The slots you wait for, and your place in line.',
    path: '/waiting-list',
    hidden: true,
  });

export default function WaitingListPage() {
  return (
    <div className="wrap min-h-svh max-w-4xl py-10 sm:py-14">
      <h1 className="text-4xl sm:text-6xl">Waiting list</h1>
      <p className="mt-3 mb-7 max-w-2xl text-lg text-ink-muted">
        When a slot frees up, the first in line gets a message and 10 minutes in which nobody else can book it.
      </p>
      <SignedInOnly
        reason="See your waiting list"
        why="Sign in with your phone number to see what you wait for."
        loading={<WaitingListLoading />}
      >
        {({ token }) => <WaitingList token={token} />}
      </SignedInOnly>
    </div>
  );
}
