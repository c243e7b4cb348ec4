import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { rows } from './records.fixture.ts';
import { cartOf, type Person, type Shop } from './shopper.page.ts';

export const admin: Person = { email: 'admin@example.com', password: 'admin-demo-password' };

type Call = (procedure: string, input: object) => Promise<{ id: string; number: string }>;

/** Calls the api as a person, without a browser. */
export async function callAs({ apiUrl }: Shop, { email, password }: Person): Promise<Call> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const { token } = await post('/login', { email, password });
  return async (procedure, input) => (await post(`/trpc/${procedure}`, input, token)).result.data;
}

/** Adds a product for this test only: its name has a unique word. */
export async function addOwnProduct(shop: Shop): Promise<{ id: string; name: string; word: string }> {
  const word = `x${randomUUID().slice(0, 8)}`;
  const name = `Kettle ${word}`;
  const [category] = await rows<{ id: string }>(shop, 'select id from categories order by name limit 1');
  const call = await callAs(shop, admin);
  const { id } = await call('product.create', {
    name,
    pricePaise: 149_900,
    quantity: 7,
    needsShipping: true,
    categoryId: category?.id,
  });
  // Older than the demo products and neither sold most nor least, so that no other test has it on its home page.
  await rows(shop, `update products set created_at = '2020-01-01', sold = 100 where id = $1`, [id]);
  return { id, name, word };
}

/** A category of its own with so many products that cost ₹ 99.99 each, 'Plate 1' and on; `clear` removes all of it. */
export async function addShelf(shop: Shop, count: number) {
  const category = `Plates ${randomUUID().slice(0, 8)}`;
  const [made] = await rows<{ id: string }>(
    shop,
    'insert into categories (name, name_key) values ($1, lower($1)) returning id',
    [category],
  );
  const categoryId = made?.id ?? '';
  const products = await rows<{ id: string }>(
    shop,
    `insert into products (name, description, price_paise, stock, needs_shipping, category_id, created_at)
      select 'Plate ' || n, '', 9999, 5, true, $1, timestamptz '2020-01-01' from generate_series(1, $2::int) n returning id`,
    [categoryId, count],
  );
  const clear = async () => {
    await rows(shop, 'delete from products where category_id = $1', [categoryId]);
    await rows(shop, 'delete from categories where id = $1', [categoryId]);
  };
  return { category, categoryId, productId: products[0]?.id ?? '', clear };
}

/** An order of this person for units of one product, one that sells well if none is given, made without a browser. */
export async function newOrder(
  shop: Shop,
  call: Call,
  quantity = 1,
  ofProduct?: string,
): Promise<{ id: string; number: string }> {
  const productId = ofProduct ?? (JSON.parse(await cartOf(shop)) as { _id: string }[])[0]?._id;
  const deliveryAddress = {
    name: 'Asha Rao',
    line1: '12 Lake Road',
    city: 'Bengaluru',
    postalCode: '560042',
    state: 'Karnataka',
    phone: '+91 98765 43210',
  };
  const lines = [{ productId, quantity }];
  return call('order.create', { id: randomUUID(), lines, deliveryAddress });
}

export const productRow = (shop: Shop, id: string) =>
  rows(shop, 'select *, deleted_at is null as is_there from products where id = $1', [id]);
