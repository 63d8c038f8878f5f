import * as z from 'zod';
import { INVALID_OTP } from '#domain/otp.ts';
import { isPlainName, NO_NAME, NOT_A_NAME } from '#domain/person-name.ts';
import { INVALID_PHONE } from '#domain/phone.ts';

export const PhoneNumber = z
  .string({ error: INVALID_PHONE })
  .regex(/^\d{10}$/, { error: INVALID_PHONE })
  .meta({ description: 'Ten digits, without the country code.', example: '9876543210' });

export const OneTimeCode = z
  .string({ error: INVALID_OTP })
  .regex(/^\d{6}$/, { error: INVALID_OTP })
  .meta({ example: '123456' });

export const User = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: 'User', example: { id: '42', name: 'Asha', phone: '9876543210', email: null } });
export type User = z.infer<typeof User>;

export const SendCode = z.object({ phoneNumber: PhoneNumber });
export const VerifyCode = z.object({ phoneNumber: PhoneNumber, otp: OneTimeCode });
export const SignedIn = z.object({
  token: z.string().meta({ description: 'Send it as Authorization: Bearer …', example: 'q8V…' }),
  user: User,
});

export const NAME_LIMIT = 80;
export const EMAIL_LIMIT = 254;
export const ProfileChange = z.object({
  name: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, { error: NO_NAME })
    .max(NAME_LIMIT, { error: `Please enter a name of at most ${NAME_LIMIT} characters` })
    .refine(isPlainName, { error: NOT_A_NAME })
    .optional()
    .meta({ example: 'Asha Kulkarni' }),
  email: z
    .union([z.email({ error: 'Please enter a valid e-mail address' }).max(EMAIL_LIMIT), z.literal('')])
    .optional()
    .meta({ example: 'asha@example.com' }),
});
