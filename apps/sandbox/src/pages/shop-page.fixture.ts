import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumPath } from '../../../../tools/browser.ts';

/**
 * The SDK versions that shops use the frame with: the present one, and the one that braintree-web-drop-in
 * depends on.
 */
export type SdkVersion = '3.144.0' | '3.123.2';

const own = createRequire(import.meta.url);
const requires: Record<SdkVersion, NodeJS.Require> = {
  '3.144.0': own,
  '3.123.2': createRequire(own.resolve('braintree-web-drop-in')),
};

/**
 * A browser that resolves every host name except localhost to the sandbox's HTTPS port, so an unmodified SDK
 * stays on this machine. `merchantPort` is the HTTPS port of shop.example, a merchant's site.
 */
export function launchBrowser(tlsPort: number, merchantPort = tlsPort): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      `--host-resolver-rules=MAP shop.example 127.0.0.1:${merchantPort}, MAP * 127.0.0.1:${tlsPort}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
  });
}

const markup = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<style>.field{height:40px;border:1px solid #666;width:300px;margin:4px}</style>
<script src="client.js"></script><script src="hosted-fields.js"></script></head>
<body><main><h1>Pay</h1><form><input id="before" aria-label="Before">
<div class="field" id="number"></div><div class="field" id="expirationDate"></div><div class="field" id="cvv"></div>
<div class="field" id="expirationMonth"></div><div class="field" id="expirationYear"></div><div class="field" id="postalCode"></div><div class="field" id="cardholderName"></div>
<input id="after" aria-label="After"></form></main></body></html>`;

/** Serves a merchant page with the unmodified braintree-web, in the version that the path begins with. */
export async function serveShopPage(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const [, folder, script] = /^\/(?:([\d.]+)\/)?(?:([a-z-]+)\.js)?/.exec(request.url ?? '') ?? [];
    const version = folder === '3.123.2' ? folder : '3.144.0';
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      script ? readFileSync(requires[version].resolve(`braintree-web/dist/browser/${script}.js`)) : markup,
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close(),
  };
}

/** The data of a hosted fields event; `fields` without their containers. */
export type FieldEvent = {
  type: string;
  emittedBy?: string;
  bin?: string;
  cards?: { type: string; code: { size: number } }[];
  fields?: Record<
    string,
    { isEmpty: boolean; isValid: boolean; isPotentiallyValid: boolean; isFocused: boolean }
  >;
};

/** All events that the shop page has received so far. */
export const receivedBy = (page: Page) => page.evaluate('window.received') as Promise<FieldEvent[]>;

/** Opens the shop page and creates a client and hosted fields; `fields` are the SDK's options by key. */
export async function openShop(
  page: Page,
  url: string,
  { authorization, fields, ...more }: ShopOptions,
): Promise<void> {
  await page.goto(url);
  await page.evaluate(createHostedFields, { authorization, fields, more });
  for (const key of Object.keys(fields)) await inputOf(page, key).waitFor();
}

type ShopOptions = { authorization: string; fields: Record<string, object>; [option: string]: unknown };

/** The input inside one field's frame. */
export function inputOf(page: Page, key: string) {
  return page.frameLocator(`iframe[name="braintree-hosted-field-${key}"]`).locator(`.${key}`);
}

/** Runs in the page. */
async function createHostedFields({
  authorization,
  fields,
  more,
}: {
  authorization: string;
  fields: Record<string, object>;
  more: object;
}) {
  type Sdk = {
    create: (
      options: object,
    ) => Promise<{ on: (type: string, handler: (event: FieldEvent) => void) => void }>;
  };
  const { braintree } = globalThis as unknown as { braintree: { client: Sdk; hostedFields: Sdk } };
  const received: FieldEvent[] = [];
  const client = await braintree.client.create({ authorization });
  const containers = Object.fromEntries(
    Object.entries(fields).map(([key, options]) => [key, { container: `#${key}`, ...options }]),
  );
  const hostedFields = await braintree.hostedFields.create({ client, ...more, fields: containers });
  const types = [
    'focus',
    'blur',
    'empty',
    'notEmpty',
    'validityChange',
    'cardTypeChange',
    'inputSubmitRequest',
    'binAvailable',
  ];
  for (const type of types)
    hostedFields.on(type, (event) =>
      received.push(JSON.parse(JSON.stringify({ ...event, type })) as FieldEvent),
    );
  Object.assign(globalThis, { received, hostedFields });
}
