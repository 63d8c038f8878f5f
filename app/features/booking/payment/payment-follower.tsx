import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paymentStatusQuery } from './queries.ts';

type PaymentFollowerProps = {
  token: string;
  paymentId: string;
  /** Money arrived; it became a booking, or goes back. */
  onDecided: () => void;
  onFailed: () => void;
};

/** Keeps asking for a payment that was begun: the code was closed, or the hold has ended, and yet it may arrive. */
export function PaymentFollower({ token, paymentId, onDecided, onFailed }: PaymentFollowerProps) {
  const { data: status } = useQuery(paymentStatusQuery(token, paymentId));
  const told = useRef({ onDecided, onFailed });
  told.current = { onDecided, onFailed };
  useEffect(() => {
    if (!status || status === 'created') return;
    if (status === 'failed') told.current.onFailed();
    else told.current.onDecided();
  }, [status]);
  return null;
}
