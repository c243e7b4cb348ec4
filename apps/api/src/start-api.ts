import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openPool } from './platform/db/database.ts';
import { openPublicReads } from './platform/db/public-reads.ts';
import { buildApp } from './app.ts';
import type { Deps } from './context.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { type AppError, starting } from './errors.ts';
import { type Job, startJobs } from './platform/jobs/job-timer.ts';
import { jobs } from './jobs.ts';
import { listenOn } from './platform/http/listen.ts';
import { openLimiter } from './platform/limits/open-limiter.ts';
import { openMail } from './telling/mail/mail.ts';
import { startMetrics } from './metrics.service.ts';
import { loggerOptions } from './platform/log/logger.ts';
import { applyTransaction } from './settlement/found-transaction/found-transaction.service.ts';
import type { Gateway } from './platform/gateway/gateway.ts';
import { openGateway } from './platform/gateway/open-gateway.ts';
import { openPhotos } from './catalogue/photo/photos.ts';
import { prepareDatabase } from './prepare-database.ts';

/** How long a stopping api in production goes on answering, so that balancers send requests elsewhere, in ms. */
const leaveMs = 5_000;

/** What another entry than server.ts may replace: the fault tests start the api without one of its protections. */
export interface Replacements {
  gateway: (shipped: Gateway, db: Deps['db']) => Gateway;
  jobs: (shipped: readonly Job[]) => readonly Job[];
}

/**
 * Reads the environment and listens; waits for the database, migrates it, seeds a demo, starts the jobs. Resolves with
 * what closes everything. Ends the process when it cannot start.
 */
export async function startApi(replacements: Partial<Replacements> = {}): Promise<() => Promise<void>> {
  const replace: Replacements = {
    gateway: (shipped) => shipped,
    jobs: (shipped) => shipped,
    ...replacements,
  };
  const env = readEnvOrExit();
  const stopping = new AbortController();
  let notReady: AppError | null = starting();

  let brokeAt = 0;
  /** A database that stops breaks every connection of the pool: one line within five seconds. */
  const onError = (error: Error) => {
    if (Date.now() - brokeAt < 5_000) return;
    brokeAt = Date.now();
    app.log.warn({ err: error }, 'A connection to the database broke.');
  };
  const db = openDatabase(openPool(env.databaseUrl, { max: env.databasePool, name: 'main', onError }));
  const publicReads = openPublicReads(env, onError);
  const photos = await openPhotos(env);
  const limiter = openLimiter(env, () => app.log);
  const mail = openMail(env);
  const gateway = replace.gateway(openGateway(env), db);
  const deps: Deps = {
    env,
    settings: { ...env.firstSettings },
    db,
    get publicDb() {
      return publicReads.db;
    },
    gateway,
    applyTransaction,
    photos,
    limiter,
    mail,
  };
  const app = await buildApp(deps, {
    logger: loggerOptions(env),
    notReady: () => notReady,
    stopping: stopping.signal,
  });

  // Without these handlers Node would print the whole error, and Postgres errors contain values of rows.
  process.once('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'The api ends: an error was caught by nobody.');
    process.exit(1);
  });
  // A channel to the process that started this one must not keep it from ending.
  process.channel?.unref();

  try {
    await listenOn(app, env);
  } catch (error) {
    exit(
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? `Port ${env.port} is taken: stop what uses it, or set API_PORT to another.`
        : `The api cannot listen on port ${env.port}: ${(error as Error).message}`,
    );
  }

  const stopMetrics = await startMetrics(deps).catch((error: Error) => exit(error.message));

  try {
    await prepareDatabase(deps, app.log, (reason) => (notReady = reason));
  } catch (error) {
    exit(
      error instanceof EnvError
        ? error.message
        : `The database could not be prepared: ${(error as Error).message}`,
    );
  }
  notReady = null;
  const running = startJobs(replace.jobs(jobs), {
    ...deps,
    log: app.log,
    account: null,
    clientAddress: null,
    riskData: null,
  });
  announce(`api ready at http://localhost:${env.port}`);
  return close;

  /** Says that the api is ready; in production this is a line of the log. */
  function announce(message: string): void {
    if (env.appEnv === 'production') app.log.info(message);
    else console.log(message);
  }

  /**
   * Says that it is not ready any more and goes on answering until balancers know, then stops accepting requests, waits
   * for running requests and jobs, and closes the database connections.
   */
  async function close(): Promise<void> {
    stopping.abort();
    const leavingMs = env.appEnv === 'production' ? leaveMs : 0;
    // A payment on its way is awaited: cut off, it would be unclear to its shopper.
    const deadline = setTimeout(() => process.exit(1), leavingMs + env.gatewayTimeoutMs + 5_000);
    deadline.unref();
    try {
      const jobsEnd = running.stop();
      await pause(leavingMs);
      await app.close();
      await jobsEnd;
      mail.close();
      await Promise.all([stopMetrics(), limiter.close(), db.destroy(), publicReads.close()]);
    } catch (error) {
      exit(`The api did not close cleanly: ${(error as Error).message}`);
    }
  }
}

function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof EnvError) exit(error.message);
    throw error;
  }
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
