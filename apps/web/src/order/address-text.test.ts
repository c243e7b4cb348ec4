import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';
import { address } from './order.fixture.ts';

test('an address says who, where, and how to call them; an empty line is left out', () => {
  expect(addressText({ ...address, line2: '' })).toBe(
    'Asha Rao, 12 Lake Road, Bengaluru 560042, Karnataka, India, +91\u00a098765\u00a043210',
  );
});

test('a country that is none is shown as it was kept', () => {
  expect(addressText({ ...address, country: 'QQ' })).toContain('Karnataka, QQ');
});
