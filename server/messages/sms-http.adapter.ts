// SMS through MSG91's flow call, or a service that takes the same: the text lies with them as a registered DLT template,
// we send its id and its values.
import * as z from 'zod';
import { callProvider, withoutSecrets } from '#server/call-provider.ts';
import { ProviderError } from '#server/provider-error.ts';
import { indianNumber } from './indian-number.ts';
import type { Messenger } from './messenger.ts';

const TIMEOUT_MS = 8_000;
const PROVIDER = 'The SMS service';

export type SmsOptions = {
  url: string;
  authKey: string;
  templateId: string;
  /** The registered six-letter header, unless the template itself names one. */
  sender?: string | undefined;
  timeoutMs?: number;
};

/** It says 'error' with status 200 as well. */
const Answer = z.object({ type: z.string(), message: z.string().optional().catch(undefined) });

/** Asked once: a request that was not answered may have been sent all the same, and a player can ask for another. */
export function smsMessenger({ url, authKey, templateId, sender, timeoutMs = TIMEOUT_MS }: SmsOptions): Messenger {
  return {
    async send({ to, values }) {
      const secrets = [authKey, ...Object.values(values)];
      const { type, message } = await callProvider(
        {
          provider: PROVIDER,
          url,
          method: 'POST',
          headers: { authkey: authKey },
          body: {
            template_id: templateId,
            short_url: '0',
            ...(sender ? { sender } : {}),
            recipients: [{ mobiles: indianNumber(to), ...values }],
          },
          timeoutMs,
          secrets,
        },
        Answer,
      );
      if (type !== 'success') {
        const happened = `refused the message: ${withoutSecrets(message ?? type, secrets)}`;
        throw new ProviderError(PROVIDER, happened, undefined, true);
      }
    },
  };
}
