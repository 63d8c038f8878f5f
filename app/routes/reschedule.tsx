import { useRouteLoaderData } from 'react-router';
import { ReschedulePage } from '#app/features/booking/reschedule-page.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import * as words from '#words/site/reschedule.ts';
import type { Route } from './+types/reschedule.ts';
import type { ShellHandle } from './shell.tsx';

export const handle: ShellHandle = { isCheckout: true };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    title: words.title,
    description: words.description,
    path: `/bookings/${params.bookingId}/reschedule`,
    hidden: true,
  });

export default function Reschedule({ params }: Route.ComponentProps) {
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.mode === 'demo';
  return <ReschedulePage bookingId={params.bookingId} isDemo={isDemo} />;
}
