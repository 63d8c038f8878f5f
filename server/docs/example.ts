// Examples put together from those of the parts, so that each fact is written once, beside its schema.
import * as z from 'zod';

const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  example: z.unknown().optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** The schemas a document's references lead to, by name. */
export type NamedSchemas = Record<string, unknown>;

const MOMENT = '2026-11-15T06:30:00.000Z';
const REFERENCE = /^#\/components\/schemas\/(.+)$/;

/** What a value of this schema looks like; undefined when a part that it needs shows no example. */
export function exampleOf(json: unknown, named: NamedSchemas): unknown {
  const schema = JsonSchema.parse(json);
  const given = [schema.example, schema.const, schema.enum?.[0], schema.default].find((value) => value !== undefined);
  if (given !== undefined) return given;
  if (schema.$ref) return exampleOf(named[REFERENCE.exec(schema.$ref)?.[1] ?? ''] ?? {}, named);
  if (schema.anyOf) return schema.anyOf.map((one) => exampleOf(one, named)).find((example) => example !== undefined);
  const types = [schema.type ?? []].flat();
  if (schema.format === 'date-time') return MOMENT;
  if (types.includes('null')) return null;
  if (types.includes('boolean')) return true;
  if (types.includes('array')) return listOf(exampleOf(schema.items ?? {}, named));
  if (types.includes('object')) return objectOf(schema.properties ?? {}, schema.required ?? [], named);
  return undefined;
}

const listOf = (element: unknown) => (element === undefined ? undefined : [element]);

/** An optional field is shown when there is an example of it. */
function objectOf(properties: Record<string, unknown>, required: string[], named: NamedSchemas): unknown {
  const entries = Object.entries(properties).map(([key, part]): [string, unknown] => [key, exampleOf(part, named)]);
  const shown = Object.fromEntries(entries.filter(([, example]) => example !== undefined));
  const isWhole = required.every((key) => key in shown) && Object.keys(shown).length > 0;
  return isWhole ? shown : undefined;
}
