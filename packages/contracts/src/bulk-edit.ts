import { z } from 'zod';
import { Paise, paiseOr } from './amount.ts';
import { Category } from './category.ts';
import { Id } from './id.ts';
import { maxListed, ProductListSearch } from './product-page.ts';
import { CreateProduct, maxPricePaise, maxProductQuantity, Product } from './product.ts';
import { Time } from './time.ts';

/** For how long a change of many products can be undone, in milliseconds: a day. */
export const bulkUndoMs = 24 * 60 * 60 * 1000;

/** The most products that are changed at once. More than `maxListed` of them are changed one portion after another. */
export const maxBulkProducts = 100_000;

/** The most products that a preview, and the answer of a change, name; the counts beside them are of all. */
export const maxBulkRows = 200;

const { pricePaise, quantity, categoryId, needsShipping } = CreateProduct.shape;

const isOne = (ways: object) => Object.values(ways).filter((way) => way !== undefined).length === 1;

/** How a new price is rounded: to whole rupees, to ten rupees, or to rupees that end in 9 or 99. */
export const PriceRounding = z.enum(['rupee', 'ten', 'nine', 'ninety_nine'], {
  error: 'There is no such way to round a price.',
});
export type PriceRounding = z.infer<typeof PriceRounding>;

/** One of three, and how the new price is rounded. */
const PriceChange = z
  .object({
    set: pricePaise.optional(),
    percent: z
      .number('Enter a percentage.')
      .min(-100, 'A price falls by at most 100 %.')
      .max(1_000, 'A price rises by at most 1,000 %.')
      .refine(
        (percent) => Math.round(percent * 100) / 100 === percent,
        'A percentage has at most two decimals.',
      )
      .optional()
      .describe('10 is a tenth more, -10 a tenth less. The new price is rounded once, half way up'),
    add: paiseOr('Enter an amount in rupees, with at most two decimals.')
      .min(-maxPricePaise, 'A price changes by at most ₹ 1,00,00,000.')
      .max(maxPricePaise, 'A price changes by at most ₹ 1,00,00,000.')
      .optional(),
    round: PriceRounding.nullish().describe(
      'to the nearest price in whole rupees, in tens of rupees, or in rupees that end in 9 or 99; half way up, and none that is above zero to zero. Without it a price is rounded to the paisa',
    ),
  })
  .refine(
    ({ round: _round, ...ways }) => isOne(ways),
    'Set the price, or change it by a percentage, or by an amount.',
  );

/** One of two: how many can be bought from now on, or how many more. */
const StockChange = z
  .object({
    set: quantity.unwrap().optional(),
    add: z
      .int('Enter a whole number of units.')
      .min(-maxProductQuantity, 'A stock changes by at most 10,00,000.')
      .max(maxProductQuantity, 'A stock changes by at most 10,00,000.')
      .optional(),
  })
  .refine(isOne, 'Set the stock, or change it by a number of units.');

/** What is changed; what is absent stays as it is. */
const changeFields = z.object({
  price: PriceChange.nullish(),
  stock: StockChange.nullish(),
  categoryId: categoryId.nullish(),
  needsShipping: needsShipping.unwrap().nullish(),
});
export const BulkChange = changeFields
  .refine(
    (change) => Object.values(change).some((field) => field !== null && field !== undefined),
    'Choose what to change.',
  )
  .meta({ examples: [{ price: { percent: -10 } }] });
export type BulkChange = z.infer<typeof BulkChange>;

/** Which products: these, or all that a list holds. */
export const ChosenProducts = z.union(
  [
    z.object({
      ids: z
        .array(Id.max(64))
        .min(1, 'Choose at least one product.')
        .max(maxListed, 'At most 10,000 products are changed at once.'),
    }),
    z.object({ list: ProductListSearch }),
  ],
  { error: 'Choose 1 to 10,000 products by `ids`, or a `list` of products.' },
);
export type ChosenProducts = z.infer<typeof ChosenProducts>;

export const BulkEdit = z.object({ products: ChosenProducts, change: BulkChange });
export type BulkEdit = z.infer<typeof BulkEdit>;

/** The fields that are changed, with their values. */
export const BulkValues = z
  .object({
    pricePaise: Paise,
    quantity: z.int(),
    category: Category,
    needsShipping: z.boolean(),
  })
  .partial();
export type BulkValues = z.infer<typeof BulkValues>;

/** A product that is left as it is, and why, in a sentence. `name` is '' when there is no such product. */
export const LeftProduct = Product.pick({ id: true, name: true }).extend({
  why: z.string().describe('a sentence'),
});
export type LeftProduct = z.infer<typeof LeftProduct>;

/** What a change of many products would do. */
export const BulkPreview = z.object({
  id: Id.nullable().describe('applies exactly this, within an hour; null when nothing would be changed'),
  changed: z.int().describe('how many products would be changed'),
  left: z.int().describe('how many would be left as they are'),
  changedProducts: z
    .array(Product.pick({ id: true, name: true }).extend({ before: BulkValues, after: BulkValues }))
    .describe('the first 200'),
  leftProducts: z.array(LeftProduct).describe('the first 200'),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkEditId = z.object({ id: Id.describe('the id of the change') });
export type BulkEditId = z.infer<typeof BulkEditId>;

/** What was applied, or undone. */
export const BulkOutcome = z.object({
  id: Id,
  changed: z.int().describe('how many products were changed'),
  left: z.int().describe('how many were left as they are'),
  leftProducts: z.array(LeftProduct).describe('the first 200 that were left as they are'),
  undoUntil: Time.nullable().describe(
    'until when it can be undone; null when it is undone, and while it runs',
  ),
  progress: z
    .object({ done: z.int(), total: z.int() })
    .nullable()
    .describe('how many of its products were looked at so far; null when it is done'),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** The newest change of many products that can be undone. */
export const UndoableEdit = z.object({
  id: Id,
  changed: z.int().describe('how many products it changed'),
  appliedAt: Time,
  undoUntil: Time,
  by: z.string().nullable().describe('the name of the admin who made it; null when that account is gone'),
});
export type UndoableEdit = z.infer<typeof UndoableEdit>;

/** A change of more than 10,000 products, which is made, or undone, at present. */
export const RunningEdit = z.object({
  id: Id,
  way: z.enum(['change', 'undo']),
  done: z.int().describe('how many of its products were looked at so far'),
  total: z.int().describe('how many products it concerns'),
  by: z.string().nullable().describe('the name of the admin who began it; null when that account is gone'),
});
export type RunningEdit = z.infer<typeof RunningEdit>;
