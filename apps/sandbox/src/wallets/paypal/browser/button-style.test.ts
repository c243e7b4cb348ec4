import { describe, expect, it } from 'vitest';
import { checkoutStyle, readStyle, sdkStyle } from './button-style.ts';
import { pagesOrigin } from './pages-origin.ts';

describe('the style of PayPal’s buttons', () => {
  it('has a default, by the way to pay', () => {
    expect(readStyle(undefined, sdkStyle, 'paypal')).toEqual({
      layout: 'vertical',
      color: 'gold',
      shape: 'rect',
      label: 'paypal',
      height: undefined,
      tagline: false,
    });
    expect(readStyle({}, sdkStyle, 'credit').color).toBe('darkblue');
  });

  it('takes what each script knows', () => {
    const all = {
      layout: 'horizontal',
      color: 'white',
      shape: 'sharp',
      label: 'pay',
      height: 55,
      tagline: true,
    };
    expect(readStyle({ ...all, disableMaxWidth: true }, sdkStyle, 'paypal')).toEqual(all);
    expect(readStyle({ label: 'credit', size: 'responsive' }, checkoutStyle, 'credit').label).toBe('credit');
  });

  it.each<[object, RegExp]>([
    [{ colour: 'gold' }, /Invalid style property: style.colour/],
    [{ color: 'pink' }, /Invalid color: style.color pink, expected one of gold,/],
    [{ shape: 7 }, /Invalid shape: style.shape 7/],
    [{ label: 'credit' }, /Invalid label/],
    [{ size: 'small' }, /Invalid style property: style.size/],
    [{ height: 24 }, /from 25 to 55 - got 24/],
    [{ height: '40px' }, /got 40px/],
    [{ tagline: 'yes' }, /Expected style.tagline/],
    [{ tagline: true }, /only allowed with style.layout horizontal/],
  ])('refuses %o', (style, message) => {
    expect(() => readStyle(style, sdkStyle, 'paypal')).toThrow(message);
  });
});

it.each([
  ['https://www.paypal.com/sdk/js?client-id=a', 'https://www.sandbox.paypal.com'],
  ['https://www.sandbox.paypal.com/sdk/js', 'https://www.sandbox.paypal.com'],
  ['https://www.paypalobjects.com/api/checkout.min.js', 'https://www.sandbox.paypal.com'],
  ['http://localhost:4100/sdk/js', 'http://localhost:4100'],
  ['https://notpaypal.com/sdk/js', 'https://notpaypal.com'],
])('PayPal’s pages for a script from %s are at %s', (source, origin) => {
  expect(pagesOrigin(source)).toBe(origin);
});
