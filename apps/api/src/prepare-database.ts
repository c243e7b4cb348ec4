import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './context.ts';
import { migrate } from './platform/db/migrate.ts';
import { refuseDemoPasswords } from './demo/demo-accounts.ts';
import { seedWhenEmpty } from './demo/seed-when-empty.ts';
import { type AppError, isDatabaseDown, startingWithoutDatabase } from './errors.ts';
import { missingStores } from './missing-stores.service.ts';
import { beginSettings, refreshSettings } from './selling/settings/settings.service.ts';

/** The pause between two attempts to reach the database, in ms. */
const retryAfter = 2_000;

/**
 * Waits until the database answers, migrates it to the newest schema and, in a demo, fills it; each step is one line in
 * the log, and so is what the settings lack for several api processes, and once what GST_RATES names in vain. `onWait` is told why the
 * database cannot be prepared yet. Throws when a migration fails, and EnvError in production when a demo account can be
 * logged into.
 */
export async function prepareDatabase(
  deps: Deps,
  log: FastifyBaseLogger,
  onWait: (reason: AppError) => void,
): Promise<void> {
  let isAway = false;
  for (;;) {
    try {
      await prepare(deps, log);
      if (isAway) log.warn('The database answers now.');
      return;
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      if (!isAway) {
        const { host } = new URL(deps.env.databaseUrl);
        log.warn({ err: error }, `The database at ${host} does not answer; trying again every 2 s.`);
      }
      isAway = true;
      onWait(startingWithoutDatabase());
      await pause(retryAfter);
    }
  }
}

async function prepare(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  const taken = stopwatch();
  const migrations = await migrate(deps.env.databaseUrl);
  log.info(`The database has the newest schema after ${taken()}; migrations that ran: ${migrations}.`);
  if (deps.env.appEnv === 'production') await refuseDemoPasswords(deps.db);
  if (['demo', 'development'].includes(deps.env.appEnv)) {
    const seeding = stopwatch();
    const products = await seedWhenEmpty(deps);
    if (products > 0) log.info(`The demo catalogue is in place: ${products} products added in ${seeding()}.`);
  }
  for (const sentence of await missingStores(deps)) log.warn(sentence);
  const unknown = await beginSettings(deps);
  await refreshSettings(deps);
  if (unknown.length > 0)
    log.warn(
      `GST_RATES names ${unknown.map((name) => `“${name}”`).join(', ')}, and no category is called that: those of its products are taxed at the usual rate. Enter the rate with the category.`,
    );
}

/** Starts now; gives the time since as '1.2 s'. */
function stopwatch(): () => string {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
