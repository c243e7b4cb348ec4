import { expect, it } from 'vitest';
import { cardBrand, isSupported } from './card-types.ts';

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

it('a brand is known only when no other is possible', () => {
  expect(cardBrand([{ type: 'visa' }])).toEqual({ type: 'visa' });
  expect(cardBrand([{ type: 'visa' }, { type: 'elo' }])).toBeUndefined();
  expect(cardBrand([])).toBeUndefined();
});
