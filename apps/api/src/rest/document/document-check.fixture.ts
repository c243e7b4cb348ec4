import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { DocumentedOperation } from './operations.ts';
import { resolve } from './schema.ts';

export interface SentCall {
  /** Below the server: `/product/list?limit=4`. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer<ArrayBuffer>;
}

export interface Answered {
  status: number;
  /** The content type, its parameters included. */
  type: string;
  text: string;
}

export interface DocumentCheck {
  /** In what an answer is not as the document says. */
  ofAnswer(documented: DocumentedOperation, answer: Answered): string[];
  /** Why the document does not allow a request. What it does not name is not allowed either. */
  ofRequest(documented: DocumentedOperation, call: SentCall): Promise<string[]>;
}

/** Compares calls with what a document says of them. */
export function documentCheck(document: OpenAPIV3_1.Document): DocumentCheck {
  const validator = (options: Options) => {
    const ajv = new Ajv2020({ strict: false, ...options });
    formats.default(ajv);
    return ajv.addSchema(document, 'document');
  };
  const asJson = validator({});
  // In addresses, headers and forms everything is text.
  const asText = validator({ coerceTypes: 'array' });

  const errorsOf = (ajv: Ajv2020, name: string, schema: object, value: unknown): string[] => {
    if (ajv.validate(schema, value)) return [];
    const [first] = ajv.errors ?? [];
    const unknown = first?.params['additionalProperty'] ?? first?.params['unevaluatedProperty'];
    return unknown ? [`${name} has ${unknown}`] : [ajv.errorsText(ajv.errors, { dataVar: name })];
  };

  return {
    ofAnswer({ path, method, operation }, { status, type, text }) {
      const given = operation.responses?.[status];
      if (!given) return [`the status ${status} is not documented`];
      const { content = {} } = resolve(given, document.components ?? {}) as OpenAPIV3_1.ResponseObject;
      if (Object.keys(content).length === 0) return text === '' ? [] : ['it has a body'];
      const kind = bareType(type);
      if (!content[kind]) return [`the type ${kind} is not documented`];
      if (kind !== 'application/json') return [];
      const place = '$ref' in given ? given.$ref : `#${pointer('paths', path, method, 'responses', status)}`;
      const schema = { $ref: `document${place}${pointer('content', kind, 'schema')}` };
      const problems = errorsOf(asJson, 'the answer', schema, JSON.parse(text));
      return problems.map((problem) => `${problem} in ${text.slice(0, 300)}`);
    },

    async ofRequest({ path, method, operation }, { url, headers, body }) {
      const place = `document#${pointer('paths', path, method)}`;
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const sent = {
        path: { ...patternOf(path).exec(pathname)?.groups },
        query: Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)])),
        header: headers,
      };
      const parameters = ((operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]).map(
        (parameter, at) => ({ ...parameter, schema: { $ref: `${place}/parameters/${at}/schema` } }),
      );
      const inAddress = (['path', 'query', 'header'] as const).flatMap((where) => {
        const own = parameters.filter((parameter) => parameter.in === where);
        const schema = {
          type: 'object',
          properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema])),
          required: own.filter(({ required }) => required).map(({ name }) => name),
          additionalProperties: where === 'header',
        };
        return errorsOf(asText, `the ${where}`, schema, sent[where]);
      });
      const { security = [] } = operation;
      const needsBearer = security.length > 0 && security.every((scheme) => 'bearer' in scheme);
      const bearer = needsBearer && !headers['authorization'] ? ['there is no bearer'] : [];
      return [...bearer, ...inAddress, ...(await ofBody())];

      async function ofBody(): Promise<string[]> {
        const documented = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
        if (body.length === 0) return documented?.required ? ['there is no body'] : [];
        const type = String(headers['content-type']);
        const kind = bareType(type);
        if (!documented?.content[kind]) return [`a body of the type ${kind} is not documented`];
        const $ref = `${place}${pointer('requestBody', 'content', kind, 'schema')}`;
        const schema = { $ref, unevaluatedProperties: false };
        if (kind === 'application/json')
          return errorsOf(asJson, 'the body', schema, JSON.parse(body.toString()));
        if (kind !== 'multipart/form-data') return [];
        const form = await new Response(body, { headers: { 'content-type': type } }).formData();
        // A file is text to the document.
        const fields = [...form].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : value.name,
        ]);
        return errorsOf(asText, 'the form', schema, Object.fromEntries(fields));
      }
    },
  };
}

const bareType = (type: string): string => type.split(';')[0] ?? '';

/** A place in the document, as the fragment of an address. */
const pointer = (...parts: (string | number)[]): string =>
  parts
    .map((part) => `/${encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

/** Addresses of a documented path, with the values of its parameters by their names. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
