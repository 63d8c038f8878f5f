/** What the specification lets apps show of a note. */
const NOTE_LENGTH_MOST = 50;

/**
 * A payment request in the format of NPCI's UPI linking specification: the payee's address and name, our reference,
 * which a merchant must give, a note, and an amount, which the payer's app then does not let them change.
 */
export function upiLink(request: { upiId: string; amountPaise: number; reference: string; note: string }): string {
  const fields = {
    pa: request.upiId,
    pn: 'Maidan',
    tr: request.reference,
    tn: request.note.slice(0, NOTE_LENGTH_MOST),
    am: (request.amountPaise / 100).toFixed(2),
    cu: 'INR',
  };
  // Percent-encoded throughout: a plus for a space, as forms write it, is shown as a plus by some apps.
  const query = Object.entries(fields).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
