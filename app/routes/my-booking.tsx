import { MyBookingPage } from '#app/features/booking/my-booking-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/my-booking.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    title: 'Your booking',
    description: 'One of your bookings, with its receipt and what can be done with it.',
    path: `/bookings/${params.bookingId}`,
    hidden: true,
  });

export default function MyBooking({ params }: Route.ComponentProps) {
  return <MyBookingPage bookingId={params.bookingId} />;
}
