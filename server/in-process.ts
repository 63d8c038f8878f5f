import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** Whether a request came over no connection: a call to the API that a page makes while it is rendered. */
export function isInProcess({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return !(socket instanceof Socket);
}
