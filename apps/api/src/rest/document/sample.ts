import type { OpenAPIV3_1 } from 'openapi-types';
import { resolve, type Schema, withoutNull } from './schema.ts';

const texts: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'name@example.com',
  'date-time': '2026-11-21T04:30:00.000Z',
  date: '2026-11-21',
};

/**
 * A value that fits a schema: the example that the schema has, else a value of the right kind; of an object the required
 * fields.
 */
export function sampleOf(named: object, components: OpenAPIV3_1.ComponentsObject): unknown {
  const schema = withoutNull(resolve(named, components) as Schema);
  if ('$ref' in schema) return sampleOf(schema, components);
  const { type, format = '', properties = {}, required = [], examples, minimum = 1 } = schema;
  if (examples) return (examples as unknown[])[0];
  const [kind] = schema.anyOf ?? schema.oneOf ?? [];
  if (kind) return sampleOf(kind, components);
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, components)]));
  if (type === 'array') return 'items' in schema && schema.items ? [sampleOf(schema.items, components)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1);
  return texts[format] ?? 'text';
}
