// An SMS service with MSG91's flow call, which likes to say 'error' with status 200.
import * as z from 'zod';
import { type FakeServer, fakeServer } from './fake-server.ts';

export const SMS = { authKey: 'sms-auth-key-of-the-fake', templateId: 'dlt-template-1' };

const Sent = z.strictObject({
  template_id: z.literal(SMS.templateId),
  short_url: z.literal('0'),
  sender: z.string().length(6).optional(),
  recipients: z.array(z.looseObject({ mobiles: z.string().regex(/^91\d{10}$/) })).length(1),
});

export type FakeSms = FakeServer & { sent: z.infer<typeof Sent>[] };

export async function fakeSms(): Promise<FakeSms> {
  const sent: z.infer<typeof Sent>[] = [];
  const server = await fakeServer(({ method, headers, body }) => {
    if (method !== 'POST' || headers.authkey !== SMS.authKey) {
      return { status: 401, body: { type: 'error', message: `Invalid authkey ${headers.authkey}` } };
    }
    const { data } = Sent.safeParse(body);
    if (!data) return { body: { type: 'error', message: `flow id invalid: ${JSON.stringify(body)}` } };
    sent.push(data);
    return { body: { type: 'success', message: '5762846b4f8d285d378b4567' } };
  });
  return { ...server, sent };
}
