import { good, customer, type ServerCase } from './server-case.ts';
import { textIn, type CallResult } from './server-shop.ts';

/** Client tokens and customers. */
export const customerCalls: Record<string, ServerCase[]> = {
  'clientToken.generate': [
    {
      name: 'gives a token for a guest',
      run: (shop) => shop.ask('clientToken.generate', {}),
      expected: { success: true },
    },
    {
      name: 'gives a token for a customer that contains their id, with every option',
      async run(shop) {
        const customerId = await customer(shop);
        const options = {
          failOnDuplicatePaymentMethod: true,
          failOnDuplicatePaymentMethodForCustomer: true,
          makeDefault: true,
          verifyCard: true,
        };
        const { clientToken } = await shop.ask('clientToken.generate', { customerId, options });
        const token = JSON.parse(Buffer.from(String(clientToken), 'base64').toString()) as CallResult;
        return {
          version: token['version'],
          named: textIn(token, 'authorizationFingerprint').includes('customer_id='),
        };
      },
      expected: { version: 2, named: true },
    },
    {
      name: 'refuses an unknown customer: 92804',
      run: (shop) => shop.ask('clientToken.generate', { customerId: 'nobody-of-this-name' }),
      expected: { success: false, codes: ['92804'] },
    },
    {
      name: 'refuses an unknown merchant account: 92807',
      run: (shop) => shop.ask('clientToken.generate', { merchantAccountId: 'none' }),
      expected: { success: false, codes: ['92807'] },
    },
    {
      name: 'refuses options without a customer',
      run: (shop) => shop.ask('clientToken.generate', { options: { verifyCard: true } }),
      expected: { error: 'unexpectedError' },
    },
  ],

  customer: [
    {
      name: 'create, find, update, delete',
      async run(shop) {
        const made = await shop.ask('customer.create', {
          firstName: 'Asha <&> 🙂',
          lastName: 'Rao',
          company: 'Rao & Co',
          email: 'asha@example.com',
          phone: '312.555.1234',
          fax: '614.555.5678',
          website: 'www.example.com',
        });
        const id = textIn(made, 'customer', 'id');
        const changed = await shop.ask('customer.update', id, { lastName: 'Iyer' });
        const found = await shop.ask('customer.find', id);
        const gone = await shop.ask('customer.delete', id);
        return { made, changed, found, gone, after: await shop.ask('customer.find', id) };
      },
      expected: {
        made: {
          success: true,
          customer: { firstName: 'Asha <&> 🙂', company: 'Rao & Co', paymentMethods: [] },
        },
        changed: { success: true, customer: { firstName: 'Asha <&> 🙂', lastName: 'Iyer' } },
        found: { lastName: 'Iyer', creditCards: [], paypalAccounts: [], addresses: [] },
        gone: {},
        after: { error: 'notFoundError' },
      },
    },
    {
      name: 'refuses a taken id (91609), an invalid (91610) or long one (91612), and an invalid e-mail (81604)',
      async run(shop) {
        const id = await customer(shop);
        const create = (more: object) => shop.ask('customer.create', more);
        const tries = [{ id }, { id: 'not good' }, { id: 'x'.repeat(40) }, { email: 'nowhere' }];
        return Promise.all(tries.map(create));
      },
      expected: ['91609', '91610', '91612', '81604'].map((code) => ({ success: false, codes: [code] })),
    },
    {
      name: 'can be created with a payment method and its address',
      run: (shop) =>
        shop.ask('customer.create', {
          paymentMethodNonce: good,
          creditCard: {
            cardholderName: 'Asha Rao',
            billingAddress: { postalCode: '560001', countryCodeAlpha2: 'IN' },
          },
        }),
      expected: {
        success: true,
        customer: {
          creditCards: [
            { cardholderName: 'Asha Rao', default: true, billingAddress: { postalCode: '560001' } },
          ],
          addresses: [{ postalCode: '560001', countryName: 'India' }],
        },
      },
    },
    {
      name: 'update adds a payment method and makes it the default',
      async run(shop) {
        const id = await customer(shop, { paymentMethodNonce: good });
        const changed = await shop.ask('customer.update', id, {
          creditCard: { paymentMethodNonce: 'fake-valid-mastercard-nonce', options: { makeDefault: true } },
        });
        const cards = (changed['customer'] as { creditCards: { cardType: string; default: boolean }[] })
          .creditCards;
        return Object.fromEntries(cards.map((card) => [card.cardType, card.default]));
      },
      expected: { Visa: false, MasterCard: true },
    },
    {
      name: 'is not created when its nonce is not valid',
      async run(shop) {
        const id = `${shop.run}-hasty`;
        const { success } = await shop.ask('customer.create', { id, paymentMethodNonce: 'no-nonce' });
        return { success, found: await shop.ask('customer.find', id) };
      },
      expected: { success: false, found: { error: 'notFoundError' } },
    },
    {
      name: 'has addresses: create, find, update, delete',
      async run(shop) {
        const customerId = await customer(shop);
        const made = await shop.ask('address.create', {
          customerId,
          streetAddress: '1 MG Road',
          locality: 'Bengaluru',
        });
        const id = textIn(made, 'address', 'id');
        const changed = await shop.ask('address.update', customerId, id, { region: 'KA' });
        const found = await shop.ask('address.find', customerId, id);
        await shop.ask('address.delete', customerId, id);
        return { made, changed, found, after: await shop.ask('address.find', customerId, id) };
      },
      expected: {
        made: { success: true, address: { streetAddress: '1 MG Road', region: null } },
        changed: { success: true, address: { region: 'KA', locality: 'Bengaluru' } },
        found: { region: 'KA' },
        after: { error: 'notFoundError' },
      },
    },
  ],
};
