import type { TransactionSearchFn } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  sandbox = await runSandbox();
  const { gateway } = sandbox;
  const { customer } = await gateway.customer.create({ email: 'asha@example.com' });
  const sales = {
    first: { orderId: 'A-1', amount: '10.00' },
    second: { orderId: 'A-2', amount: '20.00', customerId: customer.id },
    third: { orderId: 'B-1', amount: '30.00', options: { submitForSettlement: true } },
  };
  for (const [name, attributes] of Object.entries(sales)) {
    const sale = await gateway.transaction.sale({
      ...attributes,
      paymentMethodNonce: await nonceFor(sandbox.url),
    });
    ids[name] = sale.transaction.id;
  }
});
afterAll(() => sandbox.stop());

async function found(search: TransactionSearchFn): Promise<string[]> {
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  const results: string[] = [];
  for await (const transaction of sandbox.gateway.transaction.search(search))
    results.push(names[(transaction as { id: string }).id] ?? 'other');
  return results;
}

describe('a search', () => {
  const cases: [string, TransactionSearchFn, string[]][] = [
    ['the order id', (search) => search.orderId().is('A-2'), ['second']],
    ['the start of the order id', (search) => search.orderId().startsWith('A'), ['second', 'first']],
    ['the end of the order id', (search) => search.orderId().endsWith('-1'), ['third', 'first']],
    ['a part of the order id', (search) => search.orderId().contains('-'), ['third', 'second', 'first']],
    ['another order id', (search) => search.orderId().isNot('A-1'), ['third', 'second']],
    ['an order id that nobody has', (search) => search.orderId().is('nobody'), []],
    ['the status', (search) => search.status().is('submitted_for_settlement'), ['third']],
    ['several statuses', (search) => search.status().in(['authorized', 'settled']), ['second', 'first']],
    ['the amount', (search) => search.amount().between('10.00', '20.00'), ['second', 'first']],
    [
      'the time',
      (search) => search.createdAt().min(new Date(Date.now() - 60_000).toISOString() as never),
      ['third', 'second', 'first'],
    ],
    [
      'a time to come',
      (search) => search.createdAt().min(new Date(Date.now() + 60_000).toISOString() as never),
      [],
    ],
    ['the customer’s e-mail', (search) => search.customerEmail().is('asha@example.com'), ['second']],
    ['the type', (search) => search.type().is('credit' as never), []],
  ];
  it.each(cases)('by %s finds what it should, newest first', async (_name, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('by two criteria finds what matches both', async () => {
    const both: TransactionSearchFn = (search) => {
      search.orderId().startsWith('A');
      search.amount().min('15.00');
    };
    expect(await found(both)).toEqual(['second']);
  });

  it('returns all results when there is more than one page', async () => {
    const { gateway, url } = sandbox;
    for (let index = 0; index < 60; index += 1) {
      const paymentMethodNonce = await nonceFor(url);
      await gateway.transaction.sale({ amount: '1.00', orderId: `many-${index}`, paymentMethodNonce });
    }
    expect(await found((search) => search.orderId().startsWith('many-'))).toHaveLength(60);
  });

  it('by an unknown field is refused, instead of finding everything', async () => {
    await expect(found((search) => search.settlementBatchId().is('x'))).rejects.toMatchObject({
      success: false,
      message: 'The sandbox cannot search by settlement_batch_id.',
    });
  });
});
