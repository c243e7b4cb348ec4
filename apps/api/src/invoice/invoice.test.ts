import { afterAll, beforeAll, expect, it } from 'vitest';
import { addShopper } from '../order/shop.fixture.ts';
import {
  type PaidPurchase,
  paidPurchase,
  type PayTest,
  startPayTest,
  startPurchase,
} from '../payment/pay.fixture.ts';
import { orderInvoice } from './invoice.service.ts';

const seller = {
  gstin: '29ABCDE1234F1Z5',
  name: 'Storefront Goods',
  address: '12 Church Street, Bengaluru',
  prefix: 'S/',
  rates: new Map([['*', { rate: 1_800, hsn: '7615' }]]),
};
let pay: PayTest;
beforeAll(async () => {
  pay = await startPayTest({ gatewayTimeoutMs: 60_000, seller });
});
afterAll(() => pay.close());

const sent = (purchase: PaidPurchase, state: string) =>
  pay.ctx.db
    .updateTable('orders')
    .set({
      deliveryAddress: JSON.stringify({
        name: 'Asha Rao',
        line1: '4 MG Road',
        line2: '',
        city: 'Mysuru',
        state,
        postalCode: '570001',
        country: 'IN',
        phone: '+91 98765 43210',
      }),
    })
    .where('id', '=', purchase.order.id)
    .execute();
const serialOf = ({ number }: { number: string }) => Number(number.split('/').at(-1));

it('has consecutive numbers without a gap, however many are asked for at once, refused ones among them', async () => {
  const purchases = await Promise.all(Array.from({ length: 6 }, () => paidPurchase(pay)));
  const unpaid = await startPurchase(pay.ctx);
  const issued = await Promise.all(
    [...purchases, ...purchases].map(async ({ shopper, order }, i) => {
      if (i % 3 === 0)
        await expect(orderInvoice(unpaid.shopper, unpaid.order)).rejects.toThrow(
          `Order ${unpaid.order.number} is not paid, so there is no invoice for it.`,
        );
      return orderInvoice(shopper, order);
    }),
  );
  expect(issued.slice(6)).toEqual(issued.slice(0, 6));
  const serials = issued.slice(0, 6).map(serialOf);
  expect(serials.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  const next = await paidPurchase(pay);
  expect((await orderInvoice(next.shopper, next.order)).number).toMatch(/^S\/\d\d-\d\d\/000007$/);
});

it('splits the tax within the seller’s state, integrates it between two, and adds up to the order', async () => {
  const [within, between] = [await paidPurchase(pay), await paidPurchase(pay)];
  await sent(within, 'karnataka ');
  await sent(between, 'Kerala');
  const one = await orderInvoice(within.shopper, within.order);
  expect(one).toMatchObject({
    seller: { gstin: seller.gstin, state: 'Karnataka' },
    buyer: { name: 'Asha Rao' },
    placeOfSupply: 'karnataka ',
    lines: [{ quantity: 2, rate: 1_800, hsn: '7615', totalPaise: 99_800, igstPaise: 0 }],
    total: { totalPaise: within.order.totalPaise, taxablePaise: 84_576, cgstPaise: 7_612, sgstPaise: 7_612 },
  });
  const other = await orderInvoice(between.shopper, between.order);
  expect(other.total).toMatchObject({ taxablePaise: 84_576, cgstPaise: 0, igstPaise: 15_224 });
});

it('stays as it was issued, and is for its owner and admins alone', async () => {
  const { shopper, order, product } = await paidPurchase(pay);
  const issued = await orderInvoice(shopper, order);
  await pay.ctx.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', product).execute();
  const dearer = new Map([['*', { rate: 2_800, hsn: '' }]]);
  const admin = await addShopper(pay.ctx, '1');
  const changed = { ...admin, env: { ...admin.env, seller: { ...seller, prefix: 'T/', rates: dearer } } };
  expect(await orderInvoice(changed, order)).toEqual(issued);
  await expect(orderInvoice(await addShopper(pay.ctx), order)).rejects.toMatchObject({ code: 'not_found' });
  const none = await paidPurchase(pay);
  const without = { ...none.shopper, env: { ...none.shopper.env, seller: null } };
  await expect(orderInvoice(without, none.order)).rejects.toThrow('This shop issues no GST invoices.');
});
