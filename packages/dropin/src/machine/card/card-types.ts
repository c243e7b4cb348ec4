import type { CardBrand } from 'ui';
import type { StringKey } from '../../locales/strings.ts';

/**
 * The gateway's and our texts' names of the brands with an icon in the header, in its order (behaviour e13).
 */
export const brandNames = [
  'Visa',
  'MasterCard',
  'UnionPay',
  'American Express',
  'JCB',
  'Elo',
  'Hiper',
  'Hipercard',
  'Diners Club',
  'Discover',
  'Maestro',
] as const satisfies readonly StringKey[];

/** Whether the gateway takes the brand the fields detected, such as `master-card` (behaviour e14). */
export function isSupported(type: string, supportedCardTypes: readonly string[]): boolean {
  const name = brandNames.find((known) => sameBrand(known, type));
  const listed = name === 'Diners Club' ? 'Discover' : name;
  return supportedCardTypes.some((supported) => sameBrand(supported, listed));
}

/** 'MasterCard', 'master-card' and 'mastercard', 'Union Pay' and 'unionpay' are each one. */
export function sameBrand(a: string, b: string | undefined): boolean {
  return letters(a) === letters(b ?? '');
}

function letters(name: string): string {
  return name.replace(/\W/g, '').toLowerCase();
}

/** The one brand a number can only be; undefined while there are several or none. */
export function cardBrand<T extends { type: string }>(cards: readonly T[]): T | undefined {
  return cards.length === 1 ? cards[0] : undefined;
}

/** The icon of a brand, however gateway or fields write it. */
export function brandOfName(name: string): CardBrand {
  const known = [...brandNames, 'Mir'].find((brand) => sameBrand(brand, name));
  return (known?.toLowerCase().replace(' ', '-') ?? 'unknown') as CardBrand;
}

/** The brand's part of its icon's hook, such as `master-card`. */
export function typeOfName(name: (typeof brandNames)[number]): string {
  return name === 'MasterCard' ? 'master-card' : brandOfName(name);
}
