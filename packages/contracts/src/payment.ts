import { z } from 'zod';
import { instrumentKinds } from './instrument.ts';
import { isWhole } from './stored-text.ts';

export const attemptStates = [
  'created',
  'unknown',
  'authorized',
  'submitted',
  'settled',
  'declined',
  'failed',
  'voided',
] as const;
export const AttemptState = z.enum(attemptStates);
export type AttemptState = z.infer<typeof AttemptState>;

/** What was paid with, as the gateway tells the server (docs/behaviour/money.md#how-an-order-was-paid). */
export const Instrument = z.object({
  kind: z.enum(instrumentKinds),
  /** A name that people recognise: a card's brand, such as 'Visa', or 'PayPal'. */
  label: z.string(),
  /** The card's last four digits; null where no card paid. */
  lastFour: z.string().nullable(),
  /** Whose account paid: PayPal's e-mail address, Venmo's user name; null for cards, and if it is not known. */
  account: z.string().nullable(),
});
export type Instrument = z.infer<typeof Instrument>;

export const PaymentSummary = z.object({
  state: AttemptState,
  /** The amount charged, which in test mode is not the order's total (decision 2). */
  amountPaise: z.int(),
  currency: z.string(),
  instrument: Instrument.nullable(),
  transactionId: z.string().nullable(),
});

/**
 * What the payment popup needs: a client token, its title and the amount; `amountPaise` null means the
 * order's total (decision 2).
 */
export const Checkout = z.object({
  clientToken: z.string(),
  label: z.string(),
  testMode: z.boolean(),
  amountPaise: z.int().nullable(),
  currency: z.literal('INR'),
  /** `required`: a card pays only after its bank has confirmed it (docs/behaviour/money.md#3-d-secure). */
  threeDSecure: z.enum(['optional', 'required']),
  /** Google's id of the merchant; null if none is configured, and then Google Pay is offered only in test mode. */
  googleMerchantId: z.string().nullable(),
  /** Whether this person can pay on delivery (docs/behaviour/money.md#pay-on-delivery), and in which countries: ISO 3166, two letters. */
  payOnDelivery: z.boolean(),
  /** Whether they could, if they confirmed the e-mail address of their account. */
  payOnDeliveryNeedsEmail: z.boolean(),
  payOnDeliveryCountries: z.array(z.string()),
});
export type Checkout = z.infer<typeof Checkout>;

/** A payment method that the gateway has stored for an account. */
export const SavedMethod = z.object({ id: z.string(), instrument: Instrument });
export type SavedMethod = z.infer<typeof SavedMethod>;

export const SavedMethodId = SavedMethod.pick({ id: true });
export type SavedMethodId = z.infer<typeof SavedMethodId>;

export const PayOrder = z.object({
  orderId: z.string(),
  nonce: z
    .string('Send the nonce of a way to pay.')
    .min(1, 'Send the nonce of a way to pay.')
    .max(200, 'A nonce has at most 200 characters.')
    .refine(isWhole, 'Send the nonce of a way to pay.'),
  deviceData: z.string().max(4000).refine(isWhole, 'Send the device data as it was made.').optional(),
  /** Whether the payment method is stored for the next order, if it pays this one (decision 115). */
  save: z.boolean().optional(),
});
export type PayOrder = z.infer<typeof PayOrder>;

/**
 * How one try to pay ended. `unknown`: the gateway has not answered; a sweep finds the outcome, usually
 * within two minutes (docs/behaviour/money.md#unknown-outcomes).
 */
export const PayOutcome = z.enum(['paid', 'declined', 'unknown']);
