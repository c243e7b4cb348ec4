import { good, sell, customer, saved, type ServerCase } from './server-case.ts';
import { textIn, type CallResult } from './server-shop.ts';

/** Sales. */
export const saleCalls: Record<string, ServerCase[]> = {
  'transaction.sale': [
    {
      name: 'authorizes, with all optional data',
      run: (shop) =>
        sell(shop, {
          customer: { firstName: 'Asha', email: 'asha@example.com' },
          billing: { streetAddress: '1 MG Road', postalCode: '560001', countryCodeAlpha2: 'IN' },
          shipping: { firstName: 'Ravi', locality: 'Mysuru' },
          deviceData: '{"correlation_id":"1"}',
          riskData: { customerIp: '203.0.113.9', customerBrowser: 'Mozilla/5.0' },
          options: { submitForSettlement: false },
        }),
      expected: {
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
      name: 'submits for settlement on request',
      run: (shop) => sell(shop, { options: { submitForSettlement: true } }),
      expected: {
        transaction: {
          status: 'submitted_for_settlement',
          statusHistory: [{ status: 'authorized' }, { status: 'submitted_for_settlement' }],
        },
      },
    },
    {
      name: 'is paid by token, or by the customer’s default payment method',
      async run(shop) {
        const customerId = await customer(shop);
        const token = await saved(shop, customerId);
        const sales = await Promise.all([
          sell(shop, { paymentMethodToken: token }),
          sell(shop, { customerId }),
        ]);
        return sales.map((sale) => textIn(sale, 'transaction', 'creditCard', 'token') === token);
      },
      expected: [true, true],
    },
    {
      name: 'saves its card: always, only on success, or not after a decline',
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
      expected: [true, true, false, false],
    },
    {
      name: 'saves its billing address with its card, and its customer under the given id',
      async run(shop) {
        const id = `${shop.run}-own`;
        await sell(shop, {
          customer: { id, firstName: 'Asha' },
          billing: { locality: 'Bengaluru' },
          options: { storeInVault: true, addBillingAddressToPaymentMethod: true },
        });
        return shop.ask('customer.find', id);
      },
      expected: { firstName: 'Asha', creditCards: [{ billingAddress: { locality: 'Bengaluru' } }] },
    },
    {
      name: 'requires a payment method: 91508, 91565, 91564, 91518, 91510, 91511, 91516',
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
      expected: ['91508', '91565', '91564', '91518', '91510', '91511', '91516'].map((code) => [code]),
    },
    {
      name: 'refuses invalid amounts: 81502, 81503, 81501, 81531, 81528',
      run: (shop) =>
        Promise.all(
          [undefined, '10,00', '-1.00', '0.00', '1'.repeat(20)].map(
            async (amount) => (await sell(shop, { amount }))['codes'],
          ),
        ),
      expected: ['81502', '81503', '81501', '81531', '81528'].map((code) => [code]),
    },
    {
      name: 'is declined, fails or is rejected depending on amount and card',
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
            const { status, processorResponseCode, gatewayRejectionReason } = transaction as CallResult;
            return [success, message, status, processorResponseCode, gatewayRejectionReason];
          }),
        ),
      expected: [
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
      name: 'is rejected as a duplicate right after an equal sale',
      async run(shop) {
        const orderId = shop.order();
        await sell(shop, { orderId });
        return sell(shop, { orderId });
      },
      expected: {
        success: false,
        message: 'Gateway Rejected: duplicate',
        transaction: { status: 'gateway_rejected', gatewayRejectionReason: 'duplicate' },
      },
    },
    {
      name: 'that requires 3-D Secure succeeds only when liability is shifted',
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
            const { status, gatewayRejectionReason, threeDSecureInfo } = sale['transaction'] as CallResult;
            const shifted = (threeDSecureInfo as CallResult | null)?.['liabilityShifted'] ?? null;
            return [status, gatewayRejectionReason, shifted];
          }),
        ),
      expected: [
        ['gateway_rejected', 'three_d_secure', null],
        ['gateway_rejected', 'three_d_secure', false],
        ['gateway_rejected', 'three_d_secure', false],
        ['authorized', null, true],
      ],
    },
    {
      name: 'can be paid by wallets, each with its own element',
      run: (shop) =>
        Promise.all(
          ['paypal-one-time', 'venmo-account', 'apple-pay-amex', 'android-pay-visa'].map(async (name) => {
            const { transaction } = await sell(shop, { paymentMethodNonce: `fake-${name}-nonce` });
            const { status, paymentInstrumentType } = transaction as CallResult;
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
      expected: [
        ['authorized', 'paypal_account', 'jane.doe@paypal.com'],
        ['authorized', 'venmo_account', 'venmojoe'],
        ['authorized', 'apple_pay_card', 'Apple Pay - American Express'],
        ['authorized', 'android_pay_card', 'Visa'],
      ],
    },
    {
      name: 'credit pays out money without a sale',
      run: (shop) =>
        shop.ask('transaction.credit', { amount: '10.00', orderId: shop.order(), paymentMethodNonce: good }),
      expected: { success: true, transaction: { type: 'credit', status: 'submitted_for_settlement' } },
    },
    {
      name: 'cloneTransaction makes another sale with the same card',
      async run(shop) {
        const { transaction } = await sell(shop);
        return shop.ask('transaction.cloneTransaction', textIn(transaction, 'id'), {
          amount: '12.00',
          options: { submitForSettlement: true },
        });
      },
      expected: { success: true, transaction: { amount: '12.00', status: 'submitted_for_settlement' } },
    },
  ],
};
