import { html, type Html, type Part } from '../wire/html.ts';
import { styleAddress } from './page-style.ts';

/** The policy of the pages of wallets and banks: their own script, style and font, nothing inline, no other host. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** A document in the shop's look, with the script at `script` if it has one. */
export function pageDocument({ title, script, content }: PageParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styleAddress}" />
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${content}
      </body>
    </html> `.markup;
}

/** A page's title, the address of its script, and what is in its body. */
type PageParts = { title: string; script: Part; content: Html };
