import { expect, test } from 'vitest';
import { address } from '../order/order.fixture.ts';
import { forgetTypedAddress, keepTypedAddress, readTypedAddress } from './typed-address.store.ts';

test('the typed address is kept for the same order until it is forgotten', () => {
  expect(readTypedAddress('o1')).toBeNull();
  keepTypedAddress('o1', { ...address, city: 'Ben' });
  expect(readTypedAddress('o1')).toEqual({ ...address, city: 'Ben' });
  expect(readTypedAddress('o2')).toBeNull();
  forgetTypedAddress();
  expect(readTypedAddress('o1')).toBeNull();
});
