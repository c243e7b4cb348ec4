import { join } from 'node:path';
import { readEnvironment } from './env.ts';
import { buildApp } from './server/app.ts';
import { builtFiles } from './server/frontend/files.ts';
import { builtFrontend } from './server/frontend/frontend.ts';
import { listen } from './server/http/listen.ts';
import { refuseDemoBuild } from './server/frontend/refuse-demo-build.ts';

const dev = process.argv.includes('--dev');

try {
  const env = readEnvironment();
  const app = dev ? await developmentApp() : await builtApp();
  await listen(app, env.port, env.host);
  console.log(`web ready at http://localhost:${env.port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());

  async function builtApp() {
    const folder = join(import.meta.dirname, env.gateway.kind === 'sandbox' ? 'build-demo' : 'build');
    const frontend = builtFrontend(folder);
    refuseDemoBuild(frontend.info, env);
    return buildApp({ env, frontend, registerFiles: builtFiles(folder), log: true });
  }

  async function developmentApp() {
    const { viteFrontend } = await import('./server/frontend/vite.ts');
    return buildApp({ env, ...viteFrontend({ demo: env.gateway.kind === 'sandbox' }), dev: true, log: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
