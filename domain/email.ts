export const INVALID_EMAIL = 'Please enter a valid email address';

/** What a form says of an address before the server is asked; null when it may be one. */
export function emailProblem(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : INVALID_EMAIL;
}
