import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bags } from './catalogue/bags.ts';
import { bath } from './catalogue/bath.ts';
import { gadgets } from './catalogue/gadgets.ts';
import { kitchen } from './catalogue/kitchen.ts';
import { lights } from './catalogue/lights.ts';
import { plants } from './catalogue/plants.ts';
import type { DemoProduct } from './catalogue/shelf.ts';
import { stationery } from './catalogue/stationery.ts';
import { textiles } from './catalogue/textiles.ts';

/** The demo shop's shelves, in the order they are filled. */
export const catalogue = [kitchen, lights, textiles, plants, bags, gadgets, stationery, bath] as const;

/** The product's picture, as SVG of 960 × 960 pixels. */
export const pictureOf = ({ picture }: DemoProduct): string =>
  readFileSync(join(import.meta.dirname, '..', 'pictures', `${picture}.svg`), 'utf8');

/** The product's further pictures: details of its picture, as SVG of 960 × 960 pixels. */
export const detailsOf = (product: DemoProduct): { alt: string; picture: string }[] =>
  (product.details ?? []).map(({ alt, viewBox }) => ({
    alt,
    picture: pictureOf(product).replace(/viewBox="[^"]*"/, `viewBox="${viewBox}"`),
  }));

/** The folder of the pictures as the api encodes them, each file under the name that the api gives it. */
export const encodedPictures = join(import.meta.dirname, '..', 'encoded');
