import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProducts } from '../../catalogue/product/product.fixture.ts';
import { updateProduct } from '../../catalogue/product/product-writes.service.ts';
import type { AccountContext } from '../../context.ts';
import { openExplained } from '../../platform/db/plans.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { collectOnDelivery, payOnDelivery } from '../../selling/order/pay-on-delivery.service.ts';
import { addProduct, addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import { lowStockAsCsv, pageOfLowStock } from './low-stock.service.ts';

let shop: PayTest;
let admin: AccountContext;
beforeAll(async () => {
  shop = await startPayTest({
    settings: { payOnDelivery: { isOffered: true }, lowStock: { units: 3 } },
  });
  admin = await addShopper(shop.ctx, '1');
  for (const [name, stock, sold] of [
    ['Idle', 1, 0],
    ['Lasts 14 days', 88, 60],
    ['Lasts 13 days', 87, 60],
    ['Empty', 2, 2],
    ['Enough', 4, 0],
  ] as const) {
    const id = await addProduct(shop.ctx, { name, stock, pricePaise: 10_000 });
    if (sold === 0) continue;
    const buyer = await addShopper(shop.ctx);
    const order = await createOrder(buyer, orderInput([id, sold]));
    await payOnDelivery(buyer, order);
    await collectOnDelivery(admin, order);
  }
  const hidden = await addProduct(shop.ctx, { name: 'Hidden', stock: 0 });
  await updateProduct(admin, { id: hidden, sku: 'H-1', publishedAt: null });
});
afterAll(() => shop.close());

test('what is low, or would be empty within 14 days, is listed: what is empty first comes first, what is hidden last', async () => {
  const { products, ...page } = await pageOfLowStock(admin, { page: 1 });
  expect(products.map(({ name, stock, sold, daysLeft }) => [name, stock, sold, daysLeft])).toEqual([
    ['Empty', 0, 2, 0],
    ['Lasts 13 days', 27, 60, 13],
    ['Idle', 1, 0, null],
    ['Hidden', 0, 0, null],
  ]);
  expect(page).toEqual({ threshold: 3, found: { value: 4, isMore: false }, page: 1, pageCount: 1 });
  expect(products.at(-1)).toMatchObject({ sku: 'H-1', publishedAt: null, category: { name: 'Kitchen' } });
});

test('as CSV it is the same, and recorded', async () => {
  const lines = (await lowStockAsCsv(admin)).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('Id,SKU,Name,Category,Left,Sold in 30 days,Lasts days,In the shop from');
  expect(lines.slice(1).map((line) => line.split(',').slice(1, -1).join(','))).toEqual([
    ',Empty,Kitchen,0,2,0',
    ',Lasts 13 days,Kitchen,27,60,13',
    ',Idle,Kitchen,1,0,',
    'H-1,Hidden,Kitchen,0,0,',
  ]);
  expect(lines.at(-1)).toMatch(/,hidden$/);
  const event = await shop.ctx.db
    .selectFrom('auditEvents')
    .select(['byAccount', 'changes'])
    .where('kind', '=', 'products_exported')
    .executeTakeFirst();
  expect(event).toEqual({
    byAccount: admin.account.id,
    changes: { search: { from: null, to: 'low stock' } },
  });
});

test('it is read along the indexes of stock and id, however many products there are', async () => {
  await addProducts(shop.ctx, 5000);
  const explained = await openExplained(shop.ctx.env.databaseUrl);
  const plan = await explained.plansOf(() => pageOfLowStock({ ...admin, db: explained.db }, { page: 1 }));
  await explained.close();
  expect(plan).toMatch(/Scan using products_by_stock /);
  expect(plan).toMatch(/Index Scan (using|on) products_pkey /);
  expect(plan).not.toMatch(/Seq Scan on products/);
});
