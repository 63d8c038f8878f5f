import { refuse } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { handleEvent } from './handle-event.ts';

/** In a scope of its own: here a body stays the bytes that were signed. */
export async function webhookRoutes(app: App, deps: PaymentDeps & { wake: () => void }): Promise<void> {
  const { providers, wake } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  route(app, 'paymentWebhook', async ({ params, words }, request) => {
    const provider = providers.find(params.provider);
    // Whose word cannot be checked is not believed, as in demo mode.
    if (!provider?.readWebhook) throw refuse('nothingHere');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = provider.readWebhook({ headers: request.headers, body });
    if (event === 'forged') throw refuse('badSignature');
    if (event === 'not an event') throw refuse('notAnEvent');
    if (event === 'of no use') return { success: true, message: words.payments.webhookIgnored };
    const isOurs = await handleEvent(deps, provider, event);
    if (isOurs) wake();
    else request.log.info({ event: event.type }, 'webhook about nothing of ours');
    return { success: true, message: isOurs ? words.payments.webhookDone : words.payments.webhookIgnored };
  });
}
