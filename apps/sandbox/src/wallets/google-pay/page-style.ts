/** The style of Google Pay's window, in light and dark. */
export const pageStyle = `
:root {
  --ink: #1f1f1f; --soft: #51565b; --line: #747775; --ground: #f2f5f9; --card: #fff; --brand: #0b57d0; --on-brand: #fff;
  --hover: #0842a0; --bad: #9c1c16; --bad-ground: #fce8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8eaed; --soft: #b0b6bd; --line: #8e918f; --ground: #131417; --card: #1f2124; --brand: #a8c7fa; --on-brand: #062e6f;
    --hover: #d3e3fd; --bad: #ffb4ad; --bad-ground: #4a1a17;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
.brand { margin: .25rem 0 1rem; font-weight: 600; font-size: 1.375rem; }
.brand small { display: block; font-size: .8125rem; font-weight: 400; color: var(--soft); }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 0 0 .75rem; }
.lead { color: var(--soft); }
form { padding: 1rem; border-radius: .75rem; background: var(--card); }
fieldset { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
legend { margin: 0 0 .25rem; padding: 0; font-weight: 600; }
label { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; padding: .25rem 0; overflow-wrap: anywhere; cursor: pointer; }
input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--brand); }
label small { display: block; color: var(--soft); font-size: .875rem; }
[role="alert"] { padding: .75rem; border-radius: .5rem; background: var(--bad-ground); color: var(--bad); }
[role="alert"]:empty { display: none; }
.actions { display: grid; gap: .5rem; margin-top: 1rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 1.5rem; background: transparent; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
button[value="approve"] { border-color: transparent; background: var(--brand); color: var(--on-brand); }
button[value="approve"]:hover { background: var(--hover); }
button[disabled] { opacity: .6; cursor: progress; }
[hidden] { display: none; }
`;
