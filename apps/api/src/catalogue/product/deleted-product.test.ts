import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '../../selling/order/order.service.ts';
import { addShopper, stockOf } from '../../selling/order/shop.fixture.ts';
import { type PayTest, startPayTest, startPurchase } from '../../selling/payment/pay.fixture.ts';
import { payOrder } from '../../selling/payment/payment.service.ts';
import { deleteProduct } from './product-removal.service.ts';

let shop: PayTest;
beforeAll(async () => {
  shop = await startPayTest();
});
afterAll(() => shop.close());

test('an order that waits for payment stays payable when its product is deleted, and keeps what it shows', async () => {
  const { shopper, product, order } = await startPurchase(shop.ctx);
  await deleteProduct(await addShopper(shop.ctx, '1'), { id: product });
  expect(await getOrder(shopper, order)).toEqual(order);
  const paid = await payOrder(shopper, { orderId: order.id, nonce: await shop.sandbox.nonce() });
  expect(paid).toMatchObject({ outcome: 'paid', order: { state: 'paid', lines: order.lines } });
  expect(await stockOf(shop.ctx, product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
});
