import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';
import { repository, serverEnvironment, type Settings } from './settings.ts';
import { runTurbo } from './turbo.ts';

export interface RunningShop {
  databaseUrl: string;
  web: ServerProcess;
  api: ServerProcess;
  /** Absent when real Braintree keys are set. */
  sandbox: ServerProcess | undefined;
  stop: () => Promise<void>;
}

interface Options {
  settings: Settings;
  env: Record<string, string | undefined>;
  dev?: boolean;
  /** True when web's build is there already. */
  isBuilt?: boolean;
  /** What is going on, in sentences for a person. */
  log: (line: string) => void;
  onCrash?: (server: ServerProcess, how: string) => void;
}

/**
 * Starts everything that makes the shop: database, build of the storefront, sandbox, api, web.
 * Resolves when all of it answers; on a failure stops what it started and rejects with a sentence.
 */
export async function startShop({
  settings,
  env,
  dev = false,
  isBuilt = dev,
  log,
  onCrash,
}: Options): Promise<RunningShop> {
  if (!settings.databaseUrl) log('Starting PostgreSQL …');
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: () => {} }
    : await startPostgres({ dataDir: settings.dataDir });
  // However this process ends, the database does not outlive it.
  process.once('exit', database.stop);
  const environment = serverEnvironment(settings, database.url, env);
  if (dev) environment['NODE_ENV'] = 'development';

  const server = (name: string, script: string, args: string[] = []): ServerProcess => {
    const made: ServerProcess = serverProcess({
      name,
      script: join(repository, 'apps', name, script),
      args,
      cwd: join(repository, 'apps', name),
      env: environment,
      onLine: (line) => log(`${name}: ${line}`),
      onCrash: (how) => onCrash?.(made, how),
    });
    return made;
  };
  const sandbox = settings.usesBraintree ? undefined : server('sandbox', 'src/server.ts');
  const api = server('api', 'src/server.ts');
  const web = server('web', 'server.ts', dev ? ['--dev'] : []);
  const stop = async () => {
    for (const one of [web, api, sandbox]) await one?.stop();
    process.off('exit', database.stop);
    database.stop();
  };

  try {
    log('Starting the servers; the first time also fills the shop with a demo catalogue …');
    await Promise.all([
      sandbox?.start(),
      api.start(),
      (isBuilt ? Promise.resolve() : build(settings, log)).then(() => web.start()),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: database.url, web, api, sandbox, stop };
}

async function build({ webBuild }: Settings, log: (line: string) => void): Promise<void> {
  log('Building the storefront (a moment when nothing has changed) …');
  await buildWeb([webBuild]);
}

/** Builds the storefront, one way or several. */
export const buildWeb = (builds: Settings['webBuild'][]): Promise<void> =>
  runTurbo(builds, 'web', 'The storefront could not be built:');
