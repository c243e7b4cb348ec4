import { expect, it } from 'vitest';
import { withoutUnusedTokens } from './used-tokens.ts';

it('removes tokens that neither a rule nor a script reads, and rules that become empty', () => {
  const css = `.a{--sf-x:1px;--sf-y:"a b", c;--sf-z:var(--sf-only-z)}.b{--sf-only-z:1}@media print{.a{--sf-x:2px}}.c{width:var(--sf-y);--own:1}`;
  expect(withoutUnusedTokens(css, '')).toBe('.a{--sf-y:"a b", c}.c{width:var(--sf-y);--own:1}');
  expect(withoutUnusedTokens(css, `get('--sf-x')`)).toContain('@media print{.a{--sf-x:2px}}');
});
