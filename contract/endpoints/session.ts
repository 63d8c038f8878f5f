import { answer, done } from '#contract/envelope.ts';
import { ProfileChange, SendCode, SignedIn, User, VerifyCode } from '#contract/session.ts';
import type { Endpoint } from './endpoint.ts';

export const sessionEndpoints = {
  sendCode: {
    summary: 'Send a one-time code',
    description: 'At most one every 30 s and 5 an hour for a phone. Never says whether the phone is known.',
    tags: ['Session'],
    body: SendCode,
    response: { 200: done },
  },
  resendCode: {
    summary: 'Send another one-time code',
    description: 'The code sent before stops working. The same limits as sending.',
    tags: ['Session'],
    body: SendCode,
    response: { 200: done },
  },
  verifyCode: {
    summary: 'Sign in with a one-time code',
    description: 'A code lives 5 minutes, works once and dies after 5 wrong tries. A session lasts 30 days.',
    tags: ['Session'],
    body: VerifyCode,
    response: { 200: answer(SignedIn) },
  },
  logout: { summary: 'Sign out', tags: ['Session'], signedIn: true, response: { 200: done } },
  getProfile: { summary: 'Who am I?', tags: ['Session'], signedIn: true, response: { 200: answer(User) } },
  changeProfile: {
    summary: 'Change my name or e-mail',
    tags: ['Session'],
    signedIn: true,
    body: ProfileChange,
    response: { 200: answer(User) },
  },
} as const satisfies Record<string, Endpoint>;
