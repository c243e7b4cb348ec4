import cardValidator from 'card-validator';
import type { CardEntry } from './card-brands.ts';
import type { FieldKey, FieldOptions } from './messages.ts';

export type Verification = { isValid: boolean; isPotentiallyValid: boolean };

/** What a field's validity depends on beside its own value. */
export type Surroundings = {
  options: FieldOptions;
  cards: CardEntry[];
  month?: string;
  year?: string;
  alone: boolean;
};

/** Years from now until which a card can be good. */
const farthestYear = 19;

/** Whether a value is valid, or may become so by typing on. `cards` are the brands that the number can still belong to. */
export function verify(key: FieldKey, value: string, around: Surroundings): Verification {
  switch (key) {
    case 'number':
      return verifyNumber(value, around);
    case 'cvv':
      return cardValidator.cvv(value, cvvLengths(around));
    case 'expirationDate':
      return cardValidator.expirationDate(dateText(value), farthestYear);
    case 'expirationMonth':
      return verifyMonth(value, around.year);
    case 'expirationYear':
      return cardValidator.expirationYear(value, farthestYear);
    case 'postalCode':
      return cardValidator.postalCode(value, { minLength: around.options.minlength ?? 3 });
    case 'cardholderName':
      return cardValidator.cardholderName(value);
  }
}

/** An expiry of digits as text that has its divider: '1234' → '12/34'. */
export function dateText(value: string): string {
  return value.length > 2 ? `${value.slice(0, 2)}/${value.slice(2)}` : value;
}

/** The lengths that the security code can have. */
export function cvvLengths({
  options,
  cards,
  alone,
}: Pick<Surroundings, 'options' | 'cards' | 'alone'>): number[] {
  if (alone) return [options.minlength ?? 3, options.maxlength ?? 4];
  const sizes = new Set(cards.map(({ code }) => code.size));
  const longest = options.maxlength ?? 4;
  return sizes.size === 0 ? [3, 4] : [...sizes].map((size) => Math.min(size, longest));
}

function verifyNumber(value: string, { options, cards }: Surroundings): Verification {
  const result = cardValidator.number(
    value,
    options.maxCardLength ? { maxLength: options.maxCardLength } : {},
  );
  const rejects = options.supportedCardBrands || options.rejectUnsupportedCards;
  const refused = value !== '' && rejects && cards.every(({ supported }) => !supported);
  return refused ? { isValid: false, isPotentiallyValid: false } : result;
}

/** A month of this very year may be over. */
function verifyMonth(value: string, year: string | undefined): Verification {
  const { isValid, isPotentiallyValid, isValidForThisYear } = cardValidator.expirationMonth(value);
  const isThisYear = Boolean(year) && cardValidator.expirationYear(year, farthestYear).isCurrentYear;
  return isThisYear && isValid
    ? { isValid: isValidForThisYear, isPotentiallyValid: isValidForThisYear }
    : { isValid, isPotentiallyValid };
}
