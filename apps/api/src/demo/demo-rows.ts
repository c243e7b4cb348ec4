import { catalogue, detailsOf, pictureOf } from 'demo-catalogue';
import type { Insertable } from 'kysely';
import { categoryKey } from '../catalogue/category/category.service.ts';
import type { CategoriesTable, ProductsTable } from '../platform/db/schema.ts';
import { demoId } from './demo-id.ts';

const day = 86_400_000;
const opened = Date.UTC(2026, 7, 3, 4, 30);

export interface DemoRow {
  product: Omit<Insertable<ProductsTable>, 'photoHash' | 'pictureUrl'>;
  /** The picture as SVG, 960 by 960 pixels. */
  picture: string;
  /** The further pictures, as SVG of the same size. */
  details: { alt: string; picture: string }[];
}

export const demoCategories = (): Insertable<CategoriesTable>[] =>
  catalogue.map(({ category }) => ({
    id: demoId('category', category),
    name: category,
    nameKey: categoryKey(category),
    createdAt: new Date(opened),
  }));

/**
 * The rows of the demo catalogue, the same on every machine. Products that follow each other by age or by sales come
 * from different categories, so that every list of four products is mixed.
 */
export const demoRows = (): DemoRow[] =>
  catalogue.flatMap(({ category, products }, shelf) =>
    products.map((product, place) => {
      const age = place * catalogue.length + ((shelf * 5) % 8);
      const popularity = ((place * 3 + shelf) % 8) * 8 + ((shelf * 3 + 1) % 8);
      return {
        product: {
          id: demoId('product', product.name),
          name: product.name,
          description: product.description,
          pricePaise: product.rupees * 100,
          stock: product.stock,
          sold: 3 + popularity * 11 + (popularity % 7),
          needsShipping: !product.collected,
          categoryId: demoId('category', category),
          createdAt: new Date(opened + age * 1.5 * day + shelf * 3_600_000),
        },
        picture: pictureOf(product),
        details: detailsOf(product),
      };
    }),
  );
