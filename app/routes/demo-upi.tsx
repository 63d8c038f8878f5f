// The pretend UPI app of demo mode, where a payment is approved or declined.

import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { data } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { ErrorState } from '#app/components/state-message.tsx';
import { sandboxOrderQuery, useChooseSandboxOrder } from '#app/features/booking/sandbox-order.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { apiContext } from '#app/lib/api-context.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { formatRupees } from '#domain/price.ts';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/demo-upi.ts';
import type { Route } from './+types/demo-upi.ts';
import type { ShellHandle } from './shell.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: health } = await context.get(apiContext)('health');
  return data({ exists: health.mode === 'demo' }, { status: health.mode === 'demo' ? 200 : 404 });
}

export const handle: ShellHandle = { isCheckout: true };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(originFrom(matches), {
    title: words.pageTitle,
    description: words.pageDescription,
    path: location.pathname,
    hidden: true,
  });

export default function DemoUpi({ loaderData, params }: Route.ComponentProps) {
  return loaderData.exists ? <UpiApp orderId={params.orderId} /> : <NotFoundView />;
}

function UpiApp({ orderId }: { orderId: string }) {
  const order = useQuery(sandboxOrderQuery(orderId));
  const choice = useChooseSandboxOrder(orderId);
  const status = order.data?.status;
  return (
    <div className="wrap flex justify-center py-8 sm:py-12">
      <div className="on-dark flex min-h-144 w-full max-w-sm flex-col rounded-[2.5rem] border-8 border-pitch-950 bg-pitch-900 p-6 text-center text-white shadow-sheet">
        <p className="text-sm text-white/80">{words.pretends}</p>
        <span
          data-untranslated=""
          className="mx-auto mt-10 grid size-16 place-items-center rounded-full bg-floodlight font-display text-3xl font-extrabold text-pitch-950"
        >
          m
        </span>
        <h1 className="mt-4 text-2xl">{words.title}</h1>
        {order.isLoadingError && (
          <div className="my-auto text-ink">
            <ErrorState title={refused.noPayment} className="bg-white" />
          </div>
        )}
        {order.data && (
          <>
            <p className="mt-6 font-display text-6xl font-extrabold text-floodlight tabular-nums">
              {formatRupees(order.data.amount)}
            </p>
            <div className="mt-auto pt-10">
              {status === 'created' ? (
                <div className="flex flex-col gap-3">
                  {choice.isError && (
                    <p role="alert" className="rounded-xl bg-white px-4 py-3 font-medium text-clay-700">
                      {sentenceOf(choice.error)}
                    </p>
                  )}
                  <Button size="lg" waiting={choice.isPending} onClick={() => choice.mutate('approve')}>
                    {words.approve}
                  </Button>
                  <Button
                    size="lg"
                    variant="glass"
                    disabled={choice.isPending}
                    onClick={() => choice.mutate('decline')}
                  >
                    {words.decline}
                  </Button>
                </div>
              ) : (
                <p role="status" className="flex flex-col items-center gap-4 pb-4 text-lg font-semibold">
                  <span
                    className={`grid size-16 place-items-center rounded-full ${status === 'paid' ? 'bg-turf-600' : 'bg-clay-700'}`}
                  >
                    {status === 'paid' ? <Check className="size-8" strokeWidth={3} /> : <X className="size-8" />}
                  </span>
                  {status !== 'paid' ? words.declined : choice.data ? words.approved : words.paidBefore}
                </p>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
