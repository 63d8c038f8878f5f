// What each call takes and answers. The server validates with these, the document at /api/docs is made from them,
// and the client's types come from them.
import type * as z from 'zod';
import type { CallName } from './calls.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { bookingEndpoints } from './endpoints/booking.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { myBookingEndpoints } from './endpoints/my-bookings.ts';
import { operatingEndpoints } from './endpoints/operating.ts';
import { paymentEndpoints } from './endpoints/payment.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { waitingListEndpoints } from './endpoints/waiting-list.ts';

export type { Endpoint };

export const endpoints = {
  ...sessionEndpoints,
  ...catalogueEndpoints,
  ...bookingEndpoints,
  ...myBookingEndpoints,
  ...waitingListEndpoints,
  ...accountEndpoints,
  ...paymentEndpoints,
  ...operatingEndpoints,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
type InputPart<Name extends CallName, Part extends string> =
  Endpoints[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;
/** A request's parts after validation. */
export type Input<Name extends CallName> = {
  params: InputPart<Name, 'params'>;
  query: InputPart<Name, 'querystring'>;
  body: InputPart<Name, 'body'>;
};
export type Answer<Name extends CallName> = z.infer<Endpoints[Name]['response'][200]>;
