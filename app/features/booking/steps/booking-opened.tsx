import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { startOfFlow } from './booking-start.ts';
import { BookingSteps, type BookingStepsProps } from './booking-steps.tsx';
import { entryIn } from './use-step-history.ts';

type BookingOpenedProps = Omit<BookingStepsProps, 'start'> & {
  /** The player's newest booking, for what they typed then. */
  last: Booking | null;
};

/** Everything is there to begin with; unless the same slot is held already, as another booking. */
export function BookingOpened({ last, ...props }: BookingOpenedProps) {
  const { state } = useLocation();
  const [start] = useState(() => startOfFlow({ ...props, last, asked: entryIn(state).step }));
  if (start.twin) return <Navigate replace to={`/booking/${start.twin}`} state={{ ...state, step: 'payment' }} />;
  return <BookingSteps {...props} start={start} />;
}
