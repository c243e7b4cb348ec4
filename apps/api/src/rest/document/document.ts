import swagger from '@fastify/swagger';
import { z } from 'zod';
import { RestError } from 'contracts/rest';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Env } from '../../env.ts';
import { completeDocument } from './complete-document.ts';
import { docsPage, type Page } from './docs-page.ts';
import { registerNames } from './named-schemas.ts';

registerNames();

/**
 * Writes the OpenAPI document of the routes that are added to `app` after this call, and serves it: `/openapi.json`
 * for programs, `/docs` for people. Both are made once, when all routes are known, and need no database.
 */
export async function addDocument(
  app: FastifyInstance,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Storefront',
        version: '1.0.0',
        summary: 'The REST calls of an online shop.',
        description: introduction(publicUrl),
        license: { name: 'MIT', identifier: 'MIT' } as { name: string },
        contact: { name: 'Storefront', url: `${publicUrl}/docs` },
      },
      servers: [{ url: publicUrl }],
      tags,
      paths: photoPath,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The `token` that POST /login answers. It ends after 48 hours, that of an admin after 8.',
          },
        },
      },
    },
    transform: describeRoute,
    transformObject: (input) =>
      completeDocument(jsonSchemaTransformObject(input) as OpenAPIV3_1.Document, publicUrl) as never,
  });
  let json: (origin: string) => string = () => '';
  let docs: Page = { html: '', policy: '' };
  app.addHook('onReady', async () => {
    const document = app.swagger() as OpenAPIV3_1.Document;
    const text = JSON.stringify(document, null, 2);
    const own = `"url": ${JSON.stringify(publicUrl)}`;
    json = (origin) => text.replace(own, () => `"url": ${JSON.stringify(origin)}`);
    docs = docsPage(document);
  });
  const page = { schema: { hide: true }, config: { withoutDatabase: true } };
  app.get('/openapi.json', page, (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(json(isLoopback(publicUrl) ? `${request.protocol}://${request.host}` : publicUrl)),
  );
  app.get('/docs', page, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docs.policy)
      .send(docs.html),
  );
}

/** A loopback address would mean the reader's own machine: the document then names the address that it was asked at. */
const isLoopback = (url: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

const bearer = [{ bearer: [] }];

/** One route for the document: its zod schemas as JSON Schema, and whether its guard needs a bearer token. */
const describeRoute: typeof jsonSchemaTransform = (input) => {
  const { schema, route } = input as typeof input & { route: RouteOptions };
  if (!schema || schema.hide) return jsonSchemaTransform(input);
  const { access } = route.config ?? {};
  const refused = { ...(access && { 401: RestError }), ...(access === 'admin' && { 403: RestError }) };
  return jsonSchemaTransform({
    ...input,
    schema: {
      ...schema,
      // Parameters are read one by one.
      ...unnamed(schema, ['params', 'querystring', 'headers']),
      security: schema.security ?? (access ? bearer : []),
      response: { ...refused, ...(schema.response as object) },
    },
  });
};

/** The schemas under these keys without the names that they have as a whole. */
const unnamed = (schema: object, keys: string[]) =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([key, own]) => keys.includes(key) && own instanceof z.ZodObject)
      .map(([key, own]) => [key, z.object((own as z.ZodObject).shape)]),
  );

/** The introduction of the document, in CommonMark; `origin` is the server's address. */
const introduction = (
  origin: string,
): string => `Products, categories, accounts, payments and orders of the shop, for clients that speak plain HTTP. Those outside \`/v1\` are older than this server: their addresses and spellings stay as they are, misspellings included; each is explained where it occurs.

**Below \`/v1\`** names and values are those of the tRPC API: \`id\`, prices in paise, times in ISO 8601 (UTC). An answer is any JSON value, a refusal has \`errorCode\` besides. What follows about answers and values is of the older calls, as are the schemas whose name begins with \`Rest\`.

**Every answer is a JSON object**, also that of DELETE and every refusal; pictures alone are files. There are no redirects and no empty answers: only a preflight and a HEAD have no body. HEAD works wherever GET does.

**A refusal** has a 4xx or 5xx status and the body \`{"errorMessage": "one sentence", "requestId": "…"}\`. A success never has the key \`errorMessage\`. Quote \`requestId\` when you ask for help; it is also in the header \`x-request-id\` of every answer.

**Logging in.** POST /login answers a \`token\`; send it as \`Authorization: Bearer {token}\`. Clients without one may send \`Bearer null\` or \`Bearer undefined\`: that is a visitor, and calls for everyone ignore any bearer, good or bad.

\`\`\`
TOKEN=$(curl -s ${origin}/login -H 'Content-Type: application/json' -d '{"email":"shopper@example.com","password":"shopper-demo-password"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
\`\`\`

**Values.** Ids are opaque strings, and \`_id\` in products and categories. Prices are in rupees with at most two decimals. \`shippy\` is \`'1'\` for a product that needs shipping and \`'0'\` for one that does not. Unknown fields are ignored.

**Bodies** are JSON of at most 1 MiB; forms with a photo at most 10 MB. A call that needs nothing may be sent without a body, with or without a content type.

**Addresses are exact**: no slash at the end, no other letter case, and the two slashes of \`/product//update\` belong there. An address that is none answers 404, a known one with another method 405 with \`Allow\`. Before any call is reached, header lines above 16 kB answer 431 and a request that takes too long to arrive 408, in the same form.

**Other origins.** CORS headers come with every answer, refusals included; a preflight allows GET, POST, PUT and DELETE with \`authorization\` and \`content-type\`.`;

/** The sections of the older calls, in their order; those of the calls below /v1 follow from the calls. */
const tags = [
  { name: 'Products', description: 'The catalogue: lists, searches, one product, and what admins change.' },
  { name: 'Categories', description: 'The shelves of the catalogue.' },
  { name: 'Accounts', description: 'Signing up, logging in and out, and the profile of the bearer.' },
  { name: 'Orders', description: 'What the bearer buys: ordering, paying, cancelling.' },
  { name: 'Payments', description: 'The token that a payment form starts with.' },
  { name: 'Refunds', description: 'Giving money of a paid order back, for admins.' },
  { name: 'Photos', description: 'The pictures that `url` of a product points at.' },
];

const file = { schema: { type: 'string', format: 'binary' } } as const;

/** Describes GET /photos/{name}. It returns a file, so no route schema describes it. */
const photoPath: OpenAPIV3_1.PathsObject = {
  '/photos/{name}': {
    get: {
      operationId: 'getPhoto',
      tags: ['Photos'],
      summary: 'A picture of a product',
      description:
        'Where `url` of a product points when its photo was uploaded. The name says what is inside, so a picture never changes: it is sent with a validator and may be kept for a year, on any page of any origin. Widths are 320, 640 and 960 pixels, each as `avif` and `webp`. Only a refusal is JSON.',
      security: [],
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'a hash, a width and a format',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: { description: 'The picture.', content: { 'image/webp': file, 'image/avif': file } },
        304: { description: 'It is the one that `If-None-Match` names.' },
        404: {
          description: 'There is no such picture.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  },
};
