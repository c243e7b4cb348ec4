import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minify } from 'vite';
import { VERSION } from '../../packages/dropin/src/version.ts';
import { repository } from '../../tools/settings.ts';

/** One way to get a form to pay onto a page. */
export interface CardFormPage {
  /** The page's name, and the row's in the results. */
  name: string;
  /** Whether its page is one of the site over HTTPS. */
  needsHttps?: boolean;
  /** A script that the page has loaded before its clock starts. */
  before?: string;
  /** Where its script is served. */
  script: string;
  /** The page's code that creates the form, a promise; `authorization` and `container` are defined. */
  create: string;
  /** The page's code that requests the payment method. */
  pay: string;
}

/** Our widget, Braintree's Drop-in, and the minimum: a client and three hosted fields without a widget. */
export const cardFormPages = {
  peer: {
    name: 'peer',
    script: '/peer/dropin.min.js',
    create: 'braintree.dropin.create({ authorization, container })',
    pay: 'form.requestPaymentMethod()',
  },
  ours: {
    name: 'ours',
    script: `/web/dropin/${VERSION}/js/dropin.min.js`,
    create: 'braintree.dropin.create({ authorization, container })',
    pay: 'form.requestPaymentMethod()',
  },
  floor: {
    name: 'floor',
    script: '/floor/fields.min.js',
    create: `braintree.client.create({ authorization }).then((client) => {
      const fields = {};
      for (const name of ['number', 'expirationDate', 'cvv']) {
        const field = container.appendChild(document.createElement('div'));
        field.style.height = '40px';
        fields[name] = { container: field };
      }
      return braintree.hostedFields.create({ client, fields });
    })`,
    pay: 'form.tokenize()',
  },
} satisfies Record<string, CardFormPage>;

const total = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' };
const checkout = { flow: 'checkout', amount: '10.00', currency: 'USD' };
const severalWays = `{
  authorization,
  container,
  ...${JSON.stringify({
    threeDSecure: true,
    dataCollector: { paypal: true },
    paypal: checkout,
    paypalCredit: checkout,
    venmo: { allowDesktop: true },
    applePay: { displayName: 'Shop', paymentRequest: { total: { label: 'Shop', amount: '10.00' } } },
    googlePay: { transactionInfo: total },
  })},
}`;

/** What Apple Pay needs: HTTPS, and Apple's script in browsers that are not Apple's. */
const ofApple = {
  needsHttps: true,
  before: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
};

/** Both widgets with every option: all ways to pay, 3-D Secure and device data. */
export const severalWaysPages = {
  peer: {
    ...cardFormPages.peer,
    ...ofApple,
    name: 'peer-several-ways',
    create: `braintree.dropin.create(${severalWays})`,
  },
  ours: {
    ...cardFormPages.ours,
    ...ofApple,
    name: 'ours-several-ways',
    create: `braintree.dropin.create(${severalWays})`,
  },
} satisfies Record<string, CardFormPage>;

/**
 * The scripts that are not ours, by their address. npm has them unminified; here they are minified to 126 kB
 * gzip, while Braintree's own copy of Drop-in has 129.
 */
export async function scriptsOfOthers(): Promise<Map<string, string>> {
  const sdk = packageFile('braintree-web');
  const fields = `${sdk('dist/browser/client.js')}\n${sdk('dist/browser/hosted-fields.js')}`;
  const dropin = packageFile('braintree-web-drop-in')('dist/browser/dropin.js');
  return new Map([
    [cardFormPages.peer.script, await minified(dropin)],
    [cardFormPages.floor.script, await minified(fields)],
  ]);
}

function packageFile(name: string): (path: string) => string {
  const root = dirname(createRequire(join(repository, 'package.json')).resolve(`${name}/package.json`));
  return (path) => readFileSync(join(root, path), 'utf8');
}

async function minified(script: string): Promise<string> {
  const { code, errors } = await minify('script.js', script, { module: false });
  if (errors[0]) throw new Error(`A script could not be minified: ${errors[0].message}`);
  return code;
}
