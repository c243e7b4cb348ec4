import swagger from '@fastify/swagger';
import { z } from 'zod';
import { RestCategory, RestError, RestOrder, RestProduct } from 'contracts/rest';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Env } from '../env.ts';
import { completeDocument } from './complete-document.ts';
import { describeRoute } from './describe-route.ts';
import { docsPage, type Page } from './docs-page.ts';
import { introduction, tags } from './introduction.ts';
import { photoPath } from './photo-path.ts';

/** The parts that the document defines once and refers to. */
const named = { Product: RestProduct, Category: RestCategory, Order: RestOrder, Refusal: RestError };
for (const [id, schema] of Object.entries(named)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

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
      servers: [{ url: serverUrl(publicUrl) }],
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
  let json = '';
  let docs: Page = { html: '', policy: '' };
  app.addHook('onReady', async () => {
    const document = app.swagger() as OpenAPIV3_1.Document;
    json = JSON.stringify(document, null, 2);
    docs = docsPage(document);
  });
  const page = { schema: { hide: true }, config: { withoutDatabase: true } };
  app.get('/openapi.json', page, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  );
  app.get('/docs', page, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docs.policy)
      .send(docs.html),
  );
}

/** A loopback address would mean the reader's own machine, so the document then uses an address relative to itself. */
function serverUrl(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? '/' : publicUrl;
}
