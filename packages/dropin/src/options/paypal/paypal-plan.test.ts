import { describe, expect, it } from 'vitest';
import { mistakeIn, paymentOf, planOf, savesAccount, type PayPalSettings } from './paypal-plan.ts';

const checkout: PayPalSettings = { flow: 'checkout', amount: '10.00', currency: 'EUR' };
const script = (settings: PayPalSettings, locale = '') => planOf('paypal', settings, locale).script;
const common = { components: 'buttons', 'enable-funding': 'credit,paylater' };

describe('PayPal’s script', () => {
  it.each<[string, PayPalSettings, object]>([
    ['for a checkout', checkout, { intent: 'authorize', currency: 'EUR' }],
    ['without a currency', { flow: 'checkout' }, { intent: 'authorize', currency: 'USD' }],
    ['for an account to keep', { flow: 'vault', intent: 'capture' }, { vault: true, intent: 'tokenize' }],
    [
      'for one, with a currency',
      { flow: 'vault', currency: 'EUR' },
      { vault: true, intent: 'tokenize', currency: 'EUR' },
    ],
    ['with an intent', { ...checkout, intent: 'capture' }, { intent: 'capture', currency: 'EUR' }],
    [
      'with the older name of an intent',
      { ...checkout, intent: 'sale' },
      { intent: 'capture', currency: 'EUR' },
    ],
    [
      'that says Continue',
      { ...checkout, commit: false },
      { intent: 'authorize', currency: 'EUR', commit: false },
    ],
    [
      'with a locale',
      { ...checkout, locale: 'de_DE' },
      { intent: 'authorize', currency: 'EUR', locale: 'de_DE' },
    ],
    ['with an unknown locale', { ...checkout, locale: 'de' }, { intent: 'authorize', currency: 'EUR' }],
  ])('%s', (_, settings, parameters) => expect(script(settings)).toEqual({ ...common, ...parameters }));

  it('has the widget’s locale where it has no own', () => {
    expect(script(checkout, 'fr_FR')).toMatchObject({ locale: 'fr_FR' });
    expect(script({ ...checkout, locale: 'de_DE' }, 'fr_FR')).toMatchObject({ locale: 'de_DE' });
    expect(script(checkout, 'fr')).not.toHaveProperty('locale');
  });

  it('has the log level, and the nonce of the page’s policy', () => {
    expect(planOf('paypal', checkout, '').attributes).toEqual({ 'log-level': 'warn' });
    expect(planOf('paypal', { ...checkout, logLevel: 'debug', cspNonce: 'n' }, '').attributes).toEqual({
      'log-level': 'debug',
      'csp-nonce': 'n',
    });
  });
});

describe('the buttons', () => {
  it.each([
    ['paypal', {}, ['PAYPAL']],
    ['paypal', { payLater: true }, ['PAYPAL', 'PAYLATER']],
    ['paypalCredit', { payLater: true }, ['CREDIT']],
  ] as const)('of %s with %o are %o', (id, changes, buttons) =>
    expect(planOf(id, { ...checkout, ...changes }, '').buttons).toEqual(buttons),
  );

  it('call the handlers that the merchant has', () => {
    const onShippingChange = () => undefined;
    expect(planOf('paypal', { ...checkout, onShippingChange }, '').handlers).toEqual(['onShippingChange']);
    expect(planOf('paypal', { ...checkout, onShippingChange: 7 as never }, '').handlers).toEqual([]);
  });
});

describe('a payment', () => {
  it('has the merchant’s options without those of the widget and of the script', () => {
    const all: PayPalSettings = {
      ...checkout,
      intent: 'sale',
      displayName: 'Shop',
      landingPageType: 'login',
      userAction: 'COMMIT',
      enableShippingAddress: true,
      shippingAddressEditable: false,
      shippingAddressOverride: { city: 'Pune' },
      shippingOptions: [{ id: 'air' }],
      lineItems: [{ name: 'Tea' }],
      billingAgreementDescription: 'Tea, monthly',
      offerCredit: true,
      locale: 'en_GB',
    };
    const rest: PayPalSettings = {
      vault: { vaultPayPal: false },
      buttonStyle: {},
      commit: true,
      logLevel: 'info',
      cspNonce: 'n',
      payLater: true,
      merchantAccountId: 'eur',
      onShippingChange: () => undefined,
    };
    const sent = { ...all, intent: 'capture', offerCredit: false };
    expect(paymentOf('paypal', { ...all, ...rest }, '')).toEqual(sent);
    expect(paymentOf('paypalCredit', all, '')).toEqual({ ...sent, offerCredit: true });
    expect(paymentOf('paypal', checkout, '')).toEqual({ ...checkout, offerCredit: false });
  });

  it('saves the account unless the merchant says no', () => {
    expect(savesAccount({})).toBe(true);
    expect(savesAccount({ vault: {} })).toBe(true);
    expect(savesAccount({ vault: { vaultPayPal: false } })).toBe(false);
  });
});

describe('a merchant’s mistake', () => {
  const param = 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED';
  it.each<[PayPalSettings, string | undefined, string?]>([
    [checkout, undefined],
    [{ flow: 'vault' }, undefined],
    [{}, 'PAYPAL_FLOW_OPTION_REQUIRED'],
    [{ flow: 'pay' as never }, 'PAYPAL_FLOW_OPTION_REQUIRED'],
    [{ ...checkout, amount: '' }, 'PAYPAL_INVALID_PAYMENT_OPTION'],
    [{ flow: 'checkout', amount: 0 }, 'PAYPAL_INVALID_PAYMENT_OPTION'],
    [{ vaultInitiatedCheckoutPaymentMethodToken: 't', amount: 1, currency: 'EUR' }, undefined],
    [
      { vaultInitiatedCheckoutPaymentMethodToken: 't', amount: 1 },
      param,
      'Required param currency is missing.',
    ],
    [
      { vaultInitiatedCheckoutPaymentMethodToken: 't', currency: 'EUR' },
      param,
      'Required param amount is missing.',
    ],
  ])('in %o is %s', (settings, code, message) => {
    const mistake = mistakeIn(settings);
    expect([mistake?.code, mistake?.message]).toEqual([code, message]);
  });
});
