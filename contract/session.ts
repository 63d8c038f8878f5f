import * as z from 'zod';
import { isPlainName } from '#domain/person-name.ts';
import { MOBILE_NUMBER } from '#domain/phone.ts';
import { EMAIL_LIMIT, PROFILE_NAME_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';

export const PhoneNumber = z
  .string(wrong('invalidPhone'))
  .regex(MOBILE_NUMBER, wrong('invalidPhone'))
  .meta({ description: 'Ten digits, the first from 6 to 9, without the country code.', example: '9876543210' });

export const OneTimeCode = z
  .string(wrong('invalidOtp'))
  .regex(/^\d{6}$/, wrong('invalidOtp'))
  .meta({ example: '123456' });

export const User = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean().meta({ description: 'Until it is, only receipts of bookings are sent there.' }),
    manages: z
      .boolean()
      .meta({ description: 'Whether they run grounds, or are staff: then there is something at /api/manage.' }),
  })
  .meta({
    id: 'User',
    example: { id: '42', name: 'Asha', phone: '9876543210', email: null, emailConfirmed: false, manages: false },
  });
export type User = z.infer<typeof User>;

/** A malformed challenge is treated like a wrong one. */
export const Challenge = z.string().max(100).optional().meta({
  description: 'As send-otp answered. Without it a code can be tried fewer times, and only the last one sent.',
  example: 'k3J9…',
});

export const SendCode = z.object({ phoneNumber: PhoneNumber });
export const CodeSent = z.object({
  challenge: z.string().meta({ description: 'Send it along with the code.', example: 'k3J9…' }),
});
export const VerifyCode = z.object({ phoneNumber: PhoneNumber, otp: OneTimeCode, challenge: Challenge });
export const SignedIn = z.object({
  token: z.string().meta({ description: 'Send it as Authorization: Bearer …', example: 'q8V…' }),
  user: User,
});

export const ProfileChange = z.object({
  name: z
    .string(wrong('noName'))
    .trim()
    .min(1, wrong('noName'))
    .max(PROFILE_NAME_LIMIT, wrong('longName'))
    .refine(isPlainName, wrong('notAName'))
    .optional()
    .meta({ example: 'Asha Kulkarni' }),
  email: z
    .union([z.email(wrong('invalidEmail')).max(EMAIL_LIMIT), z.literal('')])
    .optional()
    .meta({ example: 'asha@example.com' }),
});

/** As it stands in the link of the mail. */
export const ConfirmEmail = z.object({ token: z.string().min(1).max(100).meta({ example: '42.mh3k9a.q8V…' }) });
