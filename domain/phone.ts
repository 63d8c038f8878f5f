const PHONE_DIGITS = 10;
export const COUNTRY_CODE = '+91';

/** Mobile numbers in India begin with 6 to 9: no code can reach any other. */
export const MOBILE_NUMBER = /^[6-9]\d{9}$/;

/** So far it may still become one: nothing is wrong with it but that digits are missing. */
export function beginsMobileNumber(typed: string): boolean {
  return /^[6-9]\d{0,9}$/.test(typed);
}

/** The ten digits of a number however it was written, with spaces, dashes, +91, 91 or 0 before it; null when it is none. */
export function contactPhone(text: string): string | null {
  const plain = text.replaceAll(/[\s-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(plain) ? plain : null;
}

/**
 * What stays of a number as it is typed or pasted: ten digits, without the country code or a leading 0. A number that
 * begins with 91 may have one more: whoever types the country code too is not cut off before that shows.
 */
export function phoneInput(text: string): string {
  let digits = text.replace(/\D/g, '');
  for (let shorter = withoutPrefix(digits); shorter !== digits; shorter = withoutPrefix(digits)) digits = shorter;
  return digits.slice(0, digits.startsWith('91') ? PHONE_DIGITS + 1 : PHONE_DIGITS);
}

const withoutPrefix = (digits: string) => digits.replace(/^(?:91|0+)(?=\d{10})/, '');

/** '+91 9876543210' */
export function withCountryCode(phone: string): string {
  return `${COUNTRY_CODE} ${phone}`;
}
