import { pageDocument, type PageParts } from '../page-document.ts';
import { pageStyle } from '../page-style.ts';

/** A document with the style of Venmo's pages, and a script if it has one. */
export function venmoDocument(parts: Omit<PageParts, 'style'>): string {
  return pageDocument({ ...parts, style: '/venmo-pages/page.css' });
}

export const venmoStyle = pageStyle(
  `--ink: #14212e; --soft: #4c5c6b; --line: #8090a0; --ground: #eef4f8; --card: #fff; --brand: #05649f;
  --on-brand: #fff; --hover: #044a76; --calm: #e1eff8; --good: #0b6b3a; --bad: #9c1c16; --bad-ground: #fce8e6;`,
  `--ink: #e8eef4; --soft: #a9b7c4; --line: #74838f; --ground: #0e151b; --card: #17212a; --brand: #8bcdf7;
  --on-brand: #06283f; --hover: #b5dff9; --calm: #16364a; --good: #86d9ab; --bad: #ffb4ad; --bad-ground: #4a1a17;`,
  `
h1:focus { outline: none; }
.sheet { max-width: 26rem; margin: 0 auto; padding: 1rem; }
:is(main, .sheet) { min-height: 100vh; }
.done { color: var(--good); font-weight: 600; }
.code { width: min(100%, 15rem); margin: 0 auto 1rem; border-radius: .5rem; background: #fff; overflow: hidden; }
.code svg { display: block; width: 100%; height: auto; }
.open { display: flex; justify-content: center; align-items: center; min-height: 2.75rem; color: var(--brand); font-weight: 600; text-align: center; }
`,
);
