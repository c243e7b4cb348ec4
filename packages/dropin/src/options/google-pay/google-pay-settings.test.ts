import { afterEach, describe, expect, it, vi } from 'vitest';
import { buttonOf, componentOf, readinessOf, requestOf } from './google-pay-settings.ts';

const transactionInfo = { currencyCode: 'INR', totalPriceStatus: 'FINAL', totalPrice: '10.00' };

describe('the version of Google’s API', () => {
  it.each([
    [undefined, undefined],
    [1, 1],
    [2, 2],
    ['2', 2],
    ['', ''],
    ['two', 'two'],
  ])('%o is %o for the SDK', (given, googlePayVersion) =>
    expect(componentOf({ googlePayVersion: given as never })).toEqual({
      googlePayVersion,
      googleMerchantId: undefined,
    }),
  );

  it.each([
    [{ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'], environment: 'TEST' }, ['allowedPaymentMethods']],
    [
      { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'CARD' }], transactionInfo },
      ['apiVersion', 'apiVersionMinor', 'allowedPaymentMethods'],
    ],
  ])('decides how Google is asked whether the shopper can pay', (request, names) =>
    expect(Object.keys(readinessOf(request))).toEqual(names),
  );
});

describe('the payment data request', () => {
  it('has every option that is not the widget’s own', () => {
    const request = { transactionInfo, emailRequired: true, callbackIntents: ['PAYMENT_AUTHORIZATION'] };
    const own = { googlePayVersion: 2, merchantId: 'id', button: { buttonColor: 'white' } };
    expect(requestOf({ ...request, ...own })).toEqual(request);
  });

  it('is a copy, because the SDK changes what is in it', () => {
    const cardRequirements = { allowPrepaidCards: false };
    const card = { type: 'CARD' };
    const settings = { transactionInfo, cardRequirements, allowedPaymentMethods: [card, 'CARD'] };
    const request = requestOf(settings);
    expect(request).toEqual(settings);
    expect(request['transactionInfo']).not.toBe(transactionInfo);
    expect(request['cardRequirements']).not.toBe(cardRequirements);
    expect((request['allowedPaymentMethods'] as object[])[0]).not.toBe(card);
  });

  it.each([[{}], [{ transactionInfo: null, cardRequirements: 7, allowedPaymentMethods: 'CARD' }]])(
    'of odd options is as odd: Google says so',
    (settings) => expect(requestOf(settings as never)).toEqual(settings),
  );
});

describe('Google’s button', () => {
  afterEach(() => vi.unstubAllGlobals());

  class Root {}
  const inPage = { getRootNode: () => ({}) } as unknown as Node;
  const root = new Root();
  const inShadow = { getRootNode: () => root } as unknown as Node;
  const onClick = () => undefined;

  it('is short, has the merchant’s options, and the widget’s press', () => {
    vi.stubGlobal('ShadowRoot', Root);
    expect(buttonOf({}, { host: inPage, onClick })).toEqual({ buttonType: 'short', onClick });
    const button = { buttonType: 'pay', buttonColor: 'white', onClick: () => 'mine' };
    expect(buttonOf({ button }, { host: inPage, onClick })).toEqual({ ...button, onClick });
  });

  it.each([
    [undefined, {}, undefined],
    ['de_DE', {}, 'de'],
    ['zh_TW', {}, 'zh'],
    ['he_IL', {}, undefined],
    ['de_DE', { buttonLocale: 'fr' }, 'fr'],
  ])('has, for %s and the merchant’s %o, the language %s', (language, button, buttonLocale) => {
    vi.stubGlobal('ShadowRoot', Root);
    expect(buttonOf({ button }, { host: inPage, language, onClick })['buttonLocale']).toBe(buttonLocale);
  });

  it('learns where its styles belong in a shadow root', () => {
    vi.stubGlobal('ShadowRoot', Root);
    expect(buttonOf({}, { host: inShadow, onClick })).toMatchObject({ buttonRootNode: root });
  });
});
