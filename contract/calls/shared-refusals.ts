// Refusals that several calls share, by what the call is for.
import type { RefusalName } from '#contract/refusals.ts';

/** Whatever a slot is wanted for. */
export const NOT_BOOKABLE = [
  'noEvent',
  'notListed',
  'closedThen',
  'notASlot',
  'slotStarted',
  'tooLateToBook',
  'tooFarAhead',
  'tooShort',
  'tooLong',
  'sportNotOffered',
  'sportNotByTheHour',
  'formatNotOffered',
] as const satisfies readonly RefusalName[];

/** Why a booking is not moved to another slot. */
export const NOT_RESCHEDULED = [
  'noBooking',
  ...NOT_BOOKABLE,
  'slotTaken',
  'slotBlocked',
  'sameSlot',
  'cancelledToReschedule',
  'unpaidToReschedule',
  'tooLateToReschedule',
  'neverRescheduled',
  'rescheduleLimit',
  'otherPrice',
  'otherDifference',
] as const satisfies readonly RefusalName[];

/** A slot cannot be held for a player. */
export const NOT_HELD = [
  ...NOT_BOOKABLE,
  'slotTaken',
  'slotBlocked',
  'bookingIdUsed',
  'bookingCancelled',
  'tooManyHolds',
  'tooManyHoldsHere',
  'slotRests',
  'holdsLapsed',
] as const satisfies readonly RefusalName[];

/** No code is sent. */
export const NO_CODE = [
  'badPhone',
  'codeTooSoon',
  'codeNotSent',
  'codeCeiling',
] as const satisfies readonly RefusalName[];
