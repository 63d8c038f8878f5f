import { useRouteLoaderData } from 'react-router';
import { BookingPage } from '#app/features/booking/booking-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import * as words from '#words/site/booking-steps.ts';
import type { Route } from './+types/booking.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { isCheckout: true };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    title: words.pageTitle,
    description: words.pageDescription,
    path: `/booking/${params.bookingId}`,
    hidden: true,
  });

export default function Booking({ params }: Route.ComponentProps) {
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.mode === 'demo';
  return <BookingPage bookingId={params.bookingId} isDemo={isDemo} />;
}
