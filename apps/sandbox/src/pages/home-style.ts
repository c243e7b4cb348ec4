/** The look of the sandbox's own page. */
export const homeStyle = `
:root { --ink: #1d2129; --soft: #5a6372; --line: #d9dee6; --ground: #f6f7f9; --card: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ebf0; --soft: #a4adbb; --line: #343b47; --ground: #14171c; --card: #1c2027; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; }
h1 + p { margin: .25rem 0 2rem; color: var(--soft); }
section { margin: 0 0 1.5rem; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
.wide { overflow-x: auto; border-radius: .25rem; }
.wide:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .75rem .375rem 0; text-align: left; white-space: nowrap; font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: 600; }
tbody tr { border-top: 1px solid var(--line); }
code { font-family: ui-monospace, monospace; font-size: .875em; }
`;
