import { describe, expect, it } from 'vitest';
import { readAttributes } from './script-attributes.ts';

/** The part of an element that is read. Attribute names are lower case in a page. */
function tagWith(attributes: Readonly<Record<string, string>>): Element {
  const getAttribute = (name: string) => attributes[name.toLowerCase()] ?? null;
  return { getAttribute } as unknown as Element;
}

describe('the attributes of a script tag', () => {
  it.each([
    ['a text', { 'data-locale': 'en_GB' }, { locale: 'en_GB' }],
    [
      'a list',
      { 'data-payment-option-priority': '["paypal","card"]' },
      { paymentOptionPriority: ['paypal', 'card'] },
    ],
    [
      'collectors',
      { 'data-data-collector.kount': 'true', 'data-data-collector.paypal': 'false' },
      { dataCollector: { kount: true, paypal: false } },
    ],
    ['a field', { 'data-card.cardholder-name': 'true' }, { card: { cardholderName: true } }],
    ['in camel case', { 'data-card.cardholdername': 'true' }, { card: { cardholderName: true } }],
    [
      'a required field',
      { 'data-card.cardholder-name.required': 'true' },
      { card: { cardholderName: { required: true } } },
    ],
    [
      'a field, and required',
      { 'data-card.cardholder-name': 'true', 'data-card.cardholder-name.required': 'true' },
      { card: { cardholderName: { required: true } } },
    ],
    [
      'PayPal',
      {
        'data-paypal.amount': '10.00',
        'data-paypal.currency': 'USD',
        'data-paypal.flow': 'checkout',
        'data-paypal.landing-page-type': 'login',
      },
      { paypal: { amount: 10, currency: 'USD', flow: 'checkout', landingPageType: 'login' } },
    ],
    ['PayPal Credit', { 'data-paypal-credit.flow': 'vault' }, { paypalCredit: { flow: 'vault' } }],
    ['JSON that is broken', { 'data-locale': '{"a' }, { locale: '{"a' }],
    [
      'null, which has no inside',
      { 'data-card.cardholder-name': 'null' },
      { card: { cardholderName: null } },
    ],
    [
      'nothing else',
      {
        'data-card.overrides.fields.cvv': 'null',
        'data-venmo': 'true',
        'data-three-d-secure.amount': '1',
        'data-vault-manager': 'true',
        'data-container': '#other',
        'data-__proto__.polluted': 'true',
      },
      {},
    ],
  ])('give %s', (_what, attributes, options) => {
    expect(readAttributes(tagWith(attributes))).toEqual(options);
    expect({}).not.toHaveProperty('polluted');
  });
});
