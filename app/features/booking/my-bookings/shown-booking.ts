import type { MyBookingDetails } from '#contract/my-booking.ts';

type Private = 'phone' | 'email' | 'refundRequest';

/** A booking as its player sees it, or as its guest does by a link: without what only the player may know. */
export type ShownBooking = Omit<MyBookingDetails, Private> & Partial<Pick<MyBookingDetails, Private>>;
