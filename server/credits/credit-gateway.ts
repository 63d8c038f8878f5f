/** The gateway of payments that were made with credit: none that could be asked or told anything. */
export const CREDIT_GATEWAY = 'credit';
