// As much of everything as messages tell of it. Features send messages; messages know no feature.
import type { BookedTime } from '#domain/booking-draft.ts';
import type { RefundPolicy } from '#domain/refund.ts';

export type ToldBooking = BookedTime & {
  id: number;
  userId: number;
  reference: string;
  status: string;
  name: string;
  phone: string;
  email: string | null;
  venueName: string;
  venueAddress: string;
  sportName: string;
  /** Empty where the sport is sold in one way. */
  formatName: string;
  /** Where they play: 'Half A'. */
  space: string;
  refundPolicy: RefundPolicy;
  totalPaise: number;
  cappedPaise: number;
  cappedBackPaise: number;
  rescheduledTimes: number;
  source: 'app' | 'desk';
  /** What is still to be paid at the ground. */
  duePaise: number;
};

export type ToldReschedule = {
  id: number;
  fromStartsAt: Date;
  fromEndsAt: Date;
  /** Null where it is not known: on moves that are older than migration 0064. */
  fromSpace: string | null;
  duePaise: number;
  usedPaise: number;
  keptPaise: number;
  /** The ground did it: what it costs more is due there. */
  atDesk: boolean;
};

/** Money that goes back together, under one link. */
export type ToldRefund = { batch: string; paise: number; creditPaise?: number };

export type ToldCredit = { paise: number; organisation: string; expiresAt: Date };

/** Somebody on the waiting list. */
export type ToldEntry = {
  id: number;
  userId: number;
  userName: string | null;
  phone: string | null;
  email: string | null;
  venueName: string;
  venueAddress: string;
  sportName: string;
  formatName: string;
  startsAt: Date;
  endsAt: Date;
};

export type ToldPlayer = { id: number; phone: string | null; email: string | null; emailConfirmedAt: Date | null };

/** One date of a regular; `times` and `court` where they differ from the usual ones. */
export type ToldDate = {
  date: string;
  times?: { fromTime: string; toTime: string } | undefined;
  court?: string | undefined;
};

/** A regular, with their dates by what becomes of them. */
export type ToldSeries = {
  id: number;
  userId: number;
  name: string;
  phone: string;
  venueName: string;
  venueAddress: string;
  sportName: string;
  formatName: string;
  weekdays: readonly number[];
  fromTime: string;
  toTime: string;
  /** Null: whichever is free on the day. */
  space: string | null;
  /** Null: paid at the ground. */
  payHours: number | null;
  booked: readonly ToldDate[];
  skipped: readonly string[];
  waiting: readonly string[];
  ended: readonly string[];
  totalPaise: number;
  /** Of the booked ones together. */
  duePaise: number;
};
