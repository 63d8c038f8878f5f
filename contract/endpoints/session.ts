import { answer, done } from '#contract/envelope.ts';
import { CodeSent, ConfirmEmail, ProfileChange, SendCode, SignedIn, User, VerifyCode } from '#contract/session.ts';
import type { Endpoint } from './endpoint.ts';

export const sessionEndpoints = {
  sendCode: {
    summary: 'Send a one-time code',
    description:
      'For a phone, at most one every 30 s and 5 an hour from one address, 10 an hour and 20 a day from all addresses where its owner has never signed in. Never says whether the phone is known.',
    tags: ['Session'],
    body: SendCode,
    response: { 200: answer(CodeSent) },
  },
  resendCode: {
    summary: 'Send another one-time code',
    description: 'The same limits as sending. The code sent before works only with its own challenge from now on.',
    tags: ['Session'],
    body: SendCode,
    response: { 200: answer(CodeSent) },
  },
  verifyCode: {
    summary: 'Sign in with a one-time code',
    description:
      'A code lives 5 minutes, works once and dies after 5 wrong tries with its challenge. Without a challenge, the code sent last can be tried 3 times, by everybody together. A session lasts 30 days, and ends when it is not used for 14.',
    tags: ['Session'],
    body: VerifyCode,
    response: { 200: answer(SignedIn) },
  },
  logout: { summary: 'Sign out', tags: ['Session'], signedIn: true, response: { 200: done } },
  getProfile: { summary: 'Who am I?', tags: ['Session'], signedIn: true, response: { 200: answer(User) } },
  changeProfile: {
    summary: 'Change my name or email',
    tags: ['Session'],
    signedIn: true,
    description: 'A new email address gets a mail to be confirmed with; the old one hears of the change.',
    body: ProfileChange,
    response: { 200: answer(User) },
  },
  askToConfirmEmail: {
    summary: 'Send the mail to confirm my address again',
    description: 'At most 5 an hour for an account.',
    tags: ['Session'],
    signedIn: true,
    response: { 200: done },
  },
  confirmEmail: {
    summary: 'Confirm an email address',
    description: 'With the token of the link in the mail. It works for three days, and as long as the address stays.',
    tags: ['Session'],
    body: ConfirmEmail,
    response: { 200: done },
  },
} as const satisfies Record<string, Endpoint>;
