import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Certificate, certificateIn } from '../listen/certificate.ts';
import { launchBrowser } from '../pages/shop-page.fixture.ts';
import { runSandbox } from '../sandbox.fixture.ts';

const require = createRequire(import.meta.url);
/** The SDK version that braintree-web-drop-in depends on. */
const requireOfDropin = createRequire(require.resolve('braintree-web-drop-in/package.json'));

/** The scripts for pages; each is the unchanged file of the npm package. */
const scripts: Record<string, () => string> = {
  'client.js': () => require.resolve('braintree-web/dist/browser/client.js'),
  'hosted-fields.js': () => require.resolve('braintree-web/dist/browser/hosted-fields.js'),
  'three-d-secure.js': () => require.resolve('braintree-web/dist/browser/three-d-secure.js'),
  'vault-manager.js': () => require.resolve('braintree-web/dist/browser/vault-manager.js'),
  'paypal-checkout.js': () => require.resolve('braintree-web/dist/browser/paypal-checkout.js'),
  'paypal.js': () => require.resolve('braintree-web/dist/browser/paypal.js'),
  'apple-pay.js': () => require.resolve('braintree-web/dist/browser/apple-pay.js'),
  'google-payment.js': () => require.resolve('braintree-web/dist/browser/google-payment.js'),
  'venmo.js': () => require.resolve('braintree-web/dist/browser/venmo.js'),
  'data-collector.js': () => require.resolve('braintree-web/dist/browser/data-collector.js'),
  'older-client.js': () => requireOfDropin.resolve('braintree-web/dist/browser/client.js'),
  'older-data-collector.js': () => requireOfDropin.resolve('braintree-web/dist/browser/data-collector.js'),
  'dropin.js': () => require.resolve('braintree-web-drop-in/dist/browser/dropin.js'),
};

/**
 * Serves merchant pages, with and without TLS. `/client.js+vault-manager.js` is a page with these scripts and an element for a
 * widget. A page whose first name is `strict` allows only what 3-D Secure and wallets need. `paypal-script`,
 * `apple-pay-script` and `google-pay-script` are the scripts of these companies.
 */
async function servePages(certificate: Certificate) {
  const answer: RequestListener = ({ url = '/' }, response) => {
    const path = decodeURI(url.slice(1));
    const script = scripts[path.replace('script/', '')];
    const isScript = path.startsWith('script/') && script;
    if (!isScript && path.startsWith('strict')) response.setHeader('content-security-policy', strictPolicy);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? readFileSync(script()) : pageOf(path.split('+')));
  };
  const servers = [createServer(answer), createSecureServer(certificate, answer)] as const;
  const [port, tlsPort] = [await portOf(servers[0]), await portOf(servers[1])];
  return {
    url: `http://localhost:${port}/`,
    tlsPort,
    stop() {
      for (const server of servers) server.close();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const strictPolicy = [
  "default-src 'none'",
  "script-src 'self' https://songbirdstag.cardinalcommerce.com https://www.paypal.com https://applepay.cdn-apple.com https://pay.google.com",
  'connect-src https://*.braintreegateway.com https://*.braintree-api.com https://www.paypal.com https://centinelapistag.cardinalcommerce.com',
  'frame-src https://centinelapistag.cardinalcommerce.com https://checkout.paypal.com https://assets.braintreegateway.com',
  'img-src data:',
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const foreign: Record<string, string> = {
  'paypal-script': 'https://www.paypal.com/sdk/js?client-id=sandbox_paypal_client&amp;currency=INR',
  'apple-pay-script': 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
  'google-pay-script': 'https://pay.google.com/gp/p/js/pay.js',
};

const sourceOf = (name: string) => foreign[name] ?? `/script/${name}`;

const pageOf = (names: string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"></head>
<body><main><h1>Pay</h1><div id="widget"></div><button id="pay">Pay</button></main>${names
  .filter((name) => scripts[name] || foreign[name])
  .map((name) => `<script src="${sourceOf(name)}"></script>`)
  .join('')}</body></html>`;

/** A card whose sales succeed. */
export const card = { number: '4111111111111111', expirationDate: '12/34', cvv: '123' };

/** The two APIs by which the SDK loads its configuration and tokenizes. */
export const apis = ['GraphQL', 'REST'] as const;

/** A merchant page in Chromium, with a sandbox under Braintree's host names. */
export class Shop {
  sandbox!: Awaited<ReturnType<typeof runSandbox>>;
  page!: Page;
  /** The URLs of the page's failed requests. */
  missing: string[] = [];
  /** What the policy of the page forbade. */
  violations: string[] = [];
  private pages!: Awaited<ReturnType<typeof servePages>>;
  private browser!: Browser;
  private crashes: string[] = [];

  async start(): Promise<void> {
    this.sandbox = await runSandbox({ hostNames: 'genuine' });
    this.pages = await servePages(await certificateIn(this.sandbox.dataDir));
    this.browser = await launchBrowser(this.sandbox.tlsPort, this.pages.tlsPort);
    this.page = await this.browser.newPage();
    this.page.on('pageerror', (error) => this.crashes.push(String(error)));
    this.page.on('console', (message) => {
      if (/violates|requires a Trusted/i.test(message.text())) this.violations.push(message.text());
    });
    this.page.on('response', (response) => {
      if (response.status() >= 400) this.missing.push(response.url());
    });
    // A browser reports only a failed request for a script of another host that is not found. Cancelled
    // analytics requests are ignored.
    this.page.on('requestfailed', (request) => {
      if (request.resourceType() !== 'xhr') this.missing.push(request.url());
    });
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.pages.stop();
    await this.sandbox.stop();
  }

  /** Another page of the browser, with settings and storage of its own. The test closes it. */
  anotherPage(): Promise<Page> {
    return this.browser.newPage();
  }

  /** Loads the page again. The SDK caches a client per authorization as long as the page lives. */
  async open(...names: string[]): Promise<void> {
    await this.page.goto(this.pages.url + names.join('+'));
    this.crashes = [];
    this.missing = [];
    this.violations = [];
  }

  /** Loads the same page from a merchant's site with TLS, which Apple Pay needs. */
  async openSecurely(...names: string[]): Promise<void> {
    await this.page.goto(`https://shop.example/${names.join('+')}`);
    this.crashes = [];
    this.missing = [];
    this.violations = [];
  }

  /**
   * Runs code in the page that returns a promise. Returns the resolved value, or the SDK's error as `{ code,
   * … }`.
   */
  run(code: string): Promise<unknown> {
    return this.page.evaluate(
      `(${code}).catch((error) => ({ code: error.code ?? String(error), type: error.type, message: error.message, details: error.details }))`,
    );
  }

  /** Code that calls a method of a new client, to be run in the page. */
  withClient(authorization: string, code: string): Promise<unknown> {
    return this.run(
      `braintree.client.create({ authorization: ${JSON.stringify(authorization)} }).then(${code})`,
    );
  }

  /** Creates a client token; `options` are those of clientToken.generate. */
  async token(options: object = {}): Promise<string> {
    return (await this.sandbox.gateway.clientToken.generate(options)).clientToken;
  }

  /** A client token with which the SDK uses this API. */
  async tokenFor(api: (typeof apis)[number], options: object = {}): Promise<string> {
    await this.change({ graphQL: api === 'GraphQL' });
    return this.token(options);
  }

  /** Tokenizes a card with the SDK, without hosted fields. */
  tokenize(authorization: string, creditCard: object, more: object = {}) {
    const data = JSON.stringify({ creditCard, ...more });
    return this.withClient(
      authorization,
      `(client) => client.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data: ${data} })`,
    ) as Promise<{ code?: string; creditCards: { nonce: string }[] }>;
  }

  /** Creates a customer with these cards saved, in this order. */
  async customer(...nonces: string[]): Promise<string> {
    const { customer } = await this.sandbox.gateway.customer.create({});
    for (const paymentMethodNonce of nonces)
      await this.sandbox.gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce });
    return customer.id;
  }

  change(settings: object): Promise<unknown> {
    return this.sandbox.control('settings', settings, 'PUT');
  }

  expectPeace(): void {
    expect(this.crashes).toEqual([]);
  }
}

/** Starts a shop for the tests of a file, and opens its page with these scripts. */
export function useShop(...names: string[]): Shop {
  const shop = new Shop();
  beforeAll(async () => {
    await shop.start();
    await shop.open(...names);
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.expectPeace());
  return shop;
}
