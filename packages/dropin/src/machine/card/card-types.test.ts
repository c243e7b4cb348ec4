import { expect, it } from 'vitest';
import { brandNames, brandOfName, cardBrand, isSupported, sameBrand, typeOfName } from './card-types.ts';

const allNames = 'Visa,MasterCard,American Express,Discover,JCB,UnionPay,Maestro,Elo,Hiper,Hipercard'.split(
  ',',
);

it.each([
  'visa',
  'master-card',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
  'unionpay',
  'maestro',
  'elo',
  'hiper',
  'hipercard',
])('%s is taken where the gateway lists its name', (type) => {
  expect(isSupported(type, allNames)).toBe(true);
  expect(isSupported(type, [])).toBe(false);
});

it('Diners Club counts as Discover, mir as nothing', () => {
  expect(isSupported('diners-club', ['Discover'])).toBe(true);
  expect(isSupported('mir', allNames)).toBe(false);
});

it('takes either spelling of the SDK', () => {
  expect(isSupported('unionpay', ['Union Pay'])).toBe(true);
  expect(isSupported('master-card', ['Mastercard'])).toBe(true);
});

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

it('a brand that is never taken may have an icon, one that nobody knows has none', () => {
  expect(brandOfName('mir')).toBe('mir');
  expect(brandOfName('verve')).toBe('unknown');
  expect(brandOfName('')).toBe('unknown');
});

it('a brand is known only when no other is possible', () => {
  expect(cardBrand([{ type: 'visa' }])).toEqual({ type: 'visa' });
  expect(cardBrand([{ type: 'visa' }, { type: 'elo' }])).toBeUndefined();
  expect(cardBrand([])).toBeUndefined();
});
