import { sameText } from './same-text.ts';

export const APP_SECRET_HEADER = 'app-secret';

/**
 * Whether a call may be made while APP_SECRET is set: by whoever knows the secret, and by our own pages, which cannot
 * keep one. Why this is a filter and not a lock: docs/decisions/0010.
 */
export function mayCall(secret: string, headers: Record<string, string | string[] | undefined>): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true;
  const sent = headers[APP_SECRET_HEADER];
  return typeof sent === 'string' && sameText(sent, secret);
}
