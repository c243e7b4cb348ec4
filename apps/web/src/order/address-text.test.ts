import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';
import { address } from './order.fixture.ts';

test('an address has name, lines and phone number; an empty line is left out', () => {
  expect(addressText({ ...address, line2: '' })).toBe(
    'Asha Rao, 12 Lake Road, Bengaluru 560042, Karnataka, India, +91\u00a098765\u00a043210',
  );
});

test('an unknown country code is shown as it is', () => {
  expect(addressText({ ...address, country: 'QQ' })).toContain('Karnataka, QQ');
});
