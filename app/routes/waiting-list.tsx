import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { WaitingList, WaitingListLoading } from '#app/features/waiting-list/waiting-list.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/waiting-list.ts';
import type { Route } from './+types/waiting-list.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originFrom(matches), {
    title: words.pageTitle,
    description: words.pageDescription,
    path: '/waiting-list',
    hidden: true,
  });

export default function WaitingListPage() {
  return (
    <div className="wrap min-h-svh max-w-4xl py-10 sm:py-14">
      <h1 className="text-4xl sm:text-6xl">{words.pageTitle}</h1>
      <p className="mt-3 mb-7 max-w-2xl text-lg text-ink-muted">{words.pageIntro}</p>
      <SignedInOnly reason={words.signInReason} why={words.signInWhy} loading={<WaitingListLoading />}>
        {({ token }) => <WaitingList token={token} />}
      </SignedInOnly>
    </div>
  );
}
