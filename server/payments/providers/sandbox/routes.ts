// The pretend payment app of demo mode. Not registered in live mode.
import { toRupees } from '#domain/price.ts';
import { refuse } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import type { Sandbox } from './sandbox.adapter.ts';

export function sandboxRoutes(app: App, sandbox: Sandbox, onChosen: (orderId: string) => Promise<void>): void {
  route(app, 'getSandboxOrder', async ({ params }) => {
    const order = await sandbox.find(params.orderId);
    if (!order) throw refuse('noOrder');
    return { success: true, data: { amount: toRupees(order.amountPaise), status: order.status } };
  });

  route(app, 'chooseSandboxOrder', async ({ params, body, words }) => {
    await sandbox.choose(params.orderId, body.choice);
    const order = await sandbox.find(params.orderId);
    if (!order) throw refuse('noOrder');
    const isApproved = order.status === 'paid';
    if (isApproved !== (body.choice === 'approve')) throw chosenAlready(isApproved);
    await onChosen(params.orderId);
    const { sandboxApproved, sandboxDeclined } = words.payments;
    return { success: true, message: isApproved ? sandboxApproved : sandboxDeclined };
  });
}

const chosenAlready = (isApproved: boolean) => (isApproved ? refuse('sandboxApproved') : refuse('sandboxDeclined'));
