import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { progressLine, serverLine, stopwatch } from './progress.ts';
import { serverProcess, type ServerOptions, type ServerProcess } from './server-process.ts';
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
  /** True when web's build already exists. */
  isBuilt?: boolean;
  /** Called for each line: a step of the start, or a line that a server prints. */
  log: (line: string) => void;
  onCrash?: (server: ServerProcess, how: string) => void;
}

/**
 * Starts everything that the shop consists of: web, build of the storefront, database, api, sandbox. Web
 * comes first: its port is open from the first moment, and its page says that the shop is starting until the
 * build and the api are ready. Each step prints one line. Resolves when everything answers. On a failure it
 * stops what it started and rejects with an error with one sentence.
 */
export async function startShop({
  settings,
  env,
  dev = false,
  isBuilt = dev,
  log,
  onCrash,
}: Options): Promise<RunningShop> {
  let database = { url: settings.databaseUrl ?? '', stop: () => {} };
  const environment = () => ({
    ...serverEnvironment(settings, database.url, env),
    ...(dev && { NODE_ENV: 'development' }),
  });
  const server = (name: string, options: Partial<ServerOptions> = {}): ServerProcess => {
    const made: ServerProcess = serverProcess({
      name,
      script: join(repository, 'apps', name, 'src/server.ts'),
      cwd: join(repository, 'apps', name),
      env: environment,
      onLine: (line) => log(serverLine(name, line)),
      onCrash: (how) => onCrash?.(made, how),
      ...options,
    });
    return made;
  };
  let hasBuild = isBuilt;
  const sandbox = settings.usesBraintree ? undefined : server('sandbox');
  const api = server('api');
  const web = server('web', {
    script: join(repository, 'apps/web/server.ts'),
    env: () => {
      const { METRICS_PORT: port, ...shared } = environment() as NodeJS.ProcessEnv;
      // The api has taken the port itself.
      return port ? { ...shared, METRICS_PORT: String(Number(port) + 1) } : shared;
    },
    args: () => [...(dev ? ['--dev'] : []), ...(hasBuild ? [] : ['--await-build'])],
  });
  const stop = async () => {
    for (const one of [web, api, sandbox]) await one?.stop();
    process.off('exit', database.stop);
    database.stop();
  };

  async function step<T>(sentence: string, task: () => Promise<T>): Promise<T> {
    const taken = stopwatch();
    const value = await task();
    log(progressLine(`${sentence} after ${taken()}.`));
    return value;
  }

  async function startDatabase(): Promise<void> {
    if (settings.databaseUrl) return;
    database = await step('PostgreSQL is ready', () => startPostgres({ dataDir: settings.dataDir }));
    // The database stops with this process, however that ends.
    process.once('exit', database.stop);
  }

  async function build(): Promise<void> {
    if (isBuilt) return;
    await step('The storefront is built', () => buildWeb([settings.webBuild]));
    hasBuild = true;
    web.send('built');
  }

  try {
    const address = `http://localhost:${settings.ports.web}`;
    log(progressLine(`The shop is starting. ${address} shows it as soon as it is ready.`));
    await Promise.all([
      step('The storefront is ready', () => web.start()),
      // No page waits for the sandbox.
      build().then(() => sandbox && step('The payment sandbox is ready', () => sandbox.start())),
      startDatabase().then(() => step('The api is ready', () => api.start())),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: database.url, web, api, sandbox, stop };
}

/** Builds the storefront, one way or several. */
export const buildWeb = (builds: Settings['webBuild'][]): Promise<void> =>
  runTurbo(builds, 'web', 'The storefront could not be built:');
