import { html, type Html, type Part } from '../wire/html.ts';

/** The policy of wallets' pages: their own script and style, nothing inline, no other host. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** A document with the stylesheet at `style`, and with the script at `script` if it has one. */
export function pageDocument({ title, style, script, content }: PageParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${style}" />
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${content}
      </body>
    </html> `.markup;
}

/** A page's title, the addresses of its style and script, and what is in its body. */
export type PageParts = { title: string; style: string; script: Part; content: Html };
