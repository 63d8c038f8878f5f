import type { Store } from '#server/store.ts';

/** A store in which something is otherwise. A spread would lose what was not asked for yet. */
export function storeWith(store: Store, changes: Partial<Store>): Store {
  return Object.create(store, Object.getOwnPropertyDescriptors(changes));
}
