import cors from '@fastify/cors';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type Deps, requestContext } from './context.ts';
import { type AppError, toAppError } from './errors.ts';
import { refuseBatchedLoneCall } from './lone-call.ts';
import { photoFiles } from './photo/photo.rest.ts';
import { newRequestId } from './request-id.ts';
import { rest, sendNotFound, sendRestError } from './rest.ts';
import { type AppRouter, appRouter } from './router.ts';
import {
  idleTimeoutMs,
  ignoreExpectations,
  refuseHostless,
  refuseUnreadable,
  socketRules,
} from './socket-rules.ts';
import { toTrpcError } from './trpc.ts';

interface Options {
  logger?: FastifyServerOptions['logger'];
  /** Why nothing can be answered yet, while the server starts; null from then on. */
  notReady?: () => AppError | null;
}

/** The whole api on given dependencies, not listening: both faces, pictures, CORS, error mapping. */
export async function buildApp(
  deps: Deps,
  { logger = false, notReady = () => null }: Options = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    bodyLimit: 1_048_576,
    http: socketRules,
    requestTimeout: socketRules.requestTimeout,
    connectionTimeout: idleTimeoutMs,
    clientErrorHandler: refuseUnreadable(deps.env.corsOrigins === '*' ? '*' : null),
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    frameworkErrors: sendRestError,
    logController: new LogController({ disableRequestLogging: deps.env.appEnv !== 'production' }),
    routerOptions: { maxParamLength: 2_000 },
  });
  app.setErrorHandler(sendRestError);
  app.setNotFoundHandler(sendNotFound);
  await app.register(cors, {
    origin: deps.env.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 86_400,
    strictPreflight: false,
  });
  app.addHook('onRequest', refuseHostless);
  ignoreExpectations(app.server);
  await app.register(rest, { deps, notReady });
  await app.register(photoFiles, deps);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: 10,
      createContext: ({ req, info }) => {
        const reason = notReady();
        if (reason) throw toTrpcError(reason);
        refuseBatchedLoneCall(info);
        return requestContext(deps, req);
      },
      onError({ error, req, path }) {
        const refused = toAppError(error.cause ?? error);
        const ours = error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE';
        if (ours) req.log.error({ err: refused.cause ?? error, path }, refused.message);
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter> & { prefix: string });
  return app;
}
