// npm run lint: style, lint, who may import whom, and no cycle of files or folders.
import { lint } from './test/lint.ts';

process.exitCode = (await lint()) ? 0 : 1;
