import { readAmount } from '../wire/amount.ts';
import type { Context } from '../context.ts';
import { addressProblems, readPostalAddress } from '../vault/addresses/postal-address.ts';
import { asInput, asText, type Input } from '../wire/input.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant/merchant.ts';
import { authenticatedAmount } from '../three-d-secure/authentications.ts';
import { problem, type Problem, Refusal } from '../wire/refusal.ts';
import { riskDataProblems } from './risk-data.ts';
import type { Store } from '../store/store.ts';
import { readSource, type Source, vaultProblems } from './payment-source.ts';

/** A sale or credit as it was requested; `amount` is in minor units. */
export type SaleInput = {
  type: 'sale' | 'credit';
  amount: number;
  orderId: string | null;
  merchantAccountId: string;
  currency: string;
  source: Source;
};

/** Reads the snake_case `transaction` of a request. Throws a Refusal with all of its problems. */
export function readSale(context: Context, input: Input): SaleInput {
  const amount = readAmount(input['amount']);
  const orderId = asText(input['order_id']) ?? null;
  const merchantAccountId = asText(input['merchant_account_id']) ?? defaultMerchantAccount;
  const currency = merchantAccounts.get(merchantAccountId);
  const source = readSource(context, input);
  const type = input['type'];
  const problems = [
    ...typeProblems(type),
    ...amountProblems(input['amount']),
    ...orderIdProblems(orderId),
    ...(currency ? [] : [problem('merchant_account_id', '91513', 'Merchant account ID is invalid.')]),
    ...['billing', 'shipping'].flatMap((name) =>
      addressProblems(readPostalAddress(asInput(input[name])), name),
    ),
    ...riskDataProblems(input),
    ...('problems' in source
      ? source.problems
      : [
          ...vaultProblems(context.store, input, source),
          ...authenticationProblems(context.store, amount, source),
        ]),
    ...(type === 'credit' && !('problems' in source) && source.instrument.kind === 'paypal_account'
      ? [problem('base', '91546', 'Processor does not support credits for this payment instrument.')]
      : []),
  ];
  if (problems.length > 0 || amount === undefined || !currency || 'problems' in source)
    throw new Refusal('transaction', ...problems);
  return {
    type: type === 'credit' ? 'credit' : 'sale',
    amount,
    orderId,
    merchantAccountId,
    currency,
    source,
  };
}

function typeProblems(type: unknown): Problem[] {
  if (type === undefined || type === null || type === '')
    return [problem('type', '91524', 'Transaction type is required.')];
  return type === 'sale' || type === 'credit'
    ? []
    : [problem('type', '91523', 'Transaction type is invalid.')];
}

/** A bank's confirmation is for one amount. */
function authenticationProblems(
  store: Store,
  amount: number | undefined,
  { threeDSecure }: Source,
): Problem[] {
  const confirmed = threeDSecure && authenticatedAmount(store, threeDSecure.authenticationId);
  return confirmed === null || confirmed === undefined || confirmed === amount
    ? []
    : [problem('amount', '91585', 'Amount does not match the amount of the 3D Secure authentication.')];
}

/** The problems of an amount in a request. */
export function amountProblems(value: unknown): Problem[] {
  if (value === undefined || value === null || value === '')
    return [problem('amount', '81502', 'Amount is required.')];
  if (typeof value === 'string' && /^\d{13,}(\.\d{1,2})?$/.test(value))
    return [problem('amount', '81528', 'Amount is too large.')];
  const amount = readAmount(value);
  if (amount === undefined) return [problem('amount', '81503', 'Amount is an invalid format.')];
  if (amount < 0) return [problem('amount', '81501', 'Amount cannot be negative.')];
  return amount === 0 ? [problem('amount', '81531', 'Amount must be greater than zero.')] : [];
}

/** The problems of an order id in a request. */
export function orderIdProblems(orderId: string | null): Problem[] {
  return orderId && orderId.length > 255
    ? [problem('order_id', '91501', 'Order ID is too long (maximum is 255 characters).')]
    : [];
}
