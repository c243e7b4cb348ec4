import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';
import { address } from '../order/order.fixture.ts';

test('an address has name, lines and phone number; an empty line is left out', () => {
  expect(addressText({ ...address, line2: '' })).toBe(
    'Asha Rao, 12 Lake Road, Bengaluru 560042, Karnataka, India, +91\u00a098765\u00a043210',
  );
});

test('an unknown country code is shown as it is', () => {
  expect(addressText({ ...address, country: 'QQ' })).toMatch(/Karnataka, .*QQ, /);
});

test('the order of the lines is that of the country', () => {
  const to = (country: string, state: string) => addressText({ ...address, line2: '', state, country });
  expect(to('DE', '')).toContain('12 Lake Road, 560042 Bengaluru, Germany');
  expect(to('US', 'KA')).toContain('12 Lake Road, Bengaluru, KA 560042, United States');
  // A line that the country does not have is shown all the same.
  expect(to('DE', 'Karnataka')).toContain('560042 Bengaluru, Karnataka, Germany');
});
