// What a variable of the environment may look like.
import * as z from 'zod';

/** Empty means unset, so that a line like `DATABASE_URL=` in an .env file does no harm. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.com' });

export const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/./, {
  error: 'must be a PostgreSQL address such as postgres://user:password@localhost:5432/maidan',
});

export const mailServerAddress = z.string().refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text), {
  error: 'must be a mail server such as smtp://user:password@mail.example.com:587',
});
