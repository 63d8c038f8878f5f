// Every way in which the API says no, once: its status, its code for programs and its sentence for people. What is thrown,
// documented and tested comes from here.
import { accountRefusals } from './refusals/account.ts';
import { anyCallRefusals } from './refusals/any-call.ts';
import { groundRefusals } from './refusals/ground.ts';
import { holdingRefusals } from './refusals/holding.ts';
import { lookingRefusals } from './refusals/looking.ts';
import { myBookingRefusals } from './refusals/my-bookings.ts';
import { operatingRefusals } from './refusals/operating.ts';
import { payingRefusals } from './refusals/paying.ts';

export const refusals = {
  ...anyCallRefusals,
  ...operatingRefusals,
  ...accountRefusals,
  ...lookingRefusals,
  ...holdingRefusals,
  ...payingRefusals,
  ...myBookingRefusals,
  ...groundRefusals,
} as const;

type Refusals = typeof refusals;
export type RefusalName = keyof Refusals;
export type RefusalParams<Name extends RefusalName> = Parameters<Refusals[Name]['sentence']>[0];
