import * as contracts from 'contracts';
import * as rest from 'contracts/rest';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { resolve } from './schema.ts';

type Schemas = NonNullable<OpenAPIV3_1.ComponentsObject['schemas']>;

/** What is one text or number stays where it is used. */
const plain = ['string', 'number', 'boolean', 'literal'];

/**
 * Gives each schema of contracts that is more than one value the name that it is exported under. Those that only the older
 * calls have begin with `Rest`.
 */
export function registerNames(): void {
  const older = Object.entries(rest).map(([name, schema]) => [name.replace(/^(?:Rest)?/, 'Rest'), schema]);
  const all = Object.entries<unknown>({
    Refusal: rest.RestError,
    ...contracts,
    ...Object.fromEntries(older),
  });
  for (const [id, schema] of all) {
    const isNamed = schema instanceof z.ZodType && /^[A-Z]/.test(id) && !plain.includes(schema.def.type);
    if (isNamed && !schema.meta()?.id) schema.register(z.globalRegistry, { ...schema.meta(), id });
  }
}

const reference = (name: string) => `#/components/schemas/${name}`;
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Names the objects that a call alone takes or answers after the call, such as `ProductUpdateBody`, and adds them to
 * `schemas`; `prefix` begins their names.
 */
export function nameParts(operation: OpenAPIV3_1.OperationObject, schemas: Schemas, prefix: string): void {
  const nameIn = (content: Record<string, OpenAPIV3_1.MediaTypeObject> = {}, kind: string) => {
    const media = content['application/json'];
    if (!media?.schema || !('properties' in media.schema)) return;
    const name = `${prefix}${capital(operation.operationId ?? '')}${kind}`;
    schemas[name] = media.schema;
    content['application/json'] = { ...media, schema: { $ref: reference(name) } };
  };
  nameIn((operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content, 'Body');
  nameIn((operation.responses?.['200'] as OpenAPIV3_1.ResponseObject | undefined)?.content, 'Answer');
}

/**
 * A schema that is sent has a name that ends in `Input`: takes the end off where nothing of the plain name is answered,
 * or the same. Removes what nothing refers to.
 */
export function shortenNames(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = document.components?.schemas ?? {};
  const used = usedBy(document);
  const isShort = (name: string) => {
    const short = name.replace(/Input$/, '');
    if (short === name || !used.has(reference(name))) return false;
    return !used.has(reference(short)) || JSON.stringify(schemas[short]) === JSON.stringify(schemas[name]);
  };
  const shortened = Object.keys(schemas).filter(isShort);
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(reference(name)))
    .map(([name, schema]) => [shortened.includes(name) ? name.replace(/Input$/, '') : name, schema] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const whole = { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
  const long = new Set(shortened.map(reference));
  return JSON.parse(
    JSON.stringify(whole, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' && long.has(value) ? value.replace(/Input$/, '') : value,
    ),
  ) as OpenAPIV3_1.Document;
}

/** Every reference of the calls, and of what they refer to. */
export function usedBy({ paths, webhooks, components = {} }: OpenAPIV3_1.Document): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref') visit(inner);
      else if (typeof inner === 'string' && !used.has(inner)) {
        used.add(inner);
        visit(resolve({ $ref: inner }, components));
      }
    }
  };
  visit([paths, webhooks]);
  return used;
}
