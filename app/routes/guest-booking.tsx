import { useRouteLoaderData } from 'react-router';
import { GuestBookingPage } from '#app/features/booking/guest-booking-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import * as words from '#words/site/guest-booking.ts';
import type { Route } from './+types/guest-booking.ts';

/** Whoever has the link may pay and cancel: nothing in the page's head, and no page that it leads to, is told of it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(originFrom(matches), {
    title: words.title,
    description: words.description,
    path: '/b',
    hidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function GuestBooking({ params }: Route.ComponentProps) {
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.mode === 'demo';
  return <GuestBookingPage key={params.token} guestToken={params.token} isDemo={isDemo} />;
}
