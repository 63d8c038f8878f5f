// npm start: build when stale, then serve.
import { buildIfStale } from './build.ts';

await buildIfStale();
await import('#server/main.ts');
