/** Something the person starting Maidan can put right. Its message is one sentence for the terminal, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Runs what a command line asked for; what goes wrong becomes one sentence and exit code 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartupError ? `Maidan cannot start. ${error.message}` : error);
    process.exit(1);
  }
}
