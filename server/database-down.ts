/** Error codes of PostgreSQL and of the network: not reachable, shutting down, starting up, read-only, too many connections. */
const CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '25006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver for errors without a code. */
const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether something failed because the database cannot be reached, so that only a later retry can help. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CODES.has(code) || code.startsWith('08') || SENTENCES.test(error.message)) return true;
  return isMissingSocket(error) || isDatabaseDown(error.cause);
}

/** Error code of PostgreSQL: it is a standby now, and takes no writes. */
const READ_ONLY = new Set(['25006']);

/** Whether something could not be written because another server is the primary. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, READ_ONLY);
}

/** Error codes of PostgreSQL: statement timeout, lock timeout, and two that stood in each other's way too often. */
const BUSY = new Set(['57014', '55P03', '40001', '40P01']);

/** Whether the database gave up on something because it has too much to do. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasCode(error, BUSY);
}

/** Error codes of PostgreSQL and of the system: disk full. */
const FULL = new Set(['53100', 'ENOSPC']);

/** Whether something could not be written because the disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, FULL);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string' && codes.has(error.code)) || hasCode(error.cause, codes);
}

/** A database behind a Unix socket has no socket file while it is down. Any other missing file is another error. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
