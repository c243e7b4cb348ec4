import type { OpenAPIV3_1 } from 'openapi-types';
import { curlLine } from './curl-line.ts';
import type { OperationExample, OperationExamples } from '../../platform/http/operation-example.ts';
import { type Operation, operationsOf } from './operations.ts';
import {
  headers,
  headersOf,
  isPlain,
  plainRefusal,
  refusalName,
  refusalResponse,
  refusalTable,
} from './refusal-responses.ts';
import { accountExamples } from '../legacy/account-examples.ts';
import { categoryExamples } from '../legacy/category-examples.ts';
import { orderExamples } from '../legacy/order-examples.ts';
import { paymentExamples } from '../legacy/payment-examples.ts';
import { refundExamples } from '../legacy/refund-examples.ts';
import { productExamples } from '../legacy/product-examples.ts';

type Response = OpenAPIV3_1.ResponseObject;

/**
 * Adds what no single route knows: the errors that any call can return, examples, curl lines, headers, and one shared
 * name for each repeated part. Takes the document as the routes produced it and returns a new one.
 */
export function completeDocument(document: OpenAPIV3_1.Document, publicUrl: string): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const { method, path, operation } of operationsOf(document)) {
    const completed = completeOperation(structuredClone(operation), method, path, publicUrl);
    paths[path] = { ...paths[path], [method]: completed };
  }
  const responses = Object.fromEntries(
    Object.keys(refusalTable).map((status) => [refusalName(Number(status)), refusalResponse(Number(status))]),
  );
  const components: OpenAPIV3_1.ComponentsObject = {
    ...document.components,
    responses,
    headers,
  };
  const tags = [...(document.tags ?? []), ...procedureTags(document)];
  return completeSchemas({ ...document, tags, paths, components: onlyUsed(paths, components) });
}

/** The sections of the calls below /v1, by the names that they have in tRPC. */
function procedureTags(document: OpenAPIV3_1.Document): OpenAPIV3_1.TagObject[] {
  const below = operationsOf(document).filter(({ path }) => path.startsWith('/v1/'));
  const names = new Set(below.flatMap(({ operation }) => operation.tags ?? []));
  return [...names]
    .toSorted()
    .map((name) => ({ name, description: `The calls below /v1 that are \`${name}\` in tRPC.` }));
}

function completeOperation(operation: Operation, method: string, path: string, publicUrl: string): Operation {
  const example = exampleOf(operation, publicUrl);
  for (const parameter of (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]) {
    const value = example[parameter.in as 'path' | 'query' | 'header']?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  for (const [type, media] of Object.entries(body?.content ?? {})) {
    if (example.body) media.example = example.body;
    // Both types of a form's call share one object.
    if (body && type === 'application/json' && media.schema)
      body.content[type] = { ...media, schema: withoutFiles(media.schema) };
  }
  const source = curlLine({ operation, method, path, publicUrl, example });
  return {
    ...operation,
    responses: completeResponses(operation, method, path, example),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }],
  };
}

/** Only a form contains files. */
const withoutFiles = (schema: NonNullable<OpenAPIV3_1.MediaTypeObject['schema']>): typeof schema =>
  'properties' in schema
    ? ({
        ...schema,
        properties: Object.fromEntries(
          Object.entries(schema.properties ?? {}).filter(
            ([, own]) => !('format' in own && own.format === 'binary'),
          ),
        ),
      } as typeof schema)
    : schema;

/**
 * Removes bounds that are only JavaScript's largest and smallest integer, since they tell a reader nothing, and gives a
 * list of fixed length, whose items are all of one kind, the `items` that linters and generators of clients look for.
 */
const completeSchemas = (document: OpenAPIV3_1.Document): OpenAPIV3_1.Document =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
      (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)
        ? undefined
        : isTuple(value)
          ? { ...value, items: value.prefixItems[0] }
          : value,
    ),
  ) as OpenAPIV3_1.Document;

const isTuple = (value: unknown): value is { prefixItems: object[] } =>
  value !== null && typeof value === 'object' && 'prefixItems' in value;

/** Replaces `{origin}` in an example by this server's address. */
const exampleOf = ({ operationId = '' }: Operation, publicUrl: string): OperationExample =>
  JSON.parse(
    JSON.stringify(examples[operationId] ?? {}).replaceAll('{origin}', publicUrl),
  ) as OperationExample;

function completeResponses(
  operation: Operation,
  method: string,
  path: string,
  { answers = {} }: OperationExample,
): OpenAPIV3_1.ResponsesObject {
  const own = new Map(
    Object.entries(operation.responses ?? {}).map(([status, response]) => [
      Number(status),
      response as Response,
    ]),
  );
  const refused = [...own].filter(([status]) => status >= 400).map(([, response]) => schemaOf(response));
  // Every error of the token call has one more key.
  const usual =
    refused.find((schema, _, all) => all.every((each) => !isPlain(each)) && schema) ?? plainRefusal;
  const statuses = new Set([...own.keys(), ...anyCall(operation, method, path)]);
  const responses: OpenAPIV3_1.ResponsesObject = {};
  for (const status of [...statuses].toSorted((a, b) => a - b)) {
    const response = own.get(status);
    const example = answers[status];
    if (response && status < 400) {
      responses[status] = answered(response, status, example);
      continue;
    }
    const schema = response ? schemaOf(response) : status === 431 ? plainRefusal : usual;
    responses[status] =
      isPlain(schema) && !example
        ? { $ref: `#/components/responses/${refusalName(status)}` }
        : refusalResponse(status, schema, example);
  }
  return responses;
}

/** The errors that come from steps that every call of this kind passes through. */
function anyCall({ parameters = [] }: Operation, method: string, path: string): number[] {
  if (path.startsWith('/photos/')) return [400, 414, 431, 500, 503];
  return [
    ...(parameters.length > 0 ? [400] : []),
    ...(path.includes('{') ? [414] : []),
    ...(method === 'get' ? [] : [400, 413, 415]),
    431,
    500,
    503,
  ];
}

/** The description of a success when the route gives none. */
export const done = 'Done.';

function answered(response: Response, status: number, example?: Record<string, unknown>): Response {
  const content = Object.fromEntries(
    Object.entries(response.content ?? {}).map(([type, media]) => [
      type,
      { ...media, ...(example && type === 'application/json' && { example }) },
    ]),
  );
  const description = response.description === 'Default Response' ? done : response.description;
  return { ...response, description, headers: { ...response.headers, ...headersOf(status) }, content };
}

const schemaOf = ({ content = {} }: Response): object => content['application/json']?.schema ?? {};

/** Removes parts that nothing refers to. */
function onlyUsed(
  paths: OpenAPIV3_1.PathsObject,
  components: OpenAPIV3_1.ComponentsObject,
): OpenAPIV3_1.ComponentsObject {
  const { schemas = {}, responses = {}, ...others } = components;
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref') visit(inner);
      else if (typeof inner === 'string' && !used.has(inner)) {
        used.add(inner);
        const [, , kind, name = ''] = inner.split('/');
        visit(kind === 'schemas' ? schemas[name] : kind === 'responses' ? responses[name] : null);
      }
    }
  };
  visit(paths);
  const keep = <T>(kind: string, all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`#/components/${kind}/${name}`)));
  return { ...others, schemas: keep('schemas', schemas), responses: keep('responses', responses) };
}

/** The examples of every operation. With the demo catalogue and the demo accounts the curl lines work unchanged. */
export const examples: OperationExamples = {
  ...productExamples,
  ...categoryExamples,
  ...accountExamples,
  ...orderExamples,
  ...paymentExamples,
  ...refundExamples,
};
