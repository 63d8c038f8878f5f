import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#app/components/button.tsx';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { ErrorState } from '#app/components/state-message.tsx';
import { refundQuery } from '#app/features/refund-tracker/queries.ts';
import { RefundedBooking } from '#app/features/refund-tracker/refunded-booking.tsx';
import { Tracker, TrackerLoading } from '#app/features/refund-tracker/tracker.tsx';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import * as words from '#words/site/refund-tracker.ts';
import type { Route } from './+types/refund.ts';

/** Whoever has the link may follow the money; neither the title nor the address in the page's head gives it away. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(originFrom(matches), {
    title: words.title,
    description: words.description,
    path: '/refunds',
    hidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function RefundPage({ params }: Route.ComponentProps) {
  const { data: refund, isPending, isFetching, error, refetch } = useQuery(refundQuery(params.token));
  if (refund === null) {
    return (
      <NotFoundView to="/bookings" label={bookingWords.title}>
        {words.notFound}
      </NotFoundView>
    );
  }
  return (
    <div className="wrap min-h-svh max-w-xl py-6 sm:py-9">
      <LinkButton to="/bookings" variant="outline" className="mb-6">
        <ArrowLeft className="size-4" />
        {bookingWords.title}
      </LinkButton>
      <h1 className="mb-6 text-4xl sm:text-5xl">
        {refund?.isReturnedPayment ? words.titleReturnedPayment : words.title}
      </h1>
      <RefundedBooking refundToken={params.token} />
      {refund ? (
        <Tracker refund={refund} />
      ) : isPending || isFetching ? (
        <TrackerLoading />
      ) : (
        <ErrorState title={error?.message || words.failed} onRetry={() => void refetch()} />
      )}
      {refund && refund.status !== 'done' && refund.status !== 'failed' && (
        <p className="mt-5 text-center text-sm text-ink-muted">{words.updates}</p>
      )}
    </div>
  );
}
