import { type Logger, NoopLogger } from 'drizzle-orm';
import { vi } from 'vitest';

/** Told of everything, since nobody asked Drizzle for another. */
const logger: Logger = NoopLogger.prototype;

/** What goes to the database while something happens, BEGIN and COMMIT included where they are statements of ours. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const spy = vi.spyOn(logger, 'logQuery').mockImplementation((text) => void statements.push(text));
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}
