import type { Context } from '../context.ts';
import { styleAddress } from '../look/page-style.ts';
import { html, type Html, type Part } from '../wire/html.ts';
import { durationOf } from './duration-of.ts';
import type { FlashMessage } from './flash-message.ts';

/** A page: its path, its name, and its content. `query` is the query string of the request. */
export type Page = {
  path: string;
  name: string;
  content: (context: Context, query: URLSearchParams) => Part;
  /** The number of things that wait on this page, shown beside its name. */
  waiting?: (context: Context) => number;
};

/** The whole HTML document for one page, with links to the other pages. */
export function documentOf(
  context: Context,
  {
    pages,
    page,
    query,
    message,
  }: { pages: Page[]; page: Page; query: URLSearchParams; message: FlashMessage | undefined },
): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${message && `${message.text} – `}${page.name} – Payment sandbox</title>
        <link rel="stylesheet" href="${styleAddress}" />
        <link rel="icon" href="${icon}" />
        <script src="/sandbox/home.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <div class="top">
            <a class="brand" href="/">${mark}<span>Payment sandbox</span></a
            >${clockOf(context)}
          </div>
          <nav aria-label="Pages">
            <ul>
              ${pages.map((one) => linkTo(context, one, page))}
            </ul>
          </nav>
        </header>
        <main id="content">
          ${message && html`<p id="message" class="message ${message.ok ? 'good' : 'bad'}" role="${message.ok ? 'status' : 'alert'}" tabindex="-1">${message.text}</p>`}
          <h1>${page.name}</h1>
          ${page.content(context, query)}
        </main>
        <footer>
          <p>
            This sandbox speaks Braintree’s protocol, moves no money, and keeps everything on this machine.
            All times are UTC.
          </p>
        </footer>
      </body>
    </html> `;
  return markup;
}

function linkTo(context: Context, { path, name, waiting }: Page, current: Page): Html {
  const count = waiting?.(context) ?? 0;
  return html`<li>
    <a href="${path}" ${path === current.path ? html` aria-current="page"` : ''}
      >${name}${count > 0 ? html` <b>${count}<span class="unseen"> waiting</span></b>` : ''}</a
    >
  </li>`;
}

function clockOf({ settings }: Context): Part {
  const { clockAheadSeconds } = settings.read();
  return (
    clockAheadSeconds > 0 &&
    html`<a class="clock" href="/sandbox/pages/settings#clock"
      >Clock ${durationOf(clockAheadSeconds)} ahead</a
    >`
  );
}

const mark = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <rect x="2" y="6" width="28" height="20" rx="5" fill="currentColor" />
  <rect x="2" y="11" width="28" height="4" fill="var(--bar)" />
  <rect x="6" y="19" width="9" height="3" rx="1.5" fill="var(--bar)" />
</svg>`;

const icon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect x=%222%22 y=%226%22 width=%2228%22 height=%2220%22 rx=%225%22 fill=%22%23121a2b%22/%3E%3Crect x=%222%22 y=%2211%22 width=%2228%22 height=%224%22 fill=%22%23fff%22/%3E%3C/svg%3E';
