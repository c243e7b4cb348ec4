import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import type { FaultFamily, FaultKind } from '../faults/faults.ts';
import { merchant } from '../merchant/merchant.ts';
import { visa } from '../sandbox.fixture.ts';
import { shopSession } from '../wallets/apple-pay/apple-pay.fixture.ts';
import { paypalAt } from '../wallets/paypal/paypal.fixture.ts';
import { useShop } from './browser.fixture.ts';

// What the real braintree-web reports when its calls fail. After a cut connection it tries once more, and
// when GraphQL gives no response it uses REST, so a single cut has no effect.
const scripts = ['client.js', 'vault-manager.js', 'data-collector.js', 'paypal-checkout.js', 'apple-pay.js'];
const shop = useShop(...scripts);
afterEach(async () => {
  await shop.sandbox.control('faults', undefined, 'DELETE');
  await shop.change(browserDefaults);
  // Removes what an earlier fault left in the page.
  await shop.open(...scripts);
});

/**
 * A browser call. `prepare` brings the page into the right state and returns the code that makes the call.
 */
type BrowserCall = { family: FaultFamily; graphQL?: boolean; prepare: () => Promise<string> };

const calls = {
  'a configuration by GraphQL': { family: 'configuration', prepare: configuring },
  'a configuration by REST': { family: 'configuration', graphQL: false, prepare: configuring },
  'a card by GraphQL': { family: 'tokenize', prepare: tokenizing },
  'a card by REST': { family: 'tokenize', graphQL: false, prepare: tokenizing },
  'a list of what is saved': {
    family: 'vault',
    async prepare() {
      await ready(await tokenOfCustomer());
      return 'vault.fetchPaymentMethods()';
    },
  },
  'a deletion of what is saved': {
    family: 'delete',
    async prepare() {
      await ready(await tokenOfCustomer());
      await shop.run('vault.fetchPaymentMethods().then(([one]) => { globalThis.nonce = one.nonce; })');
      return 'vault.deletePaymentMethod(nonce)';
    },
  },
  'the device data script': {
    family: 'device-data',
    async prepare() {
      // A page loads the script only once.
      await shop.open(...scripts);
      await ready(merchant.tokenizationKey);
      return 'braintree.dataCollector.create({ client })';
    },
  },
  analytics: { family: 'analytics', prepare: configuring },
  'a PayPal payment': {
    family: 'paypal-payment',
    async prepare() {
      await withPayPal();
      return `checkout.createPayment(${JSON.stringify(payment)})`;
    },
  },
  'a PayPal account': {
    family: 'paypal-account',
    async prepare() {
      await withPayPal();
      const token = (await shop.run(`checkout.createPayment(${JSON.stringify(payment)})`)) as string;
      await paypalAt(shop.sandbox.url).approve(token);
      return `checkout.tokenizePayment({ orderID: '${token}' })`;
    },
  },
  'PayPal’s script': {
    family: 'paypal-script',
    async prepare() {
      // A page loads the script only once.
      await shop.open(...scripts);
      await withPayPal();
      return 'checkout.loadPayPalSDK()';
    },
  },
  'a session of Apple Pay': {
    family: 'apple-pay-session',
    async prepare() {
      await withApplePay();
      return `applePay.performValidation({ validationURL: '${shopSession.validationUrl}' })`;
    },
  },
  'a card of Apple Pay': {
    family: 'apple-pay-card',
    async prepare() {
      await withApplePay();
      const data = JSON.stringify({ version: 'EC_v1', data: btoa('{"card":"visa"}') });
      return `applePay.tokenize({ token: { paymentData: ${data} } })`;
    },
  },
} satisfies Record<string, BrowserCall>;

async function configuring() {
  return `braintree.client.create({ authorization: "${await shop.token()}" })`;
}

async function tokenizing() {
  await ready(await shop.token());
  return `client.request({ endpoint: 'payment_methods/credit_cards', method: 'post', timeout: 150, data: { creditCard: ${JSON.stringify(visa)} } })`;
}

/** Creates a client and a vault manager on the page. */
const ready = (authorization: string) =>
  shop.withClient(
    authorization,
    '(client) => braintree.vaultManager.create({ client }).then((vault) => { Object.assign(globalThis, { client, vault }); })',
  );

const payment = { flow: 'checkout', amount: '10.00', currency: 'INR' };
const withPayPal = () =>
  shop.withClient(
    merchant.tokenizationKey,
    '(client) => braintree.paypalCheckout.create({ client }).then((checkout) => { Object.assign(globalThis, { checkout }); })',
  );

const withApplePay = () =>
  shop.withClient(
    merchant.tokenizationKey,
    '(client) => braintree.applePay.create({ client }).then((applePay) => { Object.assign(globalThis, { applePay }); })',
  );

const tokenOfCustomer = async () => shop.token({ customerId: await shop.customer('fake-valid-visa-nonce') });

/** What the SDK reports for each kind of fault; `always` is a connection that is cut on every attempt. */
type Reports = Partial<Record<FaultKind | 'always reset' | 'always drop-answer', string>>;

const network = 'CLIENT_GATEWAY_NETWORK';
/** After a single cut the SDK tries again. */
const repaired = { reset: 'resolves', 'drop-answer': 'resolves' };
const configuration = {
  ...repaired,
  '500': network,
  '429': network,
  'always reset': network,
  'always drop-answer': network,
};
const request = {
  ...repaired,
  '500': `${network} 500`,
  '429': 'CLIENT_RATE_LIMITED 429',
  'always reset': `${network} 500`,
  'always drop-answer': `${network} 500`,
};
/** The SDK fails in the same way as this code, and reports the TypeError with the browser's text. */
const failsAs = (code: string) => `fails as ${code}`;
/** The SDK reads a GraphQL error that is not there. */
const stumbles = failsAs('undefined[0]');
const noScript = 'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS';

const reports: Record<keyof typeof calls, Reports> = {
  // A malformed GraphQL response makes the SDK throw outside its promise, which then never settles.
  'a configuration by GraphQL': { ...configuration, malformed: 'nothing' },
  'a configuration by REST': { ...configuration, malformed: failsAs(`'error' in ''`) },
  'a card by GraphQL': { ...request, malformed: 'nothing', delay: `${network} 500` },
  // A malformed REST response is returned as text.
  'a card by REST': { ...request, malformed: 'resolves', delay: `${network} 500` },
  'a list of what is saved': {
    ...request,
    malformed: failsAs('undefined.map'),
  },
  'a deletion of what is saved': {
    '500': stumbles,
    '429': stumbles,
    malformed: 'resolves',
    reset: 'resolves',
    // The call was done, and the SDK sends it again.
    'drop-answer': 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
    'always reset': stumbles,
    'always drop-answer': stumbles,
  },
  'the device data script': {
    '500': noScript,
    '429': noScript,
    malformed: 'resolves',
    // After one cut the result depends on Chromium, which retries on a connection that it had open.
    'always reset': noScript,
    'always drop-answer': noScript,
  },
  // Analytics are sent in the background; nothing reports their failure.
  analytics: { '500': 'resolves', malformed: 'resolves', 'always reset': 'resolves' },
  'a PayPal payment': {
    ...repaired,
    '500': 'PAYPAL_FLOW_FAILED',
    '429': 'PAYPAL_FLOW_FAILED',
    malformed: failsAs('undefined.redirectUrl'),
    'always reset': 'PAYPAL_FLOW_FAILED',
  },
  'a PayPal account': {
    reset: 'resolves',
    '500': 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
    '429': 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
    // The SDK resolves without a nonce.
    malformed: 'resolves',
    // The account was given, and the SDK asks for it again.
    'drop-answer': 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
    'always reset': 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
  },
  // The SDK hears only of a script that was loaded.
  'PayPal’s script': { '500': 'nothing', '429': 'nothing', 'always reset': 'nothing' },
  'a session of Apple Pay': {
    ...repaired,
    '500': 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
    '429': 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
    // A malformed response is returned as text, which ApplePaySession refuses.
    malformed: 'resolves',
    'always reset': 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
  },
  'a card of Apple Pay': {
    ...repaired,
    '500': 'APPLE_PAY_TOKENIZATION',
    '429': 'APPLE_PAY_TOKENIZATION',
    malformed: 'APPLE_PAY_TOKENIZATION',
    'always reset': 'APPLE_PAY_TOKENIZATION',
  },
};

type Reported = { code: string; details?: { httpStatus?: number } };

/**
 * What the SDK reports for a call with this fault: 'resolves', an error code, or 'nothing' while the test
 * waits.
 */
async function reportOf(
  { family, graphQL = true, prepare }: BrowserCall,
  [fault, expected]: [string, string],
) {
  const [kind, times] = [fault.replace('always ', ''), /always|delay/.test(fault) ? 10 : 1];
  await shop.change({ ...browserDefaults, graphQL });
  const call = await prepare();
  await shop.sandbox.control('faults', { family, kind, times, ms: 300 });
  const patience = `new Promise((resolve) => setTimeout(() => resolve('nothing'), ${expected === 'nothing' ? 500 : 10_000}))`;
  const report = (await shop.run(`Promise.race([${call}.then(() => 'resolves'), ${patience}])`)) as
    | Reported
    | string;
  await shop.sandbox.control('faults', undefined, 'DELETE');
  if (typeof report === 'string') return report;
  const code = withoutOperands(report.code);
  return [code, report.details?.httpStatus].filter(Boolean).join(' ');
}

/** The report with the browser's own text of a TypeError, which depends on its version. */
async function inWordsOfBrowser(report: string): Promise<string> {
  const [, code] = report.split(failsAs(''));
  if (code === undefined) return report;
  return withoutOperands(await shop.page.evaluate(`new Promise(() => ${code}).catch(String)`));
}

/** The operands of `in` in the message are those of the SDK's own code. */
const withoutOperands = (message: string) => message.replace(/('in' operator).*/s, '$1');

describe('what the browser SDK reports', () => {
  it.each(Object.keys(calls) as (keyof typeof calls)[])('for %s with each kind of fault', async (name) => {
    const seen: Record<string, string> = {};
    for (const one of Object.entries(reports[name])) seen[one[0]] = await reportOf(calls[name], one);
    const expected: Record<string, string> = {};
    for (const [fault, report] of Object.entries(reports[name]))
      expected[fault] = await inWordsOfBrowser(report);
    expect(seen).toEqual(expected);
  });

  it.each(['500', '429', 'malformed', 'reset', 'delay'])(
    'for hosted field frames with the fault %s: nothing, and a timeout after a minute',
    async (kind) => {
      const { page } = shop;
      await page.clock.install();
      await shop.open('client.js', 'hosted-fields.js');
      await shop.sandbox.control('faults', { family: 'frame', kind, times: 10, ms: 5000 });
      await page.evaluate(`void braintree.client.create({ authorization: '${merchant.tokenizationKey}' })
        .then((client) => braintree.hostedFields.create({ client, fields: { number: { container: '#widget' } } }))
        .then(() => 'resolves', ({ code }) => code)
        .then((report) => { globalThis.report = report; })`);
      await page.locator('iframe').waitFor();
      expect(await page.evaluate('globalThis.report')).toBeUndefined();
      await page.clock.fastForward(61_000);
      await expect.poll(() => page.evaluate('globalThis.report')).toBe('HOSTED_FIELDS_TIMEOUT');
    },
  );
});
