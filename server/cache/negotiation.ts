// What a request says of the answer it wants: in which encoding, and which one it has already.

export type Encoding = 'br' | 'gzip' | 'identity';

/** Named on its own, and not at a quality of nothing. */
const takes = (encoding: string) =>
  new RegExp(`(?:^|,)[ \\t]*${encoding}[ \\t]*(?:;[ \\t]*q=(?!0(?:\\.0*)?[ \\t]*(?:,|$))[^,]*)?(?:,|$)`, 'i');
const TAKES_BROTLI = takes('br');
const TAKES_GZIP = takes('gzip');

export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const encodings = String(accepted ?? '');
  if (TAKES_BROTLI.test(encodings)) return 'br';
  return TAKES_GZIP.test(encodings) ? 'gzip' : 'identity';
}

/** Whether `If-None-Match` names this mark. A proxy that compresses writes W/ before it, and a client may have several. */
export function has(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag;
  return known.split(',').some((mark) => mark.trim() === '*' || mark.trim().replace(/^W\//, '') === etag);
}
