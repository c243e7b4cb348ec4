import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundLine } from 'contracts';
import { sellsInIndia, withoutInvoices } from '../gst/seller.fixture.ts';
import { found, paidPurchase, type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { ask, hearOf, sell, sellSettled, type Sold } from '../refund/refund.fixture.ts';
import { createRefund } from '../refund/refund.service.ts';
import { addShopper } from '../order/shop.fixture.ts';
import { orderCreditNotes, orderInvoice } from './invoice.service.ts';

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest({ gatewayTimeoutMs: 60_000, settings: sellsInIndia, chargesTotal: true });
});
afterAll(() => test.close());

const notesOf = ({ admin, orderId }: Sold) => orderCreditNotes(admin, { id: orderId });
const serialOf = (number: string | undefined) => Number(number?.split('/').at(-1));
const units = (productId: string, quantity: number): RefundLine[] => [{ productId, quantity, restock: true }];

describe('a credit note', () => {
  it('documents each refund: by lines, by amount and of the rest, which add up to the invoice', async () => {
    const sold = await sellSettled(test);
    const invoice = await orderInvoice(sold.admin, { id: sold.orderId });
    await createRefund(sold.admin, ask(sold, { lines: units(sold.kettle, 1) }));
    await createRefund(sold.admin, ask(sold, { amountPaise: 10_001 }));
    await createRefund(sold.admin, ask(sold));
    const notes = await notesOf(sold);
    expect(notes.map(({ number }) => serialOf(number))).toEqual([1, 2, 3]);
    expect(notes[0]).toMatchObject({
      number: expect.stringMatching(/^S\/C\d\d-\d\d\/00001$/),
      invoiceNumber: invoice.number,
      invoiceIssuedOn: invoice.issuedOn,
      issuedOn: invoice.issuedOn,
      buyer: invoice.buyer,
      seller: invoice.seller,
      placeOfSupply: invoice.placeOfSupply,
      isCanceled: false,
      lines: [{ line: 0, name: 'Blue kettle', quantity: 1, rate: 1_800, hsn: '7615', totalPaise: 49_900 }],
    });
    expect(notes.map(({ total }) => total.totalPaise)).toEqual([49_900, 10_001, 100_000 - 59_901]);
    for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const)
      expect(
        notes.reduce((sum, { total }) => sum + total[key], 0),
        key,
      ).toBe(invoice.total[key]);
    expect(await orderInvoice(sold.admin, { id: sold.orderId })).toEqual(invoice);
  });

  it('documents a void, a refund made at the gateway and a void made there, once each', async () => {
    const voided = await sell(test);
    await createRefund(voided.admin, ask(voided));
    expect(await notesOf(voided)).toMatchObject([{ total: { totalPaise: 100_000 } }]);

    const elsewhere = await sellSettled(test);
    const { transactionId } = elsewhere;
    const there = { refundId: randomUUID(), transactionId, amountPaise: 3_000, key: null };
    const made = await test.ctx.gateway.refund(there);
    const id = made.kind === 'made' ? made.transaction.id : '';
    for (let times = 0; times < 2; times += 1) await hearOf(test.ctx, id);
    expect(await notesOf(elsewhere)).toMatchObject([{ total: { totalPaise: 3_000 } }]);

    const gone = await sell(test);
    await test.ctx.gateway.voidAuthorization(gone.transactionId);
    for (let times = 0; times < 2; times += 1) await hearOf(test.ctx, gone.transactionId);
    expect(await notesOf(gone)).toMatchObject([{ total: { totalPaise: 100_000 } }]);
  });

  it('is canceled and keeps its number when its refund fails afterwards; the next refund has its own', async () => {
    const sold = await sellSettled(test);
    const { transactionId } = await createRefund(sold.admin, ask(sold));
    await test.sandbox.settle(transactionId ?? '', 'settlement_decline');
    await hearOf(test.ctx, transactionId ?? '');
    expect(await notesOf(sold)).toMatchObject([{ isCanceled: true }]);
    await createRefund(sold.admin, ask(sold));
    const [first, second] = await notesOf(sold);
    expect(second).toMatchObject({ isCanceled: false, total: { totalPaise: 100_000 } });
    expect(serialOf(second?.number)).toBe(serialOf(first?.number) + 1);
  });

  it('is for the owner of its order and admins alone; without an invoice there is none until it is issued', async () => {
    const without = { ...test, ctx: withoutInvoices(test.ctx) };
    const sold = await sellSettled(without);
    await createRefund({ ...sold.admin, settings: without.ctx.settings }, ask(sold, { amountPaise: 500 }));
    expect(await notesOf(sold)).toEqual([]);
    const now = { ...sold.shopper, settings: test.ctx.settings };
    await orderInvoice(now, { id: sold.orderId });
    expect(await orderCreditNotes(now, { id: sold.orderId })).toMatchObject([{ total: { totalPaise: 500 } }]);
    await expect(orderCreditNotes(await addShopper(test.ctx), { id: sold.orderId })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await found(test.ctx, sold.transactionId)).refundIds).toHaveLength(1);
    expect(await orderCreditNotes(sold.admin, (await paidPurchase(test)).order)).toEqual([]);
  });
});
