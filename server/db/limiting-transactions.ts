import type pg from 'pg';

const BEGIN = /^begin\b/i;

/**
 * Connections whose transactions begin with these statements, in the same message. For poolers in transaction mode: what is
 * set on a connection itself would stay with whomever the pooler gives that connection to next.
 */
export function limitingTransactions(Client: typeof pg.Client, statements: string): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query: (...args: unknown[]) => unknown = this.query.bind(this);
      this.query = ((first: unknown, ...rest: unknown[]) =>
        query(
          isBegin(first) ? { ...first, text: `${first.text}; ${statements}` } : first,
          ...rest,
        )) as pg.Client['query'];
    }
  };
}

function isBegin(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && BEGIN.test(String(query.text));
}
