import { expect, test } from 'vitest';
import { listed } from './listed-product.ts';
import { product } from './product.fixture.ts';

const widths = [320, 640, 960];
const files = (ext: string) => widths.map((width) => `http://x/lamp-${width}.${ext} ${width}w`).join(', ');
const src = 'http://x/lamp-640.webp';

test('a listed product has what its card shows and the cart stores, and pictures up to the width of a card', () => {
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

test('a picture hosted elsewhere keeps only its address', () => {
  expect(listed(product('Lamp', 40, { picture: { src, avif: '', webp: '' } })).picture).toEqual({
    src,
    avif: '',
  });
});
