import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { sellsInIndia } from '../gst/seller.fixture.ts';
import { type Clock, startClock } from '../gst/clock.fixture.ts';
import { addShopper } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { ask, hearOf, sellSettled } from '../refund/refund.fixture.ts';
import { createRefund } from '../refund/refund.service.ts';
import { invoicesAsCsv, invoicesOfMonth } from './invoice-month.service.ts';

const noPrefix = { ...sellsInIndia, seller: { ...sellsInIndia.seller, invoicePrefix: '' } };
let test: PayTest;
let clock: Clock;
let admin: AccountContext;
beforeAll(async () => {
  test = await startPayTest({ gatewayTimeoutMs: 60_000, settings: noPrefix, chargesTotal: true });
  clock = await startClock(test.ctx.env.databaseUrl);
  test.ctx.db = clock.db;
  admin = await addShopper(test.ctx, '1');
});
afterAll(async () => {
  await clock.close();
  await test.close();
});

it('a month has what was issued on its days in the shop’s zone; as CSV its lines add up to the paisa', async () => {
  await clock.set('2026-10-31 23:59+05:30');
  await sellSettled(test);
  await clock.set('2026-11-01 00:00+05:30');
  const sold = await sellSettled(test);
  await test.ctx.db
    .updateTable('accounts')
    .set({ name: '=1+1' })
    .where('id', '=', sold.shopper.account.id)
    .execute();
  await createRefund(admin, ask(sold, { amountPaise: 1_234 }));
  const failing = await createRefund(admin, ask(sold, { amountPaise: 500 }));
  await test.sandbox.settle(failing.transactionId ?? '', 'settlement_decline');
  await hearOf(test.ctx, failing.transactionId ?? '');
  await clock.set('2026-12-01 00:00+05:30');
  await sellSettled(test);

  const november = await invoicesOfMonth(admin, { month: '2026-11' });
  expect(november).toMatchObject({
    month: '2026-11',
    invoices: [{ number: '26-27/000002', orderNumber: sold.number }],
    creditNotes: [
      { number: 'C26-27/00001', isCanceled: false },
      { number: 'C26-27/00002', isCanceled: true },
    ],
  });
  expect((await invoicesOfMonth(admin, {})).month).toMatch(/^\d{4}-\d\d$/);

  const csv = await invoicesAsCsv(admin, { month: '2026-11' });
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const columns = head.split(',');
  const sums = { Invoice: 0, 'Credit note': 0 };
  for (const line of lines) {
    const cells = line.split(',');
    const rupees = (name: string) => Math.round(Number(cells[columns.indexOf(`${name} in rupees`)]) * 100);
    sums[cells[0] as keyof typeof sums] += rupees('Total');
    expect(rupees('Taxable value') + rupees('CGST') + rupees('SGST') + rupees('IGST')).toBe(rupees('Total'));
  }
  expect(sums).toEqual({ Invoice: 100_000, 'Credit note': 1_234 });
  expect(lines[0]).toMatch(/^Invoice,26-27\/000002,2026-11-01,\d+,,,,/);
  const audit = await test.ctx.db
    .selectFrom('auditEvents')
    .select('changes')
    .where('kind', '=', 'orders_exported')
    .execute();
  expect(audit).toEqual([{ changes: { search: { from: null, to: 'invoices 2026-11' } } }]);
});
