import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openGateway } from './open-gateway.ts';
import type { SaleOutcome } from './gateway.ts';

/** A gateway that answers every call the same way: the real SDK reads it, and the mapping reads the SDK. */
type Reply = { status: number; body?: string; type?: string } | 'resets' | 'half an answer' | 'stays silent';

const xml = 'application/xml; charset=utf-8';
const transaction = (status: string, more = '') => `<transaction>
  <id>abc123</id><type>sale</type><status>${status}</status><amount>10.00</amount>
  <currency-iso-code>INR</currency-iso-code><order-id>1001-1</order-id>
  <payment-instrument-type>credit_card</payment-instrument-type>
  <credit-card><card-type>Visa</card-type><last-4>1111</last-4><verifications type="array"/></credit-card>
  <disputes type="array"/>${more}</transaction>`;
const approved = (status: string): Reply => ({ status: 201, body: transaction(status) });
const refused = (inner: string, codes: string[] = []): Reply => ({
  status: 422,
  body: `<api-error-response><errors><errors type="array"/><transaction><errors type="array">${codes
    .map(
      (code) =>
        `<error><code>${code}</code><attribute type="symbol">base</attribute><message>No.</message></error>`,
    )
    .join('')}</errors></transaction></errors><message>No.</message>${inner}</api-error-response>`,
});
const rejected = (reason: string) =>
  refused(transaction('gateway_rejected', `<gateway-rejection-reason>${reason}</gateway-rejection-reason>`));

const table: [string, Reply, SaleOutcome['kind']][] = [
  ['authorized', approved('authorized'), 'authorized'],
  ['submitted already', approved('submitted_for_settlement'), 'authorized'],
  ['settling', approved('settling'), 'authorized'],
  ['settlement pending', approved('settlement_pending'), 'authorized'],
  ['settlement confirmed', approved('settlement_confirmed'), 'authorized'],
  ['declined at settlement', approved('settlement_declined'), 'declined'],
  ['settled', approved('settled'), 'authorized'],
  ['still authorizing', approved('authorizing'), 'unknown'],
  ['a status of tomorrow', approved('teleported'), 'unknown'],
  ['voided since', approved('voided'), 'declined'],
  ['expired since', approved('authorization_expired'), 'declined'],
  ['declined by the bank', refused(transaction('processor_declined')), 'declined'],
  ['the processor failed', refused(transaction('failed')), 'declined'],
  ['rejected: fraud', rejected('fraud'), 'declined'],
  ['rejected: cvv', rejected('cvv'), 'declined'],
  ['rejected: duplicate', rejected('duplicate'), 'unknown'],
  ['nonce consumed', refused('', ['91564']), 'refused'],
  ['nonce unknown', refused('', ['91565']), 'refused'],
  ['422 without a code', refused(''), 'refused'],
  ['key too long', refused('', ['915230']), 'key_refused'],
  ['key not allowed', refused('', ['915231']), 'key_refused'],
  ['key used for another request', refused('', ['915232']), 'key_refused'],
  ['key in flight', refused('', ['915233']), 'unknown'],
  ['key of a failed request', refused('', ['915234']), 'key_refused'],
  ['key, server error', refused('', ['915235']), 'key_refused'],
  ['401', { status: 401 }, 'unavailable'],
  ['403', { status: 403 }, 'unavailable'],
  ['404', { status: 404 }, 'unavailable'],
  ['426', { status: 426 }, 'unavailable'],
  ['429', { status: 429 }, 'unavailable'],
  ['400', { status: 400 }, 'unknown'],
  ['408', { status: 408 }, 'unknown'],
  ['500', { status: 500 }, 'unknown'],
  ['502', { status: 502 }, 'unknown'],
  ['503', { status: 503 }, 'unknown'],
  ['504', { status: 504 }, 'unknown'],
  ['malformed XML', { status: 201, body: '<transaction><id>abc' }, 'unknown'],
  ['an empty answer', { status: 201, body: '' }, 'unknown'],
  ['a blank answer', { status: 201, body: ' \n' }, 'unknown'],
  ['another document', { status: 200, body: '<customer><id>1</id></customer>' }, 'unknown'],
  ['a page of a proxy', { status: 200, body: '<html>Hi</html>', type: 'text/html' }, 'unknown'],
  ['a reset', 'resets', 'unknown'],
  ['half an answer', 'half an answer', 'unknown'],
  ['silence', 'stays silent', 'unknown'],
];

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function gatewayThat(reply: Reply) {
  const listener: RequestListener = (request, response) => {
    request.resume();
    if (reply === 'resets') return request.socket.resetAndDestroy();
    if (reply === 'stays silent') return;
    if (reply === 'half an answer') {
      response.writeHead(201, { 'content-type': xml, 'content-length': 5000 }).write('<transaction>');
      return setTimeout(() => request.socket.destroy(), 20);
    }
    return response.writeHead(reply.status, { 'content-type': reply.type ?? xml }).end(reply.body ?? '');
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return openGateway({ braintree: null, sandboxUrl: `http://127.0.0.1:${port}`, gatewayTimeoutMs: 300 });
}

const request = {
  attemptId: '1001-1',
  amountPaise: 1000,
  nonce: 'nonce',
  deviceData: null,
  riskData: null,
  threeDSecureRequired: false,
  customerId: null,
  store: false,
  withKey: true,
};

it.each(table)('a sale answered with: %s', async (_, reply, kind) => {
  const gateway = await gatewayThat(reply);
  expect(await gateway.sale(request)).toMatchObject({ kind });
});

it('reads what was authorized', async () => {
  const gateway = await gatewayThat(approved('authorized'));
  expect(await gateway.sale(request)).toEqual({
    kind: 'authorized',
    transaction: {
      id: 'abc123',
      type: 'sale',
      status: 'authorized',
      amountPaise: 1000,
      currency: 'INR',
      orderId: '1001-1',
      createdAt: 0,
      instrument: { kind: 'card', label: 'Visa', lastFour: '1111', account: null },
      reason: { rejection: '', code: '', text: '' },
      storedAs: null,
      refundIds: [],
      refundedTransactionId: null,
      disputes: [],
    },
  });
});

const paidBy = (type: string, element: string): Reply => ({
  status: 201,
  body: transaction('authorized')
    .replace('credit_card', type)
    .replace(/<credit-card>.*<\/credit-card>/s, element),
});
const cardless = { lastFour: null, account: null };

it.each([
  [
    'paypal_account',
    '<paypal><payer-email>jane@example.com</payer-email><payer-id>P1</payer-id></paypal>',
    { kind: 'paypal', label: 'PayPal', lastFour: null, account: 'jane@example.com' },
  ],
  [
    'paypal_account',
    '<paypal><payer-email nil="true"/></paypal>',
    { kind: 'paypal', label: 'PayPal', ...cardless },
  ],
  ['paypal_account', '', { kind: 'paypal', label: 'PayPal', ...cardless }],
  [
    'venmo_account',
    '<venmo-account><username>jane-doe</username></venmo-account>',
    { kind: 'venmo', label: 'Venmo', lastFour: null, account: 'jane-doe' },
  ],
  [
    'android_pay_card',
    '<android-pay-card><source-card-type>Visa</source-card-type><source-card-last-4>1111</source-card-last-4></android-pay-card>',
    { kind: 'google_pay', label: 'Visa', lastFour: '1111', account: null },
  ],
  [
    'apple_pay_card',
    '<apple-pay><card-type>Apple Pay - Visa</card-type><last-4>1111</last-4></apple-pay>',
    { kind: 'apple_pay', label: 'Visa', lastFour: '1111', account: null },
  ],
  [
    'apple_pay_card',
    '<apple-pay><card-type>Apple Pay - American Express</card-type><last-4>1111</last-4><source-description>AmEx 41002</source-description></apple-pay>',
    { kind: 'apple_pay', label: 'American Express', lastFour: '1002', account: null },
  ],
  ['apple_pay_card', '<apple-pay/>', { kind: 'apple_pay', label: 'Apple Pay', ...cardless }],
  ['sepa_debit_account', '', null],
])('says what paid: %s %s', async (type, element, instrument) => {
  const gateway = await gatewayThat(paidBy(type, element));
  expect(await gateway.sale(request)).toMatchObject({ kind: 'authorized', transaction: { instrument } });
});

it.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://no-such-host.invalid:80'])(
  'a gateway that cannot be reached (%s) was sent nothing',
  async (sandboxUrl) => {
    const gateway = openGateway({ braintree: null, sandboxUrl, gatewayTimeoutMs: 5_000 });
    expect(await gateway.sale(request)).toMatchObject({ kind: 'unavailable' });
  },
);

it('keeps the codes of a refusal for the sweep', async () => {
  const gateway = await gatewayThat(refused('', ['91564']));
  expect(await gateway.sale(request)).toMatchObject({ kind: 'refused', codes: ['91564'] });
});
