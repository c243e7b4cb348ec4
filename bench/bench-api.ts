import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '../tools/postgres.ts';
import { serverProcess } from '../tools/server-process.ts';
import { readSettings, repository, serverEnvironment } from '../tools/settings.ts';
import { postmasterPid } from './postmaster.ts';

export interface BenchApi {
  url: string;
  /** The address before /photos in its responses. */
  publicUrl: string;
  /** The address of its gateway. */
  sandboxUrl: string;
  pid: number;
  databaseUrl: string;
  /** null if the server runs on another machine. */
  databasePid: number | null;
  stop: () => Promise<void>;
}

interface Options {
  products: number;
  /** `off` by default. */
  rateLimits?: 'on' | 'off';
  /** For the api's process alone. */
  nodeOptions?: string;
}

/**
 * The api and its gateway as `npm start` runs them, without rate limits unless `rateLimits` says so, on a throw-away database with a
 * catalogue of that size.
 */
export async function startBenchApi({
  products,
  rateLimits = 'off',
  nodeOptions = '',
}: Options): Promise<BenchApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startPostgres({ dataDir });
  process.once('exit', database.stop);
  const [port, sandboxPort, tlsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const settings = readSettings({
    DATA_DIR: dataDir,
    API_PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_TLS_PORT: String(tlsPort),
  });
  const environment = serverEnvironment(settings, database.url, {
    ...withoutBraintree(process.env),
    API_PUBLIC_URL: undefined,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    RATE_LIMITS: rateLimits,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const server = (name: string, env: typeof environment) =>
    serverProcess({
      name,
      script: join(repository, `apps/${name}/src/server.ts`),
      cwd: join(repository, `apps/${name}`),
      env: defined(env),
      onLine: (line) => console.error(`${name}: ${line}`),
    });
  const api = server('api', { ...environment, NODE_OPTIONS: nodeOptions });
  const sandbox = server('sandbox', environment);
  const stop = async () => {
    await api.stop();
    await sandbox.stop();
    process.off('exit', database.stop);
    database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    seed(products, environment);
    await sandbox.start();
    await api.start();
    return {
      url: `http://127.0.0.1:${port}`,
      publicUrl: `http://localhost:${port}`,
      sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
      pid: api.pid() ?? 0,
      databaseUrl: database.url,
      databasePid: await postmasterPid(database.url),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function seed(products: number, env: Record<string, string | undefined>): void {
  const script = join(repository, 'apps/api/src/demo/seed.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--products', String(products)], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The catalogue could not be made:\n${stderr}`);
}

/** Removes real Braintree keys from the environment, so that benchmarks never charge anybody. */
const withoutBraintree = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('BRAINTREE_')));

const defined = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
