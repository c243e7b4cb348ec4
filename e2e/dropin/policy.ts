import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../tools/settings.ts';

const guide = join(repository, 'docs', 'dropin', 'content-security-policy.md');

/** What a merchant's page needs besides the widget's own sources. */
const own = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'require-trusted-types-for': "'script'",
} as const;

/**
 * The strictest policy that the guide for merchants promises for these ways to pay, in the sandbox: its own
 * table is read, so that a page under this policy tests the table.
 * @param ways first cells of its rows; cards are always among them
 */
export function policyFor(...ways: readonly string[]): string {
  const directives = new Map<string, string[]>(Object.entries(own).map(([name, value]) => [name, [value]]));
  const rows = [...readFileSync(guide, 'utf8').matchAll(/^\| (.+?) \| `([a-z-]+)` \| .* \| (.+?) \|$/gm)];
  for (const way of ['cards', ...ways])
    if (!rows.some(([, name]) => name === way)) throw new Error(`${guide} has no row for ${way}.`);
  for (const [, way = '', directive = '', sources = ''] of rows)
    if (way === 'cards' || ways.includes(way)) {
      const listed = Array.from(sources.matchAll(/`(.+?)`/g), ([, source = '']) => source);
      directives.set(directive, [...(directives.get(directive) ?? []), ...listed]);
    }
  if (!directives.has('trusted-types')) directives.set('trusted-types', ["'none'"]);
  return [...directives].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}
