import { expect, it } from 'vitest';
import { changedStyles, styleOf } from './button-style.ts';

const all = {
  color: 'blue',
  shape: 'sharp',
  label: 'pay',
  layout: 'horizontal',
  height: 40,
  tagline: true,
  borderRadius: 4,
  disableMaxWidth: true,
};

it('is the page’s, with PayPal’s own labels for credit and Pay Later', () => {
  expect(styleOf('PAYPAL', all)).toEqual(all);
  expect(changedStyles('PAYPAL', all)).toEqual([]);
  const { label: _, ...rest } = all;
  expect(styleOf('PAYLATER', all)).toEqual(rest);
  const { color: __, ...plain } = rest;
  expect(styleOf('CREDIT', all)).toEqual(plain);
  expect(styleOf('CREDIT', { color: 'darkblue' })).toEqual({ color: 'darkblue' });
  expect(changedStyles('CREDIT', all)).toEqual([]);
});

it.each([
  [{ size: 'small' }, { height: 25 }],
  [{ size: 'medium' }, { height: 35 }],
  [{ size: 'large', height: 50 }, { height: 50 }],
  [{ size: 'huge' }, { height: 55 }],
  [{ size: 'responsive' }, {}],
  [{ size: 'toString' }, {}],
  [{ height: 24 }, { height: 25 }],
  [{ height: '60px' }, { height: 55 }],
  [{ height: 'tall' }, {}],
  [{ fundingicons: true, branding: false, maxbuttons: 4, installmentperiod: 3 }, {}],
  [{ tagline: true }, {}],
  [{ tagline: true, layout: 'vertical' }, { layout: 'vertical' }],
  [
    { tagline: 'true', layout: 'horizontal' },
    { tagline: true, layout: 'horizontal' },
  ],
  [{ tagline: 'false' }, { tagline: false }],
  [{ label: 'credit', color: 'creditblue' }, {}],
  [{ label: 'generic', color: 'darkblue', shape: 'round', layout: 'stacked' }, {}],
])('%j, as older pages have it, is %j for PayPal’s script', (given, style) => {
  expect(styleOf('PAYPAL', given)).toEqual(style);
  const changed = Object.keys(given).filter(
    (name) => !Object.is((given as never)[name], (style as never)[name]),
  );
  expect(changedStyles('PAYPAL', given)).toEqual(changed);
});

it('takes what is not given for not given', () => {
  expect(styleOf('PAYPAL', { color: undefined, height: undefined, tagline: undefined })).toEqual({});
  expect(changedStyles('PAYPAL', { color: undefined, size: undefined })).toEqual([]);
});
