import type { OpenAPIV3_1 } from 'openapi-types';
import { curlLine } from './curl-line.ts';
import type { OperationExample, OperationExamples } from '../../platform/http/operation-example.ts';
import { nameParts, shortenNames, usedBy } from './named-schemas.ts';
import { type DocumentedOperation, type Operation, operationsOf } from './operations.ts';
import { sampleOf } from './sample.ts';
import { resolve, type Schema, withoutNull } from './schema.ts';
import { eventSchemas, webhooks } from './webhooks.ts';
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
type Parameter = OpenAPIV3_1.ParameterObject;
type Place = 'path' | 'query' | 'header';

/**
 * Adds what no single route knows: the errors that any call can return, examples, curl lines, headers, and one shared
 * name for each repeated part. Takes the document as the routes produced it and returns a new one.
 */
export function completeDocument(document: OpenAPIV3_1.Document, publicUrl: string): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {};
  const schemas = { ...document.components?.schemas, ...eventSchemas };
  for (const documented of operationsOf(document)) {
    const { method, path } = documented;
    const completed = completeOperation(structuredClone(documented), publicUrl, { schemas });
    nameParts(completed, schemas, path.startsWith('/v1/') ? '' : 'Rest');
    paths[path] = { ...paths[path], [method]: completed };
  }
  const responses = Object.fromEntries(
    Object.keys(refusalTable).map((status) => [refusalName(Number(status)), refusalResponse(Number(status))]),
  );
  const components: OpenAPIV3_1.ComponentsObject = {
    ...document.components,
    schemas,
    responses,
    headers,
  };
  const tags = [...(document.tags ?? []), ...procedureTags(document)];
  return completeSchemas(shortenNames(withoutUnused({ ...document, tags, paths, webhooks, components })));
}

/** The sections of the calls below /v1, by the names that they have in tRPC. */
function procedureTags(document: OpenAPIV3_1.Document): OpenAPIV3_1.TagObject[] {
  const below = operationsOf(document).filter(({ path }) => path.startsWith('/v1/'));
  const names = new Set(below.flatMap(({ operation }) => operation.tags ?? []));
  return [...names]
    .toSorted()
    .map((name) => ({ name, description: `The calls below /v1 that are \`${name}\` in tRPC.` }));
}

function completeOperation(
  { operation, method, path }: DocumentedOperation,
  publicUrl: string,
  components: OpenAPIV3_1.ComponentsObject,
): Operation {
  const example = path.startsWith('/v1/')
    ? sampleCall(operation, components)
    : exampleOf(operation, publicUrl);
  for (const parameter of (operation.parameters ?? []) as Parameter[]) {
    const value = example[parameter.in as Place]?.[parameter.name];
    if (value !== undefined) parameter.example = value;
    // It is sent or left out.
    const { description, ...schema } = withoutNull(parameter.schema as Schema);
    const meaning = description ?? (resolve(schema, components) as Schema).description;
    Object.assign(parameter, { description: meaning, ...parameter, schema });
  }
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  for (const [type, media] of Object.entries(body?.content ?? {})) {
    if (example.body) media.example = example.body;
    // Both types of a form's call share one object.
    if (body && type === 'application/json' && media.schema)
      body.content[type] = { ...media, schema: withoutFiles(media.schema, components) };
  }
  const source = curlLine({ operation, method, path, publicUrl, example });
  return {
    ...operation,
    responses: completeResponses(operation, method, path, example),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }],
  };
}

/** The example of a call, with what it needs: made from its schemas. */
function sampleCall(
  { parameters = [], requestBody, responses = {} }: Operation,
  components: OpenAPIV3_1.ComponentsObject,
): OperationExample {
  const inside = ({ content }: Partial<OpenAPIV3_1.RequestBodyObject> = {}) => {
    const { schema } = content?.['application/json'] ?? {};
    return schema && sampleOf(schema, components);
  };
  const needed = (parameters as Parameter[]).filter(({ required }) => required);
  const inPlace = (place: Place) =>
    Object.fromEntries(
      needed
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, sampleOf(schema ?? {}, components)]),
    ) as Record<string, string>;
  return {
    path: inPlace('path'),
    query: inPlace('query'),
    header: inPlace('header'),
    body: inside(requestBody as OpenAPIV3_1.RequestBodyObject | undefined),
    answers: { 200: inside(responses[200] as OpenAPIV3_1.RequestBodyObject) },
  };
}

type AnySchema = NonNullable<OpenAPIV3_1.MediaTypeObject['schema']>;

/** Only a form contains files. */
function withoutFiles(schema: AnySchema, components: OpenAPIV3_1.ComponentsObject): AnySchema {
  const { properties = {}, ...whole } = resolve(schema, components) as OpenAPIV3_1.SchemaObject;
  const texts = Object.entries(properties).filter(([, own]) => !('format' in own && own.format === 'binary'));
  if (texts.length === Object.keys(properties).length) return schema;
  return { ...whole, properties: Object.fromEntries(texts) } as AnySchema;
}

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

function answered(response: Response, status: number, example?: unknown): Response {
  const content = Object.fromEntries(
    Object.entries(response.content ?? {}).map(([type, media]) => [
      type,
      type === 'application/x-ndjson'
        ? { schema: linesOf(media.schema) }
        : { ...media, ...(example !== undefined && type === 'application/json' && { example }) },
    ]),
  );
  const description = response.description === 'Default Response' ? done : response.description;
  return { ...response, description, headers: { ...response.headers, ...headersOf(status) }, content };
}

/** A stream of JSON values is read as text, a line at a time. */
const linesOf = (line: unknown) =>
  ({
    type: 'string',
    description: 'one JSON value a line, each as `contentSchema` says',
    contentMediaType: 'application/x-ndjson',
    contentSchema: line,
  }) as AnySchema;

const schemaOf = ({ content = {} }: Response): object => content['application/json']?.schema ?? {};

/** Without the refusals that nothing refers to. */
function withoutUnused(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const used = usedBy(document);
  const responses = Object.entries(document.components?.responses ?? {});
  const kept = responses.filter(([name]) => used.has(`#/components/responses/${name}`));
  return { ...document, components: { ...document.components, responses: Object.fromEntries(kept) } };
}

/** The examples of every operation. With the demo catalogue and the demo accounts the curl lines work unchanged. */
export const examples: OperationExamples = {
  ...productExamples,
  ...categoryExamples,
  ...accountExamples,
  ...orderExamples,
  exportAudit: { query: { kind: 'logged_in', from: '2026-11-01' } },
  ...paymentExamples,
  ...refundExamples,
};
