import type { Category } from 'contracts';

export const categories: Category[] = ['Books', 'Garden', 'Home', 'Toys & Games'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));
