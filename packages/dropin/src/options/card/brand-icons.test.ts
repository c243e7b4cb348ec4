import { expect, it } from 'vitest';
import { brandNames, sameBrand } from '../../machine/card/card-types.ts';
import { brandOfName, typeOfName } from './brand-icons.ts';

it.each([
  ['visa', 'visa', 'visa'],
  ['MasterCard', 'mastercard', 'master-card'],
  ['master-card', 'mastercard', 'master-card'],
  ['American Express', 'american-express', 'american-express'],
  ['Diners Club', 'diners-club', 'diners-club'],
  ['Union Pay', 'unionpay', 'unionpay'],
  ['Hipercard', 'hipercard', 'hipercard'],
])('%s has the icon %s and the hook %s-card-icon', (name, icon, hook) => {
  expect(brandOfName(name)).toBe(icon);
  const own = brandNames.find((brand) => sameBrand(brand, name));
  expect(own && typeOfName(own)).toBe(hook);
});

it('Mir has an icon though it is never supported, and an unknown brand has none', () => {
  expect(brandOfName('mir')).toBe('mir');
  expect(brandOfName('verve')).toBe('unknown');
  expect(brandOfName('')).toBe('unknown');
});
