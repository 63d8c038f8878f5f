import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';

export function BookingLoading() {
  return (
    <div role="status" className="wrap py-10">
      <p className="mb-6 text-lg font-semibold">Loading Booking Details</p>
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}

export function EventMissing({ onBack }: { onBack: () => void }) {
  return (
    <div className="wrap py-16">
      <EmptyState
        title="Event Not Found"
        actions={
          <Button variant="solid" onClick={onBack}>
            Go Back
          </Button>
        }
      >
        The event you're looking for doesn't exist or has been removed.
      </EmptyState>
    </div>
  );
}

export function BookingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <ErrorState title="Failed to load event data. Please try again." onRetry={onRetry} />
    </div>
  );
}

export function NoSlots() {
  return (
    <EmptyState title="No Time Slots Available">
      Please check back later or contact the venue for availability
    </EmptyState>
  );
}

export function SignInFirst({ onLogin, children }: { onLogin: () => void; children?: ReactNode }) {
  return (
    <div className="wrap py-16">
      <EmptyState
        title="Continue your booking"
        actions={
          <Button size="lg" onClick={onLogin}>
            Login
          </Button>
        }
      >
        {children ?? 'Sign in with your phone number to book this slot. What you chose is kept.'}
      </EmptyState>
    </div>
  );
}
