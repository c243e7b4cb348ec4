import { z } from 'zod';
import { Paise } from './amount.ts';
import { instrumentKinds } from './instrument.ts';
import { OfOrder } from './order-units.ts';
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
/** The states of a try to pay: docs/behaviour/money.md#attempt. */
export const AttemptState = z
  .enum(attemptStates)
  .describe(
    '`unknown`: the gateway has not answered; `authorized`: the bank keeps the money for the shop; `submitted`: the shop asked for it; `settled`: it has arrived; `failed`: nothing was charged; `voided`: given back before it arrived',
  );
export type AttemptState = z.infer<typeof AttemptState>;

/** What was paid with, as the gateway tells the server (docs/behaviour/money.md#how-an-order-was-paid). */
export const Instrument = z.object({
  kind: z.enum(instrumentKinds).describe('a card, an account or a wallet'),
  label: z.string().describe("a name that people recognise: a card's brand, such as 'Visa', or 'PayPal'"),
  lastFour: z.string().nullable().describe("the card's last four digits; null where no card paid"),
  account: z
    .string()
    .nullable()
    .describe(
      "whose account paid: PayPal's e-mail address, Venmo's user name; null for cards, and if it is not known",
    ),
});
export type Instrument = z.infer<typeof Instrument>;

/** The amount charged and the total of the order are two fields (decision 2). */
export const PaymentSummary = z.object({
  state: AttemptState,
  amountPaise: Paise.describe('paise; what was charged, which in test mode is not the total of the order'),
  currency: z.string(),
  instrument: Instrument.nullable(),
  transactionId: z.string().nullable(),
});

/**
 * What the payment popup needs. The amount: decision 2; what a bank confirms: docs/behaviour/money.md#3-d-secure; who pays at
 * the door: docs/behaviour/money.md#pay-on-delivery.
 */
export const Checkout = z.object({
  clientToken: z.string().describe('what the payment form starts with'),
  label: z.string().describe('the title of the payment form'),
  testMode: z.boolean(),
  amountPaise: Paise.nullable().describe('paise; null: the total of the order'),
  currency: z.literal('INR'),
  threeDSecure: z
    .enum(['optional', 'required'])
    .describe('`required`: a card pays only after its bank has confirmed it'),
  googleMerchantId: z
    .string()
    .nullable()
    .describe(
      "Google's id of the merchant; null if none is configured, and then Google Pay is offered only in test mode",
    ),
  payOnDelivery: z.boolean().describe('whether this person can pay on delivery'),
  payOnDeliveryNeedsEmail: z
    .boolean()
    .describe('whether this person could, if they confirmed the e-mail address of their account'),
  payOnDeliveryCountries: z.array(z.string()).describe('where: ISO 3166, two letters'),
});
export type Checkout = z.infer<typeof Checkout>;

/** A payment method that the gateway has stored for an account. */
export const SavedMethod = z.object({
  id: z.string().describe('a name that the gateway gave'),
  instrument: Instrument,
});
export type SavedMethod = z.infer<typeof SavedMethod>;

export const SavedMethodId = z.object({ id: z.string().describe('the id of the saved way to pay') });
export type SavedMethodId = z.infer<typeof SavedMethodId>;

/** A try to pay. What `save` stores: decision 115. */
export const PayOrder = OfOrder.extend({
  nonce: z
    .string('Send the nonce of a way to pay.')
    .min(1, 'Send the nonce of a way to pay.')
    .max(200, 'A nonce has at most 200 characters.')
    .refine(isWhole, 'Send the nonce of a way to pay.')
    .meta({
      description: 'what the payment form made of a way to pay',
      examples: ['fake-valid-nonce'],
    }),
  deviceData: z
    .string()
    .max(4000)
    .refine(isWhole, 'Send the device data as it was made.')
    .optional()
    .describe('what the payment form made of the device'),
  save: z
    .boolean()
    .optional()
    .describe('whether the way to pay is stored for the next order, if it pays this one'),
});
export type PayOrder = z.infer<typeof PayOrder>;

/** How one try to pay ended (docs/behaviour/money.md#unknown-outcomes). */
export const PayOutcome = z
  .enum(['paid', 'declined', 'unknown'])
  .describe(
    '`declined`: nothing was charged; `unknown`: the gateway has not answered, and the order settles by itself, usually within two minutes',
  );
