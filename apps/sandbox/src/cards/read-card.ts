import { type Brand, type Card, findTestCard, numberIdOf, type TestCard } from './cards.ts';
import { asInput, asText, type Input } from '../wire/input.ts';
import { type Problem, problem } from '../wire/refusal.ts';

/** The fields a shopper may have to fill in besides number and expiry date. */
export const challenges = ['cvv', 'postal_code'] as const;
export type Challenge = (typeof challenges)[number];

/** A problem in card data. `path` leads to the field, starting with `creditCard`. */
export type CardProblem = Problem & { path: string[] };

/**
 * How strictly card data is read. With `validate`, every field is checked, the fields named in `challenges`
 * are required, and the brand must be in `brands`. Without it, only what tokenization itself needs is
 * checked.
 */
export type CardRules = { validate: boolean; challenges: Challenge[]; brands: Brand[] };

/** Reads a card from camelCase `creditCard` input. Returns the card, or all of its problems. */
export function readCard(input: Input, rules: CardRules): { card: Card } | { problems: CardProblem[] } {
  const number = asText(input['number'])?.replace(/[\s-]/g, '') ?? '';
  const known = findTestCard(number);
  const date = readDate(input);
  const cvv = asText(input['cvv']);
  const cardholderName = asText(input['cardholderName']) ?? null;
  const postalCode = asText(asInput(input['billingAddress'])['postalCode']) ?? null;

  const problems = [
    ...numberProblems(number, known),
    ...(rules.validate && known && !rules.brands.includes(known.brand)
      ? [at(['number'], '81703', 'Credit card type is not accepted by this merchant account.')]
      : []),
    ...(date || !rules.validate ? [] : dateProblems(input)),
    ...(rules.validate ? cvvProblems(cvv, known, rules.challenges.includes('cvv')) : []),
    ...(cardholderName && cardholderName.length > 175
      ? [at(['cardholderName'], '81723', 'Cardholder name is too long (maximum is 175 characters).')]
      : []),
    ...(rules.validate ? postalCodeProblems(postalCode, rules.challenges.includes('postal_code')) : []),
  ];
  if (problems.length > 0 || !known) return { problems };
  return {
    card: {
      kind: 'credit_card',
      bin: number.slice(0, 6),
      lastFour: number.slice(-4),
      brand: known.brand,
      does: known.does,
      expirationMonth: date?.month ?? null,
      expirationYear: date?.year ?? null,
      cardholderName,
      postalCode,
      cvvResponse: cvvResponse(cvv),
      numberId: numberIdOf(number),
      ...(known.bank && { bank: known.bank }),
    },
  };
}

function at(path: string[], code: string, message: string): CardProblem {
  return { ...problem(path.at(-1) ?? '', code, message), path: ['creditCard', ...path] };
}

function numberProblems(number: string, known: TestCard | undefined): CardProblem[] {
  if (known) return [];
  if (!number) return [at(['number'], '81714', 'Credit card number is required.')];
  if (!/^\d+$/.test(number) || !passesLuhn(number))
    return [at(['number'], '81715', 'Credit card number is invalid.')];
  if (number.length < 12 || number.length > 19)
    return [at(['number'], '81716', 'Credit card number must be 12-19 digits.')];
  return [at(['number'], '81717', 'Credit card number is not an accepted test number.')];
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

function readDate(input: Input): { month: string; year: string } | undefined {
  const [month, year] = dateParts(input);
  if (!month || !year || !/^(0?[1-9]|1[0-2])$/.test(month) || !/^(\d{2}|20\d{2})$/.test(year))
    return undefined;
  return { month: month.padStart(2, '0'), year: year.length === 2 ? `20${year}` : year };
}

function dateParts(input: Input): [string | undefined, string | undefined] {
  const [month, year] = (asText(input['expirationDate']) ?? '').split('/');
  return [asText(input['expirationMonth']) ?? month?.trim(), asText(input['expirationYear']) ?? year?.trim()];
}

function dateProblems(input: Input): CardProblem[] {
  const [month, year] = dateParts(input);
  if (!month && !year) return [at(['expirationDate'], '81709', 'Expiration date is required.')];
  if (input['expirationDate'] !== undefined)
    return [at(['expirationDate'], '81710', 'Expiration date is invalid.')];
  return /^(0?[1-9]|1[0-2])$/.test(month ?? '')
    ? [at(['expirationYear'], '81713', 'Expiration year is invalid.')]
    : [at(['expirationMonth'], '81712', 'Expiration month is invalid.')];
}

function cvvProblems(cvv: string | undefined, known: TestCard | undefined, required: boolean): CardProblem[] {
  if (!cvv) return required ? [at(['cvv'], '81706', 'CVV is required.')] : [];
  const length = known?.brand === 'amex' ? 4 : 3;
  if (/^\d{3,4}$/.test(cvv) && (!known || cvv.length === length)) return [];
  return [
    at(['cvv'], '81707', 'CVV must be 4 digits for American Express and 3 digits for other card types.'),
  ];
}

function postalCodeProblems(postalCode: string | null, required: boolean): CardProblem[] {
  const path = ['billingAddress', 'postalCode'];
  if (!postalCode) return required ? [at(path, '81808', 'Postal code is required.')] : [];
  if (postalCode.length > 9)
    return [at(path, '81809', 'Postal code may contain no more than 9 letter or number characters.')];
  if (!/^[\p{L}\p{N} -]+$/u.test(postalCode))
    return [at(path, '81813', 'Postal code can only contain letters, numbers, spaces, and hyphens.')];
  return [];
}

/** Security codes with their own result, as Braintree documents them for its sandbox. */
function cvvResponse(cvv: string | undefined): Card['cvvResponse'] {
  if (!cvv) return 'I';
  if (cvv === '200' || cvv === '2000') return 'N';
  return cvv === '201' || cvv === '2011' ? 'U' : 'M';
}
