// What a variable of the environment may look like.
import * as z from 'zod';

/** Empty means unset, so that a line like `DATABASE_URL=` in an .env file does no harm. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Chosen by whoever runs this, so that it may be too short to be one. */
export const secret = z.string().min(16, { error: 'must be at least 16 characters long' });

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.com' });

/** Of a service that is told secrets: never over a network in the open. */
export const providerAddress = webAddress.refine(
  (address) => address.startsWith('https:') || !URL.canParse(address) || isThisMachine(new URL(address).hostname),
  { error: 'must begin with https://, unless it is on this machine' },
);

/** Whether only programs on this machine can reach an address. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

export const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/./, {
  error: 'must be a PostgreSQL address such as postgres://user:password@localhost:5432/maidan',
});

export const mailServerAddress = z.string().refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text), {
  error: 'must be a mail server such as smtp://user:password@mail.example.com:587',
});
