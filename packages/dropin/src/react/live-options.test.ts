import { describe, expect, it } from 'vitest';
import type { Dropin } from '../widget/dropin.ts';
import { isSameWidget, updateOptions, type WidgetOptions } from './live-options.ts';

const base: WidgetOptions = { authorization: 'a', card: { vault: { vaultCard: true } } };
const cash = (name: string) => ({ ownPaymentOptions: [{ id: 'cash', name, start: () => undefined }] });
const paypal = { flow: 'checkout', amount: 10, currency: 'USD' } as const;

describe('a widget goes on', () => {
  it.each<[string, Partial<WidgetOptions>, Partial<WidgetOptions>]>([
    ['with options written down anew', {}, { card: { vault: { vaultCard: true } } }],
    ['with its own ways to pay written down anew', cash('Cash'), cash('Cash')],
    ['with another amount for PayPal', { paypal }, { paypal: { ...paypal, amount: 11 } }],
    ['with an appearance that comes', {}, { appearance: { theme: 'dark' } }],
    ['with another amount for 3-D Secure', { threeDSecure: { amount: 1 } }, { threeDSecure: { amount: 2 } }],
  ])('%s', (_, before, now) => expect(isSameWidget({ ...base, ...before }, { ...base, ...now })).toBe(true));
});

describe('another widget is made', () => {
  it.each<[string, Partial<WidgetOptions>, Partial<WidgetOptions>]>([
    ['for another authorization', {}, { authorization: 'b' }],
    ['for another card option', {}, { card: { vault: { vaultCard: false } } }],
    ['for other texts', { translations: { edit: 'x' } }, { translations: { edit: 'y' } }],
    ['for another name of its own way to pay', cash('Cash'), cash('In cash')],
    ['when PayPal comes', {}, { paypal }],
    ['when PayPal goes', { paypal }, {}],
  ])('%s', (_, before, now) => expect(isSameWidget({ ...base, ...before }, { ...base, ...now })).toBe(false));
});

it('a running widget gets each value that changed, and no other', () => {
  const updates: unknown[] = [];
  const dropin = { updateConfiguration: (...input: unknown[]) => void updates.push(input) };
  const before = {
    ...base,
    appearance: { preset: 'soft' as const },
    paypal: { ...paypal, onError: () => 1 },
    threeDSecure: true as const,
  };
  const now = {
    ...base,
    paypal: { flow: 'checkout' as const, amount: 11, commit: true, onError: () => 2 },
    threeDSecure: { amount: '11.00' },
    appearance: { theme: 'dark' as const },
  };
  updateOptions(dropin as unknown as Dropin, before, now);
  expect(updates).toEqual([
    ['paypal', 'amount', 11],
    ['paypal', 'currency', undefined],
    ['paypal', 'commit', true],
    ['threeDSecure', 'amount', '11.00'],
    ['appearance', 'preset', undefined],
    ['appearance', 'theme', 'dark'],
  ]);
});
