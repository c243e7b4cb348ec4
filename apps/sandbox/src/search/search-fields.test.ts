import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let sold: Record<'plain' | 'rich' | 'paypal' | 'refund' | 'declined', string>;
beforeAll(async () => {
  sandbox = await runSandbox();
  const { gateway } = sandbox;
  const sell = async (more: object) =>
    (
      await gateway.transaction.sale({
        amount: '10.00',
        paymentMethodNonce: 'fake-valid-amex-nonce',
        ...more,
      })
    ).transaction.id;
  const rich = await sell({
    orderId: 'rich',
    paymentMethodNonce: 'fake-valid-country-of-issuance-usa-nonce',
    merchantAccountId: 'USD',
    customer: {
      firstName: 'Asha',
      lastName: 'Rao',
      company: 'Rao',
      email: 'a@b.c',
      phone: '1',
      fax: '2',
      website: 'w',
    },
    billing: { firstName: 'Bill', postalCode: '560001', countryCodeAlpha2: 'IN', streetAddress: '1 MG Road' },
    shipping: {
      lastName: 'Ship',
      region: 'KA',
      extendedAddress: 'Flat 2',
      company: 'Dock',
      locality: 'Mysuru',
    },
    creditCard: { cardholderName: 'Asha Rao' },
    options: { submitForSettlement: true, storeInVault: true },
  });
  await gateway.testing.settle(rich);
  const refund = (await gateway.transaction.refund(rich, '3.00')).transaction.id;
  const declined = await sell({ orderId: 'declined', amount: '2000.00' });
  const paypal = await sell({ orderId: 'paypal', paymentMethodNonce: 'fake-paypal-one-time-nonce' });
  sold = { plain: await sell({ orderId: 'plain' }), rich, paypal, refund, declined };
});
afterAll(() => sandbox.stop());

type Search = Record<string, () => Record<string, (...values: unknown[]) => void>>;
type Terms = [field: string, operator: string, ...values: unknown[]];

async function found(family: 'transaction' | 'customer', ...all: Terms[]): Promise<string[]> {
  const stream = sandbox.gateway[family].search((search: unknown) => {
    for (const [field, operator, ...values] of all) (search as Search)[field]?.()[operator]?.(...values);
  });
  const ids: string[] = [];
  for await (const one of stream) ids.push((one as { id: string }).id);
  return ids;
}

const anHour = 3_600_000;
const before = new Date(Date.now() - anHour).toISOString();
const after = new Date(Date.now() + anHour).toISOString();

describe('a search of transactions', () => {
  it.each<[Terms, (keyof typeof sold)[]]>([
    [
      ['billingFirstName', 'is', 'Bill'],
      ['rich', 'refund'],
    ],
    [
      ['billingCountryName', 'is', 'India'],
      ['rich', 'refund'],
    ],
    [
      ['billingStreetAddress', 'contains', 'MG'],
      ['rich', 'refund'],
    ],
    [
      ['shippingLastName', 'startsWith', 'Sh'],
      ['rich', 'refund'],
    ],
    [
      ['shippingExtendedAddress', 'endsWith', '2'],
      ['rich', 'refund'],
    ],
    [
      ['customerFirstName', 'is', 'Asha'],
      ['rich', 'refund'],
    ],
    [
      ['customerCompany', 'is', 'Rao'],
      ['rich', 'refund'],
    ],
    [
      ['customerWebsite', 'isNot', 'w'],
      ['plain', 'paypal', 'declined'],
    ],
    [
      ['creditCardCardholderName', 'is', 'Asha Rao'],
      ['rich', 'refund'],
    ],
    [
      ['creditCardNumber', 'is', '378282246310005'],
      ['plain', 'declined'],
    ],
    [
      ['creditCardNumber', 'startsWith', '3782'],
      ['plain', 'declined'],
    ],
    [
      ['creditCardNumber', 'endsWith', '0005'],
      ['plain', 'declined'],
    ],
    [
      ['creditCardExpirationDate', 'is', '12/2039'],
      ['plain', 'rich', 'refund', 'declined'],
    ],
    [['creditCardExpirationDate', 'is', '11/39'], []],
    [
      ['creditCardCardType', 'in', ['American Express']],
      ['plain', 'declined'],
    ],
    [
      ['creditCardCustomerLocation', 'is', 'us'],
      ['rich', 'refund'],
    ],
    [['paymentInstrumentType', 'is', 'paypal_account'], ['paypal']],
    [['paypalPayerEmail', 'is', 'jane.doe@paypal.com'], ['paypal']],
    [['paypalPaymentId', 'startsWith', 'PAY-'], ['paypal']],
    [
      ['merchantAccountId', 'is', 'USD'],
      ['rich', 'refund'],
    ],
    [
      ['currency', 'is', 'USD'],
      ['rich', 'refund'],
    ],
    [['refund', 'is', true], ['refund']],
    [
      ['refund', 'is', false],
      ['plain', 'rich', 'paypal', 'declined'],
    ],
    [
      ['source', 'is', 'api'],
      ['plain', 'rich', 'paypal', 'refund', 'declined'],
    ],
    [['source', 'is', 'recurring'], []],
    [['createdUsing', 'is', 'token'], []],
    [['settledAt', 'between', before, after], ['rich']],
    [['settledAt', 'min', after], []],
    [
      ['submittedForSettlementAt', 'min', before],
      ['rich', 'refund'],
    ],
    [
      ['authorizedAt', 'max', after],
      ['plain', 'rich', 'paypal'],
    ],
    [['processorDeclinedAt', 'min', before], ['declined']],
    [['voidedAt', 'min', before], []],
    [['disputeDate', 'min', before], []],
    [['amount', 'is', '3.00'], ['refund']],
    [['amount', 'min', '2000.00'], ['declined']],
  ])('by %j finds what it should', async (terms, names) => {
    const expected = names.map((name) => sold[name]).toSorted();
    expect((await found('transaction', terms)).toSorted()).toEqual(expected);
  });

  it('by a processor’s id finds one', async () => {
    const { processorAuthorizationCode, paymentInstrumentType } = await sandbox.gateway.transaction.find(
      sold.plain,
    );
    expect(paymentInstrumentType).toBe('credit_card');
    expect(
      await found('transaction', ['processorAuthorizationCode', 'is', processorAuthorizationCode]),
    ).toEqual([sold.plain]);
  });

  it('accepts or refuses every field of the SDK', async () => {
    const refused = await fieldsRefused('transaction');
    expect(refused).toEqual([
      'achReturnResponsesCreatedAt',
      'achType',
      'acquirerReferenceNumber',
      'debitNetwork',
      'disbursementDate',
      'reasonCode',
      'sepaDebitPaypalV2_OrderId',
      'settlementBatchId',
      'storeId',
      'storeIds',
    ]);
  });

  it('refuses invalid criteria', async () => {
    await expect(found('transaction', ['creditCardNumber', 'startsWith', '37828224'])).rejects.toMatchObject({
      message: 'The sandbox cannot search by credit_card_number starts_with.',
    });
    await expect(found('transaction', ['creditCardExpirationDate', 'is', 'soon'])).rejects.toBeDefined();
    await expect(found('transaction', ['createdAt', 'min', 'yesterday'])).rejects.toBeDefined();
  });
});

describe('a search of customers', () => {
  it('by their fields, addresses and saved payment methods finds them', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({
      firstName: 'Meera',
      paymentMethodNonce: 'fake-valid-discover-nonce',
      creditCard: {
        token: 'meera-card',
        cardholderName: 'M Nair',
        billingAddress: { locality: 'Kochi' },
      } as never,
    });
    await gateway.customer.create({
      firstName: 'Meera',
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
    });
    const twin = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-discover-nonce' });
    const only: Terms[] = [
      ['id', 'is', customer.id],
      ['addressLocality', 'is', 'Kochi'],
      ['cardholderName', 'endsWith', 'Nair'],
      ['paymentMethodToken', 'is', 'meera-card'],
    ];
    for (const terms of only) expect(await found('customer', terms)).toEqual([customer.id]);
    expect(await found('customer', ['firstName', 'is', 'Meera'])).toHaveLength(2);
    expect(
      await found('customer', ['firstName', 'is', 'Meera'], ['creditCardNumber', 'endsWith', '1117']),
    ).toEqual([customer.id]);
    expect(await found('customer', ['paypalAccountEmail', 'is', 'jane.doe@paypal.com'])).toHaveLength(1);
    const twins = await found('customer', ['paymentMethodTokenWithDuplicates', 'is', 'meera-card']);
    expect(twins.toSorted()).toEqual([customer.id, twin.customer.id].toSorted());
  });

  it('accepts every field of the SDK', async () => {
    expect(await fieldsRefused('customer')).toEqual([]);
  });
});

describe('expired cards', () => {
  it('are found, and those that expire soon', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({});
    const save = (token: string, expirationDate: string) =>
      gateway.creditCard.create({
        customerId: customer.id,
        token,
        number: '4111111111111111',
        expirationDate,
      } as never);
    await save('old', '05/2020');
    await save('soon', '06/2031');
    await save('late', '09/2035');
    const tokens = async (call: 'expired' | 'expiringBetween', ...between: Date[]) => {
      const cards = gateway.creditCard as unknown as Record<
        string,
        (...dates: Date[]) => AsyncIterable<{ token: string }>
      >;
      const all: string[] = [];
      for await (const { token } of cards[call]?.(...between) ?? []) all.push(token);
      return all;
    };
    expect(await tokens('expired')).toEqual(['old']);
    expect(await tokens('expiringBetween', new Date('2031-01-15'), new Date('2035-08-15'))).toEqual(['soon']);
    expect(await gateway.creditCard.find('old')).toMatchObject({ expired: true });
  });
});

/** The search fields of the SDK that the sandbox refuses. All others must be accepted. */
async function fieldsRefused(family: 'transaction' | 'customer'): Promise<string[]> {
  const names: string[] = [];
  sandbox.gateway[family]
    .search((search: unknown) => {
      const fields = Object.getPrototypeOf(search) as Search;
      names.push(...Object.keys(fields));
      (search as Search)['id']?.()['is']?.('none');
    })
    .resume();
  const refused = await Promise.all(
    names.map(async (name) => ((await isRefused(family, name)) ? [name] : [])),
  );
  return refused.flat().toSorted();
}

async function isRefused(family: 'transaction' | 'customer', name: string): Promise<boolean> {
  const values: Record<string, unknown> = {
    creditCardExpirationDate: '01/2030',
    refund: true,
    amount: '1.00',
  };
  const lists: Record<string, string> = {
    status: 'settled',
    type: 'sale',
    createdUsing: 'token',
    creditCardCardType: 'Visa',
  };
  const more: Record<string, string> = {
    creditCardCustomerLocation: 'us',
    achType: 'standard',
    debitNetwork: 'STAR',
  };
  const value = values[name] ?? lists[name] ?? more[name] ?? (/At$|Date$/.test(name) ? before : 'x');
  try {
    await found(family, [name, 'is', value]);
    return false;
  } catch (error) {
    const { message } = error as { message: string };
    if (!message.startsWith('The sandbox cannot search by')) throw error;
    return true;
  }
}
