// Without schemas: the browser reads it too.

/** The ways to pay, in the order in which the database knows them. */
export const PAYMENT_METHODS = ['razorpay', 'google_pay', 'upi'] as const;
/** What something can have been paid with: credit at the organisation, too. */
export const PAID_WITH = [...PAYMENT_METHODS, 'credit'] as const;
