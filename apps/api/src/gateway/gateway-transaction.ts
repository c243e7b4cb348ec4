import type { Instrument } from 'contracts';
import { z } from 'zod';
import type { GatewayTransaction } from './gateway.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const details = z.looseObject({
  last4: text,
  cardType: text,
  payerEmail: text,
  username: text,
  sourceCardLast4: text,
  sourceCardType: text,
});

/** A transaction of the SDK, with only the fields that are read here. */
const SdkTransaction = z.looseObject({
  id: z.string().min(1),
  type: z.enum(['sale', 'credit']),
  status: z.string().min(1),
  amount: z.string(),
  currencyIsoCode: z.string(),
  orderId: text,
  createdAt: text,
  paymentInstrumentType: text,
  processorResponseCode: text,
  processorResponseText: text,
  gatewayRejectionReason: text,
  creditCard: details.nullish().catch(null),
  paypalAccount: details.nullish().catch(null),
  venmoAccountDetails: details.nullish().catch(null),
  applePayCard: details.nullish().catch(null),
  androidPayCard: details.nullish().catch(null),
  refundIds: z.array(z.string()).nullish(),
  refundedTransactionId: text,
  disputes: z.array(z.looseObject({ id: z.string(), status: z.string(), amount: z.string() })).nullish(),
});
type SdkTransaction = z.infer<typeof SdkTransaction>;

/** Converts '10.00' into 1000 paise; NaN when the text is not such an amount. */
export const paiseFromAmount = (amount: string): number =>
  /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;

/** Converts 1000 paise into '10.00'. */
export const amountFromPaise = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** Converts the SDK's transaction into ours; null when the value is not a transaction. */
export function toGatewayTransaction(raw: unknown): GatewayTransaction | null {
  const parsed = SdkTransaction.safeParse(raw);
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    id: data.id,
    type: data.type,
    status: data.status,
    amountPaise: paiseFromAmount(data.amount),
    currency: data.currencyIsoCode,
    orderId: data.orderId ?? '',
    createdAt: Date.parse(data.createdAt ?? '') || 0,
    instrument: instrumentOf(data),
    reason: [data.gatewayRejectionReason, data.processorResponseCode, data.processorResponseText]
      .filter(Boolean)
      .join(' '),
    refundIds: data.refundIds ?? [],
    refundedTransactionId: data.refundedTransactionId || null,
    disputes: (data.disputes ?? []).map(({ id, status, amount }) => ({
      id,
      status,
      amountPaise: paiseFromAmount(amount),
    })),
  };
}

function instrumentOf(data: SdkTransaction): Instrument | null {
  const lastFour = (given?: string | null) => (given && /^\d{4}$/.test(given) ? given : null);
  switch (data.paymentInstrumentType) {
    case 'credit_card':
      return {
        kind: 'card',
        label: data.creditCard?.cardType || 'Card',
        lastFour: lastFour(data.creditCard?.last4),
      };
    case 'paypal_account':
      return { kind: 'paypal', label: data.paypalAccount?.payerEmail || 'PayPal', lastFour: null };
    case 'venmo_account':
      return { kind: 'venmo', label: data.venmoAccountDetails?.username || 'Venmo', lastFour: null };
    case 'apple_pay_card':
      return {
        kind: 'apple_pay',
        label: data.applePayCard?.cardType || 'Apple Pay',
        lastFour: lastFour(data.applePayCard?.last4),
      };
    case 'android_pay_card':
      return {
        kind: 'google_pay',
        label: data.androidPayCard?.sourceCardType || 'Google Pay',
        lastFour: lastFour(data.androidPayCard?.sourceCardLast4),
      };
    default:
      return null;
  }
}
