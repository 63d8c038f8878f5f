// Amazon's Signature Version 4 as a service checks it: worked out anew from the request that arrived, and compared.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type SignedRequest = {
  method: string;
  /** As it stood in the request, path and question. */
  target: string;
  headers: Record<string, string | undefined>;
  body: Uint8Array;
};
export type Credentials = { keyId: string; secret: string; region: string };

/** S3's own names for what is wrong. */
export type SignatureProblem =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MOST_MS = 15 * 60_000;

export function signatureProblem(
  request: SignedRequest,
  { keyId, secret, region }: Credentials,
  now: Date,
): SignatureProblem | undefined {
  const [, givenKey, day = '', givenRegion, signed = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const time = request.headers['x-amz-date'] ?? '';
  const digest = request.headers['x-amz-content-sha256'] ?? '';
  const names = signed.split(';');
  // What is not signed could have been changed on the way.
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!signature || !mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';
  if (givenKey !== keyId) return 'InvalidAccessKeyId';
  if (!time.startsWith(day) || Math.abs(instantOf(time) - now.getTime()) > SKEW_MOST_MS) return 'RequestTimeTooSkewed';
  const expected = signatureOf(request, names, { secret, region, time, digest });
  const isRight = givenRegion === region && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  if (!isRight) return 'SignatureDoesNotMatch';
  return digest === sha256(request.body) ? undefined : 'XAmzContentSHA256Mismatch';
}

type Signing = { secret: string; region: string; time: string; digest: string };

function signatureOf(
  { method, target, headers }: SignedRequest,
  names: readonly string[],
  { secret, region, time, digest }: Signing,
): string {
  const [path = '', question = ''] = target.split('?');
  const canonical = [
    method,
    path,
    question.split('&').filter(Boolean).sort().join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    digest,
  ].join('\n');
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    Buffer.from(`AWS4${secret}`),
  );
  return hmac(key, toSign).toString('hex');
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Of '20130524T000000Z'. */
function instantOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
