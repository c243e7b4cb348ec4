import {
  GstRate,
  Hsn,
  type PicturedProduct,
  ProductChanges,
  ProductPictures,
  rupeesFromPaise,
} from 'contracts';
import { RestProductForm } from 'contracts/rest';
import { z } from 'zod';
import type { Photos } from '../../context.ts';
import type { Separator } from '../../platform/csv/read-csv.ts';
import { readNumber } from '../../platform/csv/read-number.ts';
import { storedPictures } from '../product/product-pictures.service.ts';
import type { StoredPicture } from '../product/product.service.ts';

/** What the cells of a line say of a product; the compiler asks for every field that an admin sets. */
interface CsvValues extends Required<Omit<ProductChanges, 'pictureUrl' | 'photoId' | 'publishedAt'>> {
  id: string | null;
  pictures: StoredPicture[];
  /** A time of the database: `infinity` hides the product, `-infinity` shows it at once. */
  publishedAt: string;
}

/** What a cell is read by: what the shop knows that it may name, and how its file writes numbers. */
export interface CellReading {
  separator: Separator;
  shopTimeZone: string;
  photos: Photos;
  /** The id of the category with this name; undefined when there is none. */
  categoryId: (name: string) => string | undefined;
}

type Cell<Value> = { value: Value } | { reason: string };

interface Column<Value> {
  /** Its name in the first line of a file. */
  title: string;
  /** The column of products that has the value as it is, and its type; absent: the import writes it in its own way. */
  stored?: {
    column: string;
    type: 'text' | 'integer' | 'uuid' | 'boolean' | 'timestamptz';
    /** What the rows of an import have for null, which in them is no change. */
    none?: number;
  };
  /** The cell of a product in an export. */
  write: (product: PicturedProduct) => string;
  /** What a cell means, or why it means nothing. */
  read: (text: string, by: CellReading) => Cell<Value>;
  /** What a new product has where the cell is empty or the file lacks the column; absent: it has to be named. */
  absent?: Value;
}

const bySchema =
  <Value>(schema: z.ZodType<Value>) =>
  (text: unknown): Cell<Value> => {
    const { data, error } = schema.safeParse(text);
    return error ? { reason: error.issues[0]?.message ?? '' } : { value: data };
  };

const numberBySchema =
  (schema: z.ZodType<number>) =>
  (text: string, { separator }: CellReading): Cell<number> => {
    const number = readNumber(text, separator);
    return 'reason' in number ? number : bySchema(schema)(number.value);
  };

const { name, sku, description, price, quantity } = RestProductForm.shape;

/** A picture is a line of its cell: its address, and after a space its alternative text. */
const lineOf = ({ src, alt }: PicturedProduct['pictures'][number]) =>
  `${writtenAddress(src)} ${writtenAlt(alt)}`.trim();

/** A space would end the address, and a line break the text; SQL of the import compares stored pictures in the same form. */
const writtenAddress = (address: string) => address.replace(/[ \t\r\n]/g, encodeURIComponent);
const writtenAlt = (alt: string) => alt.replace(/[\r\n]+/g, ' ');

function readPictures(text: string, { photos }: CellReading): Cell<StoredPicture[]> {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const given = lines.filter(Boolean).map((line) => {
    const [, url = line, alt = ''] = /^(\S+)\s(.*)$/s.exec(line) ?? [];
    return { url, alt };
  });
  const { data, error } = ProductPictures.safeParse(given);
  if (error) return { reason: error.issues[0]?.message ?? '' };
  try {
    return { value: storedPictures(photos, data) };
  } catch (twice) {
    return { reason: (twice as Error).message };
  }
}

function readPublishing(text: string, { shopTimeZone }: CellReading): Cell<string> {
  const typed = text.trim();
  if (/^hidden$/i.test(typed)) return { value: 'infinity' };
  if (/^now$/i.test(typed)) return { value: '-infinity' };
  const { data } = ProductChanges.shape.publishedAt.safeParse(typed.replace(' ', 'T'));
  if (data) return { value: data.endsWith('Z') ? data : `${data} ${shopTimeZone}` };
  return { reason: 'Write hidden, now, or from when it is in the shop, such as 2026-11-30 09:30.' };
}

const noRate = -1;

const yes = ['yes', 'true', '1'];
const no = ['no', 'false', '0'];

const columns: { [Field in keyof CsvValues]: Column<CsvValues[Field]> } = {
  id: {
    title: 'Id',
    write: (product) => product.id,
    read: (text) => {
      const id = text.trim().toLowerCase();
      if (id === '') return { value: null };
      return z.guid().safeParse(id).success
        ? { value: id }
        : { reason: 'This is no id of a product. Leave it empty for a new product.' };
    },
    absent: null,
  },
  name: {
    title: 'Name',
    stored: { column: 'name', type: 'text' },
    write: (product) => product.name,
    read: bySchema(name),
  },
  sku: {
    title: 'SKU',
    stored: { column: 'sku', type: 'text' },
    write: (product) => product.sku,
    read: bySchema(sku.unwrap()),
    absent: '',
  },
  description: {
    title: 'Description',
    stored: { column: 'description', type: 'text' },
    write: (product) => product.description,
    read: bySchema(description.unwrap()),
    absent: '',
  },
  pricePaise: {
    title: 'Price in rupees',
    stored: { column: 'price_paise', type: 'integer' },
    write: ({ pricePaise }) => rupeesFromPaise(pricePaise).toFixed(2),
    read: numberBySchema(price as z.ZodType<number>),
  },
  categoryId: {
    title: 'Category',
    stored: { column: 'category_id', type: 'uuid' },
    write: ({ category }) => category.name,
    read: (text, { categoryId }) => {
      const value = categoryId(text);
      if (value) return { value };
      return { reason: text.trim() === '' ? 'Choose a category.' : 'There is no category with this name.' };
    },
  },
  quantity: {
    title: 'Quantity',
    write: (product) => String(product.quantity),
    read: numberBySchema(quantity.unwrap() as z.ZodType<number>),
    absent: 0,
  },
  needsShipping: {
    title: 'Shipping',
    stored: { column: 'needs_shipping', type: 'boolean' },
    write: ({ needsShipping }) => (needsShipping ? 'yes' : 'no'),
    read: (text) => {
      const typed = text.trim().toLowerCase();
      if (yes.includes(typed)) return { value: true };
      return no.includes(typed)
        ? { value: false }
        : { reason: 'Write yes or no: whether the product is shipped.' };
    },
    absent: false,
  },
  gstRate: {
    title: 'GST in percent',
    stored: { column: 'gst_rate', type: 'integer', none: noRate },
    write: ({ gstRate }) => (gstRate === null ? '' : String(gstRate / 100)),
    read: (text, { separator }) => {
      if (text.trim() === '') return { value: noRate };
      const percent = readNumber(text, separator);
      if ('reason' in percent) return percent;
      // Two decimals of a percentage are hundredths, and a float has no exact ones.
      return bySchema(GstRate)(Math.round(Number(percent.value) * 1e6) / 1e4);
    },
    absent: null,
  },
  hsn: {
    title: 'HSN',
    stored: { column: 'hsn', type: 'text' },
    write: ({ hsn }) => hsn,
    read: bySchema(Hsn),
    absent: '',
  },
  pictures: {
    title: 'Pictures',
    write: ({ pictures }) => pictures.map(lineOf).join('\n'),
    read: readPictures,
    absent: [],
  },
  publishedAt: {
    title: 'In the shop from',
    stored: { column: 'published_at', type: 'timestamptz' },
    write: ({ publishedAt }) => publishedAt ?? 'hidden',
    read: readPublishing,
    absent: '-infinity',
  },
};

/**
 * The columns of a CSV file of products, by the name in its first line: the only list of them. An import takes any of
 * them in any order (docs/behaviour/rest.md#products-as-csv).
 */
export const productColumns: Record<string, Column<unknown> & { field: string }> = Object.fromEntries(
  Object.entries(columns).map(([field, column]) => [column.title, { field, ...column }]),
);

/** What the list of bad lines adds to a file; an import passes over them. */
export const reportColumns = ['Line', 'Column', 'Reason'];
