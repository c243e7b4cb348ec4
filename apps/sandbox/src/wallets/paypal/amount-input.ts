import { readAmount } from '../../wire/amount.ts';
import type { FieldProblem } from '../../wire/field-errors.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';

/** The currencies that PayPal takes. */
const currencies = new Set(
  `AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS INR JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD`.split(
    ' ',
  ),
);

/** Reads `amount` (in minor units) and `currencyIsoCode`. */
export function readPrice(input: Input): {
  amount: number;
  currency: string;
  problems: FieldProblem[];
} {
  const amount = readAmount(input['amount']);
  const currency = asText(input['currencyIsoCode'])?.toUpperCase();
  return {
    amount: amount ?? 0,
    currency: currency ?? '',
    problems: [
      ...(amount !== undefined && amount > 0
        ? []
        : [problem('amount', '97325', 'Amount must be a positive number with at most two decimals.')]),
      ...(currency ? [] : [problem('currencyIsoCode', '97311', 'Currency ISO code is required.')]),
      ...(currency && !currencies.has(currency)
        ? [problem('currencyIsoCode', '97312', `Currency ${currency} is not supported by PayPal.`)]
        : []),
    ],
  };
}

/** The problems of `lineItems` and `amountBreakdown`, which must add up to `amount` (minor units). */
export function breakdownProblems(input: Input, amount: number): FieldProblem[] {
  const items = lineItemsOf(input['lineItems']);
  if (items && 'message' in items) return [items];
  if (input['amountBreakdown'] === undefined || input['amountBreakdown'] === null) return [];
  const parts = asInput(input['amountBreakdown']);
  const part = (name: string) => readAmount(parts[name] ?? '0') ?? Number.NaN;
  const total =
    part('itemTotal') +
    part('shipping') +
    part('handling') +
    part('insurance') +
    part('taxTotal') -
    part('shippingDiscount') -
    part('discount');
  if (total !== amount)
    return [problem('amountBreakdown', '97314', 'The amount breakdown must add up to the amount.')];
  return items !== undefined && items.total !== part('itemTotal')
    ? [problem('lineItems', '97322', 'The line items must add up to the item total.')]
    : [];
}

function lineItemsOf(value: unknown): { total: number } | FieldProblem | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length > 249)
    return problem('lineItems', '97306', 'Line items must be a list of at most 249 items.');
  let total = 0;
  for (const one of value) {
    const item = asInput(one);
    const quantity = Number(asText(item['quantity']));
    const price = readAmount(item['unitAmount']);
    if (!asText(item['name']) || !(quantity > 0) || !['debit', 'credit'].includes(String(item['kind'])))
      return problem(
        'lineItems',
        '97307',
        'A line item needs a name, a quantity, and debit or credit as kind.',
      );
    if (price === undefined || price < 0)
      return problem('lineItems', '97309', 'The unitAmount of a line item is an invalid format.');
    if (readAmount(item['unitTaxAmount'] ?? '0') === undefined)
      return problem('lineItems', '97310', 'The unitTaxAmount of a line item is an invalid format.');
    total += Math.round(price * quantity) * (item['kind'] === 'credit' ? -1 : 1);
  }
  return { total };
}

function problem(field: string, code: string, message: string): FieldProblem {
  return { path: [field], code, message };
}
