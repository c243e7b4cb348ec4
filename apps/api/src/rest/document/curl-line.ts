import type { OpenAPIV3_1 } from 'openapi-types';
import type { OperationExample } from '../../platform/http/operation-example.ts';

interface Call {
  operation: OpenAPIV3_1.OperationObject;
  method: string;
  path: string;
  publicUrl: string;
  example: OperationExample;
}

/** The example of an operation as a curl line for a POSIX shell; the bearer token is read from `$TOKEN`. */
export function curlLine({ operation, method, path, publicUrl, example }: Call): string {
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
    ...bodyOptions(operation, example),
  ];
  return ['curl', ...options, quoted(url)].join(options.length > 1 ? ' \\\n  ' : ' ');
}

function bodyOptions(
  { requestBody }: OpenAPIV3_1.OperationObject,
  { body, files }: OperationExample,
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
  return body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`] : [];
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
