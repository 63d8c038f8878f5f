// The pretend UPI app of demo mode, where a payment is approved or declined.
import { useMutation, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { ErrorState } from '#app/components/state-message.tsx';
import { browserApi } from '#app/lib/api.ts';
import { apiContext } from '#app/lib/api-context.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { formatRupees } from '#domain/price.ts';
import type { Route } from './+types/demo-upi.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: health } = await context.get(apiContext)('health');
  return data({ exists: health.mode === 'demo' }, { status: health.mode === 'demo' ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(originFrom(matches), {
    title: 'Pretend UPI app',
    description: 'Approve or decline a pretend payment.',
    path: location.pathname,
    hidden: true,
  });

export default function DemoUpi({ loaderData, params }: Route.ComponentProps) {
  return loaderData.exists ? <UpiApp orderId={params.orderId} /> : <NotFoundView />;
}

function UpiApp({ orderId }: { orderId: string }) {
  const order = useQuery({
    queryKey: ['sandbox-order', orderId],
    queryFn: async () => (await browserApi('getSandboxOrder', { params: { orderId } })).data,
    retry: false,
  });
  const choice = useMutation({
    mutationFn: (chosen: 'approve' | 'decline') =>
      browserApi('chooseSandboxOrder', { params: { orderId }, body: { choice: chosen } }),
    onSettled: () => order.refetch(),
  });
  return (
    <div className="wrap flex justify-center py-12">
      <div className="on-dark flex min-h-136 w-full max-w-sm flex-col rounded-[2.5rem] bg-pitch-950 p-8 text-center text-white shadow-sheet">
        <p className="text-sm text-white/70">Pretend UPI app</p>
        <h1 className="mt-8 text-2xl">Pay Maidan</h1>
        {order.isError && (
          <div className="my-auto text-ink">
            <ErrorState title="There is no such payment." className="bg-white" />
          </div>
        )}
        {order.data && (
          <>
            <p className="my-auto font-display text-6xl font-extrabold text-floodlight tabular-nums">
              {formatRupees(order.data.amount)}
            </p>
            {order.data.status === 'created' ? (
              <div className="flex flex-col gap-3">
                <Button size="lg" waiting={choice.isPending} onClick={() => choice.mutate('approve')}>
                  Approve
                </Button>
                <Button size="lg" variant="glass" disabled={choice.isPending} onClick={() => choice.mutate('decline')}>
                  Decline
                </Button>
              </div>
            ) : (
              <p role="status" className="text-lg font-semibold">
                {order.data.status === 'paid'
                  ? 'Payment approved. You can close this page.'
                  : 'Payment declined. You can close this page.'}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
