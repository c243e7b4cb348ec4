import creditCardType from 'credit-card-type';

/** A card brand as the page hears of it: no more than these four. */
export type CardEntry = {
  niceType: string;
  type: string;
  code: { name: string; size: number };
  supported: boolean;
};

/** Brands that the SDK came to know in 3.x, by its minor version; what it does not know it can't be told. */
const newBrands = { verve: 125, naranja: 143, troy: Infinity };

/** Forgets the brands that the SDK of this version ('3.144.0') does not know. */
export function knowBrandsOf(version: string): void {
  creditCardType.resetModifications();
  const minor = Number(version.split('.')[1]);
  for (const [brand, since] of Object.entries(newBrands))
    if (!(minor >= since)) creditCardType.removeCard(brand);
}

/** The brands that a form takes, by their plain names; all when there is no such set. */
export type TakenBrands = ReadonlySet<string> | undefined;

/**
 * The brands of the gateway's list, and what the merchant said about single ones: however each of them writes
 * a brand.
 */
export function takenBrands(
  gateway: readonly string[] = [],
  overrides: Record<string, boolean> = {},
): TakenBrands {
  const taken = new Set(gateway.map(plainName));
  for (const [brand, isTaken] of Object.entries(overrides)) {
    if (isTaken) taken.add(plainName(brand));
    else taken.delete(plainName(brand));
  }
  return taken;
}

/** The brands that a number (it may be incomplete or empty) can belong to. */
export function cardsOf(number: string, taken?: TakenBrands): CardEntry[] {
  return creditCardType(number).map(({ niceType, type, code }) => ({
    niceType,
    // The gateway's protocol kept the old name of this brand.
    type: type === 'mastercard' ? 'master-card' : type,
    code,
    supported: taken?.has(plainName(type)) ?? true,
  }));
}

/** The shape of a number's one brand, once there is only one. */
export function brandOf(number: string): { gaps: number[]; lengths: number[] } | undefined {
  const brands = number ? creditCardType(number) : [];
  return brands.length === 1 ? brands[0] : undefined;
}

/** 'Union Pay', 'union-pay' and 'UnionPay' are one. */
const plainName = (brand: string) => brand.replace(/[-\s]/g, '').toLowerCase();
