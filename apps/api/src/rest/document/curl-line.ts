import type { OpenAPIV3_1 } from 'openapi-types';
import type { OperationExample } from '../../platform/http/operation-example.ts';
import { resolve } from './schema-html.ts';

interface Call {
  operation: OpenAPIV3_1.OperationObject;
  method: string;
  path: string;
  publicUrl: string;
  example: OperationExample;
  components: OpenAPIV3_1.ComponentsObject;
}

/** The example of an operation as a curl line for a POSIX shell; the bearer token is read from `$TOKEN`. */
export function curlLine({ operation, method, path, publicUrl, example, components }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(example.path?.[name] ?? name),
  );
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const url = `${publicUrl}${filled}${query && `?${query}`}`;
  const options = [
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    // In double quotes the shell replaces $TOKEN.
    ...(operation.security?.length ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(example.header ?? {}).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyOptions(operation, example, components),
  ];
  return ['curl', ...options, quoted(url)].join(options.length > 1 ? ' \\\n  ' : ' ');
}

function bodyOptions(
  { requestBody }: OpenAPIV3_1.OperationObject,
  { body, files }: OperationExample,
  components: OpenAPIV3_1.ComponentsObject,
): string[] {
  const { content = {} } = (requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>;
  const types = Object.keys(content);
  if (types.includes('multipart/form-data')) {
    return [
      ...Object.entries(body ?? {}).map(([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`),
      ...Object.entries(files ?? {}).map(([name, file]) => `-F ${quoted(`${name}=@${file}`)}`),
    ];
  }
  if (types.includes('text/csv')) return [`-H 'Content-Type: text/csv'`, '--data-binary @products.csv'];
  const { schema } = content['application/json'] ?? {};
  const sent = body ?? (schema && sampleOf(schema, components));
  return sent ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(sent))}`] : [];
}

type Schema = OpenAPIV3_1.SchemaObject & { properties?: Record<string, object> };

/** The required fields of a body, for a call without an example: a value of the right kind for each. */
function sampleOf(named: object, components: OpenAPIV3_1.ComponentsObject): unknown {
  const { type, format, properties = {}, required = [], ...schema } = resolve(named, components) as Schema;
  const kind = (schema.anyOf ?? schema.oneOf)?.find((one) => !('type' in one && one.type === 'null'));
  if (kind) return sampleOf(kind, components);
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, components)]));
  if (type === 'array') return 'items' in schema && schema.items ? [sampleOf(schema.items, components)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return { uuid: '00000000-0000-4000-8000-000000000000', email: 'name@example.com' }[format ?? ''] ?? 'text';
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
