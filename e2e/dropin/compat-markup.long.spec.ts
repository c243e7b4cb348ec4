import { namesByView, type ViewNames } from './compat-markup.ts';
import { Merchant } from './compat.page.ts';
import { makeCustomer } from './customer.fixture.ts';
import { expect, test } from './dropin.fixture.ts';

// Every name of Braintree's unmodified widget is on our element that plays the same part, view by view.

/**
 * Names of the original that ours does not have, each with the reason. They are written
 * `{view}: {present or seen} {selector}`, where the selector has one name or two (see `namesByView`).
 */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/#svgs/, 'ours draws its icons in place, not from a list of symbols'],
  [
    /-icon--bordered #(card-number|cvv)-icon-svg/,
    'for the same reason the icon is one element, with both names',
  ],
  [/\.braintree-loader__lock/, 'ours shows no lock while it loads'],
  [/\.braintree-test-class/, 'it is for the tests of the original'],
  [/upper-container [#.](loading|braintree-loader)/, 'ours has the loader over the views, not in them'],
  [/: seen \.braintree-placeholder/, 'it is space, which ours does not need: the headings have their own'],
  [/: seen \.braintree-form__notice-of-collection/, 'ours shows the notice if it is asked for (decision 20)'],
  [
    /paypal-?credit|^(?!options|sheet).*: present .*(paypal|venmo|apple-?pay|google-?pay|sheet__label|content--button)/i,
    'the sheet of a way to pay that is not offered is not in the page',
  ],
  [
    /^card form.*: present \.braintree-method--active/,
    'only a method that would be paid with is marked (decision 20)',
  ],
];

test('has every name of the original, in every view', async ({ page, context, site }) => {
  const { token } = await makeCustomer(site, ['visa', 'mastercard']);
  const views = async (merchant: Merchant) => {
    await merchant.open();
    await merchant.page.addScriptTag({
      url: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
    });
    return namesByView(merchant, token);
  };
  const original = await views(new Merchant(await context.newPage(), site.secureUrl, 'peer'));
  const ours = await views(new Merchant(page, site.secureUrl, 'ours'));
  const missing = [...original].flatMap(([view, names]) =>
    (['present', 'seen'] as const).flatMap((kind) =>
      missingIn(ours.get(view), names, kind).map((name) => `${view}: ${kind} ${name}`),
    ),
  );
  expect(missing.filter((name) => !exceptions.some(([pattern]) => pattern.test(name)))).toEqual([]);
  const obsolete = exceptions.filter(([pattern]) => !missing.some((name) => pattern.test(name)));
  expect(obsolete.map(([, reason]) => reason)).toEqual([]);
});

/** Two names are compared only where each of them is there alone. */
function missingIn(ours: ViewNames | undefined, original: ViewNames, kind: keyof ViewNames): string[] {
  const missing = new Set([...original[kind]].filter((name) => !ours?.[kind].has(name)));
  return [...missing].filter((names) => {
    const each = names.split(' ');
    return each.length === 1 || !each.some((name) => missing.has(name));
  });
}
