import { pageDocument, type PageParts } from '../page-document.ts';

/** A document with the style of PayPal's pages, and a script if it has one. */
export function paypalDocument(parts: Omit<PageParts, 'style'>): string {
  return pageDocument({ ...parts, style: '/paypal-pages/page.css' });
}

export const pageStyle = `
:root {
  --ink: #16202c; --soft: #51606f; --line: #8793a1; --ground: #f4f6f8; --card: #fff; --brand: #0b3f8c; --on-brand: #fff;
  --hover: #082f69; --calm: #e6eefb; --bad: #9c1c16; --bad-ground: #fce8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8ecf2; --soft: #aab5c2; --line: #75828f; --ground: #10161d; --card: #19222c; --brand: #9cc4ff; --on-brand: #0a2040;
    --hover: #c3dbff; --calm: #1c3152; --bad: #ffb4ad; --bad-ground: #4a1a17;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.wait { display: grid; place-items: center; min-height: 100vh; padding: 1rem; color: var(--soft); }
.approval { max-width: 30rem; margin: 0 auto; padding: 1rem; }
.brand { margin: .25rem 0 1rem; font-weight: 800; font-style: italic; font-size: 1.375rem; color: var(--brand); }
.brand small { margin-inline-start: .5rem; font-size: .8125rem; font-weight: 400; font-style: normal; color: var(--soft); }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 0 0 .75rem; }
.lead { color: var(--soft); }
.card { padding: 1rem; border-radius: .75rem; background: var(--card); }
fieldset { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
legend { margin: 0 0 .25rem; padding: 0; font-weight: 600; }
.choice { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; padding: .25rem 0; overflow-wrap: anywhere; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--brand); }
.choice small { display: block; color: var(--soft); font-size: .875rem; }
.other { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
.note { padding: .75rem; border-radius: .5rem; background: var(--calm); }
.problem { padding: .75rem; border-radius: .5rem; background: var(--bad-ground); color: var(--bad); }
.problem:empty { display: none; }
.actions { display: grid; gap: .5rem; margin-top: 1rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid transparent; border-radius: 1.5rem; font: inherit; font-weight: 600; cursor: pointer; }
button[value="approve"] { background: var(--brand); color: var(--on-brand); }
button[value="approve"]:hover { background: var(--hover); }
button[value="cancel"] { background: transparent; border-color: var(--line); color: inherit; }
button[disabled] { opacity: .6; cursor: progress; }
[hidden] { display: none; }
`;
