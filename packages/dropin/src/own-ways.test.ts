import { describe, expect, it } from 'vitest';
import { DropinError } from './errors.ts';
import { readOwnWays } from './own-ways.ts';

const start = () => undefined;
const option = { id: 'payOnDelivery', name: 'Pay on delivery', start };

describe('a merchant’s own ways to pay', () => {
  it('are none without the option', () => expect(readOwnWays(undefined)).toEqual([]));

  it('keep their order; without a type of methods it is the id', () => {
    const other = { id: 'gift_2', name: 'Gift card', methodType: 'GiftCard', start };
    expect(readOwnWays([option, other])).toEqual([
      { id: 'payOnDelivery', name: 'Pay on delivery', methodType: 'payOnDelivery', option },
      { id: 'gift_2', name: 'Gift card', methodType: 'GiftCard', option: other },
    ]);
  });

  it.each<[string, unknown]>([
    ['are no list', option],
    ['contain nothing', [null]],
    ['have no id', [{ ...option, id: undefined }]],
    ['have an empty id', [{ ...option, id: '' }]],
    ['have an id of other characters', [{ ...option, id: 'pay-on-delivery' }]],
    ['have an id that begins with a digit', [{ ...option, id: '2pay' }]],
    ['have the id of another way to pay', [{ ...option, id: 'paypal' }]],
    ['have the id of a view', [{ ...option, id: 'methods' }]],
    ['have an id that every object has', [{ ...option, id: 'constructor' }]],
    ['have one id twice', [option, option]],
    ['have another way to pay’s type', [{ ...option, methodType: 'CreditCard' }]],
    ['have a type that is no name', [{ ...option, methodType: 7 }]],
    ['have no name', [{ ...option, name: '' }]],
    ['have a name that is no text', [{ ...option, name: {} }]],
    ['have no start', [{ ...option, start: 'now' }]],
  ])('are refused if they %s', (_, given) => {
    expect(() => readOwnWays(given)).toThrow(DropinError);
    expect(() => readOwnWays(given)).toThrow('ownPaymentOptions: Invalid id, name, methodType or start.');
  });
});
