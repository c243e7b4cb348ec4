import pg from 'pg';
import { onEnd } from './ending.ts';
import { takenPorts } from './ports.ts';
import { progressLine } from './progress.ts';
import type { ServerProcess } from './server-process.ts';
import { loadDotEnv, readSettings, type Settings } from './settings.ts';
import { startShop, type RunningShop } from './shop.ts';

const dev = process.argv.includes('--dev');
const log = (line: string) => console.log(line);
const say = (message: string) => log(progressLine(message));
const warn = (message: string) => log(progressLine(message, 'warn'));
let shop: RunningShop | undefined;
let stopping = false;

/** A server that exits is started again, but not after three exits within a minute. */
const crashes: number[] = [];
async function restart(server: ServerProcess, how: string): Promise<void> {
  if (stopping) return;
  crashes.push(Date.now());
  warn(`The ${server.name} server ${how}.`);
  if (crashes.filter((at) => at > Date.now() - 60_000).length > 3)
    return fail(new Error(`The ${server.name} server does not stay up.`));
  try {
    await server.start();
    say(`The ${server.name} server runs again.`);
  } catch (error) {
    await fail(error);
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('Stopping.');
  await shop?.stop();
  process.exit();
}

async function fail(error: unknown): Promise<void> {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
  if (shop) await stop();
  else process.exit();
}

async function table(settings: Settings, running: RunningShop): Promise<string> {
  const { ports } = settings;
  const rows = [
    ['Storefront', `http://localhost:${ports.web}`],
    ['Api', `http://localhost:${ports.api}`],
    ...(process.env['SMTP_URL'] ? [] : [['Letters', `http://localhost:${ports.api}/outbox`]]),
    ...(running.sandbox ? [['Payment sandbox', `http://localhost:${ports.sandbox}`]] : []),
    ...(await demoAccounts(running.databaseUrl)),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', value]) => `  ${name.padEnd(width)}   ${value}`).join('\n');
}

/** The demo accounts, when the demo seed created them. */
async function demoAccounts(databaseUrl: string): Promise<string[][]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      'select email from accounts where email = any($1)',
      [['shopper@example.com', 'admin@example.com']],
    );
    const seeded = new Set(rows.map(({ email }) => email));
    return [
      ['Shopper', 'shopper@example.com', 'shopper-demo-password'],
      ['Admin', 'admin@example.com', 'admin-demo-password'],
    ]
      .filter(([, email = '']) => seeded.has(email))
      .map(([name = '', email, password]) => [name, `${email} / ${password}`]);
  } finally {
    await client.end();
  }
}

onEnd(() => void stop());

try {
  loadDotEnv();
  const settings = readSettings(process.env);
  const taken = await takenPorts(settings);
  if (taken.length > 0) throw new Error(taken.join('\n'));
  const began = Date.now();
  shop = await startShop({
    settings,
    env: { DEMO_PAST: 'on', ...process.env },
    dev,
    log,
    onCrash: (server, how) => void restart(server, how),
  });
  log(
    `\nReady after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.\n\n${await table(settings, shop)}\n`,
  );
} catch (error) {
  await fail(error);
}
