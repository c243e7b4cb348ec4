import { good, sell, customer, withIds, field, type ServerCase } from './server-case.ts';
import { textIn, type CallResult } from './server-shop.ts';

const customerFields =
  'id firstName lastName email company phone createdAt updatedAt creditCards paypalAccounts venmoAccounts applePayCards ' +
  'androidPayCards addresses paymentMethods';
const cardFields =
  'token bin last4 cardType expirationMonth expirationYear cardholderName customerId default expired imageUrl ' +
  'uniqueNumberIdentifier verifications subscriptions maskedNumber expirationDate';
const transactionFields =
  'id type status amount currencyIsoCode merchantAccountId orderId createdAt updatedAt processorResponseCode ' +
  'processorResponseText processorResponseType processorAuthorizationCode gatewayRejectionReason avsErrorResponseCode ' +
  'avsPostalCodeResponseCode avsStreetAddressResponseCode cvvResponseCode paymentInstrumentType customer creditCard ' +
  'statusHistory refundIds refundedTransactionId disputes threeDSecureInfo';
/** The fields of each object, and searches. */
export const searchCalls: Record<string, ServerCase[]> = {
  elements: [
    {
      name: 'customer, card and transaction have every field that the SDK reads',
      async run(shop) {
        const id = await customer(shop, { paymentMethodNonce: good });
        const found = await shop.ask('customer.find', id);
        const card = (found['creditCards'] as CallResult[])[0] ?? {};
        const { transaction } = await sell(shop);
        const missing = (from: unknown, names: string) =>
          names.split(' ').filter((name) => (from as CallResult)[name] === undefined);
        return {
          customer: missing(found, customerFields),
          card: missing(card, cardFields),
          transaction: missing(transaction, transactionFields),
        };
      },
      expected: { customer: [], card: [], transaction: [] },
    },
  ],

  search: [
    {
      name: 'a search without results ends after one request',
      run: (shop) => shop.list('transaction.search', field('orderId', 'is', `${shop.run}-none`)),
      expected: [],
    },
    {
      name: 'by order id with all five operators, by status, amount, time, customer and card',
      async run(shop) {
        const orderId = shop.order();
        const sale = await sell(shop, {
          orderId,
          amount: '71.00',
          customer: { email: `${shop.run}@example.com` },
          billing: { locality: 'Bengaluru' },
        });
        const id = textIn(sale, 'transaction', 'id');
        const terms: Record<string, ((search: never) => void)[]> = {
          is: [field('orderId', 'is', orderId)],
          startsWith: [field('orderId', 'startsWith', orderId)],
          endsWith: [field('orderId', 'endsWith', orderId.slice(5)), field('id', 'is', id)],
          contains: [field('orderId', 'contains', orderId.slice(2)), field('id', 'is', id)],
          isNot: [field('orderId', 'isNot', orderId), field('id', 'is', id)],
          status: [field('status', 'in', ['authorized', 'settled']), field('id', 'is', id)],
          amount: [field('amount', 'between', '70.00', '72.00'), field('id', 'is', id)],
          time: [
            field('createdAt', 'min', new Date(Date.now() - 3_600_000).toISOString()),
            field('id', 'is', id),
          ],
          later: [
            field('createdAt', 'min', new Date(Date.now() + 3_600_000).toISOString()),
            field('id', 'is', id),
          ],
          email: [field('customerEmail', 'is', `${shop.run}@example.com`)],
          type: [field('type', 'is', 'credit'), field('id', 'is', id)],
          card: [field('creditCardNumber', 'endsWith', '1881'), field('id', 'is', id)],
          brand: [field('creditCardCardType', 'is', 'Visa'), field('id', 'is', id)],
          billing: [field('billingLocality', 'is', 'Bengaluru'), field('id', 'is', id)],
          refund: [field('refund', 'is', true), field('id', 'is', id)],
          ids: [withIds([id])],
        };
        const found: Record<string, number> = {};
        for (const [name, all] of Object.entries(terms)) {
          const these = await shop.list('transaction.search', (search) => {
            for (const one of all) one(search);
          });
          found[name] = these.length;
        }
        return found;
      },
      expected: {
        is: 1,
        startsWith: 1,
        endsWith: 1,
        contains: 1,
        isNot: 0,
        status: 1,
        amount: 1,
        time: 1,
        later: 0,
        email: 1,
        type: 0,
        card: 1,
        brand: 1,
        billing: 1,
        refund: 0,
        ids: 1,
      },
    },
    {
      name: 'of more customers than fit on a page',
      async run(shop) {
        const company = `${shop.run}-many`;
        await Promise.all(Array.from({ length: 51 }, () => customer(shop, { company })));
        const found = await shop.list('customer.search', field('company', 'is', company));
        const none = await shop.list('customer.search', field('company', 'is', `${company}-none`));
        return [found.length, new Set(found.map((one) => textIn(one, 'id'))).size, none.length];
      },
      expected: [51, 51, 0],
    },
  ],
};
