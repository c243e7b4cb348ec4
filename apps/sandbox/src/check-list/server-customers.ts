import { good, customer, type ServerCase } from './server-case.ts';
import { textIn, type Told } from './server-shop.ts';

/** Client tokens and customers. */
export const customerCalls: Record<string, ServerCase[]> = {
  '§1.4 clientToken.generate': [
    {
      says: 'gives a guest a token',
      run: (shop) => shop.ask('clientToken.generate', {}),
      shows: { success: true },
    },
    {
      says: 'gives a customer a token that names them, with every option',
      async run(shop) {
        const customerId = await customer(shop);
        const options = {
          failOnDuplicatePaymentMethod: true,
          failOnDuplicatePaymentMethodForCustomer: true,
          makeDefault: true,
          verifyCard: true,
        };
        const { clientToken } = await shop.ask('clientToken.generate', { customerId, options });
        const token = JSON.parse(Buffer.from(String(clientToken), 'base64').toString()) as Told;
        return {
          version: token['version'],
          named: textIn(token, 'authorizationFingerprint').includes('customer_id='),
        };
      },
      shows: { version: 2, named: true },
    },
    {
      says: 'knows no such customer: 92804',
      run: (shop) => shop.ask('clientToken.generate', { customerId: 'nobody-of-this-name' }),
      shows: { success: false, codes: ['92804'] },
    },
    {
      says: 'knows no such merchant account: 92807',
      run: (shop) => shop.ask('clientToken.generate', { merchantAccountId: 'none' }),
      shows: { success: false, codes: ['92807'] },
    },
    {
      says: 'needs a customer for its options',
      run: (shop) => shop.ask('clientToken.generate', { options: { verifyCard: true } }),
      shows: { error: 'unexpectedError' },
    },
  ],

  '§1.4 customer': [
    {
      says: 'create, find, update, delete',
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
      shows: {
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
      says: 'a taken id is 91609, a bad one 91610, too long a one 91612, a bad e-mail 81604',
      async run(shop) {
        const id = await customer(shop);
        const create = (more: object) => shop.ask('customer.create', more);
        const tries = [{ id }, { id: 'not good' }, { id: 'x'.repeat(40) }, { email: 'nowhere' }];
        return Promise.all(tries.map(create));
      },
      shows: ['91609', '91610', '91612', '81604'].map((code) => ({ success: false, codes: [code] })),
    },
    {
      says: 'brings a payment method along, with its address',
      run: (shop) =>
        shop.ask('customer.create', {
          paymentMethodNonce: good,
          creditCard: {
            cardholderName: 'Asha Rao',
            billingAddress: { postalCode: '560001', countryCodeAlpha2: 'IN' },
          },
        }),
      shows: {
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
      says: 'update adds a payment method and makes it the default',
      async run(shop) {
        const id = await customer(shop, { paymentMethodNonce: good });
        const changed = await shop.ask('customer.update', id, {
          creditCard: { paymentMethodNonce: 'fake-valid-mastercard-nonce', options: { makeDefault: true } },
        });
        const cards = (changed['customer'] as { creditCards: { cardType: string; default: boolean }[] })
          .creditCards;
        return Object.fromEntries(cards.map((card) => [card.cardType, card.default]));
      },
      shows: { Visa: false, MasterCard: true },
    },
    {
      says: 'is not made when its nonce is no good',
      async run(shop) {
        const id = `${shop.run}-hasty`;
        const { success } = await shop.ask('customer.create', { id, paymentMethodNonce: 'no-nonce' });
        return { success, found: await shop.ask('customer.find', id) };
      },
      shows: { success: false, found: { error: 'notFoundError' } },
    },
    {
      says: 'keeps addresses: create, find, update, delete',
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
      shows: {
        made: { success: true, address: { streetAddress: '1 MG Road', region: null } },
        changed: { success: true, address: { region: 'KA', locality: 'Bengaluru' } },
        found: { region: 'KA' },
        after: { error: 'notFoundError' },
      },
    },
  ],
};
