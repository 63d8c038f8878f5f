/** Codes of PostgreSQL and of the network for: it is not there, it is leaving, it is not ready yet, it is full. */
const CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Of the driver, which gives these no code. */
const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Whether something failed because the database cannot be reached: trying again later may help, nothing else does. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || code.startsWith('08') || SENTENCES.test(error.message) || isDatabaseDown(error.cause);
}
