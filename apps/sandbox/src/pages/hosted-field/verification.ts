import cardValidator from 'card-validator';
import type { CardEntry } from './card-brands.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

export type Verification = { isValid: boolean; isPotentiallyValid: boolean };

/**
 * What a field's validity depends on beside its own value: `cards` are the brands that the number can still
 * belong to.
 */
export type Surroundings = { options: FieldOptions; cards: CardEntry[]; hasNumber: boolean };

/** Years from now until which a card can be good. */
const farthestYear = 19;

/**
 * Whether a value is valid, or may become so by typing on. Month and year are verified together: see below.
 */
export function verify(
  key: Exclude<FieldKey, 'expirationMonth' | 'expirationYear'>,
  value: string,
  { options, cards, hasNumber }: Surroundings,
): Verification {
  switch (key) {
    case 'number':
      return verifyNumber(value, options, cards);
    case 'cvv':
      return cardValidator.cvv(value, hasNumber ? codeLengths(cards) : (options.minlength ?? [3, 4]));
    case 'expirationDate':
      return cardValidator.expirationDate(dateParts(value), farthestYear);
    case 'postalCode':
      return cardValidator.postalCode(value, { minLength: options.minlength ?? 3 });
    case 'cardholderName':
      return cardValidator.cardholderName(value);
  }
}

/**
 * Month and year in fields of their own: once each is good by itself, both are as good as the date they make.
 */
export function verifyMonthAndYear(
  month: string,
  year: string,
): Record<'expirationMonth' | 'expirationYear', Verification> {
  const ofMonth = cardValidator.expirationMonth(month);
  const ofYear = cardValidator.expirationYear(year, farthestYear);
  if (!ofMonth.isValid || !ofYear.isValid) return { expirationMonth: ofMonth, expirationYear: ofYear };
  const both = cardValidator.expirationDate({ month, year }, farthestYear);
  return { expirationMonth: both, expirationYear: both };
}

/** An expiry, MMYY or MMYYYY, in its two parts. */
export function dateParts(value: string): { month: string; year: string } {
  return { month: value.slice(0, 2), year: value.slice(2) };
}

/** The lengths that the security codes of these brands have. */
const codeLengths = (cards: CardEntry[]) => [...new Set(cards.map(({ code }) => code.size))];

function verifyNumber(value: string, { maxCardLength }: FieldOptions, cards: CardEntry[]): Verification {
  const result = cardValidator.number(value, {
    luhnValidateUnionPay: true,
    ...(maxCardLength ? { maxLength: maxCardLength } : {}),
  });
  // A brand is refused when it is known to be the number's.
  const isRefused = cards.length === 1 && !cards[0]?.supported;
  return isRefused ? { isValid: false, isPotentiallyValid: false } : result;
}
