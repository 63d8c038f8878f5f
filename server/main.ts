// Production: the environment, and the website as it was built.
import './quick-imports.ts';
import { readEnv } from './env.ts';
import { askForPort } from './port.ts';
import { orExplain } from './startup-error.ts';

// React and React Router choose their production builds by this.
process.env.NODE_ENV ??= 'production';

await orExplain(async () => {
  const env = readEnv(process.env);
  await askForPort(env);
  // All the rest is loaded only now, so that a wrong variable or a taken port is named at once.
  const { serve } = await import('./serve.ts');
  const { builtWebsite } = await import('./pages/built-website.ts');
  await serve(env, builtWebsite);
});
