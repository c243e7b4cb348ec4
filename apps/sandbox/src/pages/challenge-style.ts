/** The style of the challenge page. The smallest window that it must fit has 250 × 400 pixels. */
export const challengeStyle = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fff, #17181c); color: light-dark(#1a1b1f, #f2f2f4); }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.2; }
h1:focus { outline: none; }
p { margin: .75rem 0 0; }
[role='alert']:empty { display: none; }
[role='alert'] { color: light-dark(#a4161a, #ff9b9b); }
.about { font-size: .875rem; color: light-dark(#5a5c66, #b4b6c0); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: light-dark(#5a5c66, #b4b6c0); }
dd { margin: 0; text-align: end; }
.answers { display: grid; gap: .5rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid light-dark(#6c6e78, #8d8f9b); border-radius: .5rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button[value='approve'] { border-color: transparent; background: light-dark(#1b5e3a, #8fdcae); color: light-dark(#fff, #10331f); }
button:focus-visible { outline: 3px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; }
button:disabled { opacity: .6; cursor: default; }
`;
