import { createTransport } from 'nodemailer';
import { withoutSecrets } from '#server/call-provider.ts';
import { ProviderError } from '#server/provider-error.ts';
import { isThisMachine } from '#server/setting.ts';
import { mailHtml } from './mail-html.ts';
import type { Messenger } from './messenger.ts';

const TIMEOUT_MS = 10_000;

export type SmtpOptions = {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string;
  from: string;
  /** Where the site is: nothing else in a mail is a link. */
  siteUrl: string;
  timeoutMs?: number;
};

/** Tried once: what fails goes back to the outbox, which tries again later. */
export function smtpMessenger({ url, from, siteUrl, timeoutMs = TIMEOUT_MS }: SmtpOptions): Messenger {
  const server = new URL(url);
  // Parameters of the address would be taken for options, and one of them could switch TLS off.
  server.search = '';
  const transport = createTransport({
    url: server.href,
    // A mail never goes over a network in the open; a server on this machine needs no certificate.
    requireTLS: !isThisMachine(server.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What a player wrote may never be read as a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, language }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? 'Maidan',
          text,
          html: mailHtml({ text, language }, siteUrl),
        });
      } catch (error) {
        throw new ProviderError('The mail server', `did not take the mail: ${explained(error, url)}`);
      }
    },
  };
}

/** The server's own words say why, and may say to whom. */
function explained(error: unknown, url: string): string {
  const { username, password } = new URL(url);
  const secrets = [password, decodeURIComponent(password), username, decodeURIComponent(username)];
  return withoutSecrets(error instanceof Error ? error.message : 'unknown reason', secrets);
}
