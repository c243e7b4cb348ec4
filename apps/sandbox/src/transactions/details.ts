import { findAddress } from '../vault/addresses/address-book.ts';
import { type PostalAddress, readPostalAddress } from '../vault/addresses/postal-address.ts';
import { asInput, asText, type Input, isTrue } from '../wire/input.ts';
import { asCard, type Instrument } from '../instruments/instrument.ts';
import type { Store } from '../store/store.ts';
import type { ThreeDSecureInfo } from '../instruments/three-d-secure-info.ts';
import { type RiskData, readRiskData } from './risk-data.ts';
import { customerFields } from '../vault/customers/customer.ts';
import { type PaymentMethod } from '../vault/payment-methods/payment-method.ts';

/**
 * Data that was sent with a transaction. It stays as it was then, even when the customer changes later.
 * Searches also read it.
 */
export type Details = {
  customer?: Record<string, string | null> | null;
  billing?: PostalAddress;
  shipping?: PostalAddress;
  createdUsing?: 'token' | 'full_information';
  descriptor?: Record<string, string>;
  customFields?: Record<string, string>;
  channel?: string;
  purchaseOrderNumber?: string;
  taxAmount?: string;
  deviceData?: string;
  riskData?: RiskData;
  recurring?: boolean;
  avs?: Avs;
  cvv?: string;
  threeDSecure?: ThreeDSecureInfo | null;
  /** When true, no more parts of this authorization may be captured. */
  finalCapture?: boolean;
  adjustments?: { amount: number; at: number }[];
};

/**
 * The bank's check of the billing address: M matches, N does not match, U not verified, I not provided, B
 * skipped.
 */
type Avs = { postalCode: string; street: string; error: string | null };

type PaymentSource = {
  instrument: Instrument;
  customerId: string | null;
  method: PaymentMethod | undefined;
  threeDSecure: ThreeDSecureInfo | null;
};

/** Reads the details of a sale or credit from its snake_case input and from its payment source. */
export function readDetails(store: Store, input: Input, source: PaymentSource): Details {
  const { instrument, customerId, method, threeDSecure } = source;
  const options = asInput(input['options']);
  const card = asCard(instrument);
  const riskData = readRiskData(input);
  const savedAddress = (id: string | null | undefined) =>
    id && customerId ? findAddress(store, customerId, id)?.fields : undefined;
  const billing = {
    ...(card?.postalCode && { postal_code: card.postalCode }),
    ...savedAddress(asText(input['billing_address_id']) ?? method?.billingAddressId),
    ...readPostalAddress(asInput(input['billing'])),
  };
  const shipping = {
    ...savedAddress(asText(input['shipping_address_id'])),
    ...readPostalAddress(asInput(input['shipping'])),
  };
  return {
    customer: customerOf(store, customerId, asInput(input['customer'])),
    billing,
    shipping,
    createdUsing: method ? 'token' : 'full_information',
    descriptor: textsOf(input['descriptor']),
    customFields: textsOf(input['custom_fields']),
    ...textAs('channel', input['channel']),
    ...textAs('purchaseOrderNumber', input['purchase_order_number']),
    ...textAs('taxAmount', input['tax_amount']),
    ...textAs('deviceData', input['device_data']),
    ...(riskData && { riskData }),
    recurring: isTrue(input['recurring']) || input['transaction_source'] === 'recurring',
    ...(card && {
      avs: avsOf(billing, isTrue(options['skip_avs'])),
      cvv: isTrue(options['skip_cvv']) ? 'B' : card.cvvResponse,
    }),
    threeDSecure,
  };
}

function customerOf(store: Store, id: string | null, sent: Input): Record<string, string | null> {
  const row = id === null ? undefined : store.one('select * from customers where id = ?', id);
  return Object.fromEntries(
    customerFields.map((field) => {
      const saved = row?.[field];
      return [field, asText(sent[field]) ?? (typeof saved === 'string' ? saved : null)];
    }),
  );
}

export function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asInput(value)).flatMap(([name, one]) => {
      const text = asText(one);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function textAs<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  const text = asText(value);
  return text === undefined ? {} : ({ [name]: text } as Record<Name, string>);
}

/** The results for certain postal codes and house numbers, as Braintree documents them for its sandbox. */
function avsOf({ postal_code: postalCode, street_address: street }: PostalAddress, skipped: boolean): Avs {
  if (skipped) return { postalCode: 'B', street: 'B', error: null };
  const error = postalCode === '30000' ? 'E' : postalCode === '30001' ? 'S' : null;
  if (error) return { postalCode: 'I', street: 'I', error };
  const house = street && /^\d+/.exec(street)?.[0];
  return {
    postalCode: answerTo(postalCode, { '20000': 'N', '20001': 'U' }),
    street: answerTo(street && (house ?? 'none'), { '200': 'N', '201': 'U' }),
    error: null,
  };
}

function answerTo(value: string | undefined, special: Record<string, string>): string {
  if (!value) return 'I';
  return Object.hasOwn(special, value) ? (special[value] ?? 'M') : 'M';
}
