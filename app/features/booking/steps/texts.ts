export const SIGN_IN_TO_BOOK = 'Sign in with your phone number to book this slot. What you chose is kept.';

export const BOOKING_FAILED = 'Failed to create booking. Please try again.';
/** Of a booking that is held already and was to be changed. */
export const PROCESS_FAILED = 'Failed to process booking. Please try again.';

export const HOLD_ENDED = 'Your hold on this slot has ended. Select it again to continue; what you typed is kept.';
export const HOLD_ENDED_WHILE_PAYING = `${HOLD_ENDED} If you have just paid, this page says so in a moment.`;
export const HOLD_RELEASED = 'This slot was released. Select it again to continue; what you typed is kept.';
export const PAYMENT_RETURNED =
  'Your payment arrived after the slot went to someone else. All of it is on its way back to you.';
