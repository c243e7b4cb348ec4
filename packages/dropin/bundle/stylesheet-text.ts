import type { Plugin } from 'vite';

/** The placeholder in `src/stylesheet/stylesheet-text.ts`. */
const placeholder = /(["'`])\/\* the text of dropin\.css \*\/\1/;

/** Puts the stylesheet's text into the chunk that shadow roots, and pages without it, take it from. */
export function stylesheetText(): Plugin {
  return {
    name: 'stylesheet-text',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
        const chunk = files.find((file) => file.type === 'chunk' && placeholder.test(file.code));
        if (css?.type !== 'asset' || chunk?.type !== 'chunk' || chunk.isEntry)
          throw new Error('The build has no chunk for the stylesheet’s text.');
        const text = JSON.stringify(String(css.source).trim());
        chunk.code = chunk.code.replace(placeholder, () => text);
      },
    },
  };
}
