import { randomUUID } from 'node:crypto';
import type { DeliveryAddress, Order } from 'contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import { hashPassword } from '../../people/account/password.ts';
import type { AccountContext } from '../../context.ts';
import { sellsInIndia, withoutInvoices } from '../gst/seller.fixture.ts';
import { type Clock, startClock } from '../gst/clock.fixture.ts';
import { deleteAccount } from '../../desk/my-data/delete-account.service.ts';
import { exportData } from '../../desk/my-data/export-data.service.ts';
import { addProduct, address, addShopper, orderInput } from '../order/shop.fixture.ts';
import { endUnaccepted } from '../order/order.job.ts';
import { cancelOrder, createOrder, getOrder } from '../order/order.service.ts';
import { packOrder, unpackOrder } from '../order/packing.service.ts';
import { acceptOnDelivery, collectOnDelivery, payOnDelivery } from '../order/pay-on-delivery.service.ts';
import { paidPurchase, type PayTest, startPayTest, startPurchase } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';
import { createShipment } from '../fulfilment/shipment.service.ts';
import { orderInvoice } from './invoice.service.ts';

let pay: PayTest;
let clock: Clock;
let admin: AccountContext;
beforeAll(async () => {
  pay = await startPayTest({ gatewayTimeoutMs: 60_000, settings: sellsInIndia });
  clock = await startClock(pay.ctx.env.databaseUrl);
  pay.ctx.db = clock.db;
  await clock.set('2026-11-22 12:00+05:30');
  admin = await addShopper(pay.ctx, '1');
});
afterAll(async () => {
  await clock.close();
  await pay.close();
});

const serialOf = ({ number }: { number: string }) => Number(number.split('/').at(-1));
const rowsOf = () => pay.ctx.db.selectFrom('invoices').select(['orderId', 'year', 'serial']).execute();
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Error) => error.message,
  );

/** Pays for one unit that goes there. */
async function buy(to: Partial<DeliveryAddress> = {}, product?: string) {
  const shopper = await addShopper(pay.ctx);
  const order = await createOrder(shopper, {
    ...orderInput([product ?? (await addProduct(pay.ctx, { pricePaise: 49_900 })), 2]),
    deliveryAddress: { ...address, ...to },
  });
  await payOrder(shopper, { orderId: order.id, nonce: await pay.sandbox.nonce() });
  return { shopper, order };
}

/** Two units of a new product, to be paid on delivery. */
async function buyOnDelivery(): Promise<{ shopper: AccountContext; order: Order }> {
  const shopper = await addShopper(pay.ctx);
  const product = await addProduct(pay.ctx, { pricePaise: 49_900 });
  return {
    shopper,
    order: await payOnDelivery(shopper, await createOrder(shopper, orderInput([product, 2]))),
  };
}

const send = (order: Order, quantity?: number) =>
  createShipment(admin, {
    id: randomUUID(),
    orderId: order.id,
    carrier: 'India Post',
    trackingNumber: '',
    trackingUrl: '',
    lines: quantity ? order.lines.map(({ productId }) => ({ productId, quantity })) : undefined,
  });

describe('an invoice is issued in the commit that records the payment', () => {
  it('without a gap, however many pay at once; nothing else takes a number', async () => {
    const unpaid = await startPurchase(pay.ctx);
    const purchases = await Promise.all(Array.from({ length: 6 }, () => paidPurchase(pay)));
    const rows = await rowsOf();
    expect(rows.map(({ serial }) => serial).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(new Set(rows.map(({ orderId }) => orderId))).toEqual(
      new Set(purchases.map(({ order }) => order.id)),
    );
    expect(await refusal(orderInvoice(unpaid.shopper, unpaid.order))).toBe(
      `Order ${unpaid.order.number} is not paid, so there is no invoice for it.`,
    );
    const next = await paidPurchase(pay);
    expect((await orderInvoice(next.shopper, next.order)).number).toBe('S/26-27/000007');
    expect(await rowsOf()).toHaveLength(7);
  });

  it('dated by the calendar of the shop’s time zone, which also ends the financial year', async () => {
    await clock.set('2027-03-31T18:29:59Z');
    const last = await buy();
    expect(await orderInvoice(last.shopper, last.order)).toMatchObject({ issuedOn: '2027-03-31' });
    await clock.set('2027-03-31T18:30:00Z');
    const first = await buy();
    expect(await orderInvoice(first.shopper, first.order)).toMatchObject({
      number: 'S/27-28/000001',
      issuedOn: '2027-04-01',
    });
    const inLondon = { ...pay, ctx: { ...pay.ctx, env: { ...pay.ctx.env, shopTimeZone: 'Europe/London' } } };
    const { shopper, order } = await paidPurchase(inLondon);
    const there = await orderInvoice(shopper, order);
    expect(there).toMatchObject({ issuedOn: '2027-03-31', number: expect.stringMatching(/^S\/26-27/) });
    await clock.set('2026-11-22 12:00+05:30');
  });
});

describe('the tax', () => {
  it('is split where the PIN code is in the seller’s state, integrated elsewhere, and adds up to the order', async () => {
    for (const state of ['KA', 'कर्नाटक', 'Bengaluru']) {
      const within = await buy({ state, postalCode: '560001' });
      expect(await orderInvoice(within.shopper, within.order)).toMatchObject({
        seller: { gstin: sellsInIndia.seller.gstin, state: 'Karnataka' },
        buyer: { name: address.name },
        placeOfSupply: 'Karnataka',
        lines: [{ quantity: 2, rate: 1_800, hsn: '7615', totalPaise: 99_800, igstPaise: 0 }],
        total: { totalPaise: 99_800, taxablePaise: 84_576, cgstPaise: 7_612, sgstPaise: 7_612 },
      });
    }
    const between = await buy({ state: 'Karnataka', postalCode: '682001' });
    expect(await orderInvoice(between.shopper, between.order)).toMatchObject({
      placeOfSupply: 'Kerala',
      total: { taxablePaise: 84_576, cgstPaise: 0, igstPaise: 15_224 },
    });
  });

  it('is that of the seller’s state for what is sent nowhere, and integrated abroad', async () => {
    const voucher = await buy({}, await addProduct(pay.ctx, { pricePaise: 49_900, needsShipping: false }));
    expect(await orderInvoice(voucher.shopper, voucher.order)).toMatchObject({
      buyer: { name: 'Asha', address: null },
      placeOfSupply: 'Karnataka',
      total: { igstPaise: 0 },
    });
    const abroad = await buy({
      country: 'NP',
      state: 'Bagmati',
      postalCode: '44600',
      city: 'Kathmandu',
      phone: '+977 1 4412345',
    });
    expect(await orderInvoice(abroad.shopper, abroad.order)).toMatchObject({
      placeOfSupply: 'NP',
      total: { cgstPaise: 0, igstPaise: 15_224 },
    });
  });

  it('has the rate and code of the product on the day of the sale, else those of its category, else the usual', async () => {
    const product = await addProduct(pay.ctx, { pricePaise: 10_500 });
    const { categoryId } = await pay.ctx.db
      .selectFrom('products')
      .select('categoryId')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    const tax = (
      table: 'products' | 'categories',
      id: string,
      own: { gstRate: number | null; hsn: string },
    ) => pay.ctx.db.updateTable(table).set(own).where('id', '=', id).execute();
    const lineOf = async ({ shopper, order }: Awaited<ReturnType<typeof buy>>) => {
      const { lines } = await orderInvoice(shopper, order);
      return lines.map(({ rate, hsn }) => ({ rate, hsn }));
    };
    const usual = await buy({}, product);
    await tax('categories', categoryId, { gstRate: 500, hsn: '4901' });
    const ofCategory = await buy({}, product);
    await tax('products', product, { gstRate: 0, hsn: '' });
    const own = await buy({}, product);
    expect(await lineOf(usual)).toEqual([{ rate: 1_800, hsn: '7615' }]);
    expect(await lineOf(ofCategory)).toEqual([{ rate: 500, hsn: '4901' }]);
    expect(await lineOf(own)).toEqual([{ rate: 0, hsn: '4901' }]);
  });
});

describe('an order that is paid on delivery', () => {
  it('has no invoice before it leaves: who calls it off, or is not accepted, takes no number', async () => {
    const before = await rowsOf();
    const [called, late, packed] = [await buyOnDelivery(), await buyOnDelivery(), await buyOnDelivery()];
    for (const { shopper, order } of [called, late, packed])
      expect(await refusal(orderInvoice(shopper, order))).toBe(
        `Order ${order.number} is paid on delivery: its invoice is issued when it is sent.`,
      );
    await acceptOnDelivery(admin, packed.order);
    await packOrder(admin, packed.order);
    expect(await refusal(orderInvoice(admin, packed.order))).toMatch(/is issued when it is sent/);
    await unpackOrder(admin, packed.order);
    await cancelOrder(called.shopper, called.order);
    await pay.ctx.db
      .updateTable('orders')
      .set({ acceptUntil: new Date(0) })
      .where('id', '=', late.order.id)
      .execute();
    await endUnaccepted(pay.ctx);
    expect(await refusal(orderInvoice(late.shopper, late.order))).toMatch(
      /was canceled, so there is no invoice for it\.$/,
    );
    expect(await rowsOf()).toEqual(before);
  });

  it('has one from its first parcel on, or its delivery, with the rates of when it was ordered', async () => {
    const [sent, handed] = [await buyOnDelivery(), await buyOnDelivery()];
    const later = { ...admin, settings: { ...admin.settings, tax: { gstRate: 2_800, hsn: '' } } };
    await packOrder(admin, sent.order);
    const last = (await rowsOf()).length;
    await createShipment(later, {
      id: randomUUID(),
      orderId: sent.order.id,
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      lines: sent.order.lines.map(({ productId }) => ({ productId, quantity: 1 })),
    });
    const issued = await orderInvoice(sent.shopper, sent.order);
    expect(issued).toMatchObject({ lines: [{ quantity: 2, rate: 1_800, totalPaise: 99_800 }] });
    await send(sent.order);
    await collectOnDelivery(later, sent.order);
    expect(await orderInvoice(sent.shopper, sent.order)).toEqual(issued);
    await Promise.all([1, 2, 3].map(() => collectOnDelivery(admin, handed.order)));
    expect(serialOf(await orderInvoice(admin, handed.order))).toBe(serialOf(issued) + 1);
    expect(await rowsOf()).toHaveLength(last + 2);
  });
});

describe('an issued invoice', () => {
  it('stays as it is, and is for its owner and admins alone', async () => {
    const { shopper, order, product } = await paidPurchase(pay);
    const issued = await orderInvoice(shopper, order);
    await pay.ctx.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', product).execute();
    await pay.ctx.db
      .updateTable('accounts')
      .set({ name: 'Else' })
      .where('id', '=', shopper.account.id)
      .execute();
    const seller = { ...admin.settings.seller, name: 'Else', invoicePrefix: 'T/' };
    const changed = { ...admin, settings: { ...admin.settings, seller } };
    expect(await orderInvoice(changed, order)).toEqual(issued);
    expect(await orderInvoice(withoutInvoices(admin), order)).toEqual(issued);
    await expect(orderInvoice(await addShopper(pay.ctx), order)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps its buyer when the account is deleted, and is in what a person downloads before', async () => {
    const { account, token: bearer } = await logInAs(pay.ctx, '0');
    const shopper = { ...pay.ctx, account, bearer };
    const currentPassword = 'a password for tests';
    const passwordHash = await hashPassword(currentPassword);
    await pay.ctx.db.updateTable('accounts').set({ passwordHash }).where('id', '=', account.id).execute();
    const order = await createOrder(shopper, orderInput([await addProduct(pay.ctx), 1]));
    await payOrder(shopper, { orderId: order.id, nonce: await pay.sandbox.nonce() });
    const issued = await orderInvoice(shopper, order);
    expect((await exportData(shopper)).invoices).toMatchObject([
      { number: issued.number, buyer: issued.buyer },
    ]);
    await deleteAccount(shopper, { currentPassword });
    expect(await getOrder(admin, order)).toMatchObject({ deliveryAddress: null });
    expect(await orderInvoice(admin, order)).toEqual(issued);
  });

  it('is issued when first asked for where the shop issued none at the sale', async () => {
    const without = { ...pay, ctx: withoutInvoices(pay.ctx) };
    const { shopper, order } = await paidPurchase(without);
    expect(await refusal(orderInvoice(shopper, order))).toBe('This shop issues no GST invoices.');
    const asked = await Promise.all(
      [1, 2, 3].map(() => orderInvoice({ ...shopper, settings: admin.settings }, order)),
    );
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[2]).toEqual(asked[0]);
    expect(serialOf(await orderInvoice(admin, order))).toBe(
      Math.max(...(await rowsOf()).filter(({ year }) => year === 2026).map(({ serial }) => serial)),
    );
  });
});
