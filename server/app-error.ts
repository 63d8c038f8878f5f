import type { ErrorCode } from '#contract/errors.ts';

type AppErrorOptions = {
  retryAfterSeconds?: number;
  /** What went wrong behind it, for the log alone. */
  cause?: unknown;
};

/** An error the caller can cause or must hear of: a status, a code for programs and a sentence for people. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: ErrorCode;

  /** For 429: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
