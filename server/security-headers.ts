// What every answer tells a browser to refuse, whatever the answer is. A document's own policy is in pages/security-policy.ts.
import type { App } from './http.ts';

const YEAR_SECONDS = 31_536_000;
/** Only what our own pages ask for: a player's position, and the camera for tickets. Razorpay's frame may offer the payment methods of the device. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=(self)',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
  'usb=()',
].join(', ');

/** `origin` is where the world sees us: a browser that came by https is told never to come without. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    ...(origin.startsWith('https://') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

export function protectAnswers(app: App, origin: string): void {
  const headers = securityHeaders(origin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
