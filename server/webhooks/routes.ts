import { createHash } from 'node:crypto';
import { refuse } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import type { OpenOrderDeps } from '#server/payments/open-order.ts';
import { isWebhookSignature } from '#server/payments/razorpay-signature.ts';
import { handleEvent } from './handle-event.ts';
import { parseEvent } from './razorpay-event.ts';

const EVENT_ID_LENGTH_MOST = 200;

type WebhookDeps = OpenOrderDeps & { webhookSecret?: string | undefined; wake: () => void };

/** In a scope of its own: here a body stays the bytes that were signed. Without a secret nobody is believed, as in demo mode. */
export async function webhookRoutes(app: App, deps: WebhookDeps): Promise<void> {
  const { webhookSecret, wake } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  route(app, 'razorpayWebhook', async (_input, request) => {
    if (!webhookSecret) throw refuse('nothingHere');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isWebhookSignature(signature, body, webhookSecret)) {
      throw refuse('badSignature');
    }
    const event = parseEvent(body);
    if (!event) throw refuse('notAnEvent');
    if (event === 'other') return { success: true, message: 'Ignored' };
    const isOurs = await handleEvent(deps, eventIdOf(request.headers['x-razorpay-event-id'], body), event);
    if (isOurs) wake();
    else request.log.info({ event: event.event }, 'webhook about nothing of ours');
    return { success: true, message: isOurs ? 'Done' : 'Ignored' };
  });
}

/** Without the header, the same bytes are the same event. */
function eventIdOf(header: string | string[] | undefined, body: Buffer): string {
  if (typeof header === 'string' && header !== '' && header.length <= EVENT_ID_LENGTH_MOST) return header;
  return `sha256:${createHash('sha256').update(body).digest('hex')}`;
}
