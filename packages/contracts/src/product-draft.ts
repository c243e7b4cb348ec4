import { z } from 'zod';
import { ProductPictures } from './product.ts';
import { storedText } from './stored-text.ts';

const typed = (most: number) =>
  storedText('A draft keeps texts.', 'A text has a character that cannot be stored.')
    .max(most, `A text of a draft has at most ${most.toLocaleString('en-US')} characters here.`)
    .default('');

/** What was typed into the form of a new product, complete or not; it is checked when the product is created. */
export const DraftValues = z.object({
  name: typed(1_000),
  description: typed(20_000),
  url: typed(2_048).describe('the address of a picture hosted elsewhere'),
  category: typed(64).describe('the id of a category'),
  price: typed(64).describe('rupees, as typed'),
  quantity: typed(64),
  needsShipping: z.enum(['', '1', '0'], 'Choose whether the product is shipped.').default(''),
  pictures: ProductPictures.default([]),
});
export type DraftValues = z.infer<typeof DraftValues>;

/** A product that is not in the shop yet. Created, the product has the draft's id. */
export const ProductDraft = z.object({
  id: z.string(),
  values: DraftValues,
  /** Grows each time the draft is saved. */
  version: z.int(),
  /** The name of who saved it last; null when that account is gone. */
  savedBy: z.string().nullable(),
  /** Milliseconds since 1970. */
  savedAt: z.int(),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

export const SaveProductDraft = z.object({
  id: z.uuid('Send another id.'),
  /** The version that was read; null for a new draft. */
  version: z.int().nullable().default(null),
  values: DraftValues,
});
export type SaveProductDraft = z.infer<typeof SaveProductDraft>;
