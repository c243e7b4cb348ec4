import { type Shop, textIn, type Told } from './server-shop.ts';

/** One thing that a shop may ask a gateway, what it shows of the answers, and what they must at least be. */
export type ServerCase = {
  says: string;
  run: (shop: Shop) => Promise<unknown>;
  shows: unknown;
};

const good = 'fake-valid-nonce';
const isAddressable = (id: string) => /^[\w-]+$/.test(id);

/** A sale of ten under an order id of its own. */
function sell(shop: Shop, more: object = {}): Promise<Told> {
  const payment = 'paymentMethodToken' in more || 'customerId' in more ? {} : { paymentMethodNonce: good };
  return shop.ask('transaction.sale', { amount: '10.00', orderId: shop.order(), ...payment, ...more });
}

/** The id of a sale that is settled. */
async function settled(shop: Shop, amount = '10.00'): Promise<string> {
  const id = textIn(
    await sell(shop, { amount, options: { submitForSettlement: true } }),
    'transaction',
    'id',
  );
  await shop.ask('testing.settle', id);
  return id;
}

/** The id of a new customer. */
async function customer(shop: Shop, more: object = {}): Promise<string> {
  return textIn(await shop.ask('customer.create', more), 'customer', 'id');
}

/** The token of a new payment method. */
async function saved(shop: Shop, customerId: string, more: object = {}): Promise<string> {
  const made = await shop.ask('paymentMethod.create', { customerId, paymentMethodNonce: good, ...more });
  return textIn(made, 'paymentMethod', 'token');
}

const orderOf = (ids: string[]) => (search: never) =>
  (search as { ids: () => { in: (ids: string[]) => void } }).ids().in(ids);

/** By one field of a search: field('orderId', 'is', 'A-1'). Several are put together by calling them one after another. */
const field =
  (name: string, operator: string, ...values: unknown[]) =>
  (search: never) =>
    (search as Record<string, () => Record<string, (...values: unknown[]) => void>>)
      [name]?.()
      [operator]?.(...values);

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

/** Everything that the protocol sheet's §1 has of the server SDK, row by row, as the SDK tells it. */
export const serverCalls: Record<string, ServerCase[]> = {
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

  '§1.4 paymentMethod': [
    {
      says: 'create, find, delete',
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
      shows: {
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
      says: 'needs a customer (93104, 93105) and a nonce (93103, 93108)',
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
      shows: ['93104', '93105', '93103', '93108'].map((code) => ({ success: false, codes: [code] })),
    },
    {
      says: 'a duplicate is refused when asked to: 81724, and for the customer 81763',
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
      shows: [{ codes: ['81724'] }, { codes: ['81763'] }],
    },
    {
      says: 'a card whose bank says no is not saved',
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
      shows: {
        made: {
          success: false,
          message: 'Do Not Honor',
          verification: { status: 'processor_declined', processorResponseCode: '2000' },
        },
        paymentMethods: [],
      },
    },
    {
      says: 'a verification tells what 3-D Secure found',
      async run(shop) {
        const made = await shop.ask('paymentMethod.create', {
          customerId: await customer(shop),
          paymentMethodNonce: 'fake-three-d-secure-visa-full-authentication-nonce',
          options: { verifyCard: true },
        });
        const { verifications } = made['paymentMethod'] as { verifications: Told[] };
        return verifications.map(({ threeDSecureInfo }) => threeDSecureInfo);
      },
      shows: [
        {
          enrolled: 'Y',
          status: 'authenticate_successful',
          liabilityShifted: true,
          threeDSecureVersion: '1.0.2',
        },
      ],
    },
    {
      says: 'update changes cardholder, expiry, address, default and token',
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
      shows: {
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
      says: 'creditCard finds, updates and deletes the same card',
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
      shows: {
        changed: { success: true, creditCard: { expirationDate: '07/2037' } },
        found: { expirationDate: '07/2037' },
        after: { error: 'notFoundError' },
      },
    },
    {
      says: 'each kind has its own element',
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
      shows: {
        paypalAccounts: [{ email: 'jane.doe@paypal.com', default: true }],
        venmoAccounts: [{ username: 'venmojoe', sourceDescription: 'Venmo Account: venmojoe' }],
        applePayCards: [{ cardType: 'Apple Pay - Visa' }],
        androidPayCards: [{ sourceCardType: 'MasterCard' }],
      },
    },
  ],

  '§1.4 paymentMethodNonce': [
    {
      says: 'create and find: consumed once it has paid, and not by looking',
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
      shows: {
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

  '§1.4 transaction.sale': [
    {
      says: 'authorises, with all that comes along',
      run: (shop) =>
        sell(shop, {
          customer: { firstName: 'Asha', email: 'asha@example.com' },
          billing: { streetAddress: '1 MG Road', postalCode: '560001', countryCodeAlpha2: 'IN' },
          shipping: { firstName: 'Ravi', locality: 'Mysuru' },
          deviceData: '{"correlation_id":"1"}',
          options: { submitForSettlement: false },
        }),
      shows: {
        success: true,
        transaction: {
          type: 'sale',
          status: 'authorized',
          amount: '10.00',
          processorResponseCode: '1000',
          processorResponseText: 'Approved',
          processorResponseType: 'approved',
          gatewayRejectionReason: null,
          avsPostalCodeResponseCode: 'M',
          avsStreetAddressResponseCode: 'M',
          paymentInstrumentType: 'credit_card',
          customer: { firstName: 'Asha', email: 'asha@example.com' },
          billing: { streetAddress: '1 MG Road', countryName: 'India' },
          shipping: { firstName: 'Ravi', locality: 'Mysuru' },
          creditCard: { bin: '401288', last4: '1881', cardType: 'Visa', token: null },
          statusHistory: [{ status: 'authorized', amount: '10.00' }],
        },
      },
    },
    {
      says: 'submits for settlement when asked',
      run: (shop) => sell(shop, { options: { submitForSettlement: true } }),
      shows: {
        transaction: {
          status: 'submitted_for_settlement',
          statusHistory: [{ status: 'authorized' }, { status: 'submitted_for_settlement' }],
        },
      },
    },
    {
      says: 'is paid by token, or by the customer’s default',
      async run(shop) {
        const customerId = await customer(shop);
        const token = await saved(shop, customerId);
        const sales = await Promise.all([
          sell(shop, { paymentMethodToken: token }),
          sell(shop, { customerId }),
        ]);
        return sales.map((sale) => textIn(sale, 'transaction', 'creditCard', 'token') === token);
      },
      shows: [true, true],
    },
    {
      says: 'saves its card: always, on success, or not for a decline',
      async run(shop) {
        const kept = async (options: object, paymentMethodNonce = good) =>
          textIn(await sell(shop, { options, paymentMethodNonce }), 'transaction', 'creditCard', 'token') !==
          '';
        return [
          await kept({ storeInVault: true }),
          await kept({ storeInVaultOnSuccess: true }),
          await kept({ storeInVaultOnSuccess: true }, 'fake-processor-declined-visa-nonce'),
          await kept({}),
        ];
      },
      shows: [true, true, false, false],
    },
    {
      says: 'saves its billing address with its card, and its customer by an id of their own',
      async run(shop) {
        const id = `${shop.run}-own`;
        await sell(shop, {
          customer: { id, firstName: 'Asha' },
          billing: { locality: 'Bengaluru' },
          options: { storeInVault: true, addBillingAddressToPaymentMethod: true },
        });
        return shop.ask('customer.find', id);
      },
      shows: { firstName: 'Asha', creditCards: [{ billingAddress: { locality: 'Bengaluru' } }] },
    },
    {
      says: 'needs something that pays: 91508, 91565, 91564, 91518, 91510, 91511, 91516',
      async run(shop) {
        const [empty, other] = [await customer(shop), await customer(shop)];
        const token = await saved(shop, other);
        const tries = [
          { paymentMethodNonce: undefined },
          { paymentMethodNonce: 'no-nonce' },
          { paymentMethodNonce: 'fake-consumed-nonce' },
          { paymentMethodToken: 'no-token' },
          { customerId: 'nobody-of-this-name' },
          { customerId: empty },
          { customerId: empty, paymentMethodToken: token },
        ];
        return Promise.all(tries.map(async (one) => (await sell(shop, one))['codes']));
      },
      shows: ['91508', '91565', '91564', '91518', '91510', '91511', '91516'].map((code) => [code]),
    },
    {
      says: 'takes amounts that are amounts: 81502, 81503, 81501, 81531, 81528',
      run: (shop) =>
        Promise.all(
          [undefined, '10,00', '-1.00', '0.00', '1'.repeat(20)].map(
            async (amount) => (await sell(shop, { amount }))['codes'],
          ),
        ),
      shows: ['81502', '81503', '81501', '81531', '81528'].map((code) => [code]),
    },
    {
      says: 'is declined, fails or is rejected as amount and card ask it to',
      run: (shop) =>
        Promise.all(
          [
            { amount: '2000.00' },
            { amount: '2001.00' },
            { amount: '3000.00' },
            { amount: '5001.00' },
            { paymentMethodNonce: 'fake-processor-declined-visa-nonce' },
            { paymentMethodNonce: 'fake-processor-failure-jcb-nonce' },
            { paymentMethodNonce: 'fake-gateway-rejected-fraud-nonce' },
          ].map(async (one) => {
            const { success, message, transaction } = await sell(shop, one);
            const { status, processorResponseCode, gatewayRejectionReason } = transaction as Told;
            return [success, message, status, processorResponseCode, gatewayRejectionReason];
          }),
        ),
      shows: [
        [false, 'Do Not Honor', 'processor_declined', '2000', null],
        [false, 'Insufficient Funds', 'processor_declined', '2001', null],
        [false, 'Processor Network Unavailable - Try Again', 'failed', '3000', null],
        [false, 'Gateway Rejected: application_incomplete', 'gateway_rejected', '', 'application_incomplete'],
        [false, 'Do Not Honor', 'processor_declined', '2000', null],
        [false, 'Processor Network Unavailable - Try Again', 'failed', '3000', null],
        [false, 'Gateway Rejected: fraud', 'gateway_rejected', '', 'fraud'],
      ],
    },
    {
      says: 'is a duplicate of an equal one just before',
      async run(shop) {
        const orderId = shop.order();
        await sell(shop, { orderId });
        return sell(shop, { orderId });
      },
      shows: {
        success: false,
        message: 'Gateway Rejected: duplicate',
        transaction: { status: 'gateway_rejected', gatewayRejectionReason: 'duplicate' },
      },
    },
    {
      says: 'that requires 3-D Secure wants liability shifted',
      run: (shop) =>
        Promise.all(
          [
            good,
            'fake-three-d-secure-two-visa-error-on-lookup-nonce',
            'fake-three-d-secure-visa-failed-authentication-nonce',
            'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
          ].map(async (paymentMethodNonce) => {
            const sale = await sell(shop, {
              paymentMethodNonce,
              options: { threeDSecure: { required: true } },
            });
            const { status, gatewayRejectionReason, threeDSecureInfo } = sale['transaction'] as Told;
            const shifted = (threeDSecureInfo as Told | null)?.['liabilityShifted'] ?? null;
            return [status, gatewayRejectionReason, shifted];
          }),
        ),
      shows: [
        ['gateway_rejected', 'three_d_secure', null],
        ['gateway_rejected', 'three_d_secure', false],
        ['gateway_rejected', 'three_d_secure', false],
        ['authorized', null, true],
      ],
    },
    {
      says: 'is paid by wallets too, each with its element',
      run: (shop) =>
        Promise.all(
          ['paypal-one-time', 'venmo-account', 'apple-pay-amex', 'android-pay-visa'].map(async (name) => {
            const { transaction } = await sell(shop, { paymentMethodNonce: `fake-${name}-nonce` });
            const { status, paymentInstrumentType } = transaction as Told;
            return [
              status,
              paymentInstrumentType,
              textIn(transaction, 'paypalAccount', 'payerEmail') ||
                textIn(transaction, 'venmoAccountDetails', 'username') ||
                textIn(transaction, 'applePayCard', 'cardType') ||
                textIn(transaction, 'androidPayCard', 'cardType'),
            ];
          }),
        ),
      shows: [
        ['authorized', 'paypal_account', 'jane.doe@paypal.com'],
        ['authorized', 'venmo_account', 'venmojoe'],
        ['authorized', 'apple_pay_card', 'Apple Pay - American Express'],
        ['authorized', 'android_pay_card', 'Visa'],
      ],
    },
    {
      says: 'credit gives money without a sale',
      run: (shop) =>
        shop.ask('transaction.credit', { amount: '10.00', orderId: shop.order(), paymentMethodNonce: good }),
      shows: { success: true, transaction: { type: 'credit', status: 'submitted_for_settlement' } },
    },
    {
      says: 'cloneTransaction sells again with its card',
      async run(shop) {
        const { transaction } = await sell(shop);
        return shop.ask('transaction.cloneTransaction', textIn(transaction, 'id'), {
          amount: '12.00',
          options: { submitForSettlement: true },
        });
      },
      shows: { success: true, transaction: { amount: '12.00', status: 'submitted_for_settlement' } },
    },
  ],

  '§1.4 transaction.void': [
    {
      says: 'voids what is authorised or submitted, once: 91504',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const submitted = textIn(
          await sell(shop, { options: { submitForSettlement: true } }),
          'transaction',
          'id',
        );
        const first = await shop.ask('transaction.void', id);
        const other = await shop.ask('transaction.void', submitted);
        return { first, other, again: await shop.ask('transaction.void', id) };
      },
      shows: {
        first: { success: true, transaction: { status: 'voided' } },
        other: { success: true, transaction: { status: 'voided' } },
        again: { success: false, codes: ['91504'] },
      },
    },
  ],

  '§1.4 transaction.submitForSettlement': [
    {
      says: 'submits all of it, or less, not more (91522), and once (91507)',
      async run(shop) {
        const ids = await Promise.all([sell(shop), sell(shop)]);
        const [all = '', some = ''] = ids.map((sale) => textIn(sale, 'transaction', 'id'));
        return {
          all: await shop.ask('transaction.submitForSettlement', all),
          more: await shop.ask('transaction.submitForSettlement', some, '10.01'),
          less: await shop.ask('transaction.submitForSettlement', some, '4.00'),
          again: await shop.ask('transaction.submitForSettlement', some),
        };
      },
      shows: {
        all: { success: true, transaction: { status: 'submitted_for_settlement', amount: '10.00' } },
        more: { success: false, codes: ['91522'] },
        less: { success: true, transaction: { status: 'submitted_for_settlement', amount: '4.00' } },
        again: { success: false, codes: ['91507'] },
      },
    },
    {
      says: 'in parts: each a transaction of its own, together no more than was authorised',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const part = (amount: string, more: object = {}) =>
          shop.ask('transaction.submitForPartialSettlement', id, amount, more);
        const first = await part('4.00', { orderId: shop.order() });
        const tooMuch = await part('6.01');
        const last = await part('5.00', { finalCapture: true });
        const parent = await shop.ask('transaction.find', id);
        return {
          first,
          linked: textIn(first, 'transaction', 'authorizedTransactionId') === id,
          tooMuch,
          last,
          after: (await part('1.00'))['codes'],
          parent: parent['status'],
          parts: (parent['partialSettlementTransactionIds'] as string[]).length,
        };
      },
      shows: {
        first: {
          success: true,
          transaction: { type: 'sale', status: 'submitted_for_settlement', amount: '4.00' },
        },
        linked: true,
        tooMuch: { success: false, codes: ['91522'] },
        last: { success: true, transaction: { amount: '5.00' } },
        after: ['915103'],
        parent: 'settlement_pending',
        parts: 2,
      },
    },
    {
      says: 'updateDetails lowers what waits for settlement; adjustAuthorization changes what is held',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const adjusted = await shop.ask('transaction.adjustAuthorization', id, '12.00');
        const early = await shop.ask('transaction.updateDetails', id, { amount: '8.00' });
        await shop.ask('transaction.submitForSettlement', id);
        const updated = await shop.ask('transaction.updateDetails', id, {
          amount: '8.00',
          orderId: shop.order(),
        });
        return { adjusted, early, updated };
      },
      shows: {
        adjusted: { success: true, transaction: { amount: '12.00', status: 'authorized' } },
        early: { success: false, codes: ['915129'] },
        updated: { success: true, transaction: { amount: '8.00' } },
      },
    },
  ],

  '§1.4 transaction.refund': [
    {
      says: 'gives back in parts, and no more than there was: 91521, 91512',
      async run(shop) {
        const id = await settled(shop);
        const part = await shop.ask('transaction.refund', id, '4.00');
        const tooMuch = await shop.ask('transaction.refund', id, '6.01');
        const rest = await shop.ask('transaction.refund', id);
        const again = await shop.ask('transaction.refund', id);
        const { refundIds } = await shop.ask('transaction.find', id);
        const linked = textIn(part, 'transaction', 'refundedTransactionId') === id;
        return { part, linked, tooMuch, rest, again, refunds: (refundIds as string[]).length };
      },
      shows: {
        part: { success: true, transaction: { type: 'credit', amount: '4.00' } },
        linked: true,
        tooMuch: { success: false, codes: ['91521'] },
        rest: { success: true, transaction: { amount: '6.00' } },
        again: { success: false, codes: ['91512'] },
        refunds: 2,
      },
    },
    {
      says: 'needs a settled sale: 91506, and no credit: 91505',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const credit = textIn(await shop.ask('transaction.refund', await settled(shop)), 'transaction', 'id');
        return [await shop.ask('transaction.refund', id), await shop.ask('transaction.refund', credit)];
      },
      shows: [{ codes: ['91506'] }, { codes: ['91505'] }],
    },
  ],

  '§1.4 testing': [
    {
      says: 'settle, settlementPending, settlementConfirm and settlementDecline',
      async run(shop) {
        const statuses: string[] = [];
        for (const call of ['settle', 'settlementPending', 'settlementConfirm', 'settlementDecline']) {
          const sale = await sell(shop, { options: { submitForSettlement: true } });
          statuses.push(
            textIn(
              await shop.ask(`testing.${call}`, textIn(sale, 'transaction', 'id')),
              'transaction',
              'status',
            ),
          );
        }
        return statuses;
      },
      shows: ['settled', 'settlement_pending', 'settlement_confirmed', 'settlement_declined'],
    },
  ],

  '§1.4 merchantAccount': [
    {
      says: 'find and all',
      async run(shop) {
        const all = await shop.list('merchantAccount.all');
        const found = await Promise.all(
          all.map((one) => shop.ask('merchantAccount.find', textIn(one, 'id'))),
        );
        const inUse = found.find((one) => one['default'] === true);
        return { found: found.length === all.length, status: inUse?.['status'] };
      },
      shows: { found: true, status: 'active' },
    },
  ],

  '§1.5 elements': [
    {
      says: 'customer, card and transaction have every field that is read of them',
      async run(shop) {
        const id = await customer(shop, { paymentMethodNonce: good });
        const found = await shop.ask('customer.find', id);
        const card = (found['creditCards'] as Told[])[0] ?? {};
        const { transaction } = await sell(shop);
        const missing = (from: unknown, names: string) =>
          names.split(' ').filter((name) => (from as Told)[name] === undefined);
        return {
          customer: missing(found, customerFields),
          card: missing(card, cardFields),
          transaction: missing(transaction, transactionFields),
        };
      },
      shows: { customer: [], card: [], transaction: [] },
    },
  ],

  '§1.6 search': [
    {
      says: 'nothing found ends at once',
      run: (shop) => shop.list('transaction.search', field('orderId', 'is', `${shop.run}-none`)),
      shows: [],
    },
    {
      says: 'by order id in all five ways, by status, amount, time, customer and card',
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
          ids: [orderOf([id])],
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
      shows: {
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
      says: 'of customers, more than a page of them',
      async run(shop) {
        const company = `${shop.run}-many`;
        await Promise.all(Array.from({ length: 51 }, () => customer(shop, { company })));
        const found = await shop.list('customer.search', field('company', 'is', company));
        const none = await shop.list('customer.search', field('company', 'is', `${company}-none`));
        return [found.length, new Set(found.map((one) => textIn(one, 'id'))).size, none.length];
      },
      shows: [51, 51, 0],
    },
  ],

  '§1.7 webhooks': [
    {
      says: 'a sample notice is signed with these keys, and read',
      async run(shop) {
        const sample = await shop.ask('webhookTesting.sampleNotification', 'transaction_settled', 'some-id');
        const read = [textIn(sample, 'bt_signature'), textIn(sample, 'bt_payload')];
        const { kind } = await shop.ask('webhookNotification.parse', ...read);
        return { kind };
      },
      shows: { kind: 'transaction_settled' },
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
