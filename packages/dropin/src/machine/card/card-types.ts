import type { StringKey } from '../../locales/strings.ts';

/**
 * The brands with an icon in the header, in its order, by their names in the gateway's configuration and in
 * the texts (docs/behaviour/widget.md#card-brands).
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

/** Whether the gateway takes a brand, named as the frames report it, such as `master-card`. */
export function isSupported(type: string, supportedCardTypes: readonly string[]): boolean {
  const name = brandNames.find((known) => sameBrand(known, type));
  const listed = name === 'Diners Club' ? 'Discover' : name;
  return supportedCardTypes.some((supported) => sameBrand(supported, listed));
}

/**
 * Compares letters alone: 'MasterCard' and 'master-card' are one brand, and so are 'Union Pay' and
 * 'unionpay'.
 */
export function sameBrand(a: string, b: string | undefined): boolean {
  return letters(a) === letters(b ?? '');
}

function letters(name: string): string {
  return name.replace(/\W/g, '').toLowerCase();
}

/** The only possible brand of a number; undefined while there are several, or none. */
export function cardBrand<T extends { type: string }>(cards: readonly T[]): T | undefined {
  return cards.length === 1 ? cards[0] : undefined;
}
