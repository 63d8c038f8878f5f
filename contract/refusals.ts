// Every refusal of the API, once: its status, its code for programs and its sentence for people. What is thrown,
// documented and tested comes from here.

import type { Words } from '#words';
import { accountRefusals } from './refusals/account.ts';
import { anyCallRefusals } from './refusals/any-call.ts';
import { callOffRefusals } from './refusals/call-offs.ts';
import { dayRefusals } from './refusals/day.ts';
import { deskRefusals } from './refusals/desk.ts';
import { groundRefusals } from './refusals/ground.ts';
import { holdingRefusals } from './refusals/holding.ts';
import { inboxRefusals } from './refusals/inbox.ts';
import { lookingRefusals } from './refusals/looking.ts';
import { managingRefusals } from './refusals/managing.ts';
import { myBookingRefusals } from './refusals/my-bookings.ts';
import { operatingRefusals } from './refusals/operating.ts';
import { payingRefusals } from './refusals/paying.ts';
import { photoRefusals } from './refusals/photos.ts';
import { pricingRefusals } from './refusals/pricing.ts';
import type { Refusal } from './refusals/refusal.ts';
import { seriesRefusals } from './refusals/series.ts';
import { setUpRefusals } from './refusals/set-up.ts';
import { teamRefusals } from './refusals/team.ts';

export const refusals = {
  ...anyCallRefusals,
  ...operatingRefusals,
  ...accountRefusals,
  ...lookingRefusals,
  ...holdingRefusals,
  ...payingRefusals,
  ...myBookingRefusals,
  ...groundRefusals,
  ...dayRefusals,
  ...deskRefusals,
  ...seriesRefusals,
  ...inboxRefusals,
  ...callOffRefusals,
  ...pricingRefusals,
  ...managingRefusals,
  ...setUpRefusals,
  ...photoRefusals,
  ...teamRefusals,
} as const;

export type RefusalName = keyof typeof refusals;

/** The parameters of each sentence. */
export type RefusalParams = { [Name in RefusalName]: Parameters<(typeof refusals)[Name]['sentence']>[1] };

const table: { [Name in RefusalName]: Refusal<RefusalParams[Name]> } = refusals;

export function sentenceIn<Name extends RefusalName>(words: Words, name: Name, params: RefusalParams[Name]): string {
  return table[name].sentence(words, params);
}

/** Its sentence as the documentation shows it. */
export function exampleIn<Name extends RefusalName>(words: Words, name: Name): string {
  const { sentence, example } = table[name];
  return sentence(words, example);
}
