import pg from 'pg';
import type { Shop } from './shopper.page.ts';

export interface OrderRow {
  state: string;
  total_paise: number;
  number: string;
}

/** Rows of the shop's database, read from outside. */
export async function rows<Row extends pg.QueryResultRow>(
  { databaseUrl }: Shop,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As if the person had followed the link in the letter to their e-mail address. */
export const confirmEmail = (shop: Shop, { email }: { email: string }) =>
  rows(shop, 'update accounts set email_confirmed_at = now() where email = $1', [email]);

export const orderRow = async (shop: Shop, id: string): Promise<OrderRow | undefined> =>
  (
    await rows<OrderRow>(shop, 'select state, total_paise::int, number::text from orders where id = $1', [id])
  )[0];

export interface Transaction {
  id: string;
  orderId: string;
  status: string;
  amount: string;
  currency: string;
  cardLast4: string;
}

/** The gateway's transactions of an order, of every try to pay it. */
export async function transactionsOf(shop: Shop, orderId: string): Promise<Transaction[]> {
  const attempts = await rows<{ id: string }>(
    shop,
    'select id from attempts where order_id = $1 order by id',
    [orderId],
  );
  const found = await Promise.all(
    attempts.map(async ({ id }) => {
      const answer = await fetch(`${shop.sandboxUrl}/sandbox/transactions?orderId=${encodeURIComponent(id)}`);
      return (await answer.json()) as Transaction[];
    }),
  );
  return found.flat();
}

/** Makes the next call of one family fail in the given way. */
export async function breakGateway(
  { sandboxUrl }: Shop,
  fault: { family: string; kind: string; times: number; ms?: number },
): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`The sandbox refused the fault: ${answer.status} ${await answer.text()}`);
}

/** The number of attempts without an outcome. */
export const openAttempts = async (shop: Shop): Promise<number> =>
  Number(
    (
      await rows<{ count: string }>(
        shop,
        "select count(*) from attempts where state in ('created', 'unknown')",
      )
    )[0]?.count,
  );

export const newestOrder = async (shop: Shop): Promise<{ id: string; state: string } | undefined> =>
  (
    await rows<{ id: string; state: string }>(
      shop,
      'select id, state from orders order by created_at desc limit 1',
    )
  )[0];

/** Settles the payment of an order at the gateway; the api learns of it when it next asks. */
export async function settle(shop: Shop, orderId: string): Promise<void> {
  for (const { id } of await transactionsOf(shop, orderId)) {
    const answer = await fetch(`${shop.sandboxUrl}/merchants/storefront/transactions/${id}/settle`, {
      method: 'PUT',
      headers: { authorization: `Basic ${btoa('sandbox:sandbox-secret')}` },
    });
    if (!answer.ok) throw new Error(`The sandbox settled nothing: ${answer.status} ${await answer.text()}`);
  }
}
