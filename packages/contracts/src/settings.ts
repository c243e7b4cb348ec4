import { z } from 'zod';
import { GstRate, Hsn, StoredHsn } from './gst.ts';
import { storedText } from './stored-text.ts';

/** The least and the most of what is counted. */
export const settingBounds = {
  deliveryDays: { from: 1, to: 60 },
  acceptHours: { from: 1, to: 720 },
  returnDays: { from: 0, to: 365 },
  lowStockUnits: { from: 0, to: 10_000 },
} as const;

/** A whole number with bounds; `what` says of what, such as 'days'. */
function whole(what: string, { from, to }: { from: number; to: number }) {
  const sentence = `Enter a whole number of ${what}, ${from} to ${to.toLocaleString('en-IN')}.`;
  return z.int(sentence).min(from, sentence).max(to, sentence);
}

const line = (what: string, most: number) =>
  storedText(`Enter the ${what}.`, `The ${what} has a character that cannot be stored.`).max(
    most,
    `The ${what} has at most ${most} characters.`,
  );

/** Fifteen characters: the state, a PAN, and three more. */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
/** So that an invoice's number has at most the 16 characters of the law. */
export const invoicePrefixPattern = /^[\dA-Z/-]{0,4}$/;

const SellerSettings = z.object({
  name: line('name', 200).describe('who sells, as invoices say it'),
  address: line('address', 500).describe('where the seller is, as invoices say it'),
  gstin: z
    .string('Enter a GSTIN.')
    .trim()
    .toUpperCase()
    .regex(new RegExp(`${gstinPattern.source}|^$`), 'A GSTIN has 15 characters, such as 29ABCDE1234F1Z5.')
    .describe('the seller\'s number; with it GST invoices are issued, with `""` none')
    .meta({ examples: ['29ABCDE1234F1Z5'] }),
  invoicePrefix: z
    .string('Enter a prefix.')
    .trim()
    .regex(
      invoicePrefixPattern,
      'A prefix has at most four characters: capital letters, digits, hyphens and slashes.',
    )
    .describe('what the numbers of invoices begin with')
    .meta({ examples: ['S/'] }),
});

const TaxSettings = z.object({
  gstRate: GstRate.describe(
    'of all products that have none, and whose category has none; in hundredths of a percent',
  ),
  hsn: Hsn,
});

const deliveryDays = whole('working days', settingBounds.deliveryDays);

const DeliverySettings = z.object({
  days: z
    .object({ from: deliveryDays, to: deliveryDays })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'The most working days cannot be fewer than the least.',
    })
    .nullable()
    .describe('how many working days a delivery takes; null where no page names a time'),
});

const hours = `Enter a number of hours, ${settingBounds.acceptHours.from} to ${settingBounds.acceptHours.to}.`;

const PayOnDeliverySettings = z.object({
  isOffered: z.boolean('Choose whether orders can be paid on delivery.'),
  countries: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-Z]{2}$/, 'A country is two capital letters, such as IN.')
        .meta({ examples: ['IN'] }),
      'Enter at least one country.',
    )
    .min(1, 'Enter at least one country.')
    .max(250, 'There are at most 250 countries.')
    .describe('where orders can be paid so: ISO 3166, two letters'),
  acceptHours: z
    .number(hours)
    .min(settingBounds.acceptHours.from, hours)
    .max(settingBounds.acceptHours.to, hours)
    .describe('how long an admin has to accept such an order'),
});

const ReturnSettings = z.object({
  days: whole('days', settingBounds.returnDays).describe(
    'for how many days after delivery a return can be asked for; 0 for never',
  ),
});

const LowStockSettings = z.object({
  units: whole('units', settingBounds.lowStockUnits).describe(
    'a product with at most this many units is low on stock',
  ),
});

const GuestSettings = z.object({
  areWelcome: z
    .boolean('Choose whether guests can buy.')
    .describe('whether people without an account can buy'),
});

/** How the shop works, as an admin sets it. */
export const Settings = z.object({
  seller: SellerSettings,
  tax: TaxSettings,
  delivery: DeliverySettings,
  payOnDelivery: PayOnDeliverySettings,
  returns: ReturnSettings,
  lowStock: LowStockSettings,
  guests: GuestSettings,
});
export type Settings = z.infer<typeof Settings>;
export type SettingsGroup = keyof Settings;

const version = z
  .int('Send the version that the form was filled from.')
  .describe('the one that was read: if the group has another one now, nothing is changed');

/** All settings of one group in place of those that were read. */
export const ChangeSettings = z.discriminatedUnion('group', [
  SellerSettings.extend({ group: z.literal('seller'), version }),
  TaxSettings.extend({ group: z.literal('tax'), version }),
  DeliverySettings.extend({ group: z.literal('delivery'), version }),
  PayOnDeliverySettings.extend({ group: z.literal('payOnDelivery'), version }),
  ReturnSettings.extend({ group: z.literal('returns'), version }),
  LowStockSettings.extend({ group: z.literal('lowStock'), version }),
  GuestSettings.extend({ group: z.literal('guests'), version }),
]);
export type ChangeSettings = z.infer<typeof ChangeSettings>;

const days = z.int();
const tax = TaxSettings.shape;

/** The settings as an admin reads them, whatever the rules were when they were stored: each group has a version, which grows with each change. */
export const ManagedSettings = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.string(),
    invoicePrefix: z.string(),
  }),
  tax: z.object({ gstRate: tax.gstRate, hsn: StoredHsn }),
  delivery: z.object({ days: z.object({ from: days, to: days }).nullable() }),
  payOnDelivery: z.object({
    isOffered: z.boolean(),
    countries: z.array(z.string()),
    acceptHours: z.number(),
  }),
  returns: z.object({ days }),
  lowStock: z.object({ units: z.int() }),
  guests: z.object({ areWelcome: z.boolean() }),
  versions: z.object({
    seller: z.int(),
    tax: z.int(),
    delivery: z.int(),
    payOnDelivery: z.int(),
    returns: z.int(),
    lowStock: z.int(),
    guests: z.int(),
  }),
});
export type ManagedSettings = z.infer<typeof ManagedSettings>;
