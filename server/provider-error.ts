/**
 * A service outside did not do what we asked of it. The message is for the log and the operator: it says what happened
 * and holds no secret, token or code.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly provider: string;
  /** What it answered with; undefined when no answer came that could be used. */
  readonly status: number | undefined;
  /** It surely did nothing: it was never reached, or it refused. Otherwise it may have done what we asked for. */
  readonly isUndone: boolean;

  constructor(provider: string, happened: string, status?: number, isUndone = isRefusal(status)) {
    super(`${provider} ${happened}`);
    this.provider = provider;
    this.status = status;
    this.isUndone = isUndone;
  }

  /** The same request may well succeed a moment later. */
  get isPassing(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500;
  }
}

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}
