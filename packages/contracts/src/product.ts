import { z } from 'zod';
import { Category, CategoryId } from './category.ts';
import { isSeen, storedText } from './stored-text.ts';
import { Time } from './time.ts';

/** One picture at several widths. Browsers without AVIF or srcset use `src`. All addresses are absolute. */
export const Picture = z.object({
  src: z.string(),
  avif: z.string().describe('srcset of AVIF files, empty for a picture hosted elsewhere'),
  webp: z.string().describe('srcset of WebP files, empty for a picture hosted elsewhere'),
});
export type Picture = z.infer<typeof Picture>;

/** A category with its own picture, which `alt` describes, or else that of its newest product. */
export const PicturedCategory = Category.extend({ picture: Picture.nullable(), alt: z.string() });
export type PicturedCategory = z.infer<typeof PicturedCategory>;

/** A category as admins see it: without a product it has its own picture or none. */
export const ManagedCategory = PicturedCategory.extend({
  /** Whether the picture is its own. */
  isOwn: z.boolean(),
  /** How many products of the shop are in it. */
  products: z.int(),
});
export type ManagedCategory = z.infer<typeof ManagedCategory>;

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  pricePaise: z.int().nonnegative(),
  /** How many can be bought now: the stock less what open orders hold (decision 37). */
  quantity: z.int().nonnegative(),
  needsShipping: z.boolean(),
  picture: Picture,
  category: Category,
  sold: z.int().nonnegative(),
  /**
   * Grows with each change by an admin; an update names the version it read (decision 37). Orders change
   * `quantity` and `sold` without changing the version, so a sale does not make an admin's form conflict.
   */
  version: z.int(),
  createdAt: Time,
});
export type Product = z.infer<typeof Product>;

/** One of a product's pictures. */
export const ProductPicture = Picture.extend({
  /** What is seen in it; '' when nobody wrote it: then the product's name stands for it. */
  alt: z.string(),
  /** The address of the file to look at closely; '' when the upload was no wider than the other files. */
  large: z.string(),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

/** A product with all its pictures; the first one is its `picture`. Lists have products without them. */
export const PicturedProduct = Product.extend({ pictures: z.array(ProductPicture) });
export type PicturedProduct = z.infer<typeof PicturedProduct>;

export const productSorts = ['createdAt', 'sold', 'price', 'name'] as const;
export const ProductSort = z.enum(productSorts);
export type ProductSort = z.infer<typeof ProductSort>;

export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

/** The most rows in one list (docs/behaviour/rest.md#product-list). */
export const maxListLimit = 1000;

/**
 * How many rows a list may have: `absent` when nothing is sent, {@link maxListLimit} when more are asked for.
 */
export const listLimit = (absent = 50) =>
  z
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxListLimit))
    .default(absent);

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
  .default('');

export const ProductId = z.object({ id: z.string() });
export type ProductId = z.infer<typeof ProductId>;

/** As many as an order can have lines. */
export const maxProductIds = 100;

export const ProductIds = z.object({
  ids: z.array(z.string().max(64)).max(maxProductIds, `At most ${maxProductIds} products at once.`),
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
  );

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
      alt: pictureAlt.describe('what is seen in it; `""` means the name of the product'),
    }),
    'Send pictures as a list of {url, alt}.',
  )
  .max(maxPictures, `A product has at most ${maxPictures} pictures.`);
export type ProductPictures = z.infer<typeof ProductPictures>;

const productFields = z.object({
  name: storedText('Enter a name.', 'The name has a character that cannot be stored.')
    .min(1, 'Enter a name.')
    .max(200, 'A product name has at most 200 characters.')
    .refine(isSeen, 'Enter a name.'),
  description: storedText(
    'A description is text.',
    'The description has a character that cannot be stored.',
  ).max(10_000, 'A description has at most 10,000 characters.'),
  pricePaise: z
    .int('Enter a price in rupees, with at most two decimals.')
    .min(0, 'A price is not negative.')
    .max(maxPricePaise, 'A price is at most ₹ 1,00,00,000.'),
  /** How many can be bought from now on, beside what open orders hold (decision 37). */
  quantity: z
    .int('Enter a quantity: a whole number of units.')
    .min(0, 'A quantity is not negative.')
    .max(maxProductQuantity, 'A quantity is at most 10,00,000.'),
  needsShipping: z.boolean('Choose whether the product is shipped.'),
  categoryId: z.string('Choose a category.').min(1, 'Choose a category.').max(64, 'Choose a category.'),
  /**
   * '' means no address. An address that is sent without a photo replaces the product's photo, and a photo
   * replaces the address. If both are sent together, the photo is shown.
   */
  pictureUrl,
  /** The id from the response of `photo.upload`; null removes the photo. */
  photoId: z.string('Upload the photo again.').max(64, 'Upload the photo again.').nullable(),
});

export const CreateProduct = productFields.extend({
  /** Chosen by a caller that may repeat the call after a lost response: the same id makes one product. */
  id: z.uuid('Send another id.').optional(),
  description: productFields.shape.description.default(''),
  quantity: productFields.shape.quantity.default(0),
  needsShipping: productFields.shape.needsShipping.default(false),
  pictureUrl: pictureUrl.default(''),
  photoId: productFields.shape.photoId.default(null),
  /** The pictures after the one that `photoId` or `pictureUrl` names; without that one they are all pictures. */
  furtherPictures: ProductPictures.default([]),
});
export type CreateProduct = z.infer<typeof CreateProduct>;

/** Only the fields that were touched. */
export const ProductChanges = productFields.partial();
export type ProductChanges = z.infer<typeof ProductChanges>;

/**
 * `version` is the one the form was filled from: if the product's is another now, nothing is written
 * (decision 37).
 */
export const UpdateProduct = ProductChanges.extend({
  id: ProductId.shape.id,
  version: z.int('Send the version that the form was filled from.'),
  /** In place of all pictures. A `photoId` or `pictureUrl` that is sent with it takes the place of the first one. */
  pictures: ProductPictures.optional(),
});
export type UpdateProduct = z.infer<typeof UpdateProduct>;

/** An uploaded photo that no product shows yet; its `id` is sent as a product's `photoId`. */
export const Photo = z.object({ id: z.string(), picture: Picture });
export type Photo = z.infer<typeof Photo>;
