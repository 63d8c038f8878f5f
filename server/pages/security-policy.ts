import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** What Razorpay's checkout, opened over our page in live mode, is made of: its script, its frame and its calls. */
export const RAZORPAY_CHECKOUT: Guest = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/** Somebody else's code that may run beside ours, and where it may turn to. */
export type Guest = { scripts: readonly string[]; frames: readonly string[]; calls: readonly string[] };

type PolicyOptions = {
  /** Whether an inline script is one that we write: any other is not run. */
  isKnown: (script: string) => boolean;
  guest?: Guest | undefined;
  /** Where photos come from, when not from us. */
  photoUrl?: string | undefined;
};

/**
 * The Content-Security-Policy of one finished document. Naming each of the inline scripts we know by its hash keeps every
 * other script out and, unlike a nonce, lets the document be cached together with its policy.
 */
export function securityPolicy(html: string, { isKnown, guest, photoUrl }: PolicyOptions): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    if (script && isKnown(script)) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes, ...(guest?.scripts ?? [])].join(' ')}`.trim(),
    // A guest lays its frame over the page with styles of its own, written into the elements it adds.
    guest ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: ${photoUrl ? new URL(photoUrl).origin : ''}`.trim(),
    "font-src 'self' data:",
    `connect-src 'self' ${(guest?.calls ?? []).join(' ')}`.trim(),
    ...(guest ? [`frame-src ${guest.frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
