import { good, sell, customer, saved, type ServerCase } from './server-case.ts';
import { textIn, type CallResult } from './server-shop.ts';

/** Saved payment methods, and nonces of them. */
export const paymentMethodCalls: Record<string, ServerCase[]> = {
  paymentMethod: [
    {
      name: 'create, find, delete',
      async run(shop) {
        const customerId = await customer(shop);
        const token = `${shop.run}-own`;
        const made = await shop.ask('paymentMethod.create', {
          customerId,
          token,
          paymentMethodNonce: good,
          cardholderName: 'Asha Rao',
          billingAddress: { streetAddress: '1 MG Road', postalCode: '560001' },
          options: { verifyCard: true, makeDefault: true },
        });
        const found = await shop.ask('paymentMethod.find', token);
        await shop.ask('paymentMethod.delete', token);
        return { made, found, after: await shop.ask('paymentMethod.find', token) };
      },
      expected: {
        made: {
          success: true,
          paymentMethod: {
            cardType: 'Visa',
            last4: '1881',
            maskedNumber: '401288******1881',
            cardholderName: 'Asha Rao',
            default: true,
            expired: false,
            billingAddress: { streetAddress: '1 MG Road', postalCode: '560001' },
            verifications: [{ status: 'verified' }],
          },
        },
        found: { last4: '1881' },
        after: { error: 'notFoundError' },
      },
    },
    {
      name: 'requires a customer (93104, 93105) and a nonce (93103, 93108)',
      async run(shop) {
        const customerId = await customer(shop);
        const tries = [
          { paymentMethodNonce: good },
          { paymentMethodNonce: good, customerId: 'nobody-of-this-name' },
          { customerId },
          { customerId, paymentMethodNonce: 'no-nonce' },
        ];
        return Promise.all(tries.map((one) => shop.ask('paymentMethod.create', one)));
      },
      expected: ['93104', '93105', '93103', '93108'].map((code) => ({ success: false, codes: [code] })),
    },
    {
      name: 'refuses a duplicate on request: 81724, and 81763 for the same customer',
      async run(shop) {
        const customerId = await customer(shop);
        await saved(shop, customerId);
        const again = (options: object) =>
          shop.ask('paymentMethod.create', { customerId, paymentMethodNonce: good, options });
        return Promise.all([
          again({ failOnDuplicatePaymentMethod: true }),
          again({ failOnDuplicatePaymentMethodForCustomer: true }),
        ]);
      },
      expected: [{ codes: ['81724'] }, { codes: ['81763'] }],
    },
    {
      name: 'does not save a card whose verification fails',
      async run(shop) {
        const customerId = await customer(shop);
        const made = await shop.ask('paymentMethod.create', {
          customerId,
          paymentMethodNonce: 'fake-processor-declined-visa-nonce',
          options: { verifyCard: true },
        });
        const { paymentMethods } = await shop.ask('customer.find', customerId);
        return { made, paymentMethods };
      },
      expected: {
        made: {
          success: false,
          message: 'Do Not Honor',
          verification: { status: 'processor_declined', processorResponseCode: '2000' },
        },
        paymentMethods: [],
      },
    },
    {
      name: 'a verification contains the 3-D Secure result',
      async run(shop) {
        const made = await shop.ask('paymentMethod.create', {
          customerId: await customer(shop),
          paymentMethodNonce: 'fake-three-d-secure-visa-full-authentication-nonce',
          options: { verifyCard: true },
        });
        const { verifications } = made['paymentMethod'] as { verifications: CallResult[] };
        return verifications.map(({ threeDSecureInfo }) => threeDSecureInfo);
      },
      expected: [
        {
          enrolled: 'Y',
          status: 'authenticate_successful',
          liabilityShifted: true,
          threeDSecureVersion: '1.0.2',
        },
      ],
    },
    {
      name: 'update changes cardholder, expiry, address, default and token',
      async run(shop) {
        const customerId = await customer(shop);
        await saved(shop, customerId);
        const token = await saved(shop, customerId, { billingAddress: { region: 'KA' } });
        const changed = await shop.ask('paymentMethod.update', token, {
          token: `${shop.run}-new`,
          cardholderName: 'Ravi',
          expirationDate: '05/2038',
          billingAddress: { postalCode: '560002', options: { updateExisting: true } },
          options: { makeDefault: true },
        });
        return { changed, before: await shop.ask('paymentMethod.find', token) };
      },
      expected: {
        changed: {
          success: true,
          paymentMethod: {
            cardholderName: 'Ravi',
            expirationMonth: '05',
            expirationYear: '2038',
            default: true,
            billingAddress: { postalCode: '560002', region: 'KA' },
          },
        },
        before: { error: 'notFoundError' },
      },
    },
    {
      name: 'creditCard finds, updates and deletes the same card',
      async run(shop) {
        const token = await saved(shop, await customer(shop));
        const changed = await shop.ask('creditCard.update', token, {
          expirationMonth: '07',
          expirationYear: '2037',
        });
        const found = await shop.ask('creditCard.find', token);
        await shop.ask('creditCard.delete', token);
        return { changed, found, after: await shop.ask('paymentMethod.find', token) };
      },
      expected: {
        changed: { success: true, creditCard: { expirationDate: '07/2037' } },
        found: { expirationDate: '07/2037' },
        after: { error: 'notFoundError' },
      },
    },
    {
      name: 'each kind has its own element',
      async run(shop) {
        const customerId = await customer(shop);
        const nonces = [
          'paypal-billing-agreement',
          'venmo-account',
          'apple-pay-visa',
          'android-pay-mastercard',
        ];
        for (const name of nonces)
          await shop.ask('paymentMethod.create', { customerId, paymentMethodNonce: `fake-${name}-nonce` });
        const found = await shop.ask('customer.find', customerId);
        const { paypalAccounts, venmoAccounts, applePayCards, androidPayCards } = found;
        return { paypalAccounts, venmoAccounts, applePayCards, androidPayCards };
      },
      expected: {
        paypalAccounts: [{ email: 'jane.doe@paypal.com', default: true }],
        venmoAccounts: [{ username: 'venmojoe', sourceDescription: 'Venmo Account: venmojoe' }],
        applePayCards: [{ cardType: 'Apple Pay - Visa' }],
        androidPayCards: [{ sourceCardType: 'MasterCard' }],
      },
    },
  ],

  paymentMethodNonce: [
    {
      name: 'create and find: paying consumes it, reading does not',
      async run(shop) {
        const token = await saved(shop, await customer(shop));
        const made = await shop.ask('paymentMethodNonce.create', token);
        const nonce = textIn(made, 'paymentMethodNonce', 'nonce');
        const before = await shop.ask('paymentMethodNonce.find', nonce);
        await sell(shop, { paymentMethodNonce: nonce });
        const after = await shop.ask('paymentMethodNonce.find', nonce);
        const again = await sell(shop, { paymentMethodNonce: nonce });
        return { made, before, after: after['consumed'], again };
      },
      expected: {
        made: { success: true, paymentMethodNonce: { type: 'CreditCard', consumed: false } },
        before: {
          consumed: false,
          type: 'CreditCard',
          threeDSecureInfo: null,
          details: { lastTwo: '81', lastFour: '1881', cardType: 'Visa', bin: '401288' },
        },
        after: true,
        again: { success: false, codes: ['91564'] },
      },
    },
  ],
};
