import type { BankFacts } from './cards.ts';

/** The facts about a card's bank as REST shows them. Every fact is present; unknown ones are 'Unknown'. */
export function binDataJson(bank: BankFacts = {}) {
  return Object.fromEntries([...indicators, ...details].map((fact) => [fact, bank[fact] ?? 'Unknown']));
}

/** The same facts as GraphQL shows them: YES, NO or UNKNOWN; null for an unknown name or code. */
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
