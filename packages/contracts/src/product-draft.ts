import { z } from 'zod';
import { Id } from './id.ts';
import { ProductPictures } from './product.ts';
import { storedText } from './stored-text.ts';
import { Time } from './time.ts';

const typed = (name: string, most: number) =>
  storedText(`The ${name} of a draft is text.`, `The ${name} has a character that cannot be stored.`)
    .max(most, `The ${name} of a draft has at most ${most.toLocaleString('en-US')} characters.`)
    .default('');

const visibilities = ['now', 'hidden', 'from'] as const;

/** What was typed into the form of a new product, complete or not; it is checked when the product is created. */
export const DraftValues = z.object({
  name: typed('name', 1_000),
  description: typed('description', 20_000),
  url: typed('url', 2_048).describe('the address of a picture hosted elsewhere'),
  category: typed('category', 64).describe('the id of a category; `""` while none is chosen'),
  price: typed('price', 64).describe('rupees, as typed'),
  quantity: typed('quantity', 64),
  sku: typed('SKU', 200),
  gst: typed('GST', 64).describe('percent, as typed'),
  hsn: typed('HSN', 64),
  visibility: z.enum(visibilities, 'visibility of a draft is now, hidden or from.').default('now'),
  visibleFrom: typed('time', 64).describe('from when it is in the shop, in its time zone'),
  needsShipping: z.enum(['', '1', '0'], 'needsShipping of a draft is 1, 0 or nothing.').default(''),
  pictures: ProductPictures.default([]),
});
export type DraftValues = z.infer<typeof DraftValues>;

/** The same, as it was stored. */
const StoredValues = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  category: z.string(),
  price: z.string(),
  quantity: z.string(),
  sku: z.string().default(''),
  gst: z.string().default(''),
  hsn: z.string().default(''),
  visibility: z.enum(visibilities).default('now'),
  visibleFrom: z.string().default(''),
  needsShipping: z.enum(['', '1', '0']),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
}) satisfies z.ZodType<DraftValues>;

/** A product that is not in the shop yet. Created, the product has the draft's id. */
export const ProductDraft = z.object({
  id: Id,
  values: StoredValues,
  version: z.int().describe('grows each time the draft is saved'),
  savedBy: z.string().nullable().describe('the name of who saved it last; null when that account is gone'),
  savedAt: Time,
});
export type ProductDraft = z.infer<typeof ProductDraft>;

export const SaveProductDraft = z.object({
  id: z.uuid('Send another id.').describe('the id of the draft, and of the product that it becomes'),
  version: z.int().nullable().default(null).describe('the version that was read; null for a new draft'),
  values: DraftValues,
});
export type SaveProductDraft = z.infer<typeof SaveProductDraft>;
