import { expect, test } from 'vitest';
import { accepts } from './accepts.ts';

test.each([
  ['image/*', 'lamp.jpg', 'image/jpeg', true],
  ['image/*', 'notes.pdf', 'application/pdf', false],
  ['image/*', 'unknown', '', false],
  ['image/png, image/webp', 'lamp.webp', 'image/webp', true],
  ['image/png,image/webp', 'lamp.jpg', 'image/jpeg', false],
  ['.heic,image/jpeg', 'LAMP.HEIC', '', true],
  ['IMAGE/PNG', 'lamp.png', 'image/png', true],
  ['', 'notes.pdf', 'application/pdf', true],
  [undefined, 'notes.pdf', 'application/pdf', true],
])('accept %j takes %s of type %j: %s', (accept, name, type, taken) => {
  expect(accepts(accept, { name, type })).toBe(taken);
});
