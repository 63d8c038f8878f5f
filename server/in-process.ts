import { randomUUID } from 'node:crypto';

/** Random for each process and never sent anywhere. */
const HEADER = 'x-maidan-page';
const SECRET = randomUUID();

/** Marks a call to the API that a page makes while it is rendered, inside this process. */
export const IN_PROCESS = { [HEADER]: SECRET };

export function isInProcess({ headers }: { headers: Record<string, string | string[] | undefined> }): boolean {
  return headers[HEADER] === SECRET;
}
