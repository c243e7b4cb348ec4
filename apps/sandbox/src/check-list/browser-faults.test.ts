import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../control/browser-settings.ts';
import type { FaultFamily, FaultKind } from '../faults/faults.ts';
import { merchant } from '../merchant/merchant.ts';
import { visa } from '../sandbox.fixture.ts';
import { useShop } from './browser.fixture.ts';

// What the real braintree-web reports when its calls go wrong. It asks once more by itself where a connection is cut, and
// by REST where GraphQL gives nothing, so that one cut goes unnoticed.
const scripts = ['client.js', 'vault-manager.js', 'data-collector.js'];
const shop = useShop(...scripts);
afterEach(async () => {
  await shop.sandbox.control('faults', undefined, 'DELETE');
  await shop.change(browserDefaults);
  // Forgets what a page stumbled over.
  await shop.open(...scripts);
});

/** A call of a browser: `prepare` brings the page to where it needs to be and gives the code that makes the call. */
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
      // A page loads it once.
      await shop.open(...scripts);
      await ready(merchant.tokenizationKey);
      return 'braintree.dataCollector.create({ client })';
    },
  },
  analytics: { family: 'analytics', prepare: configuring },
} satisfies Record<string, BrowserCall>;

async function configuring() {
  return `braintree.client.create({ authorization: "${await shop.token()}" })`;
}

async function tokenizing() {
  await ready(await shop.token());
  return `client.request({ endpoint: 'payment_methods/credit_cards', method: 'post', timeout: 150, data: { creditCard: ${JSON.stringify(visa)} } })`;
}

/** Puts a client and a vault manager on the page. */
const ready = (authorization: string) =>
  shop.withClient(
    authorization,
    '(client) => braintree.vaultManager.create({ client }).then((vault) => { Object.assign(globalThis, { client, vault }); })',
  );

const tokenOfCustomer = async () => shop.token({ customerId: await shop.customer('fake-valid-visa-nonce') });

/** What the SDK says of each kind of fault; `always` of a connection that is cut whenever it asks. */
type Reports = Partial<Record<FaultKind | 'always reset' | 'always drop-answer', string>>;

const network = 'CLIENT_GATEWAY_NETWORK';
/** A single cut is mended by asking again. */
const mended = { reset: 'resolves', 'drop-answer': 'resolves' };
const configuration = {
  ...mended,
  '500': network,
  '429': network,
  'always reset': network,
  'always drop-answer': network,
};
const request = {
  ...mended,
  '500': `${network} 500`,
  '429': 'CLIENT_RATE_LIMITED 429',
  'always reset': `${network} 500`,
  'always drop-answer': `${network} 500`,
};
/** The SDK fails as this code does, and reports the TypeError in the words of the browser. */
const failsAs = (code: string) => `fails as ${code}`;
/** The SDK reads a GraphQL error where there is none. */
const stumbles = failsAs('undefined[0]');
const noScript = 'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS';

const reports: Record<keyof typeof calls, Reports> = {
  // Half a document in GraphQL crashes the SDK where nobody hears it: its promise is never kept.
  'a configuration by GraphQL': { ...configuration, malformed: 'nothing' },
  'a configuration by REST': { ...configuration, malformed: failsAs(`'error' in ''`) },
  'a card by GraphQL': { ...request, malformed: 'nothing', delay: `${network} 500` },
  // Half a document by REST is handed on as text.
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
    // It was done, and is asked for again.
    'drop-answer': 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
    'always reset': stumbles,
    'always drop-answer': stumbles,
  },
  'the device data script': {
    '500': noScript,
    '429': noScript,
    malformed: 'resolves',
    // Cut once: it depends on Chromium, which asks again on a connection that it had open.
    'always reset': noScript,
    'always drop-answer': noScript,
  },
  // They are sent on the side, and nobody is told.
  analytics: { '500': 'resolves', malformed: 'resolves', 'always reset': 'resolves' },
};

type Reported = { code: string; details?: { httpStatus?: number } };

/** What the SDK says of a call that goes wrong so: 'resolves', its code, or 'nothing' as long as anybody waits. */
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

/** The report as the browser words it, whose version decides the text of a TypeError. */
async function inWordsOfBrowser(report: string): Promise<string> {
  const [, code] = report.split(failsAs(''));
  if (code === undefined) return report;
  return withoutOperands(await shop.page.evaluate(`new Promise(() => ${code}).catch(String)`));
}

/** The operands of `in` are the SDK's own. */
const withoutOperands = (message: string) => message.replace(/('in' operator).*/s, '$1');

describe('what the browser SDK reports', () => {
  it.each(Object.keys(calls) as (keyof typeof calls)[])('of %s that goes wrong', async (name) => {
    const seen: Record<string, string> = {};
    for (const one of Object.entries(reports[name])) seen[one[0]] = await reportOf(calls[name], one);
    const expected: Record<string, string> = {};
    for (const [fault, report] of Object.entries(reports[name]))
      expected[fault] = await inWordsOfBrowser(report);
    expect(seen).toEqual(expected);
  });

  it.each(['500', '429', 'malformed', 'reset', 'delay'])(
    'of the frames of a card’s fields that go wrong by %s: nothing, and a minute later that it was too long',
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
