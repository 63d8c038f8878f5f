// Loading the extensions of the embedded database uses up the shapes that V8 shares between objects which begin alike. An object that
// Node makes for every process.nextTick, several for each request, would then get a shape of its own each time, four times as
// slowly. As long as one of them is kept, its shape is there to be shared.
import { createHook } from 'node:async_hooks';

const kept: object[] = [];

export function keepTickShape(): readonly object[] {
  if (kept.length > 0) return kept;
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource);
    },
  }).enable();
  process.nextTick(() => {});
  hook.disable();
  return kept;
}
