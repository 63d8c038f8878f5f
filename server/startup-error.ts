/** Something the person starting Maidan can put right. Its message is one sentence for the terminal, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
