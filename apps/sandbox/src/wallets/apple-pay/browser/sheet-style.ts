import { tokens } from '../../../look/tokens.ts';

/** The style of Apple Pay's sheet, in light and dark. It fits a window of 320 pixels. */
export const sheetStyle = `
dialog { ${tokens} color-scheme: light dark; box-sizing: border-box; inline-size: min(24rem, 100vw); max-inline-size: none; max-block-size: 100dvh;
  margin: auto auto 0; padding: 1.25rem; border: 0; border-radius: var(--large) var(--large) 0 0; overflow: auto; overscroll-behavior: contain;
  pointer-events: auto; text-align: start; font: 16px/1.5 var(--font); background: var(--surface); color: var(--text); }
dialog::backdrop { background: rgb(16 21 34 / 55%); }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; font-weight: 650; line-height: 1.3; letter-spacing: -.014em; }
p { margin: 0; }
p:empty { display: none; }
[role='status'], .about, small { color: var(--muted); }
[role='alert'] { padding: .75rem 1rem; border-radius: var(--medium); background: var(--bad-soft); color: var(--bad); font-size: .875rem; }
.about { margin-block-start: .75rem; font-size: .875rem; }
form { display: grid; gap: .75rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0; overflow-wrap: anywhere; }
dd { margin: 0; text-align: end; }
dt:last-of-type, dd:last-of-type { font-weight: 650; }
fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 650; }
label { display: flex; gap: .75rem; align-items: center; min-block-size: var(--tap); cursor: pointer; }
input { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin: 0; accent-color: var(--accent); }
small { display: block; font-size: .875rem; }
button { min-block-size: var(--tap); padding: .5rem 1rem; border: 1px solid var(--control); border-radius: var(--medium);
  background: var(--surface); color: inherit; font: inherit; font-weight: 650; cursor: pointer; }
button:hover { border-color: var(--text); background: var(--hover); }
button[type='submit'] { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button[type='submit']:hover { background: var(--accent-hover); }
button[aria-disabled='true'], button[aria-disabled='true']:hover { border-color: var(--border); background: var(--disabled); color: var(--on-disabled); cursor: progress; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
