import { ConfirmationPage } from '#app/features/booking/confirmation-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/confirmation.ts';
import type { Route } from './+types/booking-confirmation.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    // Whether there is a booking, and what became of it, is known only to its player.
    title: words.title,
    description: words.description,
    path: `/booking-confirmation/${params.bookingId}`,
    hidden: true,
  });

export default function BookingConfirmation({ params }: Route.ComponentProps) {
  return <ConfirmationPage bookingId={params.bookingId} />;
}
