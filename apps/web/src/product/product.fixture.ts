import type { PicturedProduct } from 'contracts';
import { pictureOf } from './picture.fixture.ts';

/** A made-up product; its id is its name. It has one picture unless others are given. */
export const product = (name: string, hue: number, rest: Partial<PicturedProduct> = {}): PicturedProduct => {
  const picture = rest.picture ?? { src: pictureOf(name, hue), avif: '', webp: '' };
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description: 'Made by hand in a small workshop. It wears well, and what breaks can be repaired.',
    pricePaise: 149_900,
    quantity: 12,
    needsShipping: true,
    sku: '',
    gstRate: null,
    hsn: '',
    picture,
    pictures: picture.src ? [{ ...picture, alt: '', large: '' }] : [],
    category: { id: 'home', name: 'Home' },
    sold: 3,
    version: 1,
    createdAt: new Date(Date.UTC(2022, 4, 1)).toISOString(),
    publishedAt: new Date(Date.UTC(2022, 4, 1)).toISOString(),
    ...rest,
  };
};

export const products: PicturedProduct[] = [
  product('Brass Table Lamp', 40),
  product('Blue Stoneware Vase', 210, { pricePaise: 9_950 }),
  product('Walnut Reading Chair with Arms and a Name That Takes Two Lines', 25, { pricePaise: 249_950 }),
  product('Cotton Throw', 120, { quantity: 0 }),
];
