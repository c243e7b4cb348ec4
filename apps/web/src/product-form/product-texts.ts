import type { CreateProduct, DraftValues, Product, ProductChanges } from 'contracts';
import { clockInShop } from '../date/when.ts';
import { visibilityOf } from '../product/visibility.ts';
import { percentText, rateOf } from './percent-text.ts';
import { paiseOf, rupeesOf } from './price-text.ts';

/** The product form's text fields (docs/behaviour/storefront.md#product-form): a draft keeps each of them. */
export type ProductField = Exclude<keyof DraftValues, 'pictures'>;

/** What the form's fields hold, as typed. */
export type ProductTexts = Record<ProductField, string>;

/** The value of 'Please Select' in the category select (docs/behaviour/storefront.md#validation). */
export const noCategory = '1';

export const emptyTexts: ProductTexts = {
  url: '',
  name: '',
  description: '',
  category: noCategory,
  price: '',
  quantity: '',
  sku: '',
  gst: '',
  hsn: '',
  visibility: 'now',
  visibleFrom: '',
  needsShipping: '',
};

export const productFields = Object.keys(emptyTexts) as ProductField[];

/** What the form shows after a product was saved: category, shipping, URL and visibility stay. */
export const afterSaving = ({
  url,
  category,
  needsShipping,
  visibility,
  visibleFrom,
}: ProductTexts): ProductTexts => ({
  ...emptyTexts,
  url,
  category,
  needsShipping,
  visibility,
  visibleFrom,
});

/**
 * A product as the form shows it. The URL field is empty for an uploaded photo, which the form shows as a
 * picture.
 */
export const textsOf = (product: Product): ProductTexts => ({
  url: isUploadedPhoto(product.picture) ? '' : product.picture.src,
  name: product.name,
  description: product.description,
  category: product.category.id,
  price: rupeesOf(product.pricePaise),
  quantity: String(product.quantity),
  sku: product.sku,
  gst: percentText(product.gstRate),
  hsn: product.hsn,
  ...visibilityTexts(product),
  needsShipping: product.needsShipping ? '1' : '0',
});

function visibilityTexts(product: Product): Pick<ProductTexts, 'visibility' | 'visibleFrom'> {
  const visibility = { in_shop: 'now', planned: 'from', hidden: 'hidden' }[visibilityOf(product)];
  return { visibility, visibleFrom: visibility === 'from' ? clockInShop(product.publishedAt ?? '') : '' };
}

const isUploadedPhoto = ({ avif, webp }: Product['picture']): boolean => Boolean(avif || webp);

/** The api's name of each form field. */
const names = {
  url: 'pictureUrl',
  name: 'name',
  description: 'description',
  category: 'categoryId',
  price: 'pricePaise',
  quantity: 'quantity',
  sku: 'sku',
  gst: 'gstRate',
  hsn: 'hsn',
  visibility: 'publishedAt',
  visibleFrom: 'publishedAt',
  needsShipping: 'needsShipping',
} as const satisfies Record<ProductField, keyof ProductChanges>;

/** The api's message for one form field. */
export const refusalOf = (refusals: Record<string, string>, field: ProductField): string | undefined =>
  field === 'visibility' ? undefined : refusals[names[field]];

/**
 * The form as the api takes it. A missing or invalid number is sent as null: the api validates and has the
 * messages.
 */
const valuesOf = ({
  url,
  name,
  description,
  category,
  price,
  quantity,
  sku,
  gst,
  hsn,
  visibility,
  visibleFrom,
  needsShipping,
}: ProductTexts) =>
  ({
    pictureUrl: url,
    name,
    description,
    categoryId: category,
    pricePaise: orNull(paiseOf(price)),
    quantity: quantity.trim() === '' ? null : orNull(Number(quantity)),
    sku,
    gstRate: rateOf(gst),
    hsn,
    publishedAt: visibility === 'hidden' ? null : visibility === 'from' ? visibleFrom : 'now',
    needsShipping: needsShipping === '' ? null : needsShipping === '1',
  }) satisfies Record<Exclude<keyof ProductChanges, 'photoId'>, unknown>;

const orNull = (number: number) => (Number.isFinite(number) ? number : null);

/** The whole form, for a new product; photo and further pictures are sent apart. */
export const toCreateProduct = (texts: ProductTexts): Omit<CreateProduct, 'photoId' | 'furtherPictures'> =>
  valuesOf(texts) as Omit<CreateProduct, 'photoId' | 'furtherPictures'>;

/** The fields whose value differs from what the form was filled with (decision 37). */
export function touchedFields(texts: ProductTexts, filled: ProductTexts): ProductField[] {
  const [now, before] = [valuesOf(texts), valuesOf(filled)];
  return productFields.filter((field) => now[names[field]] !== before[names[field]]);
}

/** The values of these fields only. */
export function toChanges(texts: ProductTexts, fields: ProductField[]): ProductChanges {
  const values = valuesOf(texts);
  return Object.fromEntries(fields.map((field) => [names[field], values[names[field]]])) as ProductChanges;
}
