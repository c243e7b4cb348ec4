import type { CreateProduct, Product, ProductChanges } from 'contracts';
import { paiseOf, rupeesOf } from './price-text.ts';

/** The fields of the product form that hold text, under the names of the spec's payload (§2, §7). */
export const productFields = [
  'url',
  'name',
  'description',
  'category',
  'price',
  'quantity',
  'shippy',
] as const;
export type ProductField = (typeof productFields)[number];

/** What the form's fields hold, as typed. */
export type ProductTexts = Record<ProductField, string>;

/** 'Please Select' of the category select (spec §5). */
export const noCategory = '1';

export const emptyTexts: ProductTexts = {
  url: '',
  name: '',
  description: '',
  category: noCategory,
  price: '',
  quantity: '',
  shippy: '',
};

/** What the form shows once a product is saved: category, shipping and URL stay (decision 38). */
export const afterSaving = ({ url, category, shippy }: ProductTexts): ProductTexts => ({
  ...emptyTexts,
  url,
  category,
  shippy,
});

/** A product as the form shows it. The address of our own photo is no typed one: the photo itself is shown. */
export const textsOf = (product: Product): ProductTexts => ({
  url: isOurPhoto(product.picture) ? '' : product.picture.src,
  name: product.name,
  description: product.description,
  category: product.category.id,
  price: rupeesOf(product.pricePaise),
  quantity: String(product.quantity),
  shippy: product.needsShipping ? '1' : '0',
});

const isOurPhoto = ({ avif, webp }: Product['picture']): boolean => Boolean(avif || webp);

/** What the api calls the field of the form. */
const names = {
  url: 'pictureUrl',
  name: 'name',
  description: 'description',
  category: 'categoryId',
  price: 'pricePaise',
  quantity: 'quantity',
  shippy: 'needsShipping',
} as const satisfies Record<ProductField, keyof ProductChanges>;

/** What the api said of one field of the form. */
export const refusalOf = (refusals: Record<string, string>, field: ProductField): string | undefined =>
  refusals[names[field]];

/** What the api is sent. What is missing or no number goes as null: the rules, and their sentences, are the api's. */
const valuesOf = ({ url, name, description, category, price, quantity, shippy }: ProductTexts) => ({
  pictureUrl: url,
  name,
  description,
  categoryId: category,
  pricePaise: orNull(paiseOf(price)),
  quantity: quantity.trim() === '' ? null : orNull(Number(quantity)),
  needsShipping: shippy === '' ? null : shippy === '1',
});

const orNull = (number: number) => (Number.isFinite(number) ? number : null);

/** All of the form, for a new product. */
export const toCreateProduct = (texts: ProductTexts): CreateProduct => ({
  ...(valuesOf(texts) as Omit<CreateProduct, 'photoId'>),
  photoId: null,
});

/** The fields whose value is not what the form was filled with (decision 37). */
export function touchedFields(texts: ProductTexts, filled: ProductTexts): ProductField[] {
  const [now, before] = [valuesOf(texts), valuesOf(filled)];
  return productFields.filter((field) => now[names[field]] !== before[names[field]]);
}

/** The values of these fields alone. */
export function toChanges(texts: ProductTexts, fields: ProductField[]): ProductChanges {
  const values = valuesOf(texts);
  return Object.fromEntries(fields.map((field) => [names[field], values[names[field]]])) as ProductChanges;
}
