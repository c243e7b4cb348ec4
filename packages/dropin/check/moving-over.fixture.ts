import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repository } from '../../../tools/settings.ts';

/** A line of docs/dropin/moving-over.md. */
export interface MovingRow {
  /** the heading it stands under, such as `Options` */
  section: string;
  /** what stands before the tests, or before what changed */
  what: string;
  /** the names in it */
  names: string[];
  /** `same` or `changed` */
  here: string;
  /** what changed, and why */
  why: string;
  /** the short names of the tests that try it */
  tests: string[];
}

/** A test that the page names. */
export interface MovingTest {
  key: string;
  path: string;
  title: string;
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** The tests that the page names by their keys: file and title. */
const tests: MovingTest[] = [
  [
    'C1',
    'e2e/dropin/compat-card.long.spec.ts',
    'shows the card form by documented names, and says what is wrong with a card',
  ],
  [
    'C2',
    'e2e/dropin/compat-card.long.spec.ts',
    'takes a card, and tells of each step in the documented order',
  ],
  ['C3', 'e2e/dropin/compat-card.long.spec.ts', 'obeys what a merchant overrides'],
  ['C4', 'e2e/dropin/compat-card.long.spec.ts', 'says why a card was not taken, and lets it be tried again'],
  [
    'I1',
    'e2e/dropin/compat-instance.long.spec.ts',
    'refuses what it cannot do, with the documented sentences',
  ],
  ['I2', 'e2e/dropin/compat-instance.long.spec.ts', 'stands in a form as a script tag'],
  ['I3', 'e2e/dropin/compat-instance.long.spec.ts', 'lives beside another, and goes'],
  ['S1', 'e2e/dropin/compat-saved-methods.long.spec.ts', 'chooses among what a customer has saved'],
  ['S2', 'e2e/dropin/compat-saved-methods.long.spec.ts', 'deletes what is saved, after asking'],
  [
    'S3',
    'e2e/dropin/compat-saved-methods.long.spec.ts',
    'saves the card of a customer as merchant and shopper wish',
  ],
  ['W1', 'e2e/dropin/compat-ways-to-pay.long.spec.ts', 'go between their options, and tell of each step'],
  ['W2', 'e2e/dropin/compat-ways-to-pay.long.spec.ts', 'go between saved methods and other ways to pay'],
  ['W3', 'e2e/dropin/compat-ways-to-pay.long.spec.ts', 'pay with Google Pay, and tell of each step'],
  ['W4', 'e2e/dropin/compat-ways-to-pay.long.spec.ts', 'go on without a way to pay that fails'],
  ['W5', 'e2e/dropin/compat-ways-to-pay.long.spec.ts', 'take Apple Pay, and tell of each step'],
  ['W6', 'e2e/dropin/compat-ways-to-pay.long.spec.ts', 'cancel and approve Venmo by its QR code'],
  ['T1', 'e2e/dropin/compat-three-d-secure.long.spec.ts', 'verify a card by a challenge'],
  [
    'T2',
    'packages/dropin/src/three-d-secure/verify-options.test.ts',
    'are the merchant’s, with the request’s before them',
  ],
  [
    'T3',
    'packages/dropin/bundle/three-d-secure.test.ts',
    'passes the merchant’s settings to Songbird, and leaves them as they are',
  ],
  ['U1', 'packages/dropin/src/config.test.ts', 'is required, not %j'],
  [
    'U2',
    'packages/dropin/src/locales/resolve-strings.test.ts',
    'are the merchant’s own by key, with markup kept as text',
  ],
  ['U3', 'packages/dropin/src/config.test.ts', 'are %s'],
  ['U4', 'packages/dropin/src/options/card/frame-styles.test.ts', '%s'],
  ['P1', 'packages/dropin/src/options/paypal/paypal-plan.test.ts', '%s'],
  [
    'P2',
    'packages/dropin/src/options/paypal/paypal-plan.test.ts',
    'saves the account unless the merchant says no',
  ],
  [
    'P3',
    'packages/dropin/src/options/paypal/paypal-plan.test.ts',
    'has the merchant’s options without those of the widget and of the script',
  ],
  ['V1', 'packages/dropin/src/options/venmo/venmo-support.test.ts', '%s with the options: %s'],
  [
    'A1',
    'packages/dropin/src/options/apple-pay/apple-pay.test.ts',
    'is validated by the gateway, for the page’s host or the one that was given',
  ],
  [
    'D1',
    'packages/dropin/src/data-collector/collect-in-background.test.ts',
    'are collected with the merchant’s options and the widget’s client',
  ],
  [
    'D2',
    'packages/dropin/src/data-collector/collect-in-background.test.ts',
    'whose teardown %s reject with the documented error, and do not keep the widget',
  ],
  [
    'D3',
    'e2e/dropin/device-data.long.spec.ts',
    'are collected by Braintree’s script, loaded once for all, and go with the payment',
  ],
  ['G1', 'packages/dropin/src/script-tag/script-attributes.test.ts', 'give %s'],
  ['Y1', 'packages/dropin/src/widget/payload.test.ts', '%s'],
  [
    'Y2',
    'packages/dropin/src/widget/payload.test.ts',
    'has the details and the BIN data as the gateway gave them',
  ],
  [
    'Y3',
    'e2e/dropin/google-pay.spec.ts',
    'takes options that a framework observes, and has the bank verify a card that is no network token',
  ],
  ['Y4', 'packages/dropin/src/options/apple-pay/apple-pay.test.ts', 'becomes a card with Apple’s own data'],
  [
    'Z1',
    'e2e/dropin/three-d-secure.spec.ts',
    'a gateway without 3-D Secure is an error, except where the page wants it only if it is enabled',
  ],
  ['Z2', 'packages/dropin/src/machine/start.test.ts', 'warns of %s that does not answer in its time: %s'],
  [
    'Z3',
    'packages/dropin/src/three-d-secure/start-three-d-secure.test.ts',
    'whose teardown %s reports the documented error',
  ],
  [
    'K1',
    'packages/dropin/src/options/google-pay/google-pay.test.ts',
    'is loaded once, for the gateway’s environment',
  ],
  [
    'H1',
    'packages/dropin/src/views/parts.test.ts',
    'every documented data-braintree-id is on some element in some state',
  ],
  [
    'H2',
    'packages/dropin/src/views/parts.test.ts',
    'every documented class is on some element in some state',
  ],
  [
    'M1',
    'packages/dropin/check/moving-over.test.ts',
    'every text of US English is Braintree’s, under the same key',
  ],
  [
    'M2',
    'packages/dropin/check/moving-over.test.ts',
    'every hook and class that is the same is on a part of the widget',
  ],
  ['X1', 'e2e/dropin/compat-markup.long.spec.ts', 'has every name of the original, in every view'],
  [
    'N1',
    'e2e/dropin/analytics.long.spec.ts',
    'are told of a guest’s payment, step by step, in a request each',
  ],
].map(([key = '', path = '', title = '']) => ({ key, path, title }));

/** Reads the page: its lists of what is the same, by which tests, and of what has changed. */
export function readMovingOver(): { rows: MovingRow[]; tests: MovingTest[] } {
  const rows: MovingRow[] = [];
  let [section, here] = ['', ''];
  for (const line of read('docs/dropin/moving-over.md').split('\n')) {
    const heading = /^## (.*)/.exec(line)?.[1];
    if (heading) [section, here] = [heading, ''];
    here = /^(Same|Changed):$/.exec(line)?.[1]?.toLowerCase() ?? here;
    if (!line.startsWith('- ')) continue;
    const pattern = here === 'same' ? /^- (.+) \(([A-Z\d, ]+)\)$/ : /^- ((?:`[^`]*`|[^`:])+): (.+)$/;
    const [, what, rest = ''] = (here && pattern.exec(line)) || [];
    if (!what) throw new Error(`moving-over.md says neither by which tests nor why: ${line}`);
    rows.push({
      section,
      what,
      names: [...what.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      here,
      why: here === 'same' ? '' : rest,
      tests: here === 'same' ? rest.split(', ') : [],
    });
  }
  return { rows, tests };
}

/** Whether a file has a test of this title. */
export function hasTest({ path, title }: MovingTest): boolean {
  if (!existsSync(join(repository, path))) return false;
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``];
  return quoted.some((one) => new RegExp(`(?:test|it|\\)|\\])\\(\\s*${escaped(one)}`).test(read(path)));
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The texts that a test is made of: its file, what that imports of the tests' own files, and its page. */
export function textOf({ path }: MovingTest): string {
  const own = read(path);
  const imports = [...own.matchAll(/from '(\.[^']+(?:-lines|\.fixture|\.page|locales\/\w+)\.ts)'/g)];
  const beside = imports.map(([, file = '']) => normalize(join(dirname(path), file)));
  if (path.includes('/compat')) beside.push('e2e/dropin/site/compat.js');
  return [own, ...beside.map(read)].join('\n').toLowerCase();
}

/** What a test has to contain for a name of the page: the name, or the part of it after the last dot. */
export function spellings(name: string): string[] {
  const bare = name.replace(/[({].*/, '').toLowerCase();
  return / /.test(bare) ? [bare] : [bare, bare.split('.').at(-1) ?? bare];
}
