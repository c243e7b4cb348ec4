import type { Page } from '@playwright/test';
import type { create as Create } from '../../packages/dropin/src/index.ts';
import { authorization, CardPage } from './card.page.ts';
import { makeCustomer, steer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

/** One report as it leaves the page. */
interface Report {
  analytics: { kind: string; timestamp: number }[];
  _meta: Record<string, string>;
  braintreeLibraryVersion: string;
  tokenizationKey?: string;
  authorizationFingerprint?: string;
}

const address = 'https://origin-analytics-sand.sandbox.braintree-api.com/storefront';

/** What the page reports from now on, in its order. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.url() === address && request.method() === 'POST')
      reports.push(request.postDataJSON() as Report);
  });
  return reports;
}

const kinds = (reports: readonly Report[]) =>
  reports.map(({ analytics }) => analytics.map(({ kind }) => kind.replace('web.dropin.', '')).join('+'));

let card: CardPage;
let reports: Report[];

test.beforeEach(async ({ page, site }) => {
  card = new CardPage(page);
  reports = reportsOf(page);
  await page.goto(site.url);
});

test('are told of a guest’s payment, step by step, in a request each', async ({ site }) => {
  const begun = Date.now();
  await card.create();
  await card.request();
  await card.fill();
  await card.pay();
  const told = [
    'started.tokenization-key',
    'appeared',
    'request-payment-method.error',
    'request-payment-method.card',
  ];
  expect(kinds(reports)).toEqual(told);
  for (const { _meta, tokenizationKey, braintreeLibraryVersion, authorizationFingerprint } of reports) {
    expect({ tokenizationKey, braintreeLibraryVersion, authorizationFingerprint }).toEqual({
      tokenizationKey: authorization,
      braintreeLibraryVersion: '3.144.0',
      authorizationFingerprint: undefined,
    });
    expect(_meta).toEqual({
      integration: 'dropin2',
      integrationType: 'dropin2',
      dropinVersion: '1.33.1',
      merchantAppId: new URL(site.url).host,
      platform: 'web',
      sdkVersion: '3.144.0',
      sessionId: expect.any(String),
      source: 'client',
    });
  }
  // The gateway has stored them.
  const kept = () => steer<{ counts: object }>(site, `analytics?kind=web.dropin.*&since=${begun}`);
  await expect
    .poll(async () => (await kept()).counts)
    .toEqual(Object.fromEntries(told.map((kind) => [`web.dropin.${kind}`, 1])));
});

test('are told of a customer’s saved methods', async ({ page, site }) => {
  const { token } = await makeCustomer(site, ['visa', 'mastercard']);
  await card.create({ authorization: token, vaultManager: true });
  await page.getByRole('radio', { name: /4444/ }).check();
  await card.pay();
  await page.locator('[data-braintree-id="methods-edit"]').click();
  await expect
    .poll(() => kinds(reports))
    .toEqual([
      'started.client-token',
      'vaulted-card.preselect',
      'appeared',
      'vaulted-card.appear',
      'vaulted-card.select',
      'request-payment-method.card',
      'manager.appeared',
    ]);
  expect(reports[0]?.authorizationFingerprint).toContain('customer_id=');
  expect(reports[0]?.tokenizationKey).toBeUndefined();
});

test('are told of a wrong configuration once the gateway has answered, of some by name', async () => {
  const wrong = [
    [{ authorization: '' }, []],
    [{ authorization: 'nonsense' }, []],
    [{ container: undefined }, ['started.tokenization-key', 'configuration-error']],
    [{ selector: '#x' }, ['started.tokenization-key', 'configuration-error']],
    [{ container: '#nowhere' }, ['started.tokenization-key', 'configuration-error']],
    [{ container: 'main' }, ['started.tokenization-key', 'configuration-error']],
    [{ paymentOptionPriority: 'card' as never }, ['started.tokenization-key']],
    [{ paymentOptionPriority: ['cash' as never] }, ['started.tokenization-key']],
    [{ card: false }, ['started.tokenization-key']],
  ] as const;
  for (const [options, told] of wrong) {
    reports.length = 0;
    expect(await card.create(options)).toMatchObject({ name: 'DropinError' });
    expect(kinds(reports), JSON.stringify(options)).toEqual(told);
  }
});

test('wait until the form is there, the SDK’s own too', async ({ page }) => {
  const { ready, sent } = await page.evaluate(async (key) => {
    const { braintree } = globalThis as unknown as { braintree: { dropin: { create: typeof Create } } };
    await braintree.dropin.create({ authorization: key, container: '#dropin-container' });
    const createdAt = performance.now();
    const reports = () =>
      performance.getEntriesByType('resource').filter(({ name }) => /logger|analytics/.test(name));
    while (reports().length < 5) await new Promise((later) => setTimeout(later, 20));
    return { ready: createdAt, sent: reports().map(({ startTime }) => startTime) };
  }, authorization);
  expect(Math.min(...sent)).toBeGreaterThan(ready);
});

test('are sent after 8 seconds if the form does not load', async ({ page, cleanPage }) => {
  await page.route(/hosted-fields-frame/, (route) => route.abort());
  await page.clock.install();
  const created = card.create().catch(() => null);
  await page.locator('.braintree-loading').waitFor({ state: 'attached' });
  await page.clock.fastForward('00:09');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => kinds(reports)).toEqual(['started.tokenization-key']);
  cleanPage.splice(0);
  await page.reload();
  await created;
});

test('neither delay a payment nor break it, whatever becomes of them', async ({ page, site, cleanPage }) => {
  let failed = 0;
  page.on('requestfailed', (request) => (failed += Number(request.url() === address)));
  const pays = async () => {
    await card.create();
    await card.fill();
    expect(await card.pay()).toMatchObject({ details: { lastFour: '1111' } });
    const unanswered = reports.length - failed;
    await card.call((dropin) => dropin.teardown());
    return unanswered;
  };
  await steer(site, 'faults', { family: 'analytics', kind: 'reset', times: 100 });
  await pays();
  await expect.poll(() => failed).toBe(reports.length);
  await steer(site, 'faults', undefined, 'DELETE');
  await steer(site, 'faults', { family: 'analytics', kind: 'hold-request', times: 100 });
  // The payment is there while reports of it are neither answered nor given up.
  expect(await pays()).toBeGreaterThan(0);
  await steer(site, 'faults', undefined, 'DELETE');
  await steer(site, 'held/release', {});
  // Only the browser's own console lines about the failed requests.
  const lines = cleanPage.splice(0);
  expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
});

test('are not sent where the configuration names no address', async ({ page, site }) => {
  await page.route(/client_api\/v1\/configuration|graphql$/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await route.fetch({ url: site.gatewayUrl + pathname + search });
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(address, '') });
  });
  expect(await card.create()).toBeNull();
  await card.fill();
  await card.pay();
  expect(reports).toEqual([]);
});

test('outlive the page that is left right after paying', async ({ page, site }) => {
  await card.create();
  await card.fill();
  await expect.poll(() => card.call((dropin) => dropin.isPaymentMethodRequestable())).toBe(true);
  const begun = Date.now();
  await page.evaluate(() => {
    const { dropin } = globalThis as unknown as { dropin: { requestPaymentMethod(): Promise<unknown> } };
    void dropin.requestPaymentMethod().then(() => (location.href = '/?thanks'));
  });
  await page.waitForURL(/thanks/);
  const query = `analytics?kind=web.dropin.request-payment-method.card&since=${begun}`;
  await expect.poll(async () => (await steer<{ total: number }>(site, query)).total).toBe(1);
});
