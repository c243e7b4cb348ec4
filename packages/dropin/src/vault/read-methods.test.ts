import { describe, expect, it } from 'vitest';
import { readMethods, shownTypes } from './read-methods.ts';

const visa = { nonce: 'n1', type: 'CreditCard', details: { lastFour: '1111', cardType: 'Visa' } };
const account = { nonce: 'n2', type: 'PayPalAccount', details: { email: 'jane@example.com' } };
const cards = shownTypes(['card'], []);
const all = shownTypes(['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'], []);
const noncesIn = (...paymentMethods: unknown[]) =>
  readMethods({ paymentMethods }, all).map(({ nonce }) => nonce);

describe('the list of saved methods', () => {
  it('keeps the gateway’s order, marks each as saved, and drops unknown properties', () => {
    const answer = {
      _httpStatus: 200,
      paymentMethods: [
        account,
        { ...visa, description: 'ending in 11', binData: { prepaid: 'No' }, default: true, consumed: false },
      ],
    };
    expect(readMethods(answer, all)).toEqual([
      { ...account, hasSubscription: false, vaulted: true },
      {
        ...visa,
        description: 'ending in 11',
        binData: { prepaid: 'No' },
        hasSubscription: false,
        vaulted: true,
      },
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a page', '<html><body>Service unavailable</body></html>'],
    ['no list', {}],
    ['null for a list', { paymentMethods: null }],
    ['an object for a list', { paymentMethods: { 0: visa, length: 1 } }],
    ['a text for a list', { paymentMethods: 'CreditCard' }],
  ])('is empty when the gateway answers %s', (_what, answer) => {
    expect(readMethods(answer, all)).toEqual([]);
  });

  it.each([
    ['null', null],
    ['a text', 'CreditCard'],
    ['a list', [visa]],
    ['without a nonce', { ...visa, nonce: undefined }],
    ['with an empty nonce', { ...visa, nonce: '' }],
    ['with a number for a nonce', { ...visa, nonce: 7 }],
    ['without a type', { ...visa, type: undefined }],
    ['of an unknown type', { ...visa, type: 'GiftCard' }],
    ['of an inherited name as its type', { ...visa, type: 'constructor' }],
    ['without details', { ...visa, details: undefined }],
    ['with null for details', { ...visa, details: null }],
    ['with a list of details', { ...visa, details: [] }],
    ['with an object where digits belong', { ...visa, details: { lastFour: { $$typeof: 1 } } }],
    ['with a number where a brand belongs', { ...visa, details: { lastFour: '1111', cardType: 4 } }],
  ])('goes on without an entry %s', (_what, entry) => {
    expect(noncesIn(entry, account)).toEqual(['n2']);
  });

  it('leaves out a description and BIN data of a wrong type, and takes any other value as a subscription', () => {
    const odd = { ...visa, description: 7, binData: 'no', hasSubscription: 'yes' };
    expect(readMethods({ paymentMethods: [odd] }, all)).toEqual([
      { ...visa, hasSubscription: true, vaulted: true },
    ]);
  });

  it('lists each nonce once', () => {
    expect(noncesIn(visa, { ...account, nonce: 'n1' }, account, visa)).toEqual(['n1', 'n2']);
  });

  it('reads ten thousand entries, and keeps hostile text as it is', () => {
    const hostile = '<img src=x onerror=alert(1)>\u202e{{identifier}}';
    const paymentMethods = Array.from({ length: 10_000 }, (_, index) => ({
      ...account,
      nonce: `n${index}`,
      details: { email: hostile, ['__proto__']: { polluted: true } },
    }));
    const methods = readMethods({ paymentMethods }, all);
    expect(methods).toHaveLength(10_000);
    expect(methods.at(-1)?.details.email).toBe(hostile);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the types that are shown', () => {
  it.each([
    ['cards of a card form', ['card'], [], ['CreditCard']],
    ['accounts of both PayPal options', ['card', 'paypalCredit'], [], ['CreditCard', 'PayPalAccount']],
    ['never those of wallets', ['card', 'venmo', 'applePay', 'googlePay'], [], ['CreditCard']],
    ['none of a way to pay that is not offered', ['paypal'], [], ['PayPalAccount']],
    ['not the hidden ones', ['card', 'paypal'], ['card'], ['PayPalAccount']],
    [
      'hidden by type, whichever PayPal option is named',
      ['card', 'paypal', 'paypalCredit'],
      ['paypal'],
      ['CreditCard'],
    ],
    ['whatever unknown ids are hidden', ['card'], ['cash', 'toString'], ['CreditCard']],
  ] as const)('are %s', (_what, offered, hidden, types) => {
    expect([...shownTypes(offered, hidden)]).toEqual(types);
  });

  it('leave out methods of another type', () => {
    expect(readMethods({ paymentMethods: [account, visa] }, cards).map(({ nonce }) => nonce)).toEqual(['n1']);
  });
});
