import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';
import { optionRules } from './option-rules.ts';

const problemsOf = (options: unknown) => findProblems(options, optionRules([]));
const unknown = (name: string, near?: string) =>
  `The option "${name}" is not known. It has no effect.${near ? ` Did you mean "${near}"?` : ''}`;
const passed = (name: string, near: string) =>
  `The option "${name}" is not known. It is passed on as it is. Did you mean "${near}"?`;
const missing = (name: string) => `The option "${name}" is missing. Payments fail without it.`;
const wrong = (name: string, must: string) =>
  `The option "${name}" must be ${must}. What was given counts as not given.`;

const never = () => {
  throw new RangeError('hostile');
};

describe('findProblems', () => {
  it.each<[string, unknown, string[]]>([
    ['a name with a typing mistake', { crad: {} }, [unknown('crad', 'card')]],
    ['another case', { vaultmanager: true }, [unknown('vaultmanager', 'vaultManager')]],
    ['another way of writing', { 'three-d_secure': true }, [unknown('three-d_secure', 'threeDSecure')]],
    ['nothing near', { colour: 'red' }, [unknown('colour')]],
    [
      'a name of an inner object',
      { cardholderName: true },
      [unknown('cardholderName', 'card.cardholderName')],
    ],
    [
      'a name one level too high',
      { card: { vaultCard: false } },
      [unknown('card.vaultCard', 'card.vault.vaultCard')],
    ],
    [
      'a name one level too low',
      { card: { vaultManager: true } },
      [unknown('card.vaultManager', 'vaultManager')],
    ],
    [
      'a name inside',
      { card: { vault: { vaultCards: false } } },
      [unknown('card.vault.vaultCards', 'card.vault.vaultCard')],
    ],
    [
      'two',
      { paypal: { flwo: 'vault' }, venmo: { allowDeskTop: true } },
      [
        missing('paypal.flow'),
        unknown('paypal.flwo', 'paypal.flow'),
        unknown('venmo.allowDeskTop', 'venmo.allowDesktop'),
      ],
    ],
    [
      'a name that an object has by itself',
      JSON.parse('{"__proto__": 1, "constructor": 2}'),
      [unknown('__proto__'), unknown('constructor')],
    ],
    [
      'a field',
      { card: { overrides: { fields: { cvc: {} } } } },
      [unknown('card.overrides.fields.cvc', 'card.overrides.fields.cvv')],
    ],
    [
      'the place of a frame',
      { card: { overrides: { fields: { cvv: { selector: '#x' } } } } },
      [
        'The option "card.overrides.fields.cvv.selector" has no effect: the place of a field’s frame belongs to the widget.',
      ],
    ],
    [
      'what goes to the SDK, where it resembles',
      { card: { overrides: { fields: { cvv: { placehoder: 'x', aria: 1 } } } } },
      [passed('card.overrides.fields.cvv.placehoder', 'card.overrides.fields.cvv.placeholder')],
    ],
    [
      'what goes to Google, where it resembles',
      { googlePay: { transactionInfos: {}, futureThing: 1, transactionInfo: { x: 1 } } },
      [passed('googlePay.transactionInfos', 'googlePay.transactionInfo')],
    ],
    [
      'what a wallet needs',
      { paypal: {}, paypalCredit: { flow: 'checkout', amount: '1.00' }, applePay: {}, googlePay: {} },
      [
        'paypal.flow',
        'paypalCredit.currency',
        'applePay.displayName',
        'applePay.paymentRequest',
        'googlePay.transactionInfo',
      ].map(missing),
    ],
    [
      'an amount with a comma',
      {
        paypal: { flow: 'checkout', amount: '10,00', currency: 'EUR' },
        applePay: { displayName: 'x', paymentRequest: { total: { label: 'x', amount: '1 000' } } },
        googlePay: { transactionInfo: { totalPrice: '10,00' } },
        threeDSecure: { amount: '10,00' },
      },
      [
        'paypal.amount',
        'applePay.paymentRequest.total.amount',
        'googlePay.transactionInfo.totalPrice',
        'threeDSecure.amount',
      ].map((name) => `The option "${name}" must be an amount such as '10.00'. It is passed on as it is.`),
    ],
    ['nothing of the data collector’s own', { dataCollector: { kount: true, futureThing: 1 } }, []],
    [
      'nothing inside of what others read',
      {
        threeDSecure: { cardinalSDKConfig: { x: 1 } },
        paypal: { flow: 'vault', buttonStyle: { x: 1 } },
        applePay: { displayName: 'x', paymentRequest: { x: 1 } },
      },
      [],
    ],
    ['a wrong type', { vaultManager: 'yes' }, [wrong('vaultManager', 'true or false')]],
    ['a locale that is no text', { locale: ['de_DE'] }, [wrong('locale', 'a text')]],
    [
      'a wrong type inside',
      { card: { vault: { vaultCard: 0 } } },
      [wrong('card.vault.vaultCard', 'true or false')],
    ],
    ['a text in place of an object', { card: 'yes' }, [wrong('card', 'true, false or an object')]],
    ['true in place of an object', { googlePay: true }, [missing('googlePay.transactionInfo')]],
    [
      'a wrong choice',
      { applePay: { displayName: 'x', paymentRequest: {}, buttonStyle: 'drak' } },
      [wrong('applePay.buttonStyle', "'black' or 'white' or 'white-outline'")],
    ],
    [
      'no function',
      { paypal: { flow: 'vault', onShippingChange: 'x' } },
      [wrong('paypal.onShippingChange', 'a function')],
    ],
    [
      'a member of a list',
      { hiddenVaultedPaymentMethodTypes: ['card', 'cash'] },
      [wrong('hiddenVaultedPaymentMethodTypes[1]', 'the name of a way to pay')],
    ],
    [
      'a member of one’s own way to pay',
      { ownPaymentOptions: [{ id: 'x', name: 'x', start: never, drawlogo: never }] },
      [unknown('ownPaymentOptions[0].drawlogo', 'ownPaymentOptions[0].drawLogo')],
    ],
    [
      'an option without effect',
      { paypal: { flow: 'vault', offerCredit: true } },
      ['The option "paypal.offerCredit" has no effect: `paypalCredit` offers credit, and `paypal` does not.'],
    ],
    [
      'an option with the effect that is there anyway',
      { paypalCredit: { flow: 'vault', offerCredit: true } },
      [],
    ],
    [
      'null and undefined, which are not given',
      { card: null, paypal: undefined, vaultManager: null, crad: undefined },
      [],
    ],
  ])('names %s', (_what, options, problems) => {
    expect(problemsOf(options)).toEqual(problems);
  });

  it('reads whatever a page may give, calls nothing and goes on', () => {
    const circular: Record<string, unknown> = {};
    circular['card'] = circular;
    circular['venmo'] = circular;
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const trap = new Proxy({}, { ownKeys: never, get: never, getOwnPropertyDescriptor: never });
    for (const hostile of [undefined, null, 7, 'text', [], never, Symbol('x'), revoked.proxy, trap])
      expect(problemsOf(hostile)).toEqual([]);
    expect(problemsOf(circular)).toEqual([
      unknown('card.card', 'card'),
      unknown('card.venmo', 'venmo'),
      unknown('venmo.card', 'card'),
      unknown('venmo.venmo', 'venmo'),
    ]);
    const options = {
      get card() {
        return never();
      },
      paypal: trap,
      venmo: revoked.proxy,
      hiddenVaultedPaymentMethodTypes: revoked.proxy,
      [Symbol('x')]: 1,
      ['x'.repeat(1000)]: 1,
      'two\nlines': 1,
    };
    expect(problemsOf(options)).toEqual([
      'The option "venmo" must be true, false or an object. It counts as true.',
      wrong('hiddenVaultedPaymentMethodTypes', 'a list'),
      unknown(`${'x'.repeat(80)}…`),
      unknown('two\\nlines'),
    ]);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`name${index}`, 1]));
    expect(problemsOf(many)).toHaveLength(20);
  });
});
