import { z } from 'zod';
import { BulkEdit, type BulkOutcome, type BulkPreview, type BulkValues } from './bulk-edit.ts';
import { paiseFromRupees, rupeesFromPaise } from './money.ts';
import { ProductPageSort, StockLevel } from './product-page.ts';

const rupees = z
  .number('Enter an amount in rupees, with at most two decimals.')
  .transform(paiseFromRupees)
  .pipe(z.int('Enter an amount in rupees, with at most two decimals.'));
const shippy = z.enum(['0', '1'], "Choose shipping: '1' yes, '0' no.");

/**
 * The body of POST /product/bulk-edit: the products by `ids`, or by `list`, and what is changed. Its rules are those of
 * `BulkEdit`.
 */
export const RestBulkEdit = z
  .object({
    ids: z.array(z.string()).optional().describe('1 to 10,000 ids of products'),
    list: z
      .object({
        search: z.string().optional(),
        category: z.string().optional().describe('the id of a category'),
        min: rupees.optional(),
        max: rupees.optional(),
        stock: StockLevel.optional(),
        shippy: shippy.optional(),
        sort: ProductPageSort.optional(),
      })
      .optional()
      .describe('in place of `ids`: all products that such a list of admins holds, at most 10,000'),
    price: z
      .object({ set: rupees.optional(), percent: z.number().optional(), add: rupees.optional() })
      .optional()
      .describe(
        'one of `set` (rupees), `percent` (-10 is a tenth less; rounded once, to the nearest paisa, half of one up) and `add` (rupees; negative for less)',
      ),
    quantity: z
      .object({ set: z.number().optional(), add: z.number().optional() })
      .optional()
      .describe('one of `set` and `add` (negative for less): how many can be bought'),
    category: z.string().optional().describe('the id of a category'),
    shippy: shippy.optional(),
  })
  .transform(({ ids = [], list, price, quantity, category, shippy: ships }): z.input<typeof BulkEdit> => ({
    products: list
      ? {
          list: {
            text: list.search,
            categoryId: list.category,
            minPaise: list.min,
            maxPaise: list.max,
            stock: list.stock,
            needsShipping: list.shippy && list.shippy === '1',
            sort: list.sort,
          },
        }
      : { ids },
    change: { price, stock: quantity, categoryId: category, needsShipping: ships && ships === '1' },
  }))
  .pipe(BulkEdit);

const values = z
  .object({
    price: z.number().describe('rupees'),
    quantity: z.number(),
    category: z.object({ _id: z.string(), name: z.string() }),
    shippy: z.enum(['0', '1']),
  })
  .partial();

const named = z.object({ _id: z.string(), name: z.string() });
const left = z.number().describe('how many products stay as they are');
const leftProducts = z
  .array(named.extend({ why: z.string() }))
  .describe('the first 200 of them; `name` is `""` when it is not in the shop');

/** POST /product/bulk-edit. */
export const BulkPreviewAnswer = z.object({
  Preview: z.object({
    _id: z.string().nullable().describe('to apply it with, within an hour; null when nothing would change'),
    changed: z.number().describe('how many products would be changed'),
    left,
    changedProducts: z
      .array(named.extend({ before: values, after: values }))
      .describe('the first 200 of them'),
    leftProducts,
  }),
});
export type BulkPreviewAnswer = z.infer<typeof BulkPreviewAnswer>;

const toRestValues = ({ pricePaise, quantity, category, needsShipping }: BulkValues) => ({
  ...(pricePaise !== undefined && { price: rupeesFromPaise(pricePaise) }),
  ...(quantity !== undefined && { quantity }),
  ...(category && { category: { _id: category.id, name: category.name } }),
  ...(needsShipping !== undefined && { shippy: needsShipping ? ('1' as const) : ('0' as const) }),
});

const toRestNamed = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

export const toBulkPreviewAnswer = (preview: BulkPreview): BulkPreviewAnswer => ({
  Preview: {
    ...toRestNamed({ ...preview, id: preview.id ?? '' }),
    _id: preview.id,
    changedProducts: preview.changedProducts.map(({ before, after, ...product }) => ({
      ...toRestNamed(product),
      before: toRestValues(before),
      after: toRestValues(after),
    })),
    leftProducts: preview.leftProducts.map(toRestNamed),
  },
});

/** POST /product/bulk-edit/apply/{id} and /undo/{id}. */
export const BulkOutcomeAnswer = z.object({
  BulkEdit: z.object({
    _id: z.string(),
    changed: z.number().describe('how many products were changed, or changed back'),
    left,
    leftProducts,
    undoUntil: z.iso.datetime().nullable().describe('until when it can be undone; null once it is undone'),
  }),
});
export type BulkOutcomeAnswer = z.infer<typeof BulkOutcomeAnswer>;

export const toBulkOutcomeAnswer = ({
  id,
  undoUntil,
  leftProducts: kept,
  ...outcome
}: BulkOutcome): BulkOutcomeAnswer => ({
  BulkEdit: {
    _id: id,
    ...outcome,
    leftProducts: kept.map(toRestNamed),
    undoUntil: undoUntil === null ? null : new Date(undoUntil).toISOString(),
  },
});
