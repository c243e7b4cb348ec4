import { pageDocument, type PageParts } from '../page-document.ts';
import { pageStyle } from '../page-style.ts';

/** A document with the style of PayPal's pages, and a script if it has one. */
export function paypalDocument(parts: Omit<PageParts, 'style'>): string {
  return pageDocument({ ...parts, style: '/paypal-pages/page.css' });
}

export const paypalStyle = pageStyle(
  `--ink: #16202c; --soft: #51606f; --line: #8793a1; --ground: #f4f6f8; --card: #fff; --brand: #0b3f8c;
  --on-brand: #fff; --hover: #082f69; --calm: #e6eefb; --bad: #9c1c16; --bad-ground: #fce8e6;`,
  `--ink: #e8ecf2; --soft: #aab5c2; --line: #75828f; --ground: #10161d; --card: #19222c; --brand: #9cc4ff;
  --on-brand: #0a2040; --hover: #c3dbff; --calm: #1c3152; --bad: #ffb4ad; --bad-ground: #4a1a17;`,
  `
.approval { max-width: 30rem; }
.brand { font-style: italic; }
.other { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
`,
);
