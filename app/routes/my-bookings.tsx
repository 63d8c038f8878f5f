import { Link, useSearchParams } from 'react-router';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { BookingList, BookingListLoading } from '#app/features/booking/booking-list.tsx';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { cn } from '#app/lib/cn.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { BookingsWhen } from '#contract/my-booking.ts';
import * as words from '#words/site/my-bookings.ts';
import type { Route } from './+types/my-bookings.ts';

const myCredits = lazyPanel(() => import('#app/features/booking/my-credits.tsx'));

const lists: { when: BookingsWhen; label: string }[] = [
  { when: 'upcoming', label: words.listsUpcoming },
  { when: 'past', label: words.listsPast },
  { when: 'cancelled', label: words.listsCancelled },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originFrom(matches), {
    title: words.title,
    description: words.description,
    path: '/bookings',
    hidden: true,
  });

export default function MyBookings() {
  const [search] = useSearchParams();
  const asked = search.get('when');
  const when = lists.find((list) => list.when === asked)?.when ?? 'upcoming';
  return (
    <div className="wrap min-h-svh max-w-4xl py-10 sm:py-14">
      <h1 className="text-[min(2.25rem,11vw)] sm:text-6xl">{words.title}</h1>
      <nav
        aria-label={words.listsLabel}
        className="mt-6 mb-7 flex flex-wrap gap-1 rounded-2xl bg-chalk-200 p-1 sm:w-fit"
      >
        {lists.map((list) => (
          <Link
            key={list.when}
            to={list.when === 'upcoming' ? '/bookings' : `/bookings?when=${list.when}`}
            replace
            preventScrollReset
            aria-current={list.when === when ? 'page' : undefined}
            className={cn(
              'grid h-12 flex-auto place-items-center rounded-xl px-3 text-[0.9375rem] font-semibold transition-colors sm:min-w-32',
              list.when === when ? 'bg-pitch-950 text-white' : 'hover:bg-turf-100',
            )}
          >
            {list.label}
          </Link>
        ))}
      </nav>
      <SignedInOnly reason={words.signInList} why={words.signInWhy} loading={<BookingListLoading />}>
        {({ token }) => (
          <>
            <WhenOpened open>
              <myCredits.Panel token={token} />
            </WhenOpened>
            <BookingList key={when} token={token} when={when} />
          </>
        )}
      </SignedInOnly>
    </div>
  );
}
