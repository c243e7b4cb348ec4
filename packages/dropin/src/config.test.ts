import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyticsOfRefusal, readAuthorization, readChoices } from './config.ts';
import { DropinError } from './errors.ts';
import { optionIds } from './ways-to-pay.ts';

beforeEach(() => void vi.stubGlobal('document', { characterSet: 'UTF-8' }));
afterEach(() => void vi.unstubAllGlobals());

/** Reads options of any shape. */
const read = (options: object) => readChoices(options);
const own = { ownPaymentOptions: [{ id: 'cash', name: 'Cash', start: () => undefined }] };
const allOptions = { paypal: {}, paypalCredit: {}, venmo: true, applePay: {}, googlePay: {} };

describe('an authorization', () => {
  it.each([
    undefined,
    null,
    [],
    'x',
    7,
    {},
    { authorization: '' },
    { authorization: null },
    { authorization: {} },
  ])('is required, not %j', (options) =>
    expect(() => readAuthorization(options as never)).toThrow(
      new DropinError({ code: 'AUTHORIZATION_REQUIRED' }),
    ),
  );
});

describe('the ways to pay', () => {
  it.each([
    ['cards without a word', {}, ['card']],
    ['cards with no settings', { card: null }, ['card']],
    ['cards with an odd setting', { card: 'no' }, ['card']],
    ['all that are configured, in their own order', allOptions, optionIds],
    ['no cards where they are switched off', { ...allOptions, card: false }, optionIds.slice(1)],
    [
      'those of the priority, in its order',
      { ...allOptions, paymentOptionPriority: ['venmo', 'card'] },
      ['venmo', 'card'],
    ],
    [
      'each once',
      { ...allOptions, paymentOptionPriority: ['card', 'venmo', 'card', 'venmo'] },
      ['card', 'venmo'],
    ],
    ['of the priority what is configured', { paymentOptionPriority: ['paypal', 'card'] }, ['card']],
    ['with the merchant’s own after the others', { ...allOptions, ...own }, [...optionIds, 'cash']],
    [
      'of the priority the merchant’s own too',
      { ...own, paymentOptionPriority: ['cash', 'card'] },
      ['cash', 'card'],
    ],
    ['of the priority alone', { ...own, paymentOptionPriority: ['card'] }, ['card']],
    ['all where there is no priority', { paymentOptionPriority: null }, ['card']],
  ])('are %s', (_, options, wanted) => expect(read(options).settings.wanted).toEqual(wanted));
});

describe('a wrong choice is refused', () => {
  it.each([
    [{ paymentOptionPriority: 'card' }, 'paymentOptionPriority must be an array.'],
    [{ paymentOptionPriority: { 0: 'card', length: 1 } }, 'paymentOptionPriority must be an array.'],
    [{ paymentOptionPriority: ['cash'] }, 'paymentOptionPriority: Invalid payment option specified.'],
    [{ paymentOptionPriority: ['card', 7] }, 'paymentOptionPriority: Invalid payment option specified.'],
    // oxlint-disable-next-line no-sparse-arrays -- the hole is what is tried
    [{ paymentOptionPriority: [, 'card'] }, 'paymentOptionPriority: Invalid payment option specified.'],
    [{ paymentOptionPriority: ['__proto__'] }, 'paymentOptionPriority: Invalid payment option specified.'],
    [{ paymentOptionPriority: [] }, 'No valid payment options available.'],
    [{ paymentOptionPriority: ['paypal'] }, 'No valid payment options available.'],
    [{ card: false }, 'No valid payment options available.'],
    [{ initialView: 'cash' }, 'initialView: Invalid view specified.'],
    [{ ownPaymentOptions: 'cash' }, 'ownPaymentOptions: Invalid id, name, methodType or start.'],
    [
      { ownPaymentOptions: [{ id: 'card' }], paymentOptionPriority: 7 },
      'ownPaymentOptions: Invalid id, name, methodType or start.',
    ],
    [{ initialView: 'delete-confirmation' }, 'initialView: Invalid view specified.'],
    [{ initialView: '' }, 'initialView: Invalid view specified.'],
    // The error names the first wrong option.
    [{ initialView: 'cash', card: false }, 'No valid payment options available.'],
    [{ initialView: 'cash', paymentOptionPriority: 7 }, 'paymentOptionPriority must be an array.'],
  ])('%j: %s', (options, message) => {
    expect(() => read(options)).toThrow(DropinError);
    expect(() => read(options)).toThrow(message);
  });
});

describe('an option', () => {
  it.each([
    ['initialView', { initialView: 'methods' }, { initialView: 'methods' }],
    ['initialView', { initialView: null }, { initialView: null }],
    ['preselectVaultedPaymentMethod', {}, { preselect: true }],
    ['preselectVaultedPaymentMethod', { preselectVaultedPaymentMethod: null }, { preselect: true }],
    ['preselectVaultedPaymentMethod', { preselectVaultedPaymentMethod: false }, { preselect: false }],
    ['preselectVaultedPaymentMethod', { preselectVaultedPaymentMethod: 'nonce' }, { preselect: 'nonce' }],
    ['vaultManager', { vaultManager: true }, { canDelete: true }],
    ['vaultManager', { vaultManager: 'yes' }, { canDelete: false }],
    [
      'clearFieldsAfterTokenization',
      { card: { clearFieldsAfterTokenization: false } },
      { clearsFields: false },
    ],
    ['clearFieldsAfterTokenization', { card: { clearFieldsAfterTokenization: 0 } }, { clearsFields: true }],
    ['dataCollector', { dataCollector: { kount: true } }, { collectsDeviceData: true }],
  ])('%s %j is read as %j', (_, options, settings) => expect(read(options).settings).toMatchObject(settings));

  it.each([
    [{ cardholderName: true }, { name: 'optional' }],
    [{ cardholderName: {} }, { name: 'optional' }],
    [{ cardholderName: { required: true } }, { name: 'required' }],
    [{ cardholderName: null }, { name: 'absent' }],
    [{}, { name: 'absent', offersSaving: false, saves: true }],
    [{ vault: { vaultCard: false, allowVaultCardOverride: true } }, { offersSaving: true, saves: false }],
    [{ vault: null }, { offersSaving: false, saves: true }],
    [{ vault: 'no' }, { offersSaving: false, saves: true }],
  ])('card %j is read as %j', (card, form) => expect(read({ card }).cardForm).toMatchObject(form));

  it.each([
    [{ dataCollector: true }, { dataCollector: {} }],
    [{ dataCollector: { kount: true } }, { dataCollector: { kount: true } }],
    [{ dataCollector: false }, { dataCollector: null }],
    [{ hiddenVaultedPaymentMethodTypes: 'card' }, { hiddenMethods: [] }],
    [{ hiddenVaultedPaymentMethodTypes: ['card', 7, 'cash'] }, { hiddenMethods: ['card', 'cash'] }],
    [{ showDefaultPaymentMethodFirst: false }, { showsDefaultFirst: false }],
    [{ appearance: { theme: 'dark' } }, { theme: 'dark', appearance: { isPlain: true } }],
    [{ appearance: { theme: 'pink' } }, { theme: 'light', appearance: { isPlain: false } }],
    [{ appearance: { preset: 'soft' } }, { theme: 'light', appearance: { isPlain: false } }],
    [{ appearance: null }, { theme: 'light' }],
    [{ card: { overrides: null, noticeOfCollection: true } }, { overrides: {}, showsNotice: true }],
  ])('%j is read as %j', (options, config) => expect(read(options)).toMatchObject(config));
});

describe('options of any type', () => {
  const names = [
    'locale',
    'translations',
    'paymentOptionPriority',
    'card',
    'paypal',
    'dataCollector',
    'vaultManager',
    'preselectVaultedPaymentMethod',
    'hiddenVaultedPaymentMethodTypes',
    'initialView',
    'appearance',
  ] as const;
  const value = fc.oneof(
    fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }),
    fc.shuffledSubarray([...optionIds]),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'card', 'methods', false, true, null, undefined),
    fc.dictionary(
      fc.constantFrom('__proto__', 'toString', 'edit', 'vault', 'overrides', 'theme'),
      fc.anything(),
    ),
  );
  const options = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });

  it('are read, or refused with a documented error, and not changed', () => {
    // It names what can't be used of the translations.
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    fc.assert(
      fc.property(options, (given) => {
        const before = fc.stringify(given);
        try {
          const { settings, strings } = read(Object.freeze(given));
          expect(settings.wanted.length).toBeGreaterThan(0);
          expect(Object.values(strings).every((text) => typeof text === 'string')).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(DropinError);
        }
        expect(fc.stringify(given)).toBe(before);
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
    warn.mockRestore();
  });
});

it('only a wrong container is reported to analytics', () => {
  const kinds = (code: 'CONTAINER_INVALID' | 'NO_OPTIONS_AVAILABLE') =>
    analyticsOfRefusal(new DropinError({ code }));
  expect(kinds('CONTAINER_INVALID')).toEqual(['configuration-error']);
  expect(kinds('NO_OPTIONS_AVAILABLE')).toEqual([]);
});
