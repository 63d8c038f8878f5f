const DEVICE_LIMIT = 200;

/** What a browser says that it is. */
export function deviceOf({ headers }: { headers: { 'user-agent'?: string | undefined } }): string | null {
  return headers['user-agent']?.slice(0, DEVICE_LIMIT) ?? null;
}
