import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { accountRest } from './rest/legacy/account.rest.ts';
import { categoryRest } from './rest/legacy/category.rest.ts';
import type { Deps, RequestContext } from './context.ts';
import { auditRest } from './desk/audit-list/audit-list.rest.ts';
import { addDocument } from './rest/document/document.ts';
import { AppError, errorTable, toAppError } from './errors.ts';
import { logFailure } from './platform/log/log-failure.ts';
import { acceptForms } from './platform/http/form-route.ts';
import type { keepPublicAnswers } from './platform/http/public-answers.ts';
import { sendRefusal } from './platform/http/send-refusal.ts';
import { shared } from './platform/http/answer-headers.ts';
import { orderRest } from './rest/legacy/order.rest.ts';
import { paymentRest } from './rest/legacy/payment.rest.ts';
import { refundRest } from './rest/legacy/refund.rest.ts';
import { searchRest } from './rest/legacy/search.rest.ts';
import { productRest } from './rest/legacy/product.rest.ts';
import { productCsvRest } from './catalogue/product-csv/product-csv.rest.ts';
import { productWritesRest } from './rest/legacy/product-writes.rest.ts';
import { requestContext } from './request-context.ts';
import { addProcedureRoutes } from './rest/procedure-routes.ts';
import { appRouter } from './router.ts';
import { createCallerFactory, thrownBy } from './trpc.ts';
import {
  type RestApp,
  type RestRoutes,
  serializerCompiler,
  validatorCompiler,
} from './platform/http/rest-route.ts';

interface RestOptions {
  deps: Deps;
  /** Why nothing can be answered yet; null once it can. */
  notReady: () => AppError | null;
  keep: ReturnType<typeof keepPublicAnswers>['keep'];
}

const routes: RestRoutes[] = [
  productRest,
  searchRest,
  productWritesRest,
  productCsvRest,
  categoryRest,
  accountRest,
  orderRest,
  paymentRest,
  refundRest,
  auditRest,
];

/**
 * The REST API: the calls below /v1, which are the procedures of tRPC, and the older ones. Every response is a JSON object; every error has a fitting status and the body
 * `{ errorMessage, requestId }` (docs/behaviour/rest.md#every-answer).
 */
export async function rest(app: FastifyInstance, { deps, notReady, keep }: RestOptions): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const contextOf = (request: FastifyRequest): RequestContext => {
    const known = contexts.get(request);
    if (known) return known;
    const made = requestContext(deps, request);
    contexts.set(request, made);
    return made;
  };
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const { url, method, config, schema } = route;
    // A GET without a bearer returns the same to everyone: caches may store it but must revalidate it, or what is kept
    // in memory too, soon.
    if ((method === 'GET' || method === 'HEAD') && !config?.access && !schema?.security) {
      route.config = { cacheControl: config?.kept ? shared : 'no-cache', ...config };
    }
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });

  await addDocument(app, deps.env);
  app.addHook('onRequest', ({ routeOptions }, _reply, done) =>
    done((!routeOptions.config.withoutDatabase && notReady()) || undefined),
  );
  keep(app, ({ routeOptions }) => routeOptions.config.kept === true);
  acceptEmptyJson(app);
  acceptForms(app);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  for (const add of routes) add(app.withTypeProvider() satisfies RestApp, contextOf);
  addProcedureRoutes(app.withTypeProvider(), contextOf, appRouter, createCallerFactory(appRouter));
  refuseOtherMethods(app, methods);
}

/** Existing clients send `Content-Type: application/json` without a body: that counts as an absent body, not as an error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

function refuseOtherMethods(app: FastifyInstance, methods: Map<string, Set<string>>): void {
  const all: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  for (const [url, known] of Array.from(methods)) {
    const answers = [...known];
    const allowed = answers.join(', ');
    const others = all.filter((method) => !known.has(method));
    app.route({
      method: others,
      url,
      // An error response does not wait for the rest of the request's body.
      schema: { hide: true },
      onRequest: (request, reply) => {
        reply.header('allow', allowed);
        sendRefusal(request, reply, 405, `This address answers ${allowed} only.`);
      },
      handler: () => {},
    });
    // cross-origin.ts has answered preflights before.
    app.route({
      method: 'OPTIONS',
      url,
      schema: { hide: true },
      config: { withoutDatabase: true },
      handler: (_request, reply) => reply.header('allow', allowed).send({ methods: answers }),
    });
  }
}

/** Any error as the REST API tells it; what is nobody's fault but ours goes to the log with its request id. */
export function sendRestError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = thrownBy(thrown);
  const refused = requestError(error) ?? toAppError(error);
  const status = refused instanceof AppError ? errorTable[refused.code].status : refused.status;
  if (refused instanceof AppError) logFailure(request.log, refused, error);
  if (refused instanceof AppError && refused.retryAfterSeconds !== null) {
    reply.header('retry-after', refused.retryAfterSeconds);
  }
  sendRefusal(request, reply, status, refused instanceof AppError ? refused : refused.message);
}

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'What was sent is too large.',
  414: 'This address is too long.',
  415: 'Send JSON: the content type must be application/json.',
};

/** Errors of Fastify itself: malformed JSON, a body that is too large, an unknown content type. A ZodError is handled elsewhere, because it names the field. */
function requestError(error: unknown): { status: number; message: string } | null {
  const { statusCode: status, code } = error as Partial<FastifyError>;
  if (!status || status >= 500 || !code?.startsWith('FST_') || error instanceof z.core.$ZodError) {
    return null;
  }
  return { status, message: sentences[status] ?? 'The request was refused.' };
}
