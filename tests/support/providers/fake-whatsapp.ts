// The one call of Meta's WhatsApp Cloud API that we make, as strict as Meta about it.
import * as z from 'zod';
import { type FakeServer, fakeServer } from './fake-server.ts';

export const WHATSAPP = { token: 'whatsapp-token-of-the-fake', phoneNumberId: '106540352242922' };

const Sent = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^91\d{10}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]+$/),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({
        type: z.literal('body'),
        parameters: z.array(z.strictObject({ type: z.literal('text'), text: z.string().regex(/^\S.*$/) })),
      }),
    ]),
  }),
});

export type FakeWhatsApp = FakeServer & { sent: z.infer<typeof Sent>[] };

export async function fakeWhatsApp(): Promise<FakeWhatsApp> {
  const sent: z.infer<typeof Sent>[] = [];
  const refuse = (status: number, code: number, message: string) => ({ status, body: { error: { message, code } } });
  const server = await fakeServer(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== `/v23.0/${WHATSAPP.phoneNumberId}/messages`)
      return refuse(404, 100, 'Unknown path');
    if (headers.authorization !== `Bearer ${WHATSAPP.token}`) {
      return refuse(401, 190, `Invalid OAuth access token ${headers.authorization}`);
    }
    const { data } = Sent.safeParse(body);
    if (!data) return refuse(400, 132000, 'Number of parameters does not match the expected number of params');
    sent.push(data);
    const contacts = [{ input: data.to, wa_id: data.to }];
    return { body: { messaging_product: 'whatsapp', contacts, messages: [{ id: `wamid.${sent.length}` }] } };
  });
  return { ...server, sent };
}
