import { z } from 'zod';
import { Rupees } from './amount.ts';
import { RestCategory, toRestCategory } from './category.rest.ts';
import { Id } from './id.ts';
import { toRestListed } from './listed-product.rest.ts';
import { paiseFromRupees } from './money.ts';
import type { ManagedCategory, PicturedProduct, Product, ProductChanges } from './product.ts';
import {
  CreateProduct,
  limitMeaning,
  listLimit,
  maxListLimit,
  pictureAlt,
  ProductListQuery,
  ProductPictures,
  ProductSort,
} from './product.ts';
import { searchText } from './product-search.ts';
import { Time } from './time.ts';

/** A product as REST and the browser's cart spell it (docs/behaviour/rest.md#products). */
export const RestProduct = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  price: Rupees,
  quantity: z.number().describe('how many can be bought now'),
  shippy: z.enum(['0', '1']).describe("needs shipping: '1' yes, '0' no"),
  url: z.string().describe('absolute address of the picture'),
  category: z.object({ _id: Id, name: z.string() }),
  sold: z.number().describe('how many were sold'),
  createdAt: Time,
});
export type RestProduct = z.infer<typeof RestProduct>;

export const toRestProduct = (product: Product): RestProduct => ({
  ...toRestListed(product),
  sold: product.sold,
  createdAt: product.createdAt,
});

/** A product with all its pictures, as the calls about a single product answer it. */
export const RestPicturedProduct = RestProduct.extend({
  pictures: z
    .array(
      z.object({
        url: z.string().describe('absolute address'),
        alt: z.string().describe('what is seen in it; `""` when nobody wrote it'),
        large: z
          .string()
          .describe('absolute address of a file 1,600 pixels wide; `""` when the upload was not that large'),
      }),
    )
    .describe('all pictures in their order; `url` is the first one'),
});
export type RestPicturedProduct = z.infer<typeof RestPicturedProduct>;

export const toRestPicturedProduct = (product: PicturedProduct): RestPicturedProduct => ({
  ...toRestProduct(product),
  pictures: product.pictures.map(({ src, alt, large }) => ({ url: src, alt, large })),
});

/**
 * The query of GET /product/list. `sordBy` is the documented spelling and wins over `sortBy`
 * (docs/behaviour/rest.md#product-list).
 */
export const RestProductListQuery = z.object({
  // The same values without their name, so that it is described on its own.
  sordBy: z.enum(ProductSort.options).optional().describe('the documented spelling; it wins over `sortBy`'),
  sortBy: ProductSort.optional(),
  order: ProductListQuery.shape.order,
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxListLimit))
    .default(50)
    .describe(limitMeaning),
});
export type RestProductListQuery = z.infer<typeof RestProductListQuery>;

export const toProductListQuery = ({
  sordBy,
  sortBy,
  order,
  limit,
}: RestProductListQuery): ProductListQuery => ({
  sort: ProductListQuery.shape.sort.parse(sordBy ?? sortBy),
  order,
  limit,
});

/** GET /product/list and POST /product/listSearch. */
export const ProductListAnswer = z.object({ ProductList: z.array(RestProduct) });

/** GET /product/get: the whole catalogue. */
export const ProductsAnswer = z.object({ Products: z.array(RestProduct) });

/** The response with one product. */
export const ProductAnswer = z.object({ Product: RestPicturedProduct });

const rupees = z
  .number()
  .min(0)
  .max(10_000_000)
  .transform(paiseFromRupees)
  .pipe(z.int('A price has at most two decimals.'));

/** The body of POST /product/search: `price` is empty or two rupee bounds, inclusive. */
export const RestProductSearch = z.object({
  limit: listLimit(4),
  skip: z.int().min(0).max(1_000_000).default(0).describe('how many matches to skip'),
  filters: z
    .object({
      category: z
        .array(Id.max(64))
        .max(100, 'At most 100 categories at once.')
        .default([])
        .describe('ids of categories; products of any of them match'),
      price: z
        .union([z.array(rupees).length(0), z.tuple([rupees, rupees])], {
          error: 'price must be [] or [lower, upper] in rupees.',
        })
        .default([])
        .refine(([lower = 0, upper = 0]) => lower <= upper, 'The lower price is above the upper one.')
        .describe('`[]`, or the lower and the upper price in rupees, both of which match'),
    })
    .default({ category: [], price: [] }),
});
export type RestProductSearch = z.infer<typeof RestProductSearch>;

/** REST's filters as a `ProductFilter`; a missing filter does not filter. */
export function toProductFilter({ limit, skip, filters: { category, price } }: RestProductSearch) {
  const [fromPaise, toPaise] = price;
  const isBounded = fromPaise !== undefined && toPaise !== undefined;
  return { text: '', categoryIds: category, price: isBounded ? { fromPaise, toPaise } : null, limit, skip };
}

/** POST /product/search. */
export const SearchProductAnswer = z.object({ SearchProduct: z.array(RestProduct) });

/** The query of POST /product/listSearch: `All` and an empty text mean every category. */
export const RestProductTextSearch = z.object({
  search: searchText.default(''),
  category: z
    .string()
    .max(64)
    .default('')
    .describe('the id of a category; `All` or nothing means every category'),
});

/** DELETE /product/delete/{id}: the product as it was. */
export const ProductDeletedAnswer = z.object({ message: z.string(), Product: RestPicturedProduct });

const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A number, or the text that a form sends for one. Any other text becomes NaN, which the checks refuse. */
const typedNumber = (sentence: string) =>
  z
    .union([z.number(), z.string()], sentence)
    .transform((typed) =>
      typeof typed === 'number' ? typed : decimal.test(typed) ? Number(typed) : Number.NaN,
    );

const fields = CreateProduct.shape;
const noShipping = "Choose shipping: '1' yes, '0' no.";

/** The fields of the multipart form, where numbers are text. */
const formFields = z.object({
  name: fields.name,
  description: fields.description.unwrap(),
  category: fields.categoryId.describe("the id of a category; '1' ('Please Select') is refused"),
  // Clients may send the number too; the document names one type.
  shippy: z
    .preprocess(
      (typed) => (typeof typed === 'number' ? String(typed) : typed),
      z.enum(['0', '1'], noShipping),
    )
    .transform((typed) => typed === '1')
    .describe("needs shipping: '1' yes, '0' no"),
  quantity: typedNumber('Enter a quantity.')
    .pipe(fields.quantity.unwrap())
    .describe('how many can be bought from now on; an empty text is refused'),
  price: typedNumber('Enter a price.')
    .transform(paiseFromRupees)
    .pipe(fields.pricePaise)
    .describe('rupees, with at most two decimals; an empty text is refused'),
  sku: fields.sku.unwrap(),
  url: fields.pictureUrl.unwrap().describe('the address of a picture hosted elsewhere'),
  /** The file is read from the multipart stream, never from this field: a JSON body can't contain a file. */
  image: z
    .unknown()
    .optional()
    .refine(
      (value) => value === undefined,
      'image is a file. Send it in a form, with the content type multipart/form-data, not as JSON.',
    )
    .meta({
      type: 'string',
      format: 'binary',
      description:
        'a photo: JPEG, PNG, WebP, AVIF or GIF by its content, at most 10 MB and 50 megapixels; ' +
        'it is shown instead of `url`',
    }),
});

/** The form of POST /product/create. Clients send only the fields that were touched. */
export const RestProductForm = formFields.extend({
  description: formFields.shape.description.default(''),
  shippy: formFields.shape.shippy.default(false),
  quantity: formFields.shape.quantity.default(0),
  sku: formFields.shape.sku.default(''),
  url: formFields.shape.url.default(''),
});
export type RestProductForm = z.infer<typeof RestProductForm>;

/** The form of PUT /product/update/{id}: only the fields that were touched, possibly none. */
export const RestProductChanges = formFields.partial();
export type RestProductChanges = z.infer<typeof RestProductChanges>;

/** The names of the form's text fields, and of the one that takes a file. */
export const restProductTexts = Object.keys(formFields.shape).filter((name) => name !== 'image');
export const restProductFile = 'image';

/** The form of POST /product/pictures/{id}: one more picture. */
export const RestPictureForm = z.object({ alt: pictureAlt, image: formFields.shape.image });

const RestManagedCategory = RestCategory.extend({
  products: z.int().describe('how many products of the shop are in it'),
  url: z.string().describe('absolute address of the picture that it has, `""` without one'),
  alt: z.string().describe('what is seen in its own picture'),
  own: z.boolean().describe('whether the picture is its own, or that of its newest product'),
});

/** POST /category/picture/{id}. */
export const ManagedCategoryAnswer = z.object({ Category: RestManagedCategory });

export const toRestManagedCategory = (category: ManagedCategory): z.infer<typeof RestManagedCategory> => ({
  ...toRestCategory(category),
  products: category.products,
  url: category.picture?.src ?? '',
  alt: category.alt,
  own: category.isOwn,
});

/** The body of PUT /product/pictures/{id}: all pictures in their order. */
export const RestPictures = z.object({ pictures: ProductPictures });

/** The name of each of a product's fields in the form. */
const formNames = {
  name: 'name',
  description: 'description',
  categoryId: 'category',
  needsShipping: 'shippy',
  quantity: 'quantity',
  pricePaise: 'price',
  sku: 'sku',
  pictureUrl: 'url',
} as const satisfies Partial<Record<keyof ProductChanges, keyof RestProductChanges>>;

const toFields = <Form extends RestProductChanges>(form: Form) =>
  Object.fromEntries(Object.entries(formNames).map(([field, name]) => [field, form[name]])) as {
    [F in keyof typeof formNames]: Form[(typeof formNames)[F]];
  };

export const toCreateProduct = (form: RestProductForm): Pick<CreateProduct, keyof typeof formNames> =>
  toFields(form);

/** An empty address removes the photo too, because the form shows the photo's address in the same field. */
export const toProductChanges = (form: RestProductChanges): ProductChanges => ({
  ...toFields(form),
  ...(form.url === '' && { photoId: null }),
});
