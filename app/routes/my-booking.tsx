import { useRouteLoaderData } from 'react-router';
import { MyBookingPage } from '#app/features/booking/my-booking-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import * as words from '#words/site/my-bookings.ts';
import type { Route } from './+types/my-booking.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    title: words.pageTitle,
    description: words.pageDescription,
    path: `/bookings/${params.bookingId}`,
    hidden: true,
  });

export default function MyBooking({ params }: Route.ComponentProps) {
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.mode === 'demo';
  return <MyBookingPage bookingId={params.bookingId} isDemo={isDemo} />;
}
