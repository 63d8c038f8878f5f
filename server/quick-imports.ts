// Node reads a package's package.json anew for every import between its files, and drizzle-orm's is 180 kB long: half a
// second of every start. Its files name each other exactly, so there is nothing to look up. To be imported before them.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const isBetweenFiles = specifier.startsWith('.') && specifier.endsWith('.js');
    if (!isBetweenFiles || !context.parentURL?.includes('/node_modules/drizzle-orm/')) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
