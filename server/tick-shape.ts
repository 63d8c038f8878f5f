// For every process.nextTick, several for each request, Node makes an object. When garbage is collected while none is alive, the
// shape that they share goes with them, and after some ten times V8 takes them for objects without a common shape, which are made
// four times as slowly. As long as one of them is kept, its shape is there to be shared.
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
