// Production: the environment, and the website as it was built.
import { readEnv } from './env.ts';
import { builtWebsite } from './pages/built-website.ts';
import { orExplain, serve } from './serve.ts';

// React and its router choose their fast halves by this when the website is loaded.
process.env.NODE_ENV ??= 'production';

await orExplain(() => serve(readEnv(process.env), builtWebsite));
