import { pageDocument, type PageParts } from '../page-document.ts';

/** A document with the style of Venmo's pages, and a script if it has one. */
export function venmoDocument(parts: Omit<PageParts, 'style'>): string {
  return pageDocument({ ...parts, style: '/venmo-pages/page.css' });
}

export const pageStyle = `
:root {
  --ink: #14212e; --soft: #4c5c6b; --line: #8090a0; --ground: #eef4f8; --card: #fff; --brand: #05649f; --on-brand: #fff;
  --hover: #044a76; --calm: #e1eff8; --good: #0b6b3a; --bad: #9c1c16; --bad-ground: #fce8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8eef4; --soft: #a9b7c4; --line: #74838f; --ground: #0e151b; --card: #17212a; --brand: #8bcdf7; --on-brand: #06283f;
    --hover: #b5dff9; --calm: #16364a; --good: #86d9ab; --bad: #ffb4ad; --bad-ground: #4a1a17;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
h1:focus { outline: none; }
:is(main, .sheet) { max-width: 26rem; min-height: 100vh; margin: 0 auto; padding: 1rem; }
.wait { display: grid; place-items: center; color: var(--soft); }
.brand { margin: .25rem 0 1rem; font-weight: 800; font-size: 1.375rem; color: var(--brand); }
.brand small { margin-inline-start: .5rem; font-size: .8125rem; font-weight: 400; color: var(--soft); }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 0 0 .75rem; }
.lead { color: var(--soft); }
.card { padding: 1rem; border-radius: .75rem; background: var(--card); }
fieldset { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
legend { margin: 0 0 .25rem; padding: 0; font-weight: 600; }
.choice { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; padding: .25rem 0; overflow-wrap: anywhere; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--brand); }
.choice small { display: block; color: var(--soft); font-size: .875rem; }
.note { padding: .75rem; border-radius: .5rem; background: var(--calm); }
.problem { padding: .75rem; border-radius: .5rem; background: var(--bad-ground); color: var(--bad); }
.problem:empty { display: none; }
.done { color: var(--good); font-weight: 600; }
.code { width: min(100%, 15rem); margin: 0 auto 1rem; border-radius: .5rem; background: #fff; overflow: hidden; }
.code svg { display: block; width: 100%; height: auto; }
.open { display: flex; justify-content: center; align-items: center; min-height: 2.75rem; color: var(--brand); font-weight: 600; text-align: center; }
.actions { display: grid; gap: .5rem; margin-top: 1rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 1.5rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:is([value="approve"], [value="again"]) { border-color: transparent; background: var(--brand); color: var(--on-brand); }
button:is([value="approve"], [value="again"]):hover { background: var(--hover); }
button[disabled] { opacity: .6; cursor: progress; }
[hidden] { display: none !important; }
`;
