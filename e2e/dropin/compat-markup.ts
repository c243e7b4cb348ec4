import type { Page } from '@playwright/test';
import { goodCard, type Merchant, tokenizationKey } from './compat.page.ts';
import { checkout } from './paypal.page.ts';

/** The names that a view has: in the page, and of those the ones that a shopper sees. */
export interface ViewNames {
  present: ReadonlySet<string>;
  seen: ReadonlySet<string>;
}

/**
 * Reads the names as selectors of one name (`.braintree-sheet`, `#card` for the hook `card`), and of two for an
 * element inside of another (`#card .braintree-form__label`), because pages find parts by both.
 */
const script = `
globalThis.readNames = () => {
  const [present, seen] = [new Set(), new Set()];
  const namesOf = ({ dataset, classList }) => [
    ...(dataset.braintreeId ? ['#' + dataset.braintreeId] : []),
    ...[...classList].filter((name) => /^braintree-|^apple-pay-button$/.test(name)).map((name) => '.' + name),
  ];
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const walk = (element, around) => {
    const names = namesOf(element);
    const found = [...names, ...around.flatMap((outer) => names.map((name) => outer + ' ' + name))];
    for (const name of found) present.add(name);
    if (isSeen(element)) for (const name of found) seen.add(name);
    for (const child of element.children) walk(child, [...around, ...names]);
  };
  const wrapper = document.querySelector('[data-braintree-id="wrapper"]');
  if (wrapper) walk(wrapper, []);
  return [[...present], [...seen]];
};
/** All names that were there while the wrapper matched a selector, and something went on. */
globalThis.watchNames = async (selector, going) => {
  const [present, seen] = [new Set(), new Set()];
  let isOver = false;
  const over = going().finally(() => (isOver = true));
  for (; !isOver; await new Promise((next) => setTimeout(next, 40))) {
    if (!document.querySelector(selector)) continue;
    const [more, moreSeen] = readNames();
    for (const name of more) present.add(name);
    for (const name of moreSeen) seen.add(name);
  }
  await over;
  return [[...present], [...seen]];
};
/** Waits until the names stay the same: the original changes some of them in later tasks. */
globalThis.namesStay = async () => {
  for (let same = 0, before = ''; same < 3; ) {
    await new Promise((next) => setTimeout(next, 30));
    const now = readNames().join();
    same = now === before ? same + 1 : 0;
    before = now;
  }
};`;

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' };

/** The options of every way to pay beside the card. */
const wallets = {
  paypal: checkout,
  venmo: { allowDesktop: true },
  applePay: { displayName: 'Shop', paymentRequest: { total: { label: 'Shop', amount: '10.00' } } },
  googlePay: { transactionInfo },
};

/**
 * Goes through the views as a shopper does, and reads the names in each.
 * @param merchant has a page with Apple's script
 * @param token of a customer who has saved a Visa and a Mastercard
 * @returns the names by the name of a view
 */
export async function namesByView(merchant: Merchant, token: string): Promise<Map<string, ViewNames>> {
  const { page } = merchant;
  await page.evaluate(script);
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  const views = new Map<string, ViewNames>();
  const read = async (view: string) => {
    await page.evaluate('namesStay()');
    views.set(view, await evaluated(page, 'readNames()'));
  };
  const watch = async (view: string, selector: string, going: string) =>
    views.set(view, await evaluated(page, `watchNames('${selector}', async () => { ${going} })`));

  const start = {
    authorization: tokenizationKey,
    container: '#dropin-container',
    card: { cardholderName: true },
  };
  const creating = `globalThis.dropin = await braintree.dropin.create(${JSON.stringify(start)});`;
  await watch('loading', '.braintree-loading', creating);
  await read('card form');
  await merchant.request();
  await read('card form with errors');
  await merchant.fill({ cardholderName: 'Jane', ...goodCard, cvv: '1' });
  await merchant.input('cvv').press('Tab');
  await read('card form that is half right');
  await merchant.fill(goodCard);
  await merchant.pay();
  await merchant.method('1111').waitFor();
  await read('method of a guest');
  await merchant.run('dropin.teardown()');

  const card = { vault: { allowVaultCardOverride: true } };
  await merchant.create({ authorization: token, vaultManager: true, card, paypal: checkout });
  await read('saved methods');
  await merchant.hook('toggle').click();
  await read('saved methods and options');
  await merchant.option('card').click();
  await read('card form that offers to save');
  await merchant.hook('toggle').click();
  await merchant.method('4444').click();
  await merchant.hook('methods-edit').click();
  await read('edit mode');
  await merchant.method('4444').click();
  await read('question');
  await merchant.run('dropin.teardown()');

  await merchant.create(wallets);
  await read('options');
  for (const id of Object.keys(wallets)) {
    await merchant.option(id).click();
    await read(`sheet of ${id}`);
    if (id === 'paypal') {
      await merchant.request();
      await read('sheet of paypal with a banner');
    }
    await merchant.hook('toggle').click();
  }
  return views;
}

async function evaluated(page: Page, expression: string): Promise<ViewNames> {
  const [present, seen] = await page.evaluate<[string[], string[]]>(expression);
  return { present: new Set(present), seen: new Set(seen) };
}
