import { expect, test } from 'vitest';
import { listed } from './listed-product.ts';
import { product } from './product.fixture.ts';

const widths = [320, 640, 960];
const files = (ext: string) => widths.map((width) => `http://x/lamp-${width}.${ext} ${width}w`).join(', ');
const src = 'http://x/lamp-640.webp';

test('a list carries what its cards show and the cart stores, and pictures as wide as a card', () => {
  const picture = { src, avif: files('avif'), webp: files('webp') };
  expect(listed(product('Lamp', 40, { picture }))).toEqual({
    id: 'lamp',
    name: 'Lamp',
    description: 'Made by hand in a small workshop. It wears well, and what breaks can be repaired.',
    pricePaise: 149_900,
    quantity: 12,
    needsShipping: true,
    category: { id: 'home', name: 'Home' },
    picture: { src, avif: 'http://x/lamp-320.avif 320w, http://x/lamp-640.avif 640w' },
  });
});

test('a picture that is hosted elsewhere is its address alone', () => {
  expect(listed(product('Lamp', 40, { picture: { src, avif: '', webp: '' } })).picture).toEqual({
    src,
    avif: '',
  });
});
