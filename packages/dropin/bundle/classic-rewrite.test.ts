import { describe, expect, it } from 'vitest';
import { readCore, wrapEntry, type Naming } from './classic-rewrite.ts';

const naming: Naming = {
  entry: 'js/dropin.min.js',
  build: '1',
  key: 'build 1',
  rename: (file) => file.replace(/\.js$/, '-1.js'),
};
const exports = 'export { start as load, fetchChunk as importChunk, shared as s };';
const body = `let shared = 1; const loaded = []; function start(script) { loaded.push(script, shared++); }
const fetchChunk = (file) => import(base + file);`;

/** Runs a classic script on a page of its own. */
function run(code: string, page: Record<string, unknown>): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- that is what a page does
  new Function('globalThis', 'document', 'base', code)(page, { currentScript: page['script'] }, 'base/');
}
const coreOf = (page: object) => Reflect.get(page, Symbol.for('build 1')) as Record<string, unknown>;

describe('the entry', () => {
  it('becomes a script that shares its exports with their current values', () => {
    const page = { script: 'tag 1' };
    run(wrapEntry(`${body}\n${exports}`, naming), page);
    expect(coreOf(page)['s']).toBe(2);
  });

  it('is evaluated once, and calls load with each tag', () => {
    const page: Record<string, unknown> = { script: 'tag 1', told: [] };
    const script = wrapEntry(
      `const told = globalThis.told; told.push('evaluated'); const load = (tag) => told.push(tag);
       const importChunk = 0; export { load, importChunk };`,
      naming,
    );
    run(script, page);
    run(script, { ...page, script: 'tag 2', [Symbol.for('build 1')]: coreOf(page) });
    expect(page['told']).toEqual(['evaluated', 'tag 1', 'tag 2']);
  });

  it('asks its own loader for chunks, under their final names', () => {
    const code = wrapEntry(`${body} const later = () => import("./vault.js");\n${exports}`, naming);
    expect(code).toContain('later = () => fetchChunk("vault-1.js")');
  });

  it.each([
    ['an import', `import { a } from "./b.js"; ${body} ${exports}`, /contain: import/],
    ['an export of another module', `export { a } from "./b.js"; ${body} ${exports}`, /contain: export/],
    ['a default export', `export default 1; ${body} ${exports}`, /contain: export/],
    ['import.meta', `${body} import.meta.url; ${exports}`, /import\.meta/],
    ['no loader', `const load = 1; export { load };`, /must export/],
  ])('fails the build with %s left', (_what, code, message) => {
    expect(() => wrapEntry(code, naming)).toThrow(message);
  });
});

describe('a chunk', () => {
  it('reads what it shares from the entry’s global, and finds its siblings under their final names', () => {
    const code = readCore(
      `import { a as b, c } from "./dropin.min.js"; import { d } from "./other.js"; import("./later.js"); export { b };`,
      naming,
    );
    expect(code).toBe(
      `const{a:b,c:c}=globalThis[Symbol.for("build 1")]; import { d } from "./other-1.js"; import("./later-1.js"); export { b };`,
    );
  });

  it.each([
    ['imports the whole entry', 'import * as core from "./dropin.min.js";', /whole entry/],
    ['re-exports from the entry', 'export { a } from "./dropin.min.js";', /re-exports/],
    ['imports a computed address', 'import(where);', /computed/],
    ['contains the entry’s name elsewhere', 'const url = "js/dropin.min.js";', /the name/],
  ])('fails the build when it %s', (_what, code, message) => {
    expect(() => readCore(code, naming)).toThrow(message);
  });
});
