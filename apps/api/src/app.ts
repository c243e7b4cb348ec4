import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { unnamedProxy } from 'contracts/log';
import { requestIds } from 'observation/request-id';
import {
  addAnswerHeaders,
  addTag,
  answerHeaders,
  isPersonal,
  putAnswerHeaders,
  shared,
} from './platform/http/answer-headers.ts';
import type { Deps } from './context.ts';
import { countAnswers } from './platform/http/count-answers.ts';
import { addCrossOrigin, earlyCrossOrigin, refuseForeignHost } from './platform/http/cross-origin.ts';
import { AppError, toAppError } from './errors.ts';
import { logFailure } from './platform/log/log-failure.ts';
import { announceDesk } from './platform/db/desk-changes.ts';
import { clientAddress } from './platform/limits/client-address.ts';
import { accessLog } from './platform/log/logger.ts';
import { braintreeWebhook } from './settlement/webhook/braintree.webhook.ts';
import { outbox } from './telling/outbox/outbox.ts';
import { photoFiles } from './catalogue/photo/photo.rest.ts';
import { addHealth } from './platform/http/health.ts';
import { keepPublicAnswers } from './platform/http/public-answers.ts';
import { requestContext } from './request-context.ts';
import { addressedProcedures } from './rest/procedure-routes.ts';
import { rest, sendRestError } from './rest.ts';
import { sendNotFound } from './platform/http/send-refusal.ts';
import { type AppRouter, appRouter } from './router.ts';
import { sendWhole } from './platform/http/send-whole.ts';
import {
  idleTimeoutMs,
  ignoreExpectations,
  refuseEncoded,
  refuseHostless,
  refuseUnreadable,
  socketRules,
} from './platform/http/socket-rules.ts';
import { noteRequest, refuseBatch, toTrpcError } from './trpc.ts';

interface Options {
  logger?: FastifyServerOptions['logger'];
  /** Why the server cannot answer yet, while it starts; null when it is ready. */
  notReady?: () => AppError | null;
  /** Aborted when the server is told to end: from then on it asks its clients to go elsewhere. */
  stopping?: AbortSignal;
  /** How much memory public answers may take, in bytes. */
  keptBytes?: number;
}

/** The paths of all tRPC procedures. */
const calls: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));
const callsThat = (does: 'kept' | 'waits'): ReadonlySet<string> =>
  new Set(addressedProcedures(appRouter).flatMap((call) => (call[does] ? [call.name] : [])));
const keptCalls = callsThat('kept');
const waitingCalls = callsThat('waits');

/** Builds the whole api, without listening: both APIs, photos, the webhook, CORS and error mapping. */
export async function buildApp(
  deps: Deps,
  { logger = false, notReady = () => null, stopping, keptBytes }: Options = {},
): Promise<FastifyInstance> {
  const headers = answerHeaders(deps.env);
  const app = Fastify({
    logger,
    bodyLimit: 1_048_576,
    http: socketRules,
    requestTimeout: socketRules.requestTimeout,
    connectionTimeout: idleTimeoutMs,
    clientErrorHandler: refuseUnreadable({ ...headers, ...earlyCrossOrigin(deps.env) }),
    trustProxy: deps.env.trustedProxies.length > 0 && deps.env.trustedProxies,
    forceCloseConnections: 'idle',
    // Closing waits for the calls under way, which may wait for the gateway; start-api.ts bounds it.
    pluginTimeout: 0,
    genReqId: requestIds(deps.env.trustedProxies),
    // A request whose address the router cannot parse has passed no hook yet.
    frameworkErrors: (error, request, reply) => {
      putAnswerHeaders(headers, request, reply);
      reply.headers(earlyCrossOrigin(deps.env, request.headers.origin));
      sendRestError(error, request, reply);
    },
    logController: accessLog({ calls, appEnv: deps.env.appEnv, addressOf: clientAddress }),
    routerOptions: { maxParamLength: 2_000 },
  });
  app.setErrorHandler(sendRestError);
  app.setNotFoundHandler(sendNotFound);
  if (deps.env.metricsPort !== null) countAnswers(app, { calls, waiting: waitingCalls });
  const seeProxy = unnamedProxy(deps.env.trustedProxies);
  app.addHook('onRequest', (request, _reply, done) => {
    seeProxy(request);
    done();
  });
  const { keep, hearsChanges } = keepPublicAnswers(app, deps, { maxBytes: keptBytes, stopping });
  addAnswerHeaders(app, headers);
  await addCrossOrigin(app, deps.env);
  refuseForeignHost(app, deps.env);
  app.addHook('onRequest', refuseHostless);
  app.addHook('onRequest', refuseEncoded);
  letGoWhenClosing(app, deps.env, stopping);
  ignoreExpectations(app.server);
  addHealth(app, () => {
    if (stopping?.aborted) return 'stopping';
    if (notReady()) return 'starting';
    return hearsChanges() ? 'ready' : 'no database';
  });
  await app.register(rest, { deps, notReady, keep });
  await app.register(photoFiles, deps);
  await app.register(outbox, deps);
  await app.register(braintreeWebhook, { deps, notReady });
  await app.register(trpc, { deps, notReady, keep });
  return app;
}

/**
 * While the server stops, responses ask the client to close the connection, and calls that wait are answered; an open one
 * would delay the end.
 */
function letGoWhenClosing(
  app: FastifyInstance,
  { databaseUrl }: Deps['env'],
  stopping: AbortSignal | undefined,
): void {
  let closing = false;
  stopping?.addEventListener('abort', () => announceDesk(databaseUrl, 'closing'), { once: true });
  app.addHook('preClose', async () => {
    closing = true;
    announceDesk(databaseUrl, 'closing');
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || stopping?.aborted) reply.header('connection', 'close');
    done();
  });
}

async function trpc(
  app: FastifyInstance,
  { deps, notReady, keep }: Parameters<typeof rest>[1],
): Promise<void> {
  app.addHook('onSend', sendWhole);
  app.addHook('onSend', addTag);
  const areKept = (names: readonly string[]) => names.every((name) => keptCalls.has(name));
  keep(app, ({ params }) => areKept((params as { path?: string }).path?.split(',') ?? ['']));
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, info }) => {
        const reason = notReady();
        if (reason) throw toTrpcError(reason);
        refuseBatch(info);
        return requestContext(deps, req);
      },
      responseMeta({ ctx, paths = [''], errors, eagerGeneration }) {
        const waits = errors.map(({ cause }) => (cause instanceof AppError && cause.retryAfterSeconds) || 0);
        const longest = Math.max(0, ...waits);
        return {
          headers: {
            // tRPC leaves the path out when it cannot parse the request.
            'content-type': 'application/json',
            // Of a stream nobody knows yet whether it fails.
            ...(ctx &&
              areKept(paths) &&
              errors.length === 0 &&
              !eagerGeneration && {
                'cache-control': isPersonal(ctx.raw) ? 'private, no-cache' : shared,
                vary: 'Authorization, trpc-accept, accept',
              }),
            ...(longest > 0 && { 'retry-after': String(longest) }),
          },
        };
      },
      onError({ error, req, path }) {
        noteRequest(error, req.id);
        const refused = toAppError(error.cause ?? error);
        const ours = error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE';
        if (!ours) return;
        // An unknown path may contain anything that somebody typed, so it is not logged.
        const call = path !== undefined && calls.has(path) ? path : null;
        logFailure(req.log, refused, error, { call });
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter> & { prefix: string });
}
