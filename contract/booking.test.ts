import { expect, test } from 'vitest';
import { HoldRequest } from './booking.ts';
import { ProcessRequest } from './payment.ts';

const hold = HoldRequest.meta()?.example as object;
const payment = ProcessRequest.meta()?.example as { customerDetails: object };
const held = (phone: string) => HoldRequest.safeParse({ ...hold, phone });
const paid = (phone: string) =>
  ProcessRequest.safeParse({ ...payment, customerDetails: { ...payment.customerDetails, phone } });

test.each(['9876543210', '98765 43210', '+91 98765-43210', '09876543210'])('the phone %j is ten digits', (phone) => {
  expect(held(phone).data?.phone).toBe('9876543210');
  expect(paid(phone).data?.customerDetails.phone).toBe('9876543210');
});

test.each(['', '----------', '1234567---', '98765432101', '9'.repeat(1000)])('the phone %j is refused', (phone) => {
  for (const { error } of [held(phone), paid(phone)]) {
    expect(error?.issues.map(({ message }) => message)).toEqual(['invalidPhone']);
  }
});
