/** Ten digits, however the player wrote their number. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}
