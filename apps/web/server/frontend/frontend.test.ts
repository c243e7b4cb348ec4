import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { builtFrontend, pageAssets } from './frontend.ts';

const chunk = (file: string, rest: Partial<Manifest[string]> = {}) => ({ file, ...rest });
const manifest: Manifest = {
  'src/entry-client.tsx': chunk('assets/entry.js', { imports: ['_shell.js'], css: ['assets/entry.css'] }),
  '_shell.js': chunk('assets/shell.js', { imports: ['_react.js'], css: ['assets/shell.css'] }),
  '_react.js': chunk('assets/react.js', { imports: ['_shell.js'] }),
  'src/routes/shop.route.tsx': chunk('assets/shop.js', { imports: ['_shell.js'], css: ['assets/shop.css'] }),
  'src/routes/cart.route.tsx': chunk('assets/cart.js', { css: ['assets/cart.css'] }),
};
const info = { demo: false, build: 'b1', early: '/assets/early.js', fonts: [] };

test('a page loads the entry, its route and their imports, each once and imports first', () => {
  const { styles, preload, entry } = pageAssets(manifest, info, 'shop');
  expect(entry).toBe('/assets/entry.js');
  expect(preload).toEqual(['/assets/react.js', '/assets/shell.js', '/assets/entry.js', '/assets/shop.js']);
  expect(styles).toEqual(['/assets/shell.css', '/assets/entry.css', '/assets/shop.css']);
});

test('an unknown address loads only the entry', () => {
  expect(pageAssets(manifest, info, 'unknown').preload).not.toContain('/assets/shop.js');
});

test('a folder without a build is an error that says what to do', () => {
  expect(() => builtFrontend('/nowhere')).toThrow(/not built: .* Run npm run build/);
});
