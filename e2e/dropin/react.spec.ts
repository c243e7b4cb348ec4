import { expect, test } from './dropin.fixture.ts';
import { ReactPage } from './react.page.ts';

let react: ReactPage;

/** The callbacks and events of a component from its start to its end, with one payment. */
const toldOfPayment = [
  'a ready',
  'a requestable false',
  'a requestable true',
  'a shows methods',
  'a requestable true',
  'a requestable false',
];

test.beforeEach(async ({ page, site }) => {
  react = new ReactPage(page);
  await react.open(site);
});

test('takes over what a server rendered, survives StrictMode, pays, and comes and goes with its component', async ({
  site,
}) => {
  await react.hydrate();
  await expect(react.page.locator('[data-braintree-id="card"]')).toBeVisible();
  expect(await react.told()).toEqual([]);
  await react.open(site);
  const checkout = react.checkout();
  await react.render({ widgets: [{ key: 'a' }] });
  await expect(checkout.wrapper).toHaveCount(1);
  await expect(checkout.pay).toBeDisabled();
  await checkout.fill();
  await checkout.pay.click();
  await expect(checkout.result).toHaveText('paid with 1111');
  await expect(checkout.wrapper.getByRole('radio', { name: /Ending in 1111/ })).toBeChecked();
  await react.render({ widgets: [] });
  await expect(react.page.locator('iframe')).toHaveCount(0);
  expect(await react.told()).toEqual(toldOfPayment);
  await react.render({ widgets: [{ key: 'a' }] });
  await expect(checkout.input('number')).toBeVisible();
});

test('takes another appearance without another widget', { tag: '@long' }, async () => {
  const checkout = react.checkout();
  const color = () => checkout.input('number').evaluate((input) => getComputedStyle(input).color);
  await react.render({ widgets: [{ key: 'a' }] });
  await checkout.input('number').fill('4111');
  for (const [theme, shown] of [
    ['dark', 'rgb(238, 241, 246)'],
    ['light', 'rgb(24, 32, 51)'],
  ] as const) {
    await react.render({ widgets: [{ key: 'a', appearance: { theme } }] });
    await expect.poll(color).toBe(shown);
  }
  await expect(checkout.input('number')).toHaveValue('4111 ');
  expect(await react.told()).toEqual(['a ready', 'a requestable false']);
});

test('can go while it is still loading', { tag: '@long' }, async ({ page }) => {
  // The fields' frames are held back, so that the widget keeps loading during the test.
  const held = Promise.withResolvers<void>();
  await page.route(/hosted-fields-frame/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {}); // the frame may be gone
  });
  await react.render({ widgets: [{ key: 'a' }] });
  await page.locator('.braintree-loading').waitFor({ state: 'attached' });
  await react.render({ widgets: [] });
  await expect(page.locator('iframe')).toHaveCount(0);
  held.resolve();
  await react.render({ widgets: [{ key: 'b' }] });
  await expect(react.checkout('b').input('number')).toBeVisible();
  expect(await react.told()).toEqual(['b ready', 'b requestable false']);
});

test('ends its frames, too, when it goes while they load', { tag: '@long' }, async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/xoplatform/')) reports.push(request.postData() ?? '');
  });
  const reported = (event: string) => reports.filter((text) => text.includes(event)).length;
  await page.route(/hosted-fields-frame/, (route) => route.abort());
  await page.clock.install();
  await react.render({ widgets: [{ key: 'a' }], loose: true });
  await page.locator('.braintree-loading').waitFor({ state: 'attached' });
  await react.render({ widgets: [], loose: true });
  await expect.poll(() => reported('hosted-fields.teardown-completed')).toBe(1);
  await page.clock.fastForward('02:00');
  await react.render({ widgets: [{ key: 'b', authorization: 'nonsense' }], loose: true });
  await expect.poll(() => react.told()).toHaveLength(1);
  expect(reported('timed-out')).toBe(0);
});

test('stays while its options say the same, and makes way when they do not', async ({ cleanPage }) => {
  const checkout = react.checkout();
  const timesReady = async () => (await react.told()).filter((line) => line === 'a ready').length;
  const card = { cardholderName: { required: true } };
  const threeDSecure = { ifEnabled: true };
  await react.render({ widgets: [{ key: 'a', card, threeDSecure }] });
  await expect.poll(timesReady).toBe(1);
  await checkout.mark('first');
  // New objects with equal contents, and one value that a running widget can change.
  await react.render({ widgets: [{ key: 'a', threeDSecure: { ...threeDSecure }, card: { ...card } }] });
  await react.render({ widgets: [{ key: 'a', threeDSecure: { ...threeDSecure, amount: 2 }, card }] });
  await expect(checkout.wrapper).toHaveAttribute('data-mark', 'first');
  await react.render({ widgets: [{ key: 'a', authorization: 'nonsense' }] });
  await expect(checkout.wrapper).toHaveCount(0);
  await expect.poll(() => react.told()).toContain('a error There was an error creating Drop-in.');
  // Options change again before the first widget is ready: only the last widget appears and reports.
  await react.renderAtOnce([
    ...Array.from({ length: 3 }, (_, edit) => ({
      widgets: [{ key: 'a', translations: { edit: String(edit) } }],
    })),
    { widgets: [{ key: 'a', translations: { payWithCard: '<b>Pay</b>' } }] },
  ]);
  await expect(checkout.sheet).toContainText('<b>Pay</b>');
  await expect(checkout.wrapper).toHaveCount(1);
  await expect.poll(timesReady).toBe(2);
  cleanPage.splice(0);
});

test('two on one page, of which one is moved', { tag: '@long' }, async () => {
  const [a, b] = [react.checkout('a'), react.checkout('b')];
  await react.render({ widgets: [{ key: 'a' }, { key: 'b' }] });
  await expect(a.sheet).toBeVisible();
  await expect(b.sheet).toBeVisible();
  await a.mark('first');
  await b.mark('first');
  await react.render({ widgets: [{ key: 'b' }, { key: 'a' }] });
  // React leaves one widget in place. The other gets its frames again.
  const marks = react.page.locator('[data-mark="first"]');
  await expect(marks).toHaveCount(2);
  await expect(react.page.locator('[data-braintree-id="wrapper"]')).toHaveCount(2);
  await a.fill();
  await b.fill();
  await a.pay.click();
  await b.pay.click();
  await expect(a.result).toHaveText('paid with 1111');
  await expect(b.result).toHaveText('paid with 1111');
});

test('goes where React hides it for good, and stays where it is only covered', { tag: '@long' }, async () => {
  const checkout = react.checkout();
  const widgets = [{ key: 'a' }];
  await react.render({ widgets, loose: true });
  await checkout.fill();
  await checkout.mark('first');
  await react.render({ widgets, loose: true, waiting: true });
  await expect(react.page.getByText('Waiting…')).toBeVisible();
  await expect(checkout.sheet).toBeHidden();
  await react.render({ widgets, loose: true });
  await expect(checkout.wrapper).toHaveAttribute('data-mark', 'first');
  await expect(checkout.input('number')).toHaveValue('4111 1111 1111 1111');
  await react.render({ widgets, loose: true, hidden: true });
  await expect(react.page.locator('iframe')).toHaveCount(0);
  await react.render({ widgets, loose: true });
  await expect(checkout.input('number')).toHaveValue('');
  await checkout.fill();
});

test('goes its way whatever the page’s handlers throw', { tag: '@long' }, async ({ cleanPage }) => {
  const checkout = react.checkout();
  await react.render({ widgets: [{ key: 'a', faulty: true }], loose: true });
  await checkout.fill();
  await checkout.pay.click();
  await expect(checkout.result).toHaveText('paid with 1111');
  await expect(checkout.wrapper.getByRole('radio', { name: /Ending in 1111/ })).toBeChecked();
  await react.render({ widgets: [], loose: true });
  await expect.poll(() => react.ended()).toEqual([true]);
  expect(await react.told()).toEqual(toldOfPayment);
  cleanPage.splice(0);
  await react.forgetRejections();
});
