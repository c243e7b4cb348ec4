import creditCardType from 'credit-card-type';

/** A card brand as it is sent to the page, with exactly these four properties. */
export type CardEntry = {
  niceType: string;
  type: string;
  code: { name: string; size: number };
  supported: boolean;
};

/**
 * Brands that were added to the SDK during 3.x, with the minor version. An older SDK would not understand
 * them.
 */
const newBrands = { verve: 125, naranja: 143, troy: Infinity };

/** Removes the brands that this version of the SDK ('3.144.0') does not know. */
export function useBrandsOf(version: string): void {
  creditCardType.resetModifications();
  const minor = Number(version.split('.')[1]);
  for (const [brand, since] of Object.entries(newBrands))
    if (!(minor >= since)) creditCardType.removeCard(brand);
}

/** The brands that a form accepts, as normalised names; undefined means all brands. */
export type AcceptedBrands = ReadonlySet<string> | undefined;

/**
 * Combines the gateway's list of brands with the merchant's settings for single brands. Both may use any
 * spelling of a name.
 */
export function acceptedBrands(
  gateway: readonly string[] = [],
  overrides: Record<string, boolean> = {},
): AcceptedBrands {
  const accepted = new Set(gateway.map(normalisedName));
  for (const [brand, isAccepted] of Object.entries(overrides)) {
    if (isAccepted) accepted.add(normalisedName(brand));
    else accepted.delete(normalisedName(brand));
  }
  return accepted;
}

/** The brands that a number can belong to. The number may be incomplete or empty. */
export function cardsOf(number: string, accepted?: AcceptedBrands): CardEntry[] {
  return creditCardType(number).map(({ niceType, type, code }) => ({
    niceType,
    // The hosted fields protocol still uses the old name of this brand.
    type: type === 'mastercard' ? 'master-card' : type,
    code,
    supported: accepted?.has(normalisedName(type)) ?? true,
  }));
}

/** The digit groups and lengths of the number's brand, once only one brand is possible. */
export function brandOf(number: string): { gaps: number[]; lengths: number[] } | undefined {
  const brands = number ? creditCardType(number) : [];
  return brands.length === 1 ? brands[0] : undefined;
}

/** One spelling for 'Union Pay', 'union-pay' and 'UnionPay'. */
const normalisedName = (brand: string) => brand.replace(/[-\s]/g, '').toLowerCase();
