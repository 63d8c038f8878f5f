import { phoneDigits } from './phone-digits.ts';

/** Ten digits behind the country code, without a plus: how message services in India want a phone. */
export function indianNumber(phone: string): string {
  return `91${phoneDigits(phone)}`;
}
