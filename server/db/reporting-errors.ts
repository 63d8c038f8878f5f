import type pg from 'pg';

/** Connections that report every query that failed on them. A pool uses callbacks, other callers promises. */
export function reportingErrors(
  Client: typeof pg.Client,
  onError: (error: unknown, client: pg.Client) => void,
): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query: (...args: unknown[]) => unknown = this.query.bind(this);
      this.query = ((...args: unknown[]) => {
        const callback = args.at(-1);
        if (typeof callback === 'function') {
          return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
            if (error) onError(error, this);
            callback(error, ...rest);
          });
        }
        const asked = query(...args);
        if (asked instanceof Promise) asked.catch((error: unknown) => onError(error, this));
        return asked;
      }) as pg.Client['query'];
    }
  };
}
