import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serveMetrics } from 'observation/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { readEnvironment } from './env.ts';
import { buildApp } from './server/app.ts';
import { reachApi } from './server/api/api.ts';
import { startingListener } from './server/api/send-starting.ts';
import { builtFiles } from './server/frontend/files.ts';
import { builtFrontend } from './server/frontend/frontend.ts';
import { refuseDemoBuild } from './server/frontend/refuse-demo-build.ts';
import { openPort } from './server/http/listen.ts';

const dev = process.argv.includes('--dev');
/** Whoever starts this server is still building the storefront, and sends a message when that is done. */
const awaitsBuild = process.argv.includes('--await-build');

/** How long a balancer has to see that this server is not ready any more, in ms. */
const leavingMs = 5_000;
/** After this many ms the process ends, whatever is still running: a payment may wait 60 s for the gateway. */
const stoppingMs = 75_000;

/** Starts the server, and resolves with what stops it. Throws an Error that says why it cannot start. */
export async function startWeb(): Promise<(asked: string) => Promise<void>> {
  const env = readEnvironment();
  const noApi = () => (api.ready().length > 0 ? null : 'no api is ready');
  const port = await openPort(env, startingListener(env), noApi);
  const { metricsPort, host } = env;
  const stopMetrics = metricsPort === null ? null : await serveMetrics({ port: metricsPort, host });
  if (awaitsBuild) await once(process, 'message');
  process.channel?.unref();
  let log: Pick<FastifyBaseLogger, 'info' | 'warn'> = console;
  const api = reachApi(env.apiUrls, { log: () => log });
  const app = dev ? await developmentApp() : await builtApp();
  log = app.log;
  await port.serve(app);
  const message = `web ready at http://localhost:${env.port}`;
  if (env.appEnv === 'production') app.log.info(message);
  else console.log(message);

  async function builtApp() {
    const folder = join(import.meta.dirname, env.gateway.kind === 'sandbox' ? 'build-demo' : 'build');
    const frontend = builtFrontend(folder);
    refuseDemoBuild(frontend.info, env);
    return buildApp({ env, frontend, registerFiles: builtFiles(folder), api, log: true });
  }

  async function developmentApp() {
    const { viteFrontend } = await import('./server/frontend/vite.ts');
    const vite = viteFrontend({ demo: env.gateway.kind === 'sandbox' });
    return buildApp({ env, ...vite, dev: true, api, log: true });
  }

  return async (asked) => {
    setTimeout(() => process.exit(1), stoppingMs).unref();
    port.leave();
    if (env.appEnv === 'production' && asked === 'SIGTERM') await pause(leavingMs);
    await app.close();
    await api.close();
    await stopMetrics?.();
  };
}
