/**
 * Lays table rows out as cards, with each cell beside its heading, where the section is narrower than
 * `width`.
 */
const stacked = (width: string, tables: string) => `@container (width < ${width}) {
  ${tables}, ${tables} :is(tbody, tr, td) { display: block; }
  ${tables} thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${tables} tr + tr { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
  ${tables} td { display: grid; grid-template-columns: 5.75rem minmax(0, 1fr); gap: .75rem; padding: .1875rem 0; border: 0; }
  ${tables} td::before { content: attr(data-head); color: var(--soft); font-size: .8125rem; font-weight: 600; line-height: 1.75; }
}`;

export const homeStyle = `
:root {
  --ink: #1a2027; --soft: #566070; --line: #dce1e8; --ground: #f3f5f7; --card: #fff; --brand: #0b6e52; --on-brand: #fff;
  --hover: #eef1f4; --field: #8a94a3; --grave: #b3261e;
  --open: #0b4f9e; --open-ground: #e3eefb; --good: #0a5f3f; --good-ground: #dff4ea; --bad: #9c1c16; --bad-ground: #fce8e6;
  --calm: #475160; --calm-ground: #e9edf1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8ebf0; --soft: #a7b0be; --line: #323a45; --ground: #12161b; --card: #1a2027; --brand: #5fd3ac; --on-brand: #06281d;
    --hover: #252d37; --field: #6f7b8b; --grave: #ff9d95;
    --open: #a9cdff; --open-ground: #17304f; --good: #8ae2bb; --good-ground: #123a2a; --bad: #ffb4ad; --bad-ground: #4a1a17;
    --calm: #c3cbd6; --calm-ground: #2b333e;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 80rem; margin: 0 auto; padding: 0 1rem; }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: .25rem; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem .75rem; background: var(--card); border-radius: .5rem; }
.skip:focus { top: .5rem; z-index: 1; }

header { padding-top: 1.25rem; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; }
.brand { display: inline-flex; align-items: center; gap: .625rem; color: var(--brand); font-size: 1.125rem; font-weight: 700; text-decoration: none; }
.brand span { color: var(--ink); }
.clock { padding: .125rem .625rem; border-radius: 1rem; background: var(--open-ground); color: var(--open); font-size: .875rem; font-weight: 600; text-decoration: none; }
nav ul { display: flex; flex-wrap: wrap; gap: .125rem; margin: .875rem 0 0; padding: 0; list-style: none; border-bottom: 1px solid var(--line); }
nav a { display: block; padding: .5rem .75rem; margin-bottom: -1px; border-bottom: 3px solid transparent; border-radius: .375rem .375rem 0 0; color: var(--soft); font-weight: 600; text-decoration: none; }
nav a:hover { background: var(--hover); color: var(--ink); }
nav a[aria-current] { border-color: var(--brand); color: var(--ink); }
nav b { display: inline-block; min-width: 1.375rem; padding: 0 .375rem; border-radius: 1rem; background: var(--bad-ground); color: var(--bad); font-size: .8125rem; text-align: center; }

h1 { margin: 1.5rem 0 .75rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 0 0 .75rem; font-size: 1.125rem; }
.lead { max-width: 46rem; margin: 0 0 1.25rem; color: var(--soft); }
section { container-type: inline-size; margin: 0 0 1.25rem; padding: 1.125rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
section > :last-child { margin-bottom: 0; }
section p { margin: 0 0 1rem; }
section > form { margin: 0 0 1rem; }
table + form { margin-top: 1rem; }
.nothing, .more { color: var(--soft); }
.more { margin-top: .875rem; font-size: .9375rem; }
footer { padding-bottom: 2.5rem; color: var(--soft); font-size: .875rem; }

.message { margin: 1.25rem 0 0; padding: .75rem 1rem; border-radius: .625rem; border-left: .25rem solid; font-weight: 600; overflow-wrap: anywhere; }
.message:focus { outline: none; }
.message.good { background: var(--good-ground); color: var(--good); }
.message.bad { background: var(--bad-ground); color: var(--bad); }

table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th { padding: 0 1rem .5rem 0; color: var(--soft); font-size: .8125rem; font-weight: 600; text-align: left; white-space: nowrap; }
th { vertical-align: bottom; }
.pairs th { white-space: normal; }
td { padding: .625rem 1rem .625rem 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
td time, .amount { white-space: nowrap; font-variant-numeric: tabular-nums; }
code { font: .875em ui-monospace, SFMono-Regular, Menlo, monospace; user-select: all; }
code.number { white-space: nowrap; }
small { color: var(--soft); font-size: .875rem; }
.badge { display: inline-block; padding: .0625rem .5rem; border-radius: .6875rem; font-size: .8125rem; font-weight: 600; overflow-wrap: normal; }
.badge.open { background: var(--open-ground); color: var(--open); }
.badge.good { background: var(--good-ground); color: var(--good); }
.badge.bad { background: var(--bad-ground); color: var(--bad); }
.badge.calm { background: var(--calm-ground); color: var(--calm); }
.rows { margin: 0; padding: 0; list-style: none; }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .375rem 1rem; }
.rows li + li { margin-top: .625rem; }

${stacked('56rem', '.long')}
${stacked('30rem', '.short')}

button, input, select { font: inherit; color: inherit; }
button { min-height: 2.25rem; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); font-size: .9375rem; font-weight: 600; cursor: pointer; }
button:hover { background: var(--hover); }
button.main { border-color: transparent; background: var(--brand); color: var(--on-brand); }
button.main:hover { filter: brightness(1.08); }
button.grave { color: var(--grave); }
input:not([type=checkbox]), select { width: 100%; min-width: 0; min-height: 2.5rem; padding: .25rem .625rem; border: 1px solid var(--field); border-radius: .5rem; background: var(--card); }
input[type=checkbox] { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--brand); }
::placeholder { color: var(--soft); opacity: 1; }
.actions, .actions form { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem; }
.actions > *, .actions form > *, td > div { min-width: 0; max-width: 100%; }
.actions select { width: auto; max-width: 100%; min-height: 2.25rem; font-size: .9375rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1rem 1.25rem; margin: 0 0 1.25rem; align-items: start; }
.field { display: block; }
.field > span { display: block; margin-bottom: .25rem; color: var(--soft); font-size: .875rem; font-weight: 600; }
.actions .field > .unseen { margin: -1px; }
.field small { display: block; margin-top: .25rem; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { margin-bottom: .25rem; padding: 0; color: var(--soft); font-size: .875rem; font-weight: 600; }
.check { display: flex; align-items: center; gap: .5rem; padding: .1875rem 0; }
.search { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem .75rem; margin: 0 0 1.25rem; }
.search .field { flex: 0 1 20rem; }
.search button { min-height: 2.5rem; }
.search a { padding: .5rem 0; }

@media (width < 40rem) { nav a { padding: .375rem .5rem; font-size: .9375rem; } }
@media (prefers-reduced-motion: no-preference) { button, nav a { transition: background-color .12s; } }
@media (forced-colors: active) { .badge, .message, button { border: 1px solid; } nav a[aria-current] { border-bottom-color: Highlight; } }
`;
