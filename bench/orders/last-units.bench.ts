import pg from 'pg';
import type { BenchApi } from '../bench-api.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { checkOutAtOnce, expectOutcomes } from './checkout.ts';
import { startAfresh } from './order-rows.ts';
import { cards, nonceOf, salesOf } from './sandbox.ts';
import { addPeople, addProducts, idOf } from './shop-rows.ts';

const people = 200;
const units = 50;
/** Numbers of products that no other benchmark uses: the one everybody wants, and one with a large stock. */
const wanted = 2_001;
const plenty = 2_002;
/** Longer than a PostgreSQL connection delays its statistics. */
const statisticsMs = 11_000;

/**
 * 200 people place and pay an order at once, for the last 50 units of a product and a unit of another; half
 * of them name the one first, half the other. Throws unless 50 have paid, the others were told that it is
 * sold out, nobody met a deadlock, and rows and gateway agree.
 */
export async function benchLastUnits(api: BenchApi): Promise<string> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    await addPeople(client, people);
    await addProducts(client, { from: wanted, to: wanted, stock: units });
    await addProducts(client, { from: plenty, to: plenty, stock: people });
    await startAfresh(client, people);
    const deadlocksBefore = await deadlocks(client);
    const both = [idOf('product', wanted), idOf('product', plenty)];
    const baskets = [];
    for (let person = 1; person <= people; person += 1) {
      const nonce = await nonceOf(api.sandboxUrl, cards.good);
      baskets.push({ person, nonce, productIds: person % 2 ? both : both.toReversed() });
    }
    const checkouts = await checkOutAtOnce(api.url, baskets);
    expectOutcomes(checkouts, { paid: units, 'sold out': people - units });
    await expectSold(client, api.sandboxUrl);
    await new Promise((resume) => setTimeout(resume, statisticsMs));
    const locked = (await deadlocks(client)) - deadlocksBefore;
    if (locked > 0) throw new Error(`PostgreSQL broke ${locked} deadlocks.`);

    const rows = ['paid', 'sold out'].map((outcome) => {
      const times = checkouts.filter((one) => one.outcome === outcome).map((one) => one.milliseconds);
      const at = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0));
      return [outcome, String(times.length), ...at, (times.length / (Math.max(...times) / 1000)).toFixed(0)];
    });
    const how = `${people} checkouts at once, ${units} units; no other answer, no deadlock, ${units} sales at the gateway, nothing left or reserved`;
    return `${how}\n\n${table([['told', 'people', 'p50 ms', 'p95 ms', 'max ms', 'a second'], ...rows])}`;
  } finally {
    await client.end();
  }
}

async function deadlocks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

async function expectSold(client: pg.Client, sandboxUrl: string): Promise<void> {
  const { rows: products } = await client.query<{ left: string }>(
    `select concat_ws(' ', stock, reserved, sold) as left from products where id = any ($1::uuid[]) order by stock`,
    [[idOf('product', wanted), idOf('product', plenty)]],
  );
  const left = products.map((product) => product.left).join(', ');
  const right = `0 0 ${units}, ${people - units} 0 ${units}`;
  if (left !== right) throw new Error(`Stock, reserved and sold units are ${left}; they should be ${right}.`);

  const { rows: attempts } = await client.query<{ id: string; paid: boolean }>(
    `select attempts.id, orders.paid_attempt_id is not null as paid
     from orders join attempts on attempts.order_id = orders.id`,
  );
  const sales = await Promise.all(attempts.map(({ id }) => salesOf(sandboxUrl, id)));
  if (attempts.length === units && attempts.every(({ paid }) => paid) && sales.every((count) => count === 1))
    return;
  throw new Error(
    `${attempts.length} payments were tried, and the gateway has ${sales.reduce((sum, count) => sum + count, 0)} sales.`,
  );
}
