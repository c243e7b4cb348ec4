import type { Page, Route } from '@playwright/test';
import { CardPage } from './card.page.ts';
import type { DropinSite } from './serve.ts';
import { expect, test } from './dropin.fixture.ts';

const script = 'https://js.braintreegateway.com/web/3.144.0/js/data-collector.min.js';
const scripts = /js\.braintreegateway\.com/;

let card: CardPage;
let lines: string[];

test.beforeEach(async ({ page }) => {
  card = new CardPage(page);
  lines = [];
  page.on('console', (message) => lines.push(message.text()));
});

/** The script sources that a page's policy must allow for device data. */
const policy = "script-src 'self' https://js.braintreegateway.com https://c.paypal.com";

/** Opens a page under that policy, without a collector of its own and without Trusted Types. */
async function openForCollector(page: Page, site: DropinSite): Promise<void> {
  await page.goto(`${site.url}/compat.html`);
  await page.evaluate((content) => {
    document.head.append(
      Object.assign(document.createElement('meta'), { httpEquiv: 'content-security-policy', content }),
    );
  }, policy);
  await page.addScriptTag({ url: '/web/dropin/1.33.1/js/dropin.min.js' });
}

/** Gives the page a collector of its own; its calls are recorded in `collecting`. */
function putOwnCollector(page: Page, teardown: 'ends' | 'throws'): Promise<void> {
  return page.evaluate((ending) => {
    const own = globalThis as unknown as { braintree: Record<string, unknown>; collecting: string[] };
    own.collecting = [];
    own.braintree['dataCollector'] = {
      create: (options: object) => {
        own.collecting.push(...Object.keys(options));
        return Promise.resolve({
          deviceData: '{"correlation_id":"own"}',
          teardown: () => {
            own.collecting.push('torn down');
            return ending === 'ends' ? Promise.resolve() : Promise.reject(new Error('stuck'));
          },
        });
      },
    };
  }, teardown);
}

async function payload(): Promise<Record<string, unknown>> {
  await card.fill();
  return card.pay();
}

test('are collected by Braintree’s script, loaded once for all, and go with the payment', async ({
  page,
  site,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => scripts.test(request.url()) && loaded.push(request.url()));
  await openForCollector(page, site);
  await page.evaluate(() => {
    const second = Object.assign(document.createElement('div'), { id: 'second' });
    document.querySelector('main')?.append(second);
  });
  const both = await page.evaluate(async () => {
    const { braintree } = globalThis as unknown as {
      braintree: { dropin: { create(options: object): Promise<{ teardown(): Promise<void> }> } };
    };
    const options = { authorization: 'sandbox_local_storefront', dataCollector: { kount: true } };
    const widgets = await Promise.all(
      ['#dropin-container', '#second'].map((container) => braintree.dropin.create({ ...options, container })),
    );
    await Promise.all(widgets.map((widget) => widget.teardown()));
    return widgets.length;
  });
  expect(both).toBe(2);
  expect(await card.create({ dataCollector: true })).toBeNull();
  expect(await payload()).toMatchObject({
    deviceData: expect.stringMatching(/^\{"correlation_id":"[\w-]+"\}$/),
  });
  expect(loaded).toEqual([script]);
  await expect(page.locator('#braintree-dropin-data-collector-script')).toHaveCount(1);
  expect(lines).toEqual([]);
});

test('are collected by the page’s own collector with the merchant’s options, and ended with the widget', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await putOwnCollector(page, 'ends');
  expect(await card.create({ dataCollector: { kount: true } })).toBeNull();
  expect(await payload()).toMatchObject({ deviceData: '{"correlation_id":"own"}' });
  await card.call((dropin) => dropin.teardown());
  expect(await page.evaluate('collecting')).toEqual(['kount', 'client', 'torn down']);
});

test('are missed on the console, and by nobody else, when a policy keeps the script out', async ({
  page,
  site,
  cleanPage,
}) => {
  await page.goto(site.url);
  await page.evaluate(
    () => delete (globalThis as { braintree?: { dataCollector?: unknown } }).braintree?.dataCollector,
  );
  const kinds: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('analytics')) kinds.push(request.postDataJSON()?.analytics[0].kind);
  });
  expect(await card.create({ dataCollector: true })).toBeNull();
  expect(await payload()).not.toHaveProperty('deviceData');
  expect(lines.filter((line) => line.startsWith('Data Collector failed to set up.'))).toHaveLength(1);
  expect(kinds).toContain('web.dropin.data-collector.setup-failed');
  await card.call((dropin) => dropin.teardown());
  // The browser's own console lines about policy violations.
  const violations = await page.evaluate(() =>
    (globalThis as unknown as { violations: string[] }).violations.splice(0),
  );
  // The policy `dropin` is refused, and then the address as a string.
  expect(violations).toHaveLength(2);
  expect(cleanPage.splice(0).length).toBeLessThanOrEqual(3);
});

test('are missed too when the script is not there, or is none, and the next widget tries again', async ({
  page,
  site,
  cleanPage,
}) => {
  await openForCollector(page, site);
  for (const [failures, spoil] of [
    [1, (route: Route) => route.abort()],
    [2, (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ] as const) {
    await page.route(scripts, spoil);
    expect(await card.create({ dataCollector: true })).toBeNull();
    expect(lines.filter((line) => line.startsWith('Data Collector failed to set up.'))).toHaveLength(
      failures,
    );
    await card.call((dropin) => dropin.teardown());
    await page.unroute(scripts);
  }
  // Another widget tries again.
  expect(await card.create({ dataCollector: true })).toBeNull();
  expect(await payload()).toHaveProperty('deviceData');
  cleanPage.splice(0);
});

test('tell of a collector that can’t be ended, when the widget is gone', async ({ page, site }) => {
  await page.goto(site.url);
  await putOwnCollector(page, 'throws');
  expect(await card.create({ dataCollector: true })).toBeNull();
  const failure = card.call((dropin) =>
    dropin.teardown().catch(({ name, message }: Error) => `${name}: ${message}`),
  );
  expect(await failure).toBe('DropinError: Drop-in errored tearing down Data Collector.');
  await expect(page.locator('#dropin-container')).toBeEmpty();
});

test('come with a payment under the policies of the guide', async ({ page, site }) => {
  for (const [path, dataCollector] of [
    ['/device-data-bundled.html', { bundled: true }],
    ['/device-data.html', true],
  ] as const) {
    await page.goto(site.url + path);
    await page.evaluate(() => {
      const shop = globalThis as unknown as {
        braintree: { dataCollector?: unknown };
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      delete shop.braintree.dataCollector;
      // The page's own policy, for Braintree's script. The other page allows none.
      const pass = (text: string) => text;
      if (location.pathname === '/device-data.html')
        shop.trustedTypes.createPolicy('default', { createScriptURL: pass, createScript: pass });
    });
    expect(await card.create({ dataCollector })).toBeNull();
    expect(await payload()).toHaveProperty('deviceData');
  }
});
