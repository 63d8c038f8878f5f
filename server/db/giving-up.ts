import type pg from 'pg';

/** As the driver says it when an answer does not come in time. */
const NO_ANSWER = 'Query read timeout';

/**
 * Connections that are closed when an answer does not come in time: a server that has vanished closes none, and whatever
 * is asked after that would wait as well.
 */
export function givingUp(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query: (...args: unknown[]) => unknown = this.query.bind(this);
      this.query = ((...args: unknown[]) => {
        const asked = query(...args);
        if (asked instanceof Promise) {
          asked.catch((error: unknown) => {
            if (error instanceof Error && error.message === NO_ANSWER) this.connection.stream.destroy();
          });
        }
        return asked;
      }) as pg.Client['query'];
    }
  };
}
