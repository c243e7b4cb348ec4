import { merchantAccounts } from '../../merchant/merchant.ts';
import { readAmount } from '../../wire/amount.ts';
import type { FieldProblem } from '../../wire/field-errors.ts';
import { asInput, asText, type Input } from '../../wire/input.ts';
import type { VenmoRequest } from './venmo-context.ts';

/** Reads the input of createVenmoPaymentContext. The amounts are in the currency of `merchantAccountId`. */
export function readRequest(input: Input, merchantAccountId: string): Read {
  const sheet = asInput(input['paysheetDetails']);
  const details = asInput(sheet['transactionDetails']);
  const amount = readAmount(details['totalAmount']);
  const currency = merchantAccounts.get(merchantAccountId) ?? merchantAccountId;
  return {
    request: {
      isOlder: false,
      usage: input['paymentMethodUsage'] === 'SINGLE_USE' ? 'SINGLE_USE' : 'MULTI_USE',
      merchantProfileId: asText(input['merchantProfileId']) ?? null,
      displayName: asText(input['displayName']) ?? null,
      total: amount === undefined ? null : { amount, currency },
      asksForBilling: sheet['collectCustomerBillingAddress'] === true,
      asksForShipping: sheet['collectCustomerShippingAddress'] === true,
    },
    problems: sheet['transactionDetails'] ? detailsProblems(details) : [],
  };
}

type Read = { request: VenmoRequest; problems: FieldProblem[] };

/** What the older mutation asks for: nothing but an approval. */
export const olderRequest: VenmoRequest = {
  isOlder: true,
  usage: null,
  merchantProfileId: null,
  displayName: null,
  total: null,
  asksForBilling: false,
  asksForShipping: false,
};

const partNames = ['subTotalAmount', 'discountAmount', 'taxAmount', 'shippingAmount'];
const mostItems = 249;
const longestText = 127;

function detailsProblems(details: Input): FieldProblem[] {
  const total = readAmount(details['totalAmount']);
  const unread = partNames.filter((name) => !isAmount(details[name] ?? '0', 0));
  return [
    ...(total !== undefined && total > 0
      ? []
      : [problem(['totalAmount'], 'The total amount must be a positive number with at most two decimals.')]),
    ...unread.map((name) => problem([name], 'An amount must be a number with at most two decimals.')),
    ...itemsProblems(details['lineItems']),
  ];
}

function itemsProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  if (value.length > mostItems) return [problem(['lineItems'], `At most ${mostItems} line items are taken.`)];
  return value.flatMap((one, index) => {
    const item = asInput(one);
    const at = (field: string, message: string) => problem(['lineItems', String(index), field], message);
    const name = asText(item['name']) ?? '';
    const kind = asText(item['kind'] ?? item['type'])?.toUpperCase();
    return [
      ...(name && name.length <= longestText
        ? []
        : [at('name', `A line item needs a name of at most ${longestText} characters.`)]),
      ...(kind === 'DEBIT' || kind === 'CREDIT' ? [] : [at('kind', 'A line item is a debit or a credit.')]),
      ...(Number.isInteger(item['quantity']) && Number(item['quantity']) > 0
        ? []
        : [at('quantity', 'The quantity of a line item must be a whole number, 1 or more.')]),
      ...(isAmount(item['unitAmount'], 1)
        ? []
        : [at('unitAmount', 'The unit amount of a line item must be a positive amount.')]),
    ];
  });
}

/** True for an amount of at least `least` minor units. */
function isAmount(value: unknown, least: number): boolean {
  return (readAmount(value) ?? -1) >= least;
}

const problem = (path: string[], message: string): FieldProblem => ({
  path: ['paysheetDetails', 'transactionDetails', ...path],
  message,
});
