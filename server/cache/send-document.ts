import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredDocument } from './document-cache.ts';
import { bestEncoding, has } from './negotiation.ts';

/** In the best encoding that the caller takes; nothing but its mark when they have it already. */
export function sendDocument(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  document: StoredDocument,
  sent = document.headers,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(sent).header('etag', document.etag).header('vary', 'accept-encoding');
  if (document.status === 200 && has(headers['if-none-match'], document.etag)) return reply.status(304).send();
  const encoding = bestEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.status(document.status);
  const ready = document.ready(encoding);
  return ready ? reply.send(ready) : document.body(encoding).then((body) => reply.send(body));
}
