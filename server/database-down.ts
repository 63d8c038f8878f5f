/** Codes of PostgreSQL and of the network for: it is not there, it is leaving, it is not ready yet, it is full. */
const CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25P03',
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
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether something failed because the database cannot be reached: trying again later may help, nothing else does. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CODES.has(code) || code.startsWith('08') || SENTENCES.test(error.message)) return true;
  return isMissingSocket(error) || isDatabaseDown(error.cause);
}

/** Of PostgreSQL for: the statement took too long, or waited too long for a lock. */
const BUSY = new Set(['57014', '55P03']);

/** Whether the database gave up on something because it has too much to do. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasCode(error, BUSY);
}

/** Of PostgreSQL and of the system for: the disk is full. */
const FULL = new Set(['53100', 'ENOSPC']);

/** Whether something could not be written for want of room. */
export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, FULL);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string' && codes.has(error.code)) || hasCode(error.cause, codes);
}

/** Reached over a Unix socket, a database that is away has no socket; any other missing file is something else. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
