import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { tokens } from './tokens.ts';

/** The stylesheet of every page of the sandbox, and the font that it loads. */
export const styleAddress = '/sandbox-pages/page.css';
const fontAddress = '/sandbox-pages/inter.woff2';

/** Serves the stylesheet and the font to any host, because wallets' pages and frames have hosts of their own. */
export async function servePageStyle(app: FastifyInstance): Promise<void> {
  const font = readFileSync(
    new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  );
  const cached = { 'cache-control': 'public, max-age=300' };
  app.get(styleAddress, (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(pageStyle),
  );
  app.get(fontAddress, (_request, reply) => reply.headers(cached).type('font/woff2').send(font));
}

/**
 * Lays table rows out as cards, with each cell beside its heading, where the section is narrower than
 * `width`.
 */
const stacked = (width: string, tables: string) => `@container (width < ${width}) {
  ${tables}, ${tables} :is(tbody, tr, td) { display: block; }
  ${tables} thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  ${tables} tr + tr { margin-block-start: .75rem; padding-block-start: .75rem; border-block-start: 1px solid var(--border); }
  ${tables} td { display: grid; grid-template-columns: 5.75rem minmax(0, 1fr); gap: .75rem; padding: .1875rem 0; border: 0; }
  ${tables} td::before { content: attr(data-head); color: var(--muted); font-size: .8125rem; font-weight: 550; line-height: 1.75; }
}`;

/** What all pages share. */
const base = `
@font-face { font-family: 'Inter Variable'; src: url('${fontAddress}') format('woff2'); font-weight: 100 900; font-display: swap; }
:root { ${tokens} color-scheme: light dark; }
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block-start: 1rem; background: var(--page); }
body { margin: 0; min-block-size: 100dvh; background: var(--page); color: var(--text); font: 1rem/1.5 var(--font); -webkit-font-smoothing: antialiased; }
a { color: var(--accent-text); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
h1:focus, .message:focus { outline: none; }
h1, h2 { font-weight: 650; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
small { color: var(--muted); font-size: .875rem; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; }
button, input, select { font: inherit; color: inherit; }
button { min-block-size: var(--tap); padding: .5rem 1rem; border: 1px solid var(--control); border-radius: var(--medium); background: var(--surface);
  font-weight: 650; line-height: 1.22; letter-spacing: -.006em; cursor: pointer; }
button:hover { border-color: var(--text); background: var(--hover); }
button:active { background: var(--pressed); }
button:is(.main, [value='approve'], [value='again']) { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button:is(.main, [value='approve'], [value='again']):hover { background: var(--accent-hover); }
button:is(.main, [value='approve'], [value='again']):active { background: var(--accent-pressed); }
button.grave { color: var(--bad); }
button:disabled { border-color: var(--border); background: var(--disabled); color: var(--on-disabled); cursor: not-allowed; }
[aria-busy='true'] button:disabled { cursor: progress; }
:is(input, select):not([type='checkbox'], [type='radio']) { inline-size: 100%; min-inline-size: 0; min-block-size: var(--tap); padding: .5rem .75rem;
  border: 1px solid var(--control); border-radius: var(--medium); background: var(--surface); }
:is(input, select):not([type='checkbox'], [type='radio']):hover { border-color: var(--text); }
:is([type='checkbox'], [type='radio']) { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin: 0; accent-color: var(--accent); }
::placeholder { color: var(--muted); opacity: 1; }
[hidden] { display: none !important; }
@media (prefers-reduced-motion: no-preference) { button, input, select, nav a { transition: background-color .12s, border-color .12s; } }
@media (forced-colors: active) { .badge, .message, .note, .problem, .card, section { border: 1px solid; } }
`;

/** The pages at `/`, which show what the gateway does. */
const home = `
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; padding: .625rem .75rem; background: var(--surface); border-radius: var(--medium); }
.skip:focus { inset-block-start: .5rem; z-index: 1; }
:is(.top, nav, main, footer) { max-inline-size: 90rem; margin-inline: auto; padding-inline: 1rem; }
header { border-block-end: 1px solid var(--bar-border); background: var(--bar); color: var(--on-bar); }
header :focus-visible { outline-color: var(--bar-focus); outline-offset: -2px; }
header a { display: inline-flex; align-items: center; min-block-size: var(--tap); border-radius: var(--small); color: inherit; text-decoration: none; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; padding-block-start: .25rem; }
.top .brand { gap: .625rem; margin: 0; color: inherit; font-size: 1.125rem; font-weight: 650; letter-spacing: -.02em; }
.brand svg { color: var(--accent); }
.clock { font-size: .875rem; font-weight: 550; }
header .clock { color: var(--bar-focus); text-decoration: underline; text-underline-offset: .2em; }
nav ul { display: flex; flex-wrap: wrap; margin: 0 -.75rem; padding: 0 0 .25rem; list-style: none; }
nav a { display: block; padding: 0 .75rem; font-size: .9375rem; font-weight: 550; line-height: var(--tap); }
nav a:hover { background: var(--bar-hover); }
nav a[aria-current] { color: var(--on-bar-current); text-decoration: underline 2px; text-underline-offset: .375em; }
nav b { display: inline-block; min-inline-size: 1.375rem; padding: 0 .375rem; border-radius: 999px; background: var(--accent); color: var(--on-accent); font-size: .8125rem; font-weight: 650; line-height: 1.375rem; text-align: center; }

h1 { margin: 1.5rem 0 1rem; font-size: clamp(1.375rem, 1.25rem + .6vw, 1.75rem); line-height: 1.22; letter-spacing: -.02em; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.3; letter-spacing: -.014em; }
.lead { max-inline-size: 46rem; color: var(--muted); }
section { container-type: inline-size; margin: 0 0 1.5rem; padding: 1rem; border: 1px solid var(--border); border-radius: var(--large); background: var(--surface); box-shadow: var(--shadow); }
@media (width >= 40rem) { section { padding: 1.5rem; } }
section > :last-child { margin-block-end: 0; }
section > form { margin: 0 0 1rem; }
table + form { margin-block-start: 1rem; }
.nothing, .more { color: var(--muted); }
.more { margin-block-start: .875rem; font-size: .9375rem; }
footer { padding-block-end: 2.5rem; color: var(--muted); font-size: .875rem; }

.message { margin: 1.5rem 0 0; padding: 1rem; border-radius: var(--medium); font-weight: 550; overflow-wrap: anywhere; }
.message.good { background: var(--good-soft); color: var(--good); }
.message.bad { background: var(--bad-soft); color: var(--bad); }

table { inline-size: 100%; border-collapse: collapse; font-size: .9375rem; }
th { padding: 0 1rem .5rem 0; color: var(--muted); font-size: .8125rem; font-weight: 550; text-align: start; vertical-align: bottom; white-space: nowrap; }
.pairs th { white-space: normal; }
td { padding: .75rem 1rem .75rem 0; border-block-start: 1px solid var(--border); vertical-align: top; overflow-wrap: anywhere; }
:is(th, td):last-child { padding-inline-end: 0; }
td time, .amount { white-space: nowrap; }
code { font: .875em ui-monospace, SFMono-Regular, Menlo, monospace; user-select: all; }
code.number { white-space: nowrap; }
td a { display: inline-block; }
.badge { display: inline-block; padding: .125rem .5rem; border-radius: 999px; font-size: .8125rem; font-weight: 650; line-height: 1.3; overflow-wrap: normal; }
.badge.open { background: var(--info-soft); color: var(--info); }
.badge.good { background: var(--good-soft); color: var(--good); }
.badge.bad { background: var(--bad-soft); color: var(--bad); }
.badge.calm { background: var(--sunken); color: var(--muted); }
.rows { margin: 0; padding: 0; list-style: none; }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .375rem 1rem; }
.rows li + li { margin-block-start: .625rem; }

${stacked('56rem', '.long')}
${stacked('30rem', '.short')}
@container (width < 56rem) { td a { padding-block: .75rem; margin-block: -.75rem; } }

.actions, .actions form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
.actions > *, .actions form > *, td > div { min-inline-size: 0; max-inline-size: 100%; }
.actions select { inline-size: auto; max-inline-size: 100%; }
section :is(button, .actions select) { font-size: .875rem; }
@container (width >= 56rem) { .long td:first-child > div { min-inline-size: 4.5rem; } td :is(button, select) { min-block-size: 2.25rem; padding: .25rem .75rem; } }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1rem 1.5rem; margin: 0 0 1.5rem; align-items: start; }
.field { display: block; }
.field > span, .fields legend { display: block; margin-block-end: .25rem; color: var(--muted); font-size: .875rem; font-weight: 550; }
.actions .field > .unseen { margin: -1px; }
.field small { display: block; margin-block-start: .25rem; }
.check { display: flex; align-items: center; gap: .75rem; min-block-size: var(--tap); cursor: pointer; }
.search { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem .75rem; margin: 0 0 1.5rem; }
.search .field { flex: 1 1 12rem; max-inline-size: 24rem; }
.search a { padding: .625rem 0; }
`;

/** The pages of wallets and of the shopper's bank, in windows and frames from 250 × 400 pixels. */
const sheet = `
.sheet { max-inline-size: 30rem; margin: 0 auto; padding: 1rem; }
.wait { display: grid; place-items: center; min-block-size: 100dvh; padding: 1rem; color: var(--muted); }
.sheet .brand { margin: .25rem 0 1rem; font-size: 1.375rem; font-weight: 650; letter-spacing: -.02em; }
.brand small { margin-inline-start: .5rem; font-weight: 400; letter-spacing: 0; }
.sheet h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; letter-spacing: -.014em; }
.card { padding: 1rem; border: 1px solid var(--border); border-radius: var(--large); background: var(--surface); box-shadow: var(--shadow); }
.card > :last-child { margin-block-end: 0; }
.card fieldset { margin: 0 0 1rem; }
.card legend { margin-block-end: .25rem; font-weight: 650; }
.choice { display: flex; gap: .75rem; align-items: center; min-block-size: var(--tap); padding: .25rem 0; overflow-wrap: anywhere; cursor: pointer; }
.choice small { display: block; }
.note, .problem { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: var(--medium); background: var(--info-soft); color: var(--info); font-size: .875rem; }
.problem { background: var(--bad-soft); color: var(--bad); }
.problem:empty { display: none; }
.done { color: var(--good); font-weight: 550; }
.code { max-inline-size: 15rem; margin: 0 auto 1rem; border-radius: var(--medium); background: #fff; overflow: hidden; }
.code svg { display: block; inline-size: 100%; block-size: auto; }
a.open { display: flex; justify-content: center; align-items: center; min-block-size: var(--tap); font-weight: 550; text-align: center; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; margin: .75rem 0 1rem; }
dt { color: var(--muted); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.sheet .actions { display: grid; gap: .5rem; }
.about { margin: 1rem 0 0; color: var(--muted); font-size: .875rem; }
`;

const pageStyle = base + home + sheet;
