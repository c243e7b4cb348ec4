import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BenchApi } from '../bench-api.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import { checkOutAtOnce, expectOutcomes } from './checkout.ts';
import { startAfresh } from './order-rows.ts';
import { cards, dropAnswers, nonceOf, salesOf } from './sandbox.ts';
import { addPeople, addProducts, idOf } from './shop-rows.ts';

const people = 60;
/** Every card with a number divisible by this is declined by the bank. */
const declinedEvery = 6;
/** The number of a product that no other benchmark uses. */
const product = 3_001;
const patienceMs = 240_000;

/**
 * How long payments stay open if their sale was made and the response was lost, with default settings. Throws
 * if one stays open, if the rows do not have its outcome, or if the gateway has more than one sale for it.
 */
export async function benchUnanswered(api: BenchApi): Promise<string> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    await addPeople(client, people);
    await addProducts(client, { from: product, to: product, stock: people });
    await startAfresh(client, people);
    const baskets = [];
    for (let person = 1; person <= people; person += 1) {
      const nonce = await nonceOf(api.sandboxUrl, person % declinedEvery ? cards.good : cards.declined);
      baskets.push({ person, nonce, productIds: [idOf('product', product)] });
    }
    await dropAnswers(api.sandboxUrl, people);
    expectOutcomes(await checkOutAtOnce(api.url, baskets), { unanswered: people });
    const resolved = await whenResolved(client);
    for (const { id } of resolved) {
      const sales = await salesOf(api.sandboxUrl, id);
      if (sales !== 1) throw new Error(`The gateway has ${sales} sales for the payment ${id}.`);
    }
    const rows = ['paid', 'declined'].map((outcome) => row(outcome, resolved));
    const how = `${people} checkouts at once, the answers of all their sales lost; from the call to its result in the row, one sale each`;
    return `${how}\n\n${table([['result', 'payments', 'p50 s', 'p95 s', 'max s'], ...rows])}`;
  } finally {
    await client.end();
  }
}

interface Resolved {
  id: string;
  outcome: string;
  seconds: number;
}

async function whenResolved(client: pg.Client): Promise<Resolved[]> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(1_000)) {
    const { rows } = await client.query<Resolved>(
      `select attempts.id, extract(epoch from resolved_at - attempts.created_at)::float8 as seconds,
         case when paid_attempt_id = attempts.id then 'paid' else attempts.state end as outcome
       from attempts join orders on orders.id = order_id where resolved_at is not null`,
    );
    if (rows.length === people) return rows;
  }
  throw new Error(`Not all of ${people} payments were resolved within ${patienceMs / 1000} s.`);
}

function row(outcome: string, resolved: Resolved[]): string[] {
  const times = resolved.filter((one) => one.outcome === outcome).map((one) => one.seconds);
  const wanted = outcome === 'declined' ? people / declinedEvery : people - people / declinedEvery;
  if (times.length !== wanted) throw new Error(`${times.length} payments are ${outcome}, not ${wanted}.`);
  return [outcome, String(wanted), ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1))];
}
