import type { CardBrand } from 'ui';
import type { StringKey } from '../../locales/strings.ts';

/** Gateway's name of each brand the card fields detect (behaviour e14); mir is detected and never supported. */
const gatewayNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  'master-card': 'MasterCard',
  mastercard: 'MasterCard',
  'american-express': 'American Express',
  'diners-club': 'Discover',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
  elo: 'Elo',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
};

/** Whether the gateway takes the brand the fields detected, such as `master-card`. */
export function isSupported(type: string, supportedCardTypes: readonly string[]): boolean {
  const name = gatewayNames[type];
  return name !== undefined && supportedCardTypes.some((supported) => sameBrand(supported, name));
}

/** The SDK writes MasterCard and UnionPay in more than one way. */
function sameBrand(a: string, b: string): boolean {
  return a.replaceAll(' ', '').toLowerCase() === b.replaceAll(' ', '').toLowerCase();
}

/** The one brand a number can only be; undefined while there are several or none. */
export function cardBrand<T extends { type: string }>(cards: readonly T[]): T | undefined {
  return cards.length === 1 ? cards[0] : undefined;
}

/** The brands whose icons stand in the sheet's header (behaviour e13). */
export const shownBrands = [
  { type: 'visa', brand: 'visa', name: 'Visa' },
  { type: 'master-card', brand: 'mastercard', name: 'MasterCard' },
  { type: 'unionpay', brand: 'unionpay', name: 'UnionPay' },
  { type: 'american-express', brand: 'american-express', name: 'American Express' },
  { type: 'jcb', brand: 'jcb', name: 'JCB' },
  { type: 'discover', brand: 'discover', name: 'Discover' },
  { type: 'diners-club', brand: 'diners-club', name: 'Diners Club' },
  { type: 'maestro', brand: 'maestro', name: 'Maestro' },
] as const satisfies readonly { type: string; brand: CardBrand; name: StringKey }[];

/** The icon of a brand the fields detected. */
export function brandOfType(type: string | undefined): CardBrand {
  const name = type === undefined ? undefined : gatewayNames[type];
  return type === 'diners-club' ? type : brandOfName(name ?? '');
}

/** The icon of a brand the gateway named, such as `MasterCard`. */
export function brandOfName(name: string): CardBrand {
  return iconNames.find((brand) => sameBrand(brand.replace('-', ' '), name)) ?? 'unknown';
}

const iconNames: readonly CardBrand[] = [
  'visa',
  'mastercard',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
  'unionpay',
  'maestro',
  'elo',
  'hiper',
  'hipercard',
];
