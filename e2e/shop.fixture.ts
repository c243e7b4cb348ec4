import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '../tools/postgres.ts';
import { readSettings } from '../tools/settings.ts';
import { startShop, type RunningShop } from '../tools/shop.ts';

export interface TestShop extends RunningShop {
  webUrl: string;
  apiUrl: string;
  sandboxUrl: string;
  sandboxTlsPort: number;
  /** The shop's database, to be stopped and started under it. */
  database: { stop: () => void; start: () => Promise<void> };
}

/** A whole shop of its own on free ports, with throw-away data and the demo catalogue. */
export async function startTestShop(overrides: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-e2e-'));
  chmodSync(dataDir, 0o755);
  const [web, api, sandbox, sandboxTls, port] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const startDatabase = () => startPostgres({ dataDir, durable: false, port });
  const database = await startDatabase();
  process.once('exit', database.stop);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(web),
    API_PORT: String(api),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_TLS_PORT: String(sandboxTls),
    API_URL: undefined,
    API_PUBLIC_URL: undefined,
    SANDBOX_URL: undefined,
    DATABASE_URL: database.url,
    // Longer than any journey: nothing settles by itself unless a journey asks for it.
    SANDBOX_SETTLE_AFTER: '7200',
    ...overrides,
  };
  const quiet = (line: string) => (process.env['E2E_VERBOSE'] ? console.log(line) : undefined);
  const shop = await startShop({
    settings: readSettings(env),
    env: defined(env),
    isBuilt: Boolean(process.env['E2E_IS_BUILT']),
    log: quiet,
  });
  return {
    ...shop,
    webUrl: `http://localhost:${web}`,
    apiUrl: `http://localhost:${api}`,
    sandboxUrl: `http://localhost:${sandbox}`,
    sandboxTlsPort: sandboxTls,
    database: { stop: database.stop, start: async () => void (await startDatabase()) },
    stop: async () => {
      await shop.stop();
      process.off('exit', database.stop);
      database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const defined = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
