// Every call of the API by name, and the types that come from it. Pages use the types alone; what they must know while
// they run is in addresses.ts.
import type * as z from 'zod';
import { accountCalls } from './calls/account.ts';
import { activityCalls } from './calls/activity.ts';
import { bookingCalls } from './calls/booking.ts';
import type { Call } from './calls/call.ts';
import { callOffCalls } from './calls/call-offs.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { correctionCalls } from './calls/corrections.ts';
import { creditCalls } from './calls/credits.ts';
import { dayCalls } from './calls/day.ts';
import { deskCalls } from './calls/desk.ts';
import { foundBookingCalls } from './calls/found-bookings.ts';
import { guestCalls } from './calls/guest.ts';
import { inboxCalls } from './calls/inbox.ts';
import { keepingCalls } from './calls/keeping.ts';
import { manageCalls } from './calls/manage.ts';
import { myBookingCalls } from './calls/my-bookings.ts';
import { offerCalls } from './calls/offers.ts';
import { operatingCalls } from './calls/operating.ts';
import { paymentCalls } from './calls/payment.ts';
import { photoCalls } from './calls/photos.ts';
import { priceCalls } from './calls/prices.ts';
import { seriesCalls } from './calls/series.ts';
import { sessionCalls } from './calls/session.ts';
import { setUpCalls } from './calls/set-up.ts';
import { shiftCalls } from './calls/shifts.ts';
import { teamCalls } from './calls/team.ts';
import { venueCalls } from './calls/venue.ts';
import { waitingListCalls } from './calls/waiting-list.ts';

export type { Call };

export const calls = {
  ...sessionCalls,
  ...catalogueCalls,
  ...venueCalls,
  ...bookingCalls,
  ...myBookingCalls,
  ...waitingListCalls,
  ...accountCalls,
  ...paymentCalls,
  ...guestCalls,
  ...creditCalls,
  ...manageCalls,
  ...deskCalls,
  ...correctionCalls,
  ...shiftCalls,
  ...seriesCalls,
  ...callOffCalls,
  ...priceCalls,
  ...offerCalls,
  ...photoCalls,
  ...teamCalls,
  ...activityCalls,
  ...foundBookingCalls,
  ...setUpCalls,
  ...dayCalls,
  ...inboxCalls,
  ...keepingCalls,
  ...operatingCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The names of the calls that whoever is described may make. */
type CallBy<By> = { [Name in CallName]: Calls[Name]['by'] extends By ? Name : never }[CallName];
/** Those of the console, which only its own pages make. */
export type ConsoleCall = {
  [Name in CallName]: Calls[Name]['path'] extends `/api/${'manage' | 'staff'}${string}` ? Name : never;
}[CallName];

/** Those that are answered with a file. */
export type CsvCall = {
  [Name in ConsoleCall]: Calls[Name] extends { answersCsv: true } ? Name : never;
}[ConsoleCall];

type Part<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : undefined;
/** What may be undefined may also be left out. */
type Leavable<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Fields[Key];
};
type Read<Schema> = Schema extends z.ZodType ? Leavable<z.output<Schema>> : undefined;
/** A request's parts after validation. */
export type Input<Name extends CallName> = {
  params: Read<Part<Name, 'params'>>;
  query: Read<Part<Name, 'querystring'>>;
  body: Read<Part<Name, 'body'>>;
};
export type Answer<Name extends CallName> = z.infer<Calls[Name]['response'][200]>;

type Taken<Name extends CallName, Key extends string> = z.input<Extract<Part<Name, Key>, z.ZodType>>;
/** As text of an address: a number may be given as such. */
type AsText<Fields> = {
  [Key in keyof Fields]: string | number | (undefined extends Fields[Key] ? undefined : never);
};
/** Required, optional because all of its fields are, or absent. */
type Sent<Name extends CallName, Key extends string, As extends string, Fields> =
  Part<Name, Key> extends undefined
    ? { [K in As]?: never }
    : Partial<Fields> extends Fields
      ? { [K in As]?: Fields }
      : { [K in As]: Fields };

/** What a client sends: as the schemas take it, before they have read it. */
export type CallInput<Name extends CallName> = Sent<Name, 'params', 'params', AsText<Taken<Name, 'params'>>> &
  Sent<Name, 'querystring', 'query', AsText<Taken<Name, 'querystring'>>> &
  Sent<Name, 'body', 'body', Taken<Name, 'body'>> &
  (Name extends CallBy<'anyone' | 'machine'> ? { token?: string } : { token: string }) & {
    /** Aborts the call. */
    signal?: AbortSignal;
  };
