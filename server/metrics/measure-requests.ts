import { type Call, calls } from '#contract/calls.ts';
import { AppError } from '#server/app-error.ts';
import type { App } from '#server/http.ts';
import { isInProcess } from '#server/in-process.ts';
import type { Metrics } from './metrics.ts';

/** Calls worth counting by what came of them. */
const COUNTED = new Map<Call, string>([
  [calls.sendCode, 'send_code'],
  [calls.resendCode, 'send_code'],
  [calls.verifyCode, 'sign_in'],
  [calls.holdSlot, 'hold'],
  [calls.createOrder, 'order'],
  [calls.processPayment, 'pay'],
  [calls.paymentWebhook, 'webhook'],
  [calls.storeBooking, 'confirm'],
  [calls.cancelBooking, 'cancel'],
  [calls.askRefund, 'refund_request'],
]);

/** Times every request that came over a connection; the calls a page makes while it is rendered are part of the page. */
export function measureRequests(app: App, { requests, calls: made }: Metrics): void {
  const refusals = new WeakMap<object, string>();
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError) refusals.set(request.raw, error.code);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    // How long somebody watched says nothing about how fast we are.
    const isStream = reply.raw.getHeader('content-type')?.toString().startsWith('text/event-stream');
    if (!isInProcess(request) && !isStream) {
      const labels = { method, route: routeLabel(routeOptions.url), status: `${Math.floor(status / 100)}xx` };
      requests.observe(labels, reply.elapsedTime / 1000);
      const call = routeOptions.config.call && COUNTED.get(routeOptions.config.call);
      if (call) made.inc({ call, outcome: outcomeOf(status, refusals.get(request.raw)) });
    }
    done();
  });
}

function outcomeOf(status: number, refusal: string | undefined): string {
  if (status < 400) return 'ok';
  return refusal ?? (status < 500 ? 'bad_request' : 'internal');
}

/** The pattern of a route; files, which have a route each, are put together by folder. */
function routeLabel(url: string | undefined): string {
  if (url === undefined) return 'none';
  if (url.startsWith('/api/') || !/\.\w+$/.test(url)) return url;
  const folder = /^\/[\w-]+\//.exec(url)?.[0];
  return folder ? `${folder}*` : url;
}
