// For every import of a file of a package, Node parses that package's exports again. Drizzle has a long list and many
// files, which costs half a second of every start. These hooks resolve its imports directly. Import this first.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const PACKAGE = 'drizzle-orm';

const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
      const known = found.get(specifier) ?? next(specifier, context);
      found.set(specifier, known);
      return { ...known, shortCircuit: true };
    }
    const isWithin = specifier.startsWith('.') && parentURL?.includes(`/node_modules/${PACKAGE}/`);
    if (!isWithin || !specifier.endsWith('.js')) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
