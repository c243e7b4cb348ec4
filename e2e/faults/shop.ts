import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { compileCache } from '../../tools/compile-cache.ts';
import { freePort } from '../../tools/postgres.ts';
import { serverProcess, type ServerProcess } from '../../tools/server-process.ts';
import { repository } from '../../tools/settings.ts';
import type { Cluster } from './cluster.ts';
import { openPostgresLine, type PostgresLine } from './postgres-line.ts';
import { type Sandbox, sandboxAt } from './sandbox-control.ts';
import type { Times } from './times.ts';
import { type Protection, without } from './without/protections.ts';

export interface Api {
  url: string;
  process: ServerProcess;
  /** The proxy between it and Postgres. */
  line: PostgresLine;
}

/** A shop of real processes with temporary data, and what a test can reach from outside. */
export interface FaultShop {
  times: Times;
  apis: Api[];
  sandbox: Sandbox & { process: ServerProcess };
  /** Queries the database directly, by a connection that is never cut. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Locks a product's row, as an uncommitted order would. Returns a function that unlocks it. */
  lockProduct: (id: string) => Promise<() => Promise<void>>;
  /** Adds a product and returns its id. */
  addProduct(units: number, pricePaise?: number): Promise<string>;
  /** The stock of each product at the beginning. */
  stocked: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface Options {
  /** The name of the shop and of its database. */
  name: string;
  cluster: Cluster;
  times: Times;
  /** The maximum number of database connections of each api; 10 by default. */
  connections?: number;
  /** How many apis use the database; 1 by default. */
  apis?: number;
  /** The protection that the apis do without; none by default. */
  without?: Protection;
  /** Receives every line that the servers print. */
  log?: (line: string) => void;
}

/**
 * Starts a shop: apis with one database and one sandbox, which settles after a moment and sends its webhook events
 * to the first api.
 */
export async function startFaultShop({
  name: shopName,
  cluster,
  times,
  apis: apiCount = 1,
  connections = 10,
  without: missing,
  log = () => {},
}: Options): Promise<FaultShop> {
  const dataDir = join(cluster.dataDir, shopName);
  mkdirSync(dataDir);
  const databaseUrl = await cluster.createDatabase(shopName);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  pool.on('error', () => {});
  const [sandboxPort, tlsPort, ...apiPorts] = await freePorts(2 + apiCount);
  const { entry, sql: otherSql } = missing ? without[missing] : {};
  const server = (name: string, env: Record<string, string>): ServerProcess =>
    serverProcess({
      name,
      script: (name === 'api' && entry) || join(repository, 'apps', name, 'src/server.ts'),
      cwd: join(repository, 'apps', name),
      env: {
        PATH: process.env['PATH'],
        ...compileCache,
        DATA_DIR: dataDir,
        APP_ENV: 'test',
        ...env,
      },
      onLine: (line) => log(`${shopName} ${name}: ${line}`),
    });
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = server('sandbox', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_TLS_PORT: String(tlsPort),
    SANDBOX_SETTLE_AFTER: String(times.settleAfter),
  });
  const openApi = async (port: number): Promise<Api> => {
    const line = await openPostgresLine(databaseUrl);
    const process = server('api', {
      API_PORT: String(port),
      DATABASE_URL: line.urlOf(databaseUrl),
      DATABASE_POOL: String(connections),
      SANDBOX_URL: sandboxUrl,
      // Charges the order's own amount, so that a wrong amount is visible.
      CHECKOUT_AMOUNT: 'order',
      RATE_LIMITS: 'off',
      // One admin gives back the money of all random checkouts, and has no password.
      REFUND_PASSWORD_OVER: '10000000',
      GATEWAY_TIMEOUT_SECONDS: String(times.gatewayTimeout),
      PAYMENT_CHECK_AFTER_SECONDS: String(times.paymentCheckAfter),
      SETTLEMENT_CHECK_AFTER_SECONDS: String(times.settlementCheckAfter),
      RESERVATION_SECONDS: String(times.reservation),
    });
    return { url: `http://127.0.0.1:${port}`, process, line };
  };
  const apis = await Promise.all(apiPorts.map(openApi));
  const stocked = new Map<string, number>();
  const sql: FaultShop['sql'] = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  const stop = async () => {
    await Promise.all([sandbox, ...apis.map((one) => one.process)].map((one) => one.kill()));
    for (const { line } of apis) line.close();
    await pool.end();
  };

  try {
    await Promise.all([sandbox.start(), ...apis.map((one) => one.process.start())]);
    if (otherSql) await pool.query(otherSql);
    await sandboxAt(sandboxUrl).settings({ webhookUrl: `${apis[0]?.url}/webhooks/braintree` });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    times,
    apis,
    sandbox: { ...sandboxAt(sandboxUrl), process: sandbox },
    sql,
    stocked,
    async lockProduct(id) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('select from products where id = $1 for no key update', [id]);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    async addProduct(units, pricePaise = 10_000) {
      const [product] = await sql<{ id: string }>(
        `with shelf as (
           insert into categories (name, name_key) values ('Shelf', gen_random_uuid()) returning id
         )
         insert into products (name, description, price_paise, stock, needs_shipping, category_id)
         select 'Kettle', '', $2, $1, true, id from shelf returning id`,
        [units, pricePaise],
      );
      if (!product) throw new Error('The database did not insert the product.');
      stocked.set(product.id, units);
      return product.id;
    },
    stop,
  };
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()));
