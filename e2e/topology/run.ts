import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureBrowser } from '../../tools/browser.ts';
import { type Compose, openCompose, until } from '../../tools/images/compose.ts';
import { step, withEngine } from '../../tools/images/with-engine.ts';
import { demoSettings, repository } from '../../tools/settings.ts';
import { chargeViolations } from '../faults/charge-violations.ts';
import { eventually } from '../faults/eventually.ts';
import { type Records, readRecords } from '../faults/records.ts';
import { sandboxAt } from '../faults/sandbox-control.ts';
import { type Part, startTraffic } from './traffic.ts';

// npm run topology [-- --install]: the demo shop as two apis and two storefronts behind nginx, with a replica, Redis and a
// bucket, all in containers. Runs the storefront's journeys against it, then mixed traffic while one part after the other
// is killed or restarted.

const shop = {
  webUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:4000',
  sandboxUrl: 'http://localhost:4100',
};
const database = 'storefront';

/** Lets the replica copy the database: the images of PostgreSQL allow that to nobody. */
async function allowReplica({ run }: Compose): Promise<void> {
  const line = 'host replication all all scram-sha-256';
  const reload = `psql -U ${database} -c 'select pg_reload_conf()'`;
  await run('exec', '-T', 'db', 'sh', '-c', `echo '${line}' >> "$PGDATA/pg_hba.conf" && ${reload}`);
}

async function start(compose: Compose): Promise<void> {
  await compose.run('up', '-d', '--no-build');
  await compose.healthy('db');
  await allowReplica(compose);
  for (const service of ['replica', 'api1', 'api2', 'web1', 'web2']) await compose.healthy(service);
  for (const url of [`${shop.apiUrl}/health/ready`, `${shop.webUrl}/health/ready`, shop.sandboxUrl])
    await until(url, async () => (await fetch(url)).ok);
}

/** No journeys: the long ones, those with a shop of their own, and the one whose system no container reaches on this machine. */
const left = String.raw`--grep-invert=\.long\.spec\.ts|@long|faults\.spec\.ts|an admin adds an endpoint`;

/** Runs Playwright with its lines on this terminal. */
async function runJourneys(databaseUrl: string): Promise<void> {
  const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = ['test', '--project=storefront', '--retries=1', left];
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureBrowser(console.log),
      E2E_WEB_URL: shop.webUrl,
      E2E_API_URL: shop.apiUrl,
      E2E_SANDBOX_URL: shop.sandboxUrl,
      E2E_DATABASE_URL: databaseUrl,
    },
  });
  process.once('exit', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Journeys failed.');
}

const ports: Record<string, number> = { api1: 4000, api2: 4000, web1: 3000, web2: 3000 };

/** Resolves when a service answers again after it was started. */
async function ready(compose: Compose, service: string): Promise<void> {
  const port = ports[service];
  if (port === undefined) return pause(5_000);
  const ask = `fetch('http://127.0.0.1:${port}/health/ready').then((r) => process.exit(r.ok ? 0 : 1))`;
  await until(service, async () => {
    await compose.run('exec', '-T', service, 'node', '-e', ask);
    return true;
  });
}

async function kill(compose: Compose, service: string): Promise<void> {
  await compose.run('kill', service);
  await pause(10_000);
  await compose.run('start', service);
  await ready(compose, service);
  await pause(5_000);
}

async function restart(compose: Compose, ...services: string[]): Promise<void> {
  for (const service of services) {
    await compose.run('restart', service);
    await ready(compose, service);
    await pause(5_000);
  }
}

function report({ name, requests, failed, slowestMs }: Part): number {
  const all = [...failed.values()].reduce((sum, count) => sum + count, 0);
  const what = [...failed].map(([problem, count]) => `\n            ${count} × ${problem}`).join('');
  console.log(
    `          ${name}: ${requests} requests, ${all} failed, slowest ${Math.round(slowestMs)} ms${what}`,
  );
  return all;
}

/** Mixed traffic while parts are away. Throws when an order is lost or wrong, or a planned restart cost a request. */
async function disturb(compose: Compose, databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => {});
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  try {
    await sql('update products set stock = 100000 where stock > 0');
    const traffic = await startTraffic(shop);
    let planned = report(await traffic.during('three minutes undisturbed', () => pause(180_000)));
    for (const service of ['api1', 'web1', 'redis', 'bucket', 'replica'])
      report(await traffic.during(`${service} killed`, () => kill(compose, service)));
    report(await traffic.during('db restarted', () => restart(compose, 'db')));
    for (const services of [
      ['api1', 'api2'],
      ['web1', 'web2'],
    ])
      planned += report(
        await traffic.during(`${services.join(' and ')} restarted in turn`, () =>
          restart(compose, ...services),
        ),
      );
    const { placed, paid } = await traffic.stop();
    const read = () => readRecords({ sql, sandbox: sandboxAt(shop.sandboxUrl), stocked: new Map() }, placed);
    const isOpen = ({ state }: { state: string }) => ['paying', 'created', 'unknown'].includes(state);
    const isResolved = ({ orders, attempts }: Records) => ![...orders, ...attempts].some(isOpen);
    const records = await eventually(read, isResolved, {
      what: 'every payment to be resolved',
      ms: 120_000,
      everyMs: 1_000,
    });
    const states = new Map(records.orders.map(({ id, state }) => [id, state]));
    const problems = [
      ...placed.filter((id) => !states.has(id)).map((id) => `The order ${id} was acknowledged and is lost.`),
      ...paid
        .filter((id) => states.get(id) !== 'paid')
        .map((id) => `The order ${id} was paid and is ${states.get(id)}.`),
      ...chargeViolations(records).map(({ sentence }) => sentence),
    ];
    console.log(
      `          ${placed.length} orders placed, ${paid.length} paid, ${problems.length} lost or wrong`,
    );
    if (problems.length > 0) throw new Error(problems.join('\n'));
    if (planned > 0) throw new Error(`${planned} requests failed although nothing was killed.`);
  } finally {
    await pool.end();
  }
}

await withEngine(async (engine, atEnd) => {
  for (const name of ['sandbox', 'api'])
    await step(`storefront-${name} is built`, () =>
      engine.build(`storefront-${name}`, `docker/${name}.Dockerfile`, '.'),
    );
  await step('storefront-web-demo is built', () =>
    engine.build('storefront-web-demo', 'docker/web.Dockerfile', '.', { WEB_BUILD: 'build-demo' }),
  );
  await step('Redis, nginx and a bucket are built', () =>
    engine.build('storefront-neighbours', 'e2e/topology/neighbours.Dockerfile', 'e2e/topology'),
  );
  const compose = openCompose(engine, {
    beside: join(import.meta.dirname, 'topology.yml'),
    profile: 'demo',
    env: { DEMO: 'demo', WEB_BUILD: 'build-demo', ...demoSettings },
    twice: ['api', 'web'],
  });
  atEnd(compose.down);
  try {
    await step('The shop is healthy', () => start(compose));
    const databaseUrl = `postgres://storefront:${compose.password}@127.0.0.1:15432/${database}`;
    if (!process.argv.includes('--no-journeys'))
      await step('The journeys passed', () => runJourneys(databaseUrl));
    await step('No order was lost, and no restart cost a request', () => disturb(compose, databaseUrl));
    await step('The command reconcile found no difference', () =>
      compose.run('exec', '-T', 'api1', 'reconcile'),
    );
  } catch (error) {
    console.error(await compose.run('logs', '--no-color', '--tail', '60'));
    throw error;
  }
});
