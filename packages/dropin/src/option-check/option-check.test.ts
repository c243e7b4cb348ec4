import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DropinOptions } from '../index.ts';
import { optionRules } from './option-rules.ts';
import type { Rule, Rules } from './rule.ts';
import { attributePaths } from '../script-tag/script-attributes.ts';
import {
  checkAttributes,
  checkEvent,
  checkOptions,
  checkRequest,
  checkUpdate,
  tellOnce,
} from './option-check.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const paypal = {
  flow: 'checkout',
  amount: '10.00',
  currency: 'USD',
  intent: 'capture',
  locale: 'en_US',
  landingPageType: 'login',
  commit: false,
  userAction: 'CONTINUE',
  displayName: 'Shop',
  vault: { vaultPayPal: false },
  buttonStyle: { color: 'blue', layout: 'horizontal' },
  logLevel: 'error',
  cspNonce: 'x',
  merchantAccountId: 'x',
  enableShippingAddress: true,
  shippingAddressEditable: false,
  shippingAddressOverride: { city: 'x' },
  shippingOptions: [{ id: '1' }],
  lineItems: [{ name: 'x' }],
  billingAgreementDescription: 'x',
  vaultInitiatedCheckoutPaymentMethodToken: 'x',
  onShippingChange: () => undefined,
  onShippingAddressChange: () => undefined,
  onShippingOptionsChange: () => undefined,
  requestBillingAgreement: true,
  billingAgreementDetails: { description: 'x' },
} as const;

const field = {
  placeholder: 'x',
  type: 'password',
  prefill: '1',
  formatInput: false,
  maskInput: { character: '*' },
  maxCardLength: 16,
  minlength: 4,
  maxlength: 8,
  supportedCardBrands: { visa: false },
  rejectUnsupportedCards: true,
  internalLabel: 'x',
  iframeTitle: 'x',
};

/** Every documented option; the types make sure that none is missing at the top. */
const everyOption: Required<Omit<DropinOptions, 'selector'>> = {
  authorization: 'sandbox_x_y',
  container: '#dropin-container',
  signal: new AbortController().signal,
  locale: 'de_DE',
  translations: { payWithCard: 'Mit Karte zahlen' },
  paymentOptionPriority: ['cash', 'card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'],
  card: {
    cardholderName: { required: true },
    clearFieldsAfterTokenization: false,
    vault: { vaultCard: false, allowVaultCardOverride: true },
    overrides: {
      fields: { cardholderName: field, number: field, expirationDate: field, cvv: null, postalCode: field },
      styles: { input: { color: 'red' }, ':focus': 'focused', '.valid': null },
    },
    noticeOfCollection: true,
  },
  paypal: { ...paypal, payLater: true },
  paypalCredit: { ...paypal, offerCredit: true },
  venmo: {
    allowDesktop: true,
    allowDesktopWebLogin: false,
    allowNewBrowserTab: false,
    allowWebviews: false,
    allowNonDefaultBrowsers: false,
    mobileWebFallBack: true,
    useRedirectForIOS: true,
    requireManualReturn: true,
    cancelOnReturnToBrowser: true,
    ignoreHistoryChanges: true,
    profileId: 'x',
    deepLinkReturnUrl: 'x',
    paymentMethodUsage: 'multi_use',
    displayName: 'x',
    lineItems: [{ name: 'x' }],
    totalAmount: '1',
  },
  applePay: {
    displayName: 'Shop',
    paymentRequest: { total: { label: 'x', amount: '1' }, requiredBillingContactFields: [] },
    buttonStyle: 'white-outline',
    applePaySessionVersion: 3,
    domainName: 'x',
  },
  googlePay: {
    googlePayVersion: '2',
    merchantId: 'x',
    transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '1' },
    button: { buttonColor: 'black' },
    emailRequired: true,
    shippingAddressRequired: true,
    allowedPaymentMethods: [{ type: 'CARD', parameters: {} }],
  },
  ownPaymentOptions: [
    { id: 'cash', name: 'Cash', methodType: 'Cash', drawLogo: () => undefined, start: () => undefined },
  ],
  dataCollector: { kount: true, paypal: true, bundled: true, riskCorrelationId: 'x' },
  threeDSecure: {
    amount: '1.00',
    cardinalSDKConfig: { timeout: 1 },
    additionalInformation: { acsWindowSize: '03' },
    ifEnabled: true,
  },
  vaultManager: true,
  preselectVaultedPaymentMethod: 'a-nonce',
  showDefaultPaymentMethodFirst: false,
  hiddenVaultedPaymentMethodTypes: ['card', 'venmo', 'cash'],
  initialView: 'methods',
  stylesheet: false,
  appearance: { theme: 'auto' },
};

function pathsOf(rules: Rules, path = ''): readonly (readonly [path: string, rule: Rule])[] {
  return Object.entries(rules).flatMap(([name, rule]) => [
    [`${path}${name}`, rule] as const,
    ...pathsOf(rule.inside ?? {}, `${path}${name}.`),
  ]);
}

const everyRule = pathsOf(optionRules([]));
/** `cb` of the data collector has too few letters to resemble another name. */
const everyPath = everyRule.map(([path]) => path).filter((path) => !path.endsWith('.cb'));
/** Without those that `create` refuses, or that go to a script of others, whatever they are. */
const checkedPaths = everyRule.flatMap(([path, rule]) =>
  rule.accepts(Symbol('x')) && !rule.inertBecause?.(Symbol('x')) ? [] : [path],
);

/** A value at a path in objects, the only one in them. */
function nested(path: string, value: unknown): unknown {
  return path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);
}

describe('the check of the options', () => {
  it('has nothing to say of what is documented', () => {
    const paymentOptionPriority = ['card', 'paypalCredit', 'applePay', 'googlePay'];
    const simple = { card: true, venmo: false, paypal: false, dataCollector: true, paymentOptionPriority };
    expect(checkOptions(everyOption)).toEqual([]);
    expect(checkOptions({ authorization: 'x', selector: '#x' })).toEqual([]);
    expect(checkOptions({ ...everyOption, ...simple })).toEqual([]);
    const wanted = ['paypal', 'paypalCredit', 'applePay', 'googlePay'] as const;
    for (const property of [...wanted, 'threeDSecure'] as const)
      for (const [key, value] of Object.entries(everyOption[property]))
        expect(checkUpdate([property, key, value], { wanted, threeDSecure: 'always' })).toEqual([]);
  });

  it('finds what is offered by half', () => {
    const paymentOptionPriority = ['card', 'venmo'];
    expect(checkOptions({ containr: '#x', paypal: { flow: 'vault' }, paymentOptionPriority })).toEqual([
      'The option "containr" is not known. It has no effect. Did you mean "container"?',
      'The option "paypal" has no effect, because paymentOptionPriority does not name it.',
      'paymentOptionPriority names "venmo", which is not offered without the option "venmo".',
    ]);
  });

  it.each(everyPath)('names what is nearly %s', (path) => {
    const name = path.split('.').at(-1) ?? '';
    const wrong = `${path}x`;
    expect(checkOptions(nested(wrong, 'x')).filter((line) => line.includes(`"${wrong}"`))).toEqual([
      expect.stringMatching(
        new RegExp(`^The option "${wrong}" is not known\\..* Did you mean ".*${name}"\\?$`),
      ),
    ]);
  });

  it.each(checkedPaths)('says what %s must be', (path) => {
    expect(checkOptions(nested(path, Symbol('x'))).filter((line) => line.includes(`"${path}"`))).toEqual([
      expect.stringMatching(new RegExp(`^The option "${path}" (must be .+\\. .+|has no effect: .+)\\.$`)),
    ]);
  });

  it('says what becomes of a way to pay that is only switched on', () => {
    expect(checkOptions({ paypal: true, googlePay: 'yes', venmo: 0 })).toEqual([
      'The option "paypal.flow" is missing. Payments fail without it.',
      'The option "googlePay" must be an object. It counts as true.',
      'The option "venmo" must be true, false or an object. It counts as false.',
    ]);
  });

  it('finds what a request gives in vain', () => {
    const billingAddress = { givenName: 'Jane' };
    expect(checkRequest({ threeDSecure: { amount: '10.00', billingAddress, shiny: true } })).toEqual([]);
    expect(checkRequest({ threeDsecure: {} })).toEqual([
      'The option "threeDsecure" is not known. It has no effect. Did you mean "threeDSecure"?',
    ]);
    const threeDSecure = { amount: '10,00', billingAdress: billingAddress, nonce: 'x' };
    expect(checkRequest({ threeDSecure })).toEqual([
      'The option "threeDSecure.amount" must be an amount such as \'10.00\'. It is passed on as it is.',
      'The option "threeDSecure.billingAdress" is not known. It is passed on as it is. Did you mean "threeDSecure.billingAddress"?',
      'The option "threeDSecure.nonce" has no effect: the widget sets it.',
    ]);
  });

  it('takes whatever a page may give', () => {
    const fail = () => {
      throw new RangeError('hostile');
    };
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const throwing = Object.defineProperties(
      {},
      { paymentOptionPriority: { get: fail }, card: { get: fail } },
    );
    const paymentOptionPriority = new Proxy([], { get: fail });
    for (const hostile of [undefined, null, 7, '', [], revoked.proxy, throwing, { paymentOptionPriority }])
      expect(checkOptions(hostile)).toEqual([]);
  });

  it('tells the console once, in one line each, as it is', () => {
    const lines: unknown[][] = [];
    vi.spyOn(console, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
    tellOnce(['%c is one.', 'Two.']);
    tellOnce(['Two.', 'Three.']);
    expect(lines).toEqual([['Drop-in: %c is one.'], ['Drop-in: Two.'], ['Drop-in: Three.']]);
  });

  it.each<[unknown[], string]>([
    [['card', 'vault', {}], 'updateConfiguration does not change "card".'],
    [['applePay', 'displayName', 'x'], 'updateConfiguration changes nothing: "applePay" is not offered.'],
    [
      ['paypal', 'amuont', '2'],
      'The option "paypal.amuont" is not known. It has no effect. Did you mean "paypal.amount"?',
    ],
    [
      ['paypal', 'commit', 'yes'],
      'The option "paypal.commit" must be true or false. What was given counts as not given.',
    ],
    [
      ['googlePay', 'transactioninfo', {}],
      'The option "googlePay.transactioninfo" is not known. It is passed on as it is. Did you mean "googlePay.transactionInfo"?',
    ],
    [['threeDSecure', 'amount', '1'], 'updateConfiguration changes nothing: "threeDSecure" is not offered.'],
    [[null, undefined, 1], 'updateConfiguration does not change "[object Null]".'],
    [[{ toString: 1 }, 1, 1], 'updateConfiguration does not change "[object Object]".'],
  ])('of updateConfiguration%j says that it has no effect', (call, line) => {
    const settings = { wanted: ['card', 'paypal', 'googlePay'], threeDSecure: 'never' } as const;
    expect(checkUpdate(call, settings)).toEqual([line]);
  });

  it('names an event that the widget does not have', () => {
    expect(checkEvent('paymentMethodRequestible')).toEqual([
      'There is no event "paymentMethodRequestible". Did you mean "paymentMethodRequestable"?',
    ]);
    expect(checkEvent('click')).toEqual(['There is no event "click".']);
    expect(checkEvent(Symbol('x'))).toEqual(['There is no event "[object Symbol]".']);
  });

  it('names the attributes of a script tag that look like options and set none', () => {
    const names = [
      'src',
      'data-braintree-dropin-authorization',
      'data-locale',
      'data-card.cardholdername.required',
      'data-turbo-track',
      'data-id',
      'data-vault-manager',
      'data-three-d-secure.amount',
      'data-crad.cardholder-name',
    ];
    expect(checkAttributes({ getAttributeNames: () => names } as unknown as Element, attributePaths)).toEqual(
      [
        'The attribute "data-vault-manager" sets no option. Set it with create().',
        'The attribute "data-three-d-secure.amount" sets no option. Set it with create().',
        'The attribute "data-crad.cardholder-name" sets no option. Did you mean "data-card.cardholder-name"?',
      ],
    );
  });
});
