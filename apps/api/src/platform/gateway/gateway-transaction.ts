import { type Instrument, instruments } from 'contracts';
import { z } from 'zod';
import type { GatewayTransaction } from './gateway.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
/** A day such as 2026-11-22; null for anything else. */
const day = z.iso.date().nullish().catch(null);
export const details = z.looseObject({
  last4: text,
  cardType: text,
  payerEmail: text,
  username: text,
  sourceCardLast4: text,
  sourceCardType: text,
  sourceDescription: text,
  token: text,
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
  disputes: z
    .array(z.looseObject({ id: z.string(), status: z.string(), amount: z.string(), replyByDate: day }))
    .nullish(),
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
    reason: {
      rejection: data.gatewayRejectionReason ?? '',
      code: data.processorResponseCode ?? '',
      text: data.processorResponseText ?? '',
    },
    storedAs: data.creditCard?.token || data.paypalAccount?.token || null,
    refundIds: data.refundIds ?? [],
    refundedTransactionId: data.refundedTransactionId || null,
    disputes: (data.disputes ?? []).map(({ id, status, amount, replyByDate }) => ({
      id,
      status,
      amountPaise: paiseFromAmount(amount),
      replyBy: replyByDate ?? null,
    })),
  };
}

/** What the gateway says of a transaction, as one line for operators. */
export const statusLine = ({ status, reason }: Pick<GatewayTransaction, 'status' | 'reason'>): string =>
  [status, reason.rejection, reason.code, reason.text].filter(Boolean).join(' ');

/** What paid, or is stored. PayPal Credit is not told apart: the gateway's transaction does not name it. */
export function instrumentOf(data: Partial<SdkTransaction>): Instrument | null {
  switch (data.paymentInstrumentType) {
    case 'credit_card':
      return card('card', data.creditCard?.cardType, data.creditCard?.last4);
    case 'paypal_account':
      return account('paypal', data.paypalAccount?.payerEmail);
    case 'venmo_account':
      return account('venmo', data.venmoAccountDetails?.username);
    case 'apple_pay_card': {
      const { cardType, last4, sourceDescription } = data.applePayCard ?? {};
      // `last4` may be of the number that stands for the card in the device. Shoppers know the card's own.
      const shown = /\d{4}$/.exec(sourceDescription ?? '')?.[0];
      return card('apple_pay', applePayBrand(cardType), shown ?? last4);
    }
    case 'android_pay_card': {
      const { sourceCardType, sourceCardLast4 } = data.androidPayCard ?? {};
      return card('google_pay', sourceCardType, sourceCardLast4);
    }
    case null:
    case undefined:
    default:
      return null;
  }
}

/** 'Visa' of the gateway's 'Apple Pay - Visa'. */
export const applePayBrand = (cardType: string | null | undefined): string =>
  (cardType ?? '').replace(/^Apple Pay - /, '');

type Text = string | null | undefined;

const card = (kind: Instrument['kind'], brand: Text, last4: Text): Instrument => ({
  kind,
  label: brand || instruments[kind].label,
  lastFour: last4 && /^\d{4}$/.test(last4) ? last4 : null,
  account: null,
});

const account = (kind: Instrument['kind'], name: Text): Instrument => ({
  kind,
  label: instruments[kind].label,
  lastFour: null,
  account: name || null,
});
