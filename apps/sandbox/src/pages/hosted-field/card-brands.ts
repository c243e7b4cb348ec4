import creditCardType from 'credit-card-type';

/** A card brand as the page hears of it. */
export type CardEntry = {
  niceType: string;
  type: string;
  patterns: (number | number[])[];
  gaps: number[];
  lengths: number[];
  code: { name: string; size: number };
  supported: boolean;
};

/** Which brands a form takes: the gateway's names of them, and what the merchant said about single ones. */
export type Support = { gateway?: string[] | undefined; overrides?: Record<string, boolean> | undefined };

/** The brands that a number (digits, may be incomplete or empty) can belong to. */
export function cardsOf(number: string, support: Support = {}): CardEntry[] {
  return creditCardType(number).map(({ niceType, type, patterns, gaps, lengths, code }) => ({
    niceType,
    // The gateway's protocol kept the old name of this brand.
    type: type === 'mastercard' ? 'master-card' : type,
    patterns,
    gaps,
    lengths,
    code,
    supported: isSupported(type, niceType, support),
  }));
}

function isSupported(type: string, niceType: string, { gateway, overrides }: Support): boolean {
  const override = overrides?.[type] ?? overrides?.[otherIds[type] ?? type];
  if (override !== undefined) return override;
  return !gateway || gateway.some((name) => name.toLowerCase() === niceType.toLowerCase());
}

/** Second ids under which merchants may name a brand. */
const otherIds: Record<string, string> = { mastercard: 'master-card', unionpay: 'union-pay' };

/** The one brand of a number, once there is only one. */
export function brandOf(number: string): CardEntry | undefined {
  const cards = number ? cardsOf(number) : [];
  return cards.length === 1 ? cards[0] : undefined;
}
