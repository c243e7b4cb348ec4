import type { BankFacts } from './cards.ts';

/** What the REST face tells of a card's bank, always in full: what is not known is 'Unknown'. */
export function binDataJson(bank: BankFacts = {}) {
  return Object.fromEntries([...indicators, ...details].map((fact) => [fact, bank[fact] ?? 'Unknown']));
}

/** The same as GraphQL tells it: YES, NO or UNKNOWN, and null where no name or code is known. */
export function binDataFields(bank: BankFacts = {}) {
  return Object.fromEntries([
    ...indicators.map((fact) => [fact, (bank[fact] ?? 'Unknown').toUpperCase()]),
    ...details.map((fact) => [fact, bank[fact] ?? null]),
  ]) as Record<string, string | null>;
}

const indicators = ['prepaid', 'healthcare', 'debit', 'durbinRegulated', 'commercial', 'payroll'] as const;
const details = [
  'issuingBank',
  'countryOfIssuance',
  'productId',
  'business',
  'consumer',
  'purchase',
  'corporate',
] as const;
