import { good, sell, settled, customer, saved, type ServerCase } from './server-case.ts';
import { textIn } from './server-shop.ts';

const isAddressable = (id: string) => /^[\w-]+$/.test(id);

/** How calls are addressed, authorized, answered and repeated. */
export const wire: Record<string, ServerCase[]> = {
  'pointing the SDK': [
    {
      name: 'every id, token and nonce can be part of a URL',
      async run(shop) {
        const owner = await customer(shop);
        const token = await saved(shop, owner);
        const nonce = await shop.ask('paymentMethodNonce.create', token);
        const sale = await sell(shop, { paymentMethodToken: token });
        const ids = [
          owner,
          token,
          textIn(nonce, 'paymentMethodNonce', 'nonce'),
          textIn(sale, 'transaction', 'id'),
        ];
        return ids.map(isAddressable);
      },
      expected: [true, true, true, true],
    },
    {
      name: 'the SDK sends no request for an id that cannot be part of a URL',
      run: (shop) => Promise.all([shop.ask('customer.find', 'a b'), shop.ask('transaction.find', '')]),
      expected: [{ error: 'notFoundError' }, { error: 'notFoundError' }],
    },
  ],

  requests: [
    {
      name: 'wrong keys are refused',
      run: (shop) => shop.askWithWrongKeys('customer.find', 'anyone'),
      expected: { error: 'authenticationError' },
    },
    {
      name: 'GraphQL accepts the same keys',
      run: (shop) => shop.ask('graphQLClient.query', 'query { ping }'),
      expected: { data: { ping: 'pong' } },
    },
  ],

  responses: [
    {
      name: 'an unknown id is a notFoundError',
      run: (shop) =>
        Promise.all(
          [
            'customer.find',
            'transaction.find',
            'paymentMethod.find',
            'paymentMethodNonce.find',
            'creditCard.find',
          ].map((call) => shop.ask(call, 'nothing-of-the-kind')),
        ),
      expected: Array.from({ length: 5 }, () => ({ error: 'notFoundError' })),
    },
    {
      name: 'a refusal contains all errors at once, with their codes',
      run: (shop) => sell(shop, { amount: 'ten', orderId: 'x'.repeat(256), merchantAccountId: 'none' }),
      expected: { success: false, codes: ['81503', '91501', '91513'] },
    },
    {
      name: 'empty lists are lists, amounts are texts, missing values are null',
      async run(shop) {
        const { transaction } = await sell(shop);
        const found = (await shop.ask('transaction.find', textIn(transaction, 'id'))) as Record<
          string,
          unknown
        >;
        const { amount, refundIds, disputes, partialSettlementTransactionIds, refundedTransactionId } = found;
        return { amount, refundIds, disputes, partialSettlementTransactionIds, refundedTransactionId };
      },
      expected: {
        amount: '10.00',
        refundIds: [],
        disputes: [],
        partialSettlementTransactionIds: [],
        refundedTransactionId: null,
      },
    },
  ],

  'calls without a body': [
    {
      name: 'void, settle and delete send a content type without a body',
      async run(shop) {
        const voided = await shop.ask('transaction.void', textIn(await sell(shop), 'transaction', 'id'));
        const done = await shop.ask('testing.settle', await settled(shop));
        const gone = await shop.ask('paymentMethod.delete', await saved(shop, await customer(shop)));
        return [voided['success'], Object.keys(done), gone];
      },
      expected: [true, ['apiErrorResponse'], {}],
    },
  ],

  apiRequestKey: [
    {
      name: 'a key with the same request gives the same sale; with another 915232; too long 915230',
      async run(shop) {
        const request = { amount: '10.00', orderId: shop.order(), paymentMethodNonce: good };
        const ask = (amount: string, apiRequestKey: string) =>
          shop.ask('transaction.sale', { ...request, amount, apiRequestKey });
        const key = `${shop.run}-key`;
        const [first, again] = [await ask('10.00', key), await ask('10.00', key)];
        return {
          same:
            textIn(first, 'transaction', 'id') !== '' &&
            textIn(first, 'transaction', 'id') === textIn(again, 'transaction', 'id'),
          other: (await ask('11.00', key))['codes'],
          long: (await ask('10.00', 'x'.repeat(300)))['codes'],
        };
      },
      expected: { same: true, other: ['915232'], long: ['915230'] },
    },
  ],
};
