import type { OpenAPIV3_1 } from 'openapi-types';

export type Schema = OpenAPIV3_1.SchemaObject & { const?: unknown; prefixItems?: Schema[] };
export type Reference = OpenAPIV3_1.ReferenceObject;

/** Resolves a reference into the document; returns anything else unchanged. */
export function resolve(value: unknown, components: OpenAPIV3_1.ComponentsObject): unknown {
  if (value === null || typeof value !== 'object' || !('$ref' in value)) return value;
  const [, , kind = '', name = ''] = String(value.$ref).split('/');
  return (components as Record<string, Record<string, unknown>>)[kind]?.[name];
}

/** The schema of one kind of value or null, for a value that is there; any other schema unchanged. */
export function withoutNull(schema: Schema): Schema {
  const { anyOf, type, default: usual, ...rest } = schema;
  const all = (anyOf ?? [type].flat().map((one) => ({ type: one }))) as Schema[];
  const [kind, ...others] = all.filter((one) => one.type !== 'null');
  if (!kind || others.length > 0 || all.length === 1) return schema;
  return { ...kind, ...rest, ...(usual !== undefined && usual !== null && { default: usual }) } as Schema;
}
