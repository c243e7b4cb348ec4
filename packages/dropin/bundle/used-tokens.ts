import type { Plugin } from 'vite';

/** Removes from the stylesheets the tokens of `ui/theme` that nothing in the build reads. */
export function usedTokens(): Plugin {
  return {
    name: 'used-tokens',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const scripts = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
        for (const file of files)
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = withoutUnusedTokens(String(file.source), scripts);
      },
    },
  };
}

/**
 * @param css minified, as Vite writes it
 * @param scripts the text of all scripts; a custom property that is named there counts as read
 */
export function withoutUnusedTokens(css: string, scripts: string): string {
  const read = new Set(Array.from(css.matchAll(/var\(\s*(--sf-[\w-]+)/g), ([, name]) => name));
  const isRead = (name: string) => read.has(name) || scripts.includes(name);
  const next = css
    .replace(/(--sf-[\w-]+):[^;}]*;?/g, (whole, name: string) => (isRead(name) ? whole : ''))
    .replace(/;}/g, '}')
    .replace(/[^{};]+{}/g, '');
  return next === css ? css : withoutUnusedTokens(next, scripts);
}
