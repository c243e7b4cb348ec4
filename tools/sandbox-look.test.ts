import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tokens } from '../apps/sandbox/src/look/tokens.ts';
import { darkColors, lightColors } from '../packages/ui/src/theme/tokens.ts';

const repository = join(import.meta.dirname, '..');
const startingPage = readFileSync(join(repository, 'apps/web/public/starting.css'), 'utf8');

it.each([
  ['the sandbox, which imports nothing of the shop,', tokens, 20],
  ['the page that comes before the build', startingPage, 6],
])('%s has the shop’s colours', (_, styles, least) => {
  const shop = Object.entries(lightColors).map(([name, light]) => `${light}, ${darkColors[name as 'page']}`);
  const pairs = [...styles.matchAll(/light-dark\((#\w+, #\w+)\)/g)].map(([, pair]) => pair);
  expect(pairs.length).toBeGreaterThan(least);
  expect(pairs.filter((pair) => !shop.includes(pair ?? ''))).toEqual([]);
});
