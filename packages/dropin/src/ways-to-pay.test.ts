import { describe, expect, it } from 'vitest';
import { en_US } from './locales/en_US.ts';
import { optionIds, updatableIds, waysToPay, wayOfType, wayToPay } from './ways-to-pay.ts';

describe('the ways to pay', () => {
  it('are offered in this order where the merchant names none', () =>
    expect(optionIds).toEqual(['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay']));

  it('take changed options where the documentation says so', () =>
    expect(updatableIds).toEqual(['paypal', 'paypalCredit', 'applePay', 'googlePay']));

  it('each have a row, found by id', () =>
    expect(optionIds.map((id) => wayToPay(id).id)).toEqual([...optionIds]));

  it('name methods that two of them give after the first', () =>
    expect(en_US[wayOfType(wayToPay('paypalCredit').methodType).name]).toBe('PayPal'));

  it('have one analytics name for each type of method', () =>
    expect(waysToPay.filter((way) => way.analyticsName !== wayOfType(way.methodType).analyticsName)).toEqual(
      [],
    ));
});
