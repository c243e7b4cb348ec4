import type { Plugin } from 'vite';

/**
 * Writes the lengths of the stylesheets in px. The tokens of `ui` are in rem, so that the shop follows the
 * browser's font size. A merchant's page may set `html { font-size: 62.5% }`, which would shrink the widget,
 * but not the text in its frames (decision 18).
 */
export function pixels(): Plugin {
  return {
    name: 'pixels',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = inPixels(String(file.source));
      },
    },
  };
}

/** @param css minified, as Vite writes it; a rem is 16 px, the initial font size of browsers */
export function inPixels(css: string): string {
  return css.replaceAll(/(-?)(\d*\.?\d+)rem\b/g, (_, sign: string, number: string) => {
    const length = Number((Number(number) * 16).toFixed(3));
    return length === 0 ? '0' : `${sign}${length}px`.replace(/^(-?)0\./, '$1.');
  });
}
