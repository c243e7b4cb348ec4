import { good, sell, settled, customer, saved, type ServerCase } from './server-case.ts';
import { textIn } from './server-shop.ts';

const isAddressable = (id: string) => /^[\w-]+$/.test(id);

/** How calls are made, answered, and repeated. */
export const wire: Record<string, ServerCase[]> = {
  '§1.1 pointing the SDK': [
    {
      says: 'every id, token and nonce can stand in an address',
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
      shows: [true, true, true, true],
    },
    {
      says: 'what can’t stand in an address is not asked for',
      run: (shop) => Promise.all([shop.ask('customer.find', 'a b'), shop.ask('transaction.find', '')]),
      shows: [{ error: 'notFoundError' }, { error: 'notFoundError' }],
    },
  ],

  '§1.2 requests': [
    {
      says: 'other keys are refused',
      run: (shop) => shop.askAsStranger('customer.find', 'anyone'),
      shows: { error: 'authenticationError' },
    },
    {
      says: 'GraphQL answers the same keys',
      run: (shop) => shop.ask('graphQLClient.query', 'query { ping }'),
      shows: { data: { ping: 'pong' } },
    },
  ],

  '§1.3 answers': [
    {
      says: 'nothing there is a notFoundError',
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
      shows: Array.from({ length: 5 }, () => ({ error: 'notFoundError' })),
    },
    {
      says: 'what is wrong is told all at once, by code and attribute',
      run: (shop) => sell(shop, { amount: 'ten', orderId: 'x'.repeat(256), merchantAccountId: 'none' }),
      shows: { success: false, codes: ['81503', '91501', '91513'] },
    },
    {
      says: 'lists are lists also when they are empty, amounts are texts, what is not there is null',
      async run(shop) {
        const { transaction } = await sell(shop);
        const found = (await shop.ask('transaction.find', textIn(transaction, 'id'))) as Record<
          string,
          unknown
        >;
        const { amount, refundIds, disputes, partialSettlementTransactionIds, refundedTransactionId } = found;
        return { amount, refundIds, disputes, partialSettlementTransactionIds, refundedTransactionId };
      },
      shows: {
        amount: '10.00',
        refundIds: [],
        disputes: [],
        partialSettlementTransactionIds: [],
        refundedTransactionId: null,
      },
    },
  ],

  '§1.8 calls without a body': [
    {
      says: 'void, settle and delete carry a content type and nothing else',
      async run(shop) {
        const voided = await shop.ask('transaction.void', textIn(await sell(shop), 'transaction', 'id'));
        const done = await shop.ask('testing.settle', await settled(shop));
        const gone = await shop.ask('paymentMethod.delete', await saved(shop, await customer(shop)));
        return [voided['success'], Object.keys(done), gone];
      },
      shows: [true, ['apiErrorResponse'], {}],
    },
  ],

  '§1.9 apiRequestKey': [
    {
      says: 'the same key with the same request is the same sale; with another 915232; too long 915230',
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
      shows: { same: true, other: ['915232'], long: ['915230'] },
    },
  ],
};
