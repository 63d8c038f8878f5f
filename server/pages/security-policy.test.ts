import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Guest, RAZORPAY_CHECKOUT, securityPolicy } from './security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const isKnown = (script: string) => !script.includes('evil');
const policyOf = (html: string, guest?: Guest) => securityPolicy(html, { isKnown, guest });

function directive(html: string, name: string, guest?: Guest): string[] {
  const found = policyOf(html, guest)
    .split('; ')
    .map((part) => part.split(' '))
    .find(([first]) => first === name);
  return found?.slice(1) ?? [];
}

test('photos come from us, and from the bucket that browsers are sent to', () => {
  const images = (photoUrl?: string) => /img-src ([^;]+)/.exec(securityPolicy('', { isKnown, photoUrl }))?.[1];
  expect(images()).toBe("'self' data:");
  expect(images('https://photos.example.com/maidan')).toBe("'self' data: https://photos.example.com");
});

describe('the scripts a document may run', () => {
  test('without inline scripts, only our own files', () => {
    expect(directive('<p>Hello</p>', 'script-src')).toEqual(["'self'"]);
  });

  test('each inline script by the hash of its exact text', () => {
    const html = '<script>let a = 1;</script><p></p><script type="module" async="">\n import "x" \n</script>';
    expect(directive(html, 'script-src')).toEqual(["'self'", hashOf('let a = 1;'), hashOf('\n import "x" \n')]);
  });

  test('a script that is not known is not named', () => {
    const html = '<script>let a = 1;</script><script>evil()</script>';
    expect(directive(html, 'script-src')).toEqual(["'self'", hashOf('let a = 1;')]);
  });

  test('the same script twice is named once', () => {
    expect(directive('<script>a()</script><script>a()</script>', 'script-src')).toEqual(["'self'", hashOf('a()')]);
  });

  test('a script loaded from a file needs no hash', () => {
    expect(directive('<script src="/assets/a.js"></script>', 'script-src')).toEqual(["'self'"]);
    expect(directive('<script type="module" src="/assets/a.js"></script>', 'script-src')).toEqual(["'self'"]);
  });

  test('data for search engines is not a script', () => {
    expect(directive('<script type="application/ld+json">{"@type":"Place"}</script>', 'script-src')).toEqual([
      "'self'",
    ]);
  });

  test('a script with an attribute that only ends in src is inline', () => {
    expect(directive('<script data-src="x">a()</script>', 'script-src')).toContain(hashOf('a()'));
  });

  test('nothing inline is allowed wholesale', () => {
    const policy = policyOf('<script>a()</script><style>p{}</style>');
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
  });
});

describe('everything else', () => {
  test.each([
    ['default-src', ["'self'"]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:']],
    ['connect-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ])('%s is limited to %j', (name, sources) => expect(directive('', name)).toEqual(sources));
});

describe("the gateway's checkout", () => {
  test('has no place on a page of demo mode', () => {
    expect(policyOf('<p></p>')).not.toContain('razorpay');
    expect(directive('<p></p>', 'connect-src')).toEqual(["'self'"]);
    expect(directive('<p></p>', 'style-src')).toEqual(["'self'"]);
  });

  test('may load its script, open its frame and make its calls in live mode, and nobody else may', () => {
    const html = '<script>a()</script>';
    expect(directive(html, 'script-src', RAZORPAY_CHECKOUT)).toEqual([
      "'self'",
      hashOf('a()'),
      'https://checkout.razorpay.com',
    ]);
    expect(directive(html, 'frame-src', RAZORPAY_CHECKOUT)).toEqual([
      'https://api.razorpay.com',
      'https://checkout.razorpay.com',
    ]);
    expect(directive(html, 'connect-src', RAZORPAY_CHECKOUT)).toContain('https://api.razorpay.com');
    expect(directive(html, 'default-src', RAZORPAY_CHECKOUT)).toEqual(["'self'"]);
  });
});
