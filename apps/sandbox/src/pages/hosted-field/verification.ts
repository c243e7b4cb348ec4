import cardValidator from 'card-validator';
import type { CardEntry } from './card-brands.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

export type Verification = { isValid: boolean; isPotentiallyValid: boolean };

/**
 * What a field's validity depends on, besides its own value. `cards` are the brands that the number can still
 * belong to.
 */
export type Surroundings = { options: FieldOptions; cards: CardEntry[]; hasNumber: boolean };

/** How many years in the future a card may expire. */
const farthestYear = 19;

/**
 * Verifies whether a value is valid, or can become valid by further typing. Month and year fields are
 * verified together by `verifyMonthAndYear`.
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
 * Verifies separate month and year fields. Once each is valid by itself, both get the result of the date they
 * form.
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

/** Splits an expiry, MMYY or MMYYYY, into month and year. */
export function dateParts(value: string): { month: string; year: string } {
  return { month: value.slice(0, 2), year: value.slice(2) };
}

/** The possible lengths of the security code for these brands. */
const codeLengths = (cards: CardEntry[]) => [...new Set(cards.map(({ code }) => code.size))];

function verifyNumber(value: string, { maxCardLength }: FieldOptions, cards: CardEntry[]): Verification {
  const result = cardValidator.number(value, {
    luhnValidateUnionPay: true,
    ...(maxCardLength ? { maxLength: maxCardLength } : {}),
  });
  // An unsupported brand is refused once it is certain.
  const isRefused = cards.length === 1 && !cards[0]?.supported;
  return isRefused ? { isValid: false, isPotentiallyValid: false } : result;
}
