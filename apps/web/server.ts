import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from './env.ts';
import { buildApp } from './server/app.ts';
import { builtFiles } from './server/frontend/files.ts';
import { builtFrontend } from './server/frontend/frontend.ts';
import { openPort } from './server/http/listen.ts';
import { refuseDemoBuild } from './server/frontend/refuse-demo-build.ts';
import { reachApi } from './server/api/api.ts';
import { startingListener } from './server/api/send-starting.ts';

const dev = process.argv.includes('--dev');
/** Whoever starts this server is still building the storefront, and sends a message when that is done. */
const awaitsBuild = process.argv.includes('--await-build');

try {
  const env = readEnvironment();
  let app: FastifyInstance | undefined;
  // 'disconnect': the process that started this one with a channel has ended.
  for (const asked of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(asked, () => void close());
  const port = await openPort(env, startingListener(env));
  if (awaitsBuild) await once(process, 'message');
  process.channel?.unref();
  const api = reachApi(env.apiUrls, { log: () => app?.log ?? console });
  app = dev ? await developmentApp() : await builtApp();
  await port.serve(app);
  const message = `web ready at http://localhost:${env.port}`;
  if (env.appEnv === 'production') app.log.info(message);
  else console.log(message);

  async function close(): Promise<void> {
    if (!app) process.exit();
    await app.close();
    await api.close();
  }

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
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
