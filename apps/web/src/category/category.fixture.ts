import type { ManagedCategory } from 'contracts';
import { pictureOf } from '../product/picture.fixture.ts';

export const categories: ManagedCategory[] = ['Books', 'Garden', 'Home', 'Toys & Games'].map((name, i) => ({
  id: name.toLowerCase(),
  name,
  picture: i === 3 ? null : { src: pictureOf(name, i * 80), avif: '', webp: '' },
  alt: i === 1 ? 'Roses' : '',
  isOwn: i === 1,
  gstRate: null,
  hsn: '',
  products: [12, 1, 1_024, 0][i] ?? 0,
}));
