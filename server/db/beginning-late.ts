import type pg from 'pg';

const BEGIN = /^begin\b/i;

/**
 * Connections that send BEGIN together with the first statement of its transaction: one way there and back less. Whoever
 * begins learns of a BEGIN that failed from that statement. The connection is given up then, so nothing else runs on it.
 */
export function beginningLate(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === 'string' ? { connectionString: config, pipeline: true } : { ...config, pipeline: true });
      const query: (...args: unknown[]) => unknown = this.query.bind(this);
      let begin: unknown[] | undefined;
      this.query = ((...args: unknown[]) => {
        if (isBegin(args)) {
          begin = args;
          return Promise.resolve(NOTHING);
        }
        if (!begin) return query(...args);
        const begun = Promise.resolve(query(...begin));
        begin = undefined;
        const asked = query(...args);
        begun.catch(() => this.connection.stream.destroy());
        if (!(asked instanceof Promise)) return asked;
        asked.catch(() => {});
        return begun.then(() => asked);
      }) as pg.Client['query'];
    }
  };
}

const NOTHING = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** With a callback somebody waits for more than the answer. */
function isBegin(args: unknown[]): boolean {
  const [query] = args;
  if (typeof args.at(-1) === 'function' || typeof query !== 'object' || query === null) return false;
  return 'text' in query && typeof query.text === 'string' && BEGIN.test(query.text);
}
