import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../../platform/http/html.ts';
import { markdown } from './markdown.ts';
import { type Reference, resolve, type Schema, withoutNull } from './schema.ts';

/** The fields of an object as rows, nested fields with their path; the kind of a value without fields. */
export function fieldList(schema: Schema | Reference, components: OpenAPIV3_1.ComponentsObject): string {
  const own = resolve(schema, components) as Schema;
  const rows = fieldsOf(own, '');
  const meaning = own.description ? markdown(own.description) : '';
  return `${meaning}${rows.length === 0 ? `<p class="kind">${kindOf(own)}</p>` : `<dl>${rows.join('')}</dl>`}`;
}

function fieldsOf(schema: Schema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = field as Schema;
    const path = `${prefix}${name}`;
    const optional = !schema.required?.includes(name);
    const inner = own.properties ? fieldsOf(own, `${path}.`) : fieldsOf(itemsOf(own), `${path}[].`);
    return [fieldItem(path, own, optional ? ['optional'] : []), ...inner];
  });
}

const itemsOf = (schema: Schema): Schema =>
  'items' in schema && !('$ref' in (schema.items ?? {})) ? (schema.items as Schema) : {};

/** The row of one field: its name, type, bounds and meaning. */
export function fieldItem(name: string, schema: Schema, notes: string[]): string {
  const description = withoutNull(schema).description;
  const facts = [kindOf(schema), ...notes, ...boundsOf(schema)].filter(Boolean).join(' · ');
  return `<dt><code>${escapeHtml(name)}</code></dt><dd><span class="kind">${facts}</span>${description ? markdown(description) : ''}</dd>`;
}

/** The type of a value in words, as HTML; a named schema becomes a link to it. */
function kindOf(schema: Schema | Reference): string {
  if ('$ref' in schema && schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#shape-${name}">${name}</a>`;
  }
  const own = schema as Schema;
  if (own.const !== undefined) return code(own.const);
  if (own.enum) return own.enum.map(code).join(' or ');
  const either = own.anyOf ?? own.oneOf;
  if (either) return either.map((each) => kindOf(each as Schema)).join(' or ');
  if (own.prefixItems)
    return own.prefixItems.length === 0 ? 'empty list' : `list of ${own.prefixItems.length}`;
  if (own.type === 'array')
    return 'items' in own && own.items ? `list of ${kindOf(own.items as Schema)}` : 'list';
  if (own.format === 'binary') return 'file';
  return [own.type ?? 'anything'].flat().join(' or ');
}

function boundsOf({ minimum, maximum, minLength, maxLength, maxItems, default: usual }: Schema): string[] {
  return [
    ...(minimum !== undefined ? [`at least ${minimum.toLocaleString('en-IN')}`] : []),
    ...(maximum !== undefined ? [`at most ${maximum.toLocaleString('en-IN')}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(maxLength !== undefined ? [`at most ${maxLength.toLocaleString('en-IN')} characters`] : []),
    ...(maxItems !== undefined ? [`at most ${maxItems}`] : []),
    ...(usual !== undefined ? [`otherwise ${code(usual)}`] : []),
  ];
}

const code = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;
