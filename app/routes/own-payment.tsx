import type { ComponentProps } from 'react';
import { useRouteLoaderData } from 'react-router';
import { PaymentSection } from '#app/features/payment/payment-section.tsx';
import { useSession } from '#app/features/session/session-context.tsx';
import type { loader as rootLoader } from '#app/root.tsx';

type OwnPaymentProps = Omit<ComponentProps<typeof PaymentSection>, 'token' | 'userId' | 'isDemo'>;

/** Paying, as whoever is signed in. */
export function OwnPayment(props: OwnPaymentProps) {
  const session = useSession();
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.mode === 'demo';
  if (session.status !== 'signed-in') return null;
  return <PaymentSection {...props} token={session.token} userId={session.user.id} isDemo={isDemo} />;
}
