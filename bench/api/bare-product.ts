/** A product as the bare server reads it, and its two response forms with their schemas. */
export interface Row {
  id: string;
  name: string;
  description: string;
  price_paise: number;
  quantity: number;
  needs_shipping: boolean;
  sku: string;
  gst_rate: number | null;
  hsn: string;
  photo_hash: string;
  sold: number;
  version: number;
  created_at: Date;
  published_at: Date;
  category_id: string;
  category_name: string;
}

export const select = `select id, name, description, price_paise, stock - reserved as quantity, needs_shipping, sku,
    gst_rate, hsn, photo_hash, sold, version, created_at, published_at, category_id,
    (select c.name from categories c where c.id = p.category_id) as category_name
  from products p where deleted_at is null and in_shop`;

const pictures = `${process.env['API_PUBLIC_URL']}/photos/`;
const widths = [320, 640, 960];
const srcset = (hash: string, type: string) =>
  widths.map((width) => `${pictures}${hash}-${width}.${type} ${width}w`).join(', ');

export const restProduct = (row: Row) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: row.price_paise / 100,
  quantity: row.quantity,
  shippy: row.needs_shipping ? '1' : '0',
  url: `${pictures}${row.photo_hash}-640.webp`,
  category: { _id: row.category_id, name: row.category_name },
  sold: row.sold,
  createdAt: row.created_at.toISOString(),
});

export const trpcProduct = (row: Row) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  pricePaise: row.price_paise,
  quantity: row.quantity,
  needsShipping: row.needs_shipping,
  sku: row.sku,
  gstRate: row.gst_rate,
  hsn: row.hsn,
  picture: {
    src: `${pictures}${row.photo_hash}-640.webp`,
    avif: srcset(row.photo_hash, 'avif'),
    webp: srcset(row.photo_hash, 'webp'),
  },
  category: { id: row.category_id, name: row.category_name },
  sold: row.sold,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at.toISOString(),
});

/** What the answers about a single product add; those of a grown catalogue have one picture each. */
export const restPictured = (row: Row) => {
  const product = restProduct(row);
  return { ...product, pictures: [{ url: product.url, alt: '', large: '' }] };
};
export const trpcPictured = (row: Row) => {
  const product = trpcProduct(row);
  return { ...product, pictures: [{ ...product.picture, alt: '', large: '' }] };
};

const text = { type: 'string' };
const number = { type: 'number' };
export const nullableText = { type: ['string', 'null'] };
const boolean = { type: 'boolean' };
export const object = (properties: object) => ({ type: 'object', properties });
export const array = (items: object) => ({ type: 'array', items });
/** The options of a route with a response schema. */
export const answers = (properties: object) => ({ schema: { response: { 200: object(properties) } } });

const restFields = {
  _id: text,
  name: text,
  description: text,
  price: number,
  quantity: number,
  shippy: text,
  url: text,
  category: object({ _id: text, name: text }),
  sold: number,
  createdAt: text,
};
export const restSchema = object(restFields);
export const restPicturedSchema = object({
  ...restFields,
  pictures: array(object({ url: text, alt: text, large: text })),
});

const pictureFields = { src: text, avif: text, webp: text };
const trpcFields = {
  id: text,
  name: text,
  description: text,
  pricePaise: number,
  quantity: number,
  needsShipping: boolean,
  sku: text,
  gstRate: { type: ['number', 'null'] },
  hsn: text,
  picture: object(pictureFields),
  category: object({ id: text, name: text }),
  sold: number,
  version: number,
  createdAt: text,
  publishedAt: text,
};
export const trpcSchema = object(trpcFields);
export const trpcPicturedSchema = object({
  ...trpcFields,
  pictures: array(object({ ...pictureFields, alt: text, large: text })),
});
