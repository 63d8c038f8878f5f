// Template messages through Meta's WhatsApp Cloud API. The templates are registered with Meta: docs/going-live.md.
import * as z from 'zod';
import { callProvider } from '#server/call-provider.ts';
import { indianNumber } from './indian-number.ts';
import type { Messenger } from './messenger.ts';

const TIMEOUT_MS = 10_000;
/** A template's {{1}}, {{2}} … are those of these values that its message has, in this order: as docs/going-live.md has it. */
export const ORDER = [
  'number',
  'name',
  'organisation',
  'device',
  'venue',
  'when',
  'court',
  'until',
  'address',
  'count',
  'first',
  'last',
  'price',
  'dates',
  'paid',
  'amount',
  'credit',
  'due',
  'refund',
  'id',
  'ticket',
  'reason',
  'answer',
  'answerBy',
  'settleBy',
  'link',
];

export type WhatsAppOptions = {
  token: string;
  phoneNumberId: string;
  language: string;
  /** What our templates are called at Meta, where it differs. */
  templates: Record<string, string>;
  /** With the version, without a slash at the end. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
};

const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/** Asked once: what fails goes back to the outbox, which tries again later. */
export function whatsAppMessenger(options: WhatsAppOptions): Messenger {
  const { token, phoneNumberId, language, templates, apiUrl = 'https://graph.facebook.com/v23.0' } = options;
  return {
    async send({ to, template, values }) {
      await callProvider(
        {
          provider: 'WhatsApp',
          url: `${apiUrl}/${phoneNumberId}/messages`,
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: indianNumber(to),
            type: 'template',
            template: {
              name: templates[template] ?? template,
              language: { code: language },
              components: [{ type: 'body', parameters: parametersOf(values) }],
            },
          },
          timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
          secrets: [token],
        },
        Accepted,
      );
    },
  };
}

function parametersOf(values: Record<string, string>) {
  return Object.entries(values)
    .toSorted(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map(([, value]) => ({ type: 'text', text: oneLine(value) }));
}

/** Meta refuses a value that is empty, has a line break or more than four spaces in a row. */
function oneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim() || '-';
}
