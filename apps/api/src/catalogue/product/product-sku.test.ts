import type { CreateProduct } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { createCategory } from '../category/category.service.ts';
import { pageOfProducts } from '../search/product-page.service.ts';
import { deleteProduct, restoreProduct } from './product-removal.service.ts';
import { createProduct, updateProduct } from './product-writes.service.ts';

let api: TestApi;
let kitchen: string;
let admin: Awaited<ReturnType<typeof logInAs>>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await logInAs(api.ctx, '1');
  ({ id: kitchen } = await createCategory(api.ctx, { name: 'Kitchen' }));
});
afterAll(() => api.close());

const add = (name: string, sku: string, more: Partial<CreateProduct> = {}) =>
  createProduct(api.ctx, {
    name,
    sku,
    description: '',
    pricePaise: 100,
    quantity: 5,
    needsShipping: false,
    categoryId: kitchen,
    pictureUrl: '',
    ...more,
  });

test('a SKU is kept as it is typed, and is that of one product whatever its case', async () => {
  const kettle = await add('Kettle', 'Ktl-Ä 1');
  expect(kettle.sku).toBe('Ktl-Ä 1');
  const taken = {
    code: 'conflict',
    message: 'The SKU is that of “Kettle”. Choose another one.',
    fieldErrors: { sku: 'The SKU is that of “Kettle”. Choose another one.' },
  };
  await expect(add('Pot', 'KTL-ä 1')).rejects.toMatchObject(taken);
  const pot = await add('Pot', '');
  await add('Pan', '');
  await expect(updateProduct(api.ctx, { id: pot.id, version: 1, sku: 'kTL-Ä 1' })).rejects.toMatchObject(
    taken,
  );
  expect(await updateProduct(api.ctx, { id: kettle.id, version: 1, sku: 'KTL-Ä 1' })).toMatchObject({
    sku: 'KTL-Ä 1',
    version: 2,
  });
});

test('of many products that are given one SKU at once, one gets it', async () => {
  const made = await Promise.allSettled(['A', 'B', 'C', 'D', 'E'].map((name) => add(name, 'RACE-1')));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a deleted product gives its SKU free, and comes back only while it is', async () => {
  const first = await add('Mug', 'MUG-1');
  await deleteProduct(api.ctx, first);
  const second = await add('Cup', 'MUG-1');
  await expect(restoreProduct(api.ctx, first)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This product cannot come back: its SKU MUG-1 is that of “Cup” now. Change that one first.',
  });
  await updateProduct(api.ctx, { id: second.id, version: 1, sku: '' });
  expect(await restoreProduct(api.ctx, first)).toMatchObject({ sku: 'MUG-1' });
});

test('a form may say it, and what cannot be printed or is too long is refused', async () => {
  const send = (sku: string) =>
    api.app.inject({
      method: 'POST',
      url: '/product/create',
      headers: admin.headers,
      payload: { name: 'Tray', price: 1, category: kitchen, sku },
    });
  const answer = await send(' TR-1 ');
  expect(answer.statusCode).toBe(200);
  const { sku } = await api.ctx.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', answer.json().Product._id)
    .executeTakeFirstOrThrow();
  expect(sku).toBe('TR-1');
  expect((await send('tr-1')).statusCode).toBe(409);
  for (const bad of ['A\tB', '\u200B', 'x'.repeat(65)]) expect((await send(bad)).statusCode).toBe(400);
});

test('admins find a product by its SKU or the beginning of it, before what has the words', async () => {
  const bowl = await add('Bowl', 'QX-100');
  const dish = await add('Dish', 'QX-1001');
  const named = await add('A thing called QX-100', '');
  const look = async (text: string) => {
    const { products, correctedText } = await pageOfProducts(api.ctx, { text, sort: 'relevance', page: 1 });
    return { ids: products.map(({ id }) => id), correctedText };
  };
  expect(await look('qx-100')).toEqual({ ids: [bowl.id, dish.id, named.id], correctedText: null });
  expect((await look('QX-10')).ids).toEqual([bowl.id, dish.id]);
  expect((await look('qx-1001')).ids).toEqual([dish.id]);
});

test('an order keeps the SKU that its product had', async () => {
  const lamp = await add('Lamp', 'LMP-7');
  const order = await createOrder(await addShopper(api.ctx), orderInput([lamp.id, 1]));
  expect(order.lines).toMatchObject([{ name: 'Lamp', sku: 'LMP-7' }]);
  await updateProduct(api.ctx, { id: lamp.id, version: 1, sku: 'LMP-8' });
  const { sku } = await api.ctx.db
    .selectFrom('orderLines')
    .select('sku')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(sku).toBe('LMP-7');
});
