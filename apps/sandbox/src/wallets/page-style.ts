/**
 * The style of a wallet's pages.
 * @param light the colours as declarations of custom properties, such as `--ink: #000;`
 * @param dark the same for a dark system
 * @param own rules of this wallet alone
 */
export const pageStyle = (light: string, dark: string, own: string): string => `
:root { ${light} }
@media (prefers-color-scheme: dark) {
  :root { ${dark} }
}
${shared}${own}`;

const shared = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
.wait { display: grid; place-items: center; min-height: 100vh; color: var(--soft); }
.brand { margin: .25rem 0 1rem; font-weight: 800; font-size: 1.375rem; color: var(--brand); }
.brand small { margin-inline-start: .5rem; font-size: .8125rem; font-weight: 400; font-style: normal; color: var(--soft); }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 0 0 .75rem; }
.lead { color: var(--soft); }
.card { padding: 1rem; border-radius: .75rem; background: var(--card); }
fieldset { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
legend { margin: 0 0 .25rem; padding: 0; font-weight: 600; }
.choice { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; padding: .25rem 0; overflow-wrap: anywhere; cursor: pointer; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--brand); }
.choice small { display: block; color: var(--soft); font-size: .875rem; }
.note { padding: .75rem; border-radius: .5rem; background: var(--calm); }
.problem { padding: .75rem; border-radius: .5rem; background: var(--bad-ground); color: var(--bad); }
.problem:empty { display: none; }
.actions { display: grid; gap: .5rem; margin-top: 1rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 1.5rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:is([value="approve"], [value="again"]) { border-color: transparent; background: var(--brand); color: var(--on-brand); }
button:is([value="approve"], [value="again"]):hover { background: var(--hover); }
button[disabled] { opacity: .6; cursor: progress; }
[hidden] { display: none !important; }
`;
