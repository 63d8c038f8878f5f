/** Why an order is not to be paid any more, as it is kept with its payment. Any other reason is the gateway's own. */
export const WITHDRAWN = {
  replaced: 'Replaced by another order.',
  cancelled: 'The booking was cancelled.',
  dueChanged: 'What is due has changed.',
} as const;
