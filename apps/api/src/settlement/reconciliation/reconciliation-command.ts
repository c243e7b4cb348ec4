#!/usr/bin/env node
import { parseArgs } from 'node:util';
import type { Context } from '../../context.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { EnvError, readEnv } from '../../env.ts';
import { isDatabaseDown } from '../../errors.ts';
import { openMail } from '../../telling/mail/mail.ts';
import { refreshSettings } from '../../selling/settings/settings.service.ts';
import { noLimits } from '../../platform/limits/limiter.ts';
import { openPhotos } from '../../catalogue/photo/photos.ts';
import { applyTransaction } from '../found-transaction/found-transaction.service.ts';
import { openGateway } from '../../platform/gateway/open-gateway.ts';
import { countOf, ReconciliationError, reportText } from './reconciliation-report.ts';
import { type Reconcile, reconcile, usualWindow } from './reconciliation.service.ts';

const usage = `reconcile                                     compare the last four days with the gateway
reconcile --from 2026-11-01 --to 2026-11-08   … from the first moment until before the second (UTC)
reconcile --dry-run                           … and mend nothing
reconcile --json                              … and print the report as JSON

In the repository, for reconcile: npm run reconcile --

Ends with 0 when nothing differs or all was mended, 1 when something is left for a person, 2 when it could not run.`;

/** The statement timeout in ms. Statements that read every order take long, and no request waits for them. */
const statementTimeout = 300_000;

// The command `reconcile`: compares the shop's rows with the gateway.
try {
  const { json, ...options } = readArguments();
  const env = readEnv();
  await migrate(env.databaseUrl);
  const say = (fields: object, message: string) => void process.stderr.write(`${message}\n`);
  const db = openDatabase(openPool(env.databaseUrl, { max: 6, statementTimeout }));
  const ctx: Context = {
    env,
    settings: { ...env.firstSettings },
    db,
    publicDb: db,
    gateway: openGateway(env),
    applyTransaction,
    photos: await openPhotos(env),
    limiter: noLimits(),
    mail: openMail(env),
    log: { error: say, warn: say, info: () => {} },
    account: null,
    clientAddress: null,
    riskData: null,
  };
  await refreshSettings(ctx);
  try {
    const report = await reconcile(ctx, options);
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
    process.exitCode = countOf(report, 'repaired') === report.differences.length ? 0 : 1;
  } finally {
    ctx.mail.close();
    await db.destroy();
  }
} catch (error) {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exitCode = 2;
}

function whyNot(error: unknown): string {
  if (isDatabaseDown(error)) return 'The database does not answer: nothing was compared. Try again later.';
  if (error instanceof ReconciliationError || error instanceof EnvError) return error.message;
  return `The comparison failed: ${(error as Error).message}`;
}

function readArguments(): Reconcile & { json: boolean } {
  const usual = usualWindow();
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    return {
      from: values.from === undefined ? usual.from : readDate('from', values.from),
      to: values.to === undefined ? usual.to : readDate('to', values.to),
      dryRun: values['dry-run'],
      json: values.json,
    };
  } catch (cause) {
    throw new ReconciliationError(`${(cause as Error).message}\n\n${usage}`, { cause });
  }
}

/** Reads a day, or a time with its zone. A time without a zone would mean another window on another machine. */
function readDate(name: string, text: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const date = new Date(text);
  if ((isDay || isMoment) && !Number.isNaN(date.getTime())) return date;
  throw new ReconciliationError(
    `--${name} must be a day such as 2026-11-01 or a moment such as 2026-11-01T18:30:00Z, and is "${text}".`,
  );
}
