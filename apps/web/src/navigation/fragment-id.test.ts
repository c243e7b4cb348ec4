import { expect, test } from 'vitest';
import { fragmentId } from './fragment-id.ts';

test.each([
  ['#form', 'form'],
  ['#caf%C3%A9', 'café'],
  ['#%', '%'],
  ['#100%25%', '100%25%'],
  ['', ''],
])('%s is the id “%s”', (hash, id) => expect(fragmentId(hash)).toBe(id));
