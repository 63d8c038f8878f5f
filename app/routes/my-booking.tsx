import { MyBookingPage } from '#app/features/booking/my-booking-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
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
  return <MyBookingPage bookingId={params.bookingId} />;
}
