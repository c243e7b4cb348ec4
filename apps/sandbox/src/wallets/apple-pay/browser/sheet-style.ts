/** The style of Apple Pay's sheet, in light and dark. It fits a window of 320 pixels. */
export const sheetStyle = `
dialog { box-sizing: border-box; inline-size: min(24rem, 100vw); max-inline-size: none; max-block-size: 100dvh; margin: auto auto 0;
  padding: 1.25rem; border: 0; border-radius: 1rem 1rem 0 0; overflow: auto; overscroll-behavior: contain; pointer-events: auto;
  color-scheme: light dark; text-align: start; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #1c1c1e); color: light-dark(#1a1a1c, #f2f2f4); }
dialog::backdrop { background: rgb(0 0 0 / .5); }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.2; }
p { margin: 0; }
p:empty { display: none; }
[role='status'], .about, small { color: light-dark(#56565c, #b5b5bd); }
[role='alert'] { padding: .5rem .75rem; border-radius: .5rem; background: light-dark(#fce8e6, #4a1a17); color: light-dark(#8f1a14, #ffb4ad); }
.about { margin-block-start: .75rem; font-size: .8125rem; }
form { display: grid; gap: .75rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0; overflow-wrap: anywhere; }
dd { margin: 0; text-align: end; }
dt:last-of-type, dd:last-of-type { font-weight: 600; }
fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: flex; gap: .625rem; align-items: center; min-block-size: 2.75rem; cursor: pointer; }
input { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin: 0; accent-color: light-dark(#1a1a1c, #f2f2f4); }
small { display: block; font-size: .875rem; }
button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 1px solid light-dark(#6e6e76, #8e8e98); border-radius: .5rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button[type='submit'] { border-color: transparent; background: light-dark(#000, #fff); color: light-dark(#fff, #000); }
button[aria-disabled='true'] { opacity: .6; cursor: progress; }
:focus-visible { outline: 3px solid light-dark(#0b5cab, #93c4ff); outline-offset: 2px; }
`;
