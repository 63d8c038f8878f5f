import { expect, it } from 'vitest';
import { RefundRequestAnswer } from '#contract/refund.ts';
import { requestState } from './request-words.ts';

const request = RefundRequestAnswer.parse(RefundRequestAnswer.meta()?.example);

it.each([
  ['Being read', { status: 'asked', amount: null, cash: 0 }],
  ['Declined', { status: 'declined', amount: null, cash: 0 }],
  ['Granted: ₹700 comes back', { status: 'approved', amount: 700, cash: 0 }],
  ['Granted: ₹700, in cash at the ground', { status: 'approved', amount: 700, cash: 700 }],
  ['Granted: ₹700 comes back, ₹200 of it in cash at the ground', { status: 'approved', amount: 700, cash: 200 }],
] as const)('a request says %s', (text, about) => {
  expect(requestState({ ...request, ...about })).toBe(text);
});
