import { z } from 'zod';
import { Paise, paiseOr } from './amount.ts';
import { Category, CategoryId, SetCategoryTax } from './category.ts';
import { GstRate, Hsn, StoredHsn } from './gst.ts';
import { Id, idOr } from './id.ts';
import { isSeen, storedText } from './stored-text.ts';
import { Time } from './time.ts';

/** One picture at several widths. All addresses are absolute. */
export const Picture = z.object({
  src: z.string().describe('for browsers without AVIF or srcset'),
  avif: z.string().describe('srcset of AVIF files, empty for a picture hosted elsewhere'),
  webp: z.string().describe('srcset of WebP files, empty for a picture hosted elsewhere'),
});
export type Picture = z.infer<typeof Picture>;

export const PicturedCategory = Category.extend({
  picture: Picture.nullable().describe(
    'its own, or else that of its newest product; null when there is none',
  ),
  alt: z.string().describe('what is seen in its own picture'),
});
export type PicturedCategory = z.infer<typeof PicturedCategory>;

/** A category as admins see it: without a product it has its own picture or none. */
export const ManagedCategory = PicturedCategory.extend({
  isOwn: z.boolean().describe('whether the picture is its own'),
  products: z.int().describe('how many products of the shop are in it'),
  gstRate: SetCategoryTax.shape.gstRate,
  hsn: StoredHsn,
});
export type ManagedCategory = z.infer<typeof ManagedCategory>;

/** Its quantity and version: decision 37. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  pricePaise: Paise.nonnegative(),
  quantity: z
    .int()
    .nonnegative()
    .describe('how many can be bought now: the stock less what open orders hold'),
  needsShipping: z.boolean(),
  sku: z.string().describe('the number that the merchant has given it; `""` without one'),
  gstRate: GstRate.describe('null: that of its category; in hundredths of a percent'),
  hsn: StoredHsn,
  picture: Picture,
  category: Category,
  sold: z.int().nonnegative().describe('how many were sold'),
  version: z
    .int()
    .describe(
      'grows with each change by an admin, and an update names the one that it read; orders change `quantity` and `sold` without it',
    ),
  createdAt: Time,
  publishedAt: Time.nullable().describe(
    'since when it is in the shop; only admins read a later time, or null of a product that is hidden',
  ),
});
export type Product = z.infer<typeof Product>;

/** One of a product's pictures. */
export const ProductPicture = Picture.extend({
  alt: z
    .string()
    .describe('what is seen in it; `""` when nobody wrote it: then the name of the product stands for it'),
  large: z
    .string()
    .describe(
      'the address of the file to look at closely; `""` when the upload was no wider than the other files',
    ),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

/** A product with all its pictures; the first one is its `picture`. Lists have products without them. */
export const PicturedProduct = Product.extend({ pictures: z.array(ProductPicture) });
export type PicturedProduct = z.infer<typeof PicturedProduct>;

export const productSorts = ['createdAt', 'sold', 'price', 'name'] as const;
export const ProductSort = z
  .enum(productSorts)
  .describe('what the list is in the order of: when it was made, how many were sold, price or name');
export type ProductSort = z.infer<typeof ProductSort>;

export const SortOrder = z.enum(['asc', 'desc']).describe('`asc`: the lowest, oldest or A first');
export type SortOrder = z.infer<typeof SortOrder>;

/** The most rows in one list (docs/behaviour/rest.md#product-list). */
export const maxListLimit = 1000;

export const limitMeaning = 'how many at most; a number above 1,000 counts as 1,000';

/**
 * How many rows a list may have: `absent` when nothing is sent, {@link maxListLimit} when more are asked for.
 */
export const listLimit = (absent = 50) =>
  z
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxListLimit))
    .default(absent)
    .describe(limitMeaning);

export const ProductListQuery = z.object({
  sort: ProductSort.default('createdAt'),
  order: SortOrder.default('asc'),
  limit: listLimit(),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** The most pictures that a product has; docs/behaviour/rest.md#pictures-of-a-product. */
export const maxPictures = 8;

/** The alternative text of a picture; '' means the product's name. */
export const pictureAlt = storedText(
  'An alternative text is text.',
  'The alternative text has a character that cannot be stored.',
)
  .max(300, 'An alternative text has at most 300 characters.')
  .default('')
  .describe('what is seen in it; `""` means the name of the product');

export const ProductId = z.object({ id: Id.describe('the id of the product') });
export type ProductId = z.infer<typeof ProductId>;

/** As many as an order can have lines. */
export const maxProductIds = 100;

export const ProductIds = z.object({
  ids: z
    .array(Id.max(64))
    .max(maxProductIds, `At most ${maxProductIds} products at once.`)
    .describe('at most 100; an id that is unknown is left out of the answer'),
});
export type ProductIds = z.infer<typeof ProductIds>;

/** ₹ 1,00,00,000; it fits the database's integer column of paise. */
export const maxPricePaise = 1_000_000_000;
export const maxProductQuantity = 1_000_000;

/**
 * The http(s) address of a picture hosted elsewhere. It is shown as it is; the server never fetches it
 * (decision 13).
 */
const pictureUrl = storedText(
  'Enter the address of a picture.',
  'The picture address has a character that cannot be stored.',
)
  .max(2048, 'A picture address has at most 2,048 characters.')
  .refine(
    (url) => url === '' || z.url({ protocol: /^https?$/ }).safeParse(url).success,
    'A picture address starts with http:// or https://.',
  )
  .meta({ examples: ['https://example.com/kettle.jpg'] });

/** One of the shop's photos by its address; null shows the picture of the newest product again. */
export const SetCategoryPicture = CategoryId.extend({
  picture: z
    .object({
      url: pictureUrl.describe('the address of one of the photos that the shop stores'),
      alt: pictureAlt,
    })
    .nullable(),
});
export type SetCategoryPicture = z.infer<typeof SetCategoryPicture>;

/** All pictures of a product in their order; an address of one of our own photos means that photo. */
export const ProductPictures = z
  .array(
    z.object({
      url: pictureUrl
        .refine((url) => url !== '', 'Enter the address of a picture.')
        .describe('the address of one of the photos that the shop stores, or of a picture hosted elsewhere'),
      alt: pictureAlt,
    }),
    'Send pictures as a list of {url, alt}.',
  )
  .max(maxPictures, `A product has at most ${maxPictures} pictures.`);
export type ProductPictures = z.infer<typeof ProductPictures>;

/** It is kept as it is typed; two that differ in case alone are the same. */
const sku = storedText('A SKU is text.', 'The SKU has a character that cannot be stored.')
  .max(64, 'A SKU has at most 64 characters.')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'A SKU has only characters that can be printed.')
  .refine(isSeen, 'A SKU has only characters that can be printed.')
  .describe('the number that the merchant has given it, which no other product of the shop has; `""` is none')
  .meta({ examples: ['KTL-0042'] });

const productFields = z.object({
  name: storedText('Enter a name.', 'The name has a character that cannot be stored.')
    .min(1, 'Enter a name.')
    .max(200, 'A product name has at most 200 characters.')
    .refine(isSeen, 'Enter a name.')
    .meta({ examples: ['Sage Enamel Stovetop Kettle'] }),
  description: storedText(
    'A description is text.',
    'The description has a character that cannot be stored.',
  ).max(10_000, 'A description has at most 10,000 characters.'),
  pricePaise: paiseOr('Enter a price in rupees, with at most two decimals.')
    .min(0, 'A price is not negative.')
    .max(maxPricePaise, 'A price is at most ₹ 1,00,00,000.'),
  quantity: z
    .int('Enter a quantity: a whole number of units.')
    .min(0, 'A quantity is not negative.')
    .max(maxProductQuantity, 'A quantity is at most 10,00,000.')
    .describe('how many can be bought from now on, beside what open orders hold'),
  needsShipping: z.boolean('Choose whether the product is shipped.'),
  sku,
  gstRate: Product.shape.gstRate,
  hsn: Hsn,
  categoryId: idOr('Choose a category.').min(1, 'Choose a category.').max(64, 'Choose a category.'),
  pictureUrl: pictureUrl.describe(
    'the address of a picture hosted elsewhere, in place of a photo; `""` is none. If both are sent, the photo is shown',
  ),
  publishedAt: z
    .union([z.literal('now'), Time, z.iso.datetime({ local: true })], {
      error: 'Choose the day and time from which the product is in the shop.',
    })
    .refine((at) => !at.startsWith('0000'), 'Choose the year from which the product is in the shop.')
    .nullable()
    .describe(
      'from when it is in the shop: a time of ISO 8601, without a zone in that of the shop, or `now`; null hides it',
    ),
  photoId: z
    .string('Upload the photo again.')
    .max(64, 'Upload the photo again.')
    .nullable()
    .describe('the id of an uploaded photo, in place of an address; null removes it'),
});

export const CreateProduct = productFields.extend({
  id: z
    .uuid('Send another id.')
    .optional()
    .describe('chosen by who may repeat the call after a lost answer: the same id makes one product'),
  description: productFields.shape.description.default(''),
  quantity: productFields.shape.quantity.default(0),
  needsShipping: productFields.shape.needsShipping.default(false),
  sku: productFields.shape.sku.default(''),
  gstRate: productFields.shape.gstRate.default(null),
  hsn: productFields.shape.hsn.default(''),
  pictureUrl: productFields.shape.pictureUrl.default(''),
  publishedAt: productFields.shape.publishedAt.default('now'),
  photoId: productFields.shape.photoId.default(null),
  furtherPictures: ProductPictures.default([]).describe(
    'the pictures after the one that `photoId` or `pictureUrl` names; without that one they are all pictures',
  ),
});
export type CreateProduct = z.infer<typeof CreateProduct>;

/** Only the fields that were touched. */
export const ProductChanges = productFields.partial();
export type ProductChanges = z.infer<typeof ProductChanges>;

/** A change of what was read (decision 37). */
export const UpdateProduct = ProductChanges.extend({
  id: ProductId.shape.id,
  version: z
    .int('Send the version that the form was filled from.')
    .describe('the one that was read: if the product has another one now, nothing is changed'),
  pictures: ProductPictures.optional().describe(
    'in place of all pictures. A `photoId` or `pictureUrl` that is sent with it takes the place of the first one',
  ),
});
export type UpdateProduct = z.infer<typeof UpdateProduct>;

/** An uploaded photo that no product shows yet; its `id` is sent as a product's `photoId`. */
export const Photo = z.object({ id: z.string(), picture: Picture });
export type Photo = z.infer<typeof Photo>;
