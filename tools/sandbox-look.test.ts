import { expect, it } from 'vitest';
import { tokens } from '../apps/sandbox/src/look/tokens.ts';
import { darkColors, lightColors } from '../packages/ui/src/theme/tokens.ts';

it('the sandbox, which imports nothing of the shop, has the shop’s colours', () => {
  const shop = Object.entries(lightColors).map(([name, light]) => `${light}, ${darkColors[name as 'page']}`);
  const sandbox = [...tokens.matchAll(/light-dark\((#\w+, #\w+)\)/g)].map(([, pair]) => pair);
  expect(sandbox.length).toBeGreaterThan(20);
  expect(sandbox.filter((pair) => !shop.includes(pair ?? ''))).toEqual([]);
});
