import type { ErrorCode } from '#contract/errors.ts';

/** An error the caller can cause or must hear of: a status, a code for programs and a sentence for people. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: ErrorCode;

  /** For 429: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ErrorCode, message: string, options: { retryAfterSeconds?: number } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
