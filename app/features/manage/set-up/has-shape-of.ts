/**
 * Whether something has the fields of an example, of the same kinds: anything where the example has nothing, and in lists
 * each entry like the first.
 */
export function hasShapeOf<Value>(example: Value, value: unknown): value is Value {
  if (example === null || example === undefined) return true;
  if (Array.isArray(example)) {
    return Array.isArray(value) && (example.length === 0 || value.every((entry) => hasShapeOf(example[0], entry)));
  }
  if (typeof example !== 'object') return typeof value === typeof example;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(example).every(([key, entry]) => fields.has(key) && hasShapeOf(entry, fields.get(key)));
}
