import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/postgres.ts';
import { serverProcess } from '../../tools/server-process.ts';
import { repository } from '../../tools/settings.ts';

export interface Gateways {
  sandboxUrl: string;
  /** An empty Fastify route at the same addresses. */
  bareUrl: string;
  stop: () => Promise<void>;
}

/** The sandbox as `npm run sandbox` runs it, on temporary data, and beside it a server with empty routes. */
export async function startGateways(): Promise<Gateways> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const [port, tlsPort, barePort] = await Promise.all([freePort(), freePort(), freePort()]);
  const common = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir };
  const server = (name: string, script: string, env: Record<string, string>) =>
    serverProcess({
      name,
      script,
      cwd: repository,
      env: { ...common, ...env },
      onLine: (line) => console.error(`${name}: ${line}`),
    });
  const sandbox = server('sandbox', join(repository, 'apps/sandbox/src/server.ts'), {
    SANDBOX_PORT: String(port),
    SANDBOX_TLS_PORT: String(tlsPort),
  });
  const bare = server('bare', join(import.meta.dirname, 'bare-gateway.ts'), { PORT: String(barePort) });
  const stop = async () => {
    await Promise.all([sandbox.stop(), bare.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([sandbox.start(), bare.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { sandboxUrl: `http://127.0.0.1:${port}`, bareUrl: `http://127.0.0.1:${barePort}`, stop };
}
